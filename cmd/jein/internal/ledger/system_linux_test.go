package ledger

import (
	"errors"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

// The system's own refusal, which writes a part before it refuses: a bound of
// the file's size.
func TestNoRoomInTheRealFile(t *testing.T) {
	d := openFolder(t, t.TempDir())
	f := createTable(t, d, "WOLF")
	appendLines(t, f, `{"n":0}`)
	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var old syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &old); err != nil {
		t.Fatal(err)
	}
	limit := func(bytes uint64) {
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: bytes, Max: old.Max}); err != nil {
			t.Fatal(err)
		}
	}
	defer limit(old.Cur)

	limit(uint64(f.size) + 10)
	err := f.Append([]byte(`{"n":1}`))
	noteErr := d.WriteNote("wifi", make([]byte, 1000))
	limit(old.Cur)
	if !errors.Is(err, ErrFull) || !errors.Is(noteErr, ErrFull) {
		t.Fatalf("%v; %v", err, noteErr)
	}
	if info, err := os.Stat(filepath.Join(d.Path(), "WOLF.jsonl")); err != nil || info.Size() != f.size {
		t.Fatalf("%v %v", info, err)
	}
	if left, _ := filepath.Glob(filepath.Join(d.Path(), ".new-*")); len(left) > 0 {
		t.Error(left)
	}
	appendLines(t, f, `{"n":2}`)
	f.Close()
	got, torn, err := reopen(t, d, "WOLF")
	if err != nil || torn != 0 || !slices.Equal(got, []string{`{"n":0}`, `{"n":2}`}) {
		t.Fatalf("%v, torn %d, %q", err, torn, got)
	}
}

func TestReadOnlyFolder(t *testing.T) {
	top, err := os.MkdirTemp("", "jein")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(top)
	dir := filepath.Join(top, "data")
	if d, err := OpenFolder(dir); err != nil {
		t.Fatal(err)
	} else {
		d.Close()
	}
	for path, mode := range map[string]os.FileMode{filepath.Join(dir, "lock"): 0o444, dir: 0o555, top: 0o555} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	defer os.Chmod(top, 0o755)
	defer os.Chmod(dir, 0o755)
	// Opened, because it is there; and one that would have to be made.
	for _, dir := range []string{dir, filepath.Join(top, "new")} {
		cmd := child("open", dir)
		if os.Getuid() == 0 { // whom no mode stops
			cmd.Path = "/proc/self/exe"
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: math.MaxUint16 - 1, Gid: math.MaxUint16 - 1}}
		}
		out, err := cmd.Output()
		if err != nil || string(out) != "read-only" {
			t.Errorf("%s: %v %s", dir, err, out)
		}
	}
}
