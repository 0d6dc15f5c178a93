package ledger

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"

	"jein/narrator/narratortest"
)

// The test binary runs itself as another program on the same folder.
const asChild, childDir = "JEIN_LEDGER_CHILD", "JEIN_LEDGER_DIR"

func TestMain(m *testing.M) {
	switch os.Getenv(asChild) {
	case "":
		os.Exit(m.Run())
	case "open":
		openAsChild(os.Getenv(childDir))
	case "append":
		appendAsChild(os.Getenv(childDir))
	}
}

func child(what, dir string) *exec.Cmd {
	program, err := os.Executable()
	if err != nil {
		panic(err)
	}
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), asChild+"="+what, childDir+"="+dir)
	cmd.Stderr = os.Stderr
	return cmd
}

// openAsChild prints how it went.
func openAsChild(dir string) {
	d, err := OpenFolder(dir)
	switch {
	case errors.Is(err, ErrLocked):
		fmt.Print("locked")
	case errors.Is(err, ErrReadOnly):
		fmt.Print("read-only")
	case err != nil:
		fmt.Print(err)
	default:
		fmt.Print("open")
		d.Close()
	}
}

// appendAsChild appends for ever and prints how many lines are on the disk.
func appendAsChild(dir string) {
	d, err := OpenFolder(dir)
	if err != nil {
		panic(err)
	}
	f, got, err := d.Open("WOLF")
	if err != nil {
		panic(err)
	}
	for n := len(got); ; {
		var lines [][]byte
		for range 1 + rand.IntN(3) {
			lines = append(lines, numbered(n))
			n++
		}
		if err := f.Append(lines...); err != nil {
			panic(err)
		}
		fmt.Println(n)
	}
}

// numbered is a line that takes up to three pages of a file.
func numbered(n int) []byte {
	return fmt.Appendf(nil, `{"n":%d,"text":"%s"}`, n, strings.Repeat("x", n*997%10000))
}

func TestSecondProgramIsLockedOut(t *testing.T) {
	dir := t.TempDir()
	d := openFolder(t, dir)
	if _, err := OpenFolder(dir); !errors.Is(err, ErrLocked) {
		t.Fatal(err)
	}
	out, err := child("open", dir).Output()
	if err != nil || string(out) != "locked" {
		t.Fatalf("%v %s", err, out)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	out, err = child("open", dir).Output()
	if err != nil || string(out) != "open" {
		t.Fatalf("%v %s", err, out)
	}
}

func TestNoAcknowledgedLineIsLostToAKill(t *testing.T) {
	rounds := 12
	if narratortest.Long() {
		rounds = 40
	}
	dir := t.TempDir()
	d := openFolder(t, dir)
	createTable(t, d, "WOLF").Close()
	d.Close()
	for range rounds {
		promised := killAmidAppends(t, dir)
		d := openFolder(t, dir) // the killed program's lock is gone
		f, lines, err := d.Open("WOLF")
		if err != nil {
			t.Fatal(err)
		}
		if len(lines) < promised {
			t.Fatalf("%d lines of %d", len(lines), promised)
		}
		for n, line := range lines {
			if string(line) != string(numbered(n)) {
				t.Fatalf("line %d is %.40s", n, line)
			}
		}
		f.Close()
		d.Close()
	}
}

func killAmidAppends(t *testing.T, dir string) (promised int) {
	cmd := child("append", dir)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	left := 1 + rand.IntN(30)
	acks := bufio.NewScanner(out)
	for acks.Scan() {
		if _, err := fmt.Sscan(acks.Text(), &promised); err != nil {
			t.Fatal(err)
		}
		if left--; left == 0 {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if cmd.Wait() == nil || left > 0 {
		t.Fatal("it ended by itself")
	}
	return promised
}
