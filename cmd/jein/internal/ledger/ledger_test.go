package ledger

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func openFolder(t testing.TB, dir string) *Folder {
	t.Helper()
	d, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func createTable(t testing.TB, d *Folder, code string) *File {
	t.Helper()
	f, err := d.Create(code)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func appendLines(t testing.TB, f *File, lines ...string) {
	t.Helper()
	if err := f.Append(toBytes(lines)...); err != nil {
		t.Fatal(err)
	}
}

func toBytes(lines []string) (out [][]byte) {
	for _, line := range lines {
		out = append(out, []byte(line))
	}
	return out
}

func toStrings(lines [][]byte) (out []string) {
	for _, line := range lines {
		out = append(out, string(line))
	}
	return out
}

// reopen opens a table that is closed, gives its lines and closes it again.
func reopen(t testing.TB, d *Folder, code string) (lines []string, torn int, err error) {
	t.Helper()
	f, got, err := d.Open(code)
	if err != nil {
		return nil, 0, err
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return toStrings(got), f.Torn(), nil
}

func TestLinesComeBackAsTheyWereGiven(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	d := openFolder(t, dir)
	f := createTable(t, d, "WOLF")
	want := []string{
		`{}`, `{ }`, `{"do":"seen","by":2}`, `{"players":["Ångström","สมชาย","\"sum\":\""]}`,
		`{"a":[{"b":null}], "c":1e3 }`, `{"long":"` + strings.Repeat("x", MaxLine-100) + `"}`,
	}
	appendLines(t, f, want[0])
	appendLines(t, f)
	appendLines(t, f, want[1:4]...)
	appendLines(t, f, want[4:]...)
	f.Close()

	got, torn, err := reopen(t, d, "WOLF")
	if err != nil || torn != 0 || !slices.Equal(got, want) {
		t.Fatalf("torn %d, %v, lines %q", torn, err, got)
	}
	// It goes on after a reopening, in the same chain.
	f, _, err = d.Open("WOLF")
	if err != nil {
		t.Fatal(err)
	}
	appendLines(t, f, `{"do":"dawn"}`)
	f.Close()
	if got, _, err = reopen(t, d, "WOLF"); err != nil || len(got) != len(want)+1 {
		t.Fatalf("%v, %d lines", err, len(got))
	}
}

func TestFileIsARecordWithOneMoreKey(t *testing.T) {
	d := openFolder(t, t.TempDir())
	f := createTable(t, d, "WOLF")
	appendLines(t, f, `{"record":1}`, `{"do":"seen","by":2}`, `{}`)
	f.Close()
	data, err := os.ReadFile(filepath.Join(d.Path(), "WOLF.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(lines) != 3 {
		t.Fatalf("%q", data)
	}
	for _, line := range lines {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil || object["sum"] == nil {
			t.Errorf("%v: %s", err, line)
		}
	}
	if !strings.HasPrefix(lines[1], `{"do":"seen","by":2,"sum":"`) {
		t.Error(lines[1])
	}
}

func TestOnlyTheOwnerReads(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no modes; the user's folder has its access list")
	}
	dir := filepath.Join(t.TempDir(), "jein")
	d := openFolder(t, dir)
	createTable(t, d, "WOLF")
	createTable(t, d, "GOAT").Close()
	if err := d.Archive("GOAT"); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Secret("seats"); err != nil {
		t.Fatal(err)
	}
	if err := d.WriteNote("wifi", []byte("x")); err != nil {
		t.Fatal(err)
	}
	seen := 0
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		want := fs.FileMode(0o600)
		if entry.IsDir() {
			want = 0o700
		}
		if err == nil && info.Mode().Perm() != want {
			t.Errorf("%s has mode %v", path, info.Mode())
		}
		seen++
		return err
	})
	if err != nil || seen < 7 {
		t.Fatalf("%v, %d entries", err, seen)
	}
}

func TestWhatIsNoLineIsRefused(t *testing.T) {
	d := openFolder(t, t.TempDir())
	f := createTable(t, d, "WOLF")
	for _, bad := range []string{
		"", "{", "}", "[]", "1", "{\"a\":1}\n", " {}", "{\n}", "{\r}", `{"a":}`, `{}{}`,
		`{"sum":"00000000"}`, `{"a":{"sum":1}}`, "{\"a\":\"\xff\"}",
	} {
		if err := f.Append([]byte(`{"good":1}`), []byte(bad)); !errors.Is(err, ErrLine) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	long := []byte(`{"long":"` + strings.Repeat("x", MaxLine) + `"}`)
	if err := f.Append(long); !errors.Is(err, ErrTooLong) {
		t.Error(err)
	}
	appendLines(t, f, `{"good":2}`)
	f.Close()
	got, _, err := reopen(t, d, "WOLF")
	if err != nil || !slices.Equal(got, []string{`{"good":2}`}) {
		t.Fatalf("%v %q", err, got)
	}
}

func TestTablesOpenCreateArchive(t *testing.T) {
	d := openFolder(t, t.TempDir())
	if codes, err := d.Tables(); err != nil || len(codes) != 0 {
		t.Fatalf("%v %v", codes, err)
	}
	wolf := createTable(t, d, "WOLF")
	createTable(t, d, "GOAT").Close()
	for _, name := range []string{"notes.txt", "lower.jsonl", "A B.jsonl", ".jsonl"} {
		if err := os.WriteFile(filepath.Join(d.Path(), name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if codes, err := d.Tables(); err != nil || !slices.Equal(codes, []string{"GOAT", "WOLF"}) {
		t.Fatalf("%v %v", codes, err)
	}
	if _, err := d.Create("GOAT"); !errors.Is(err, fs.ErrExist) {
		t.Error(err)
	}
	if _, _, err := d.Open("LION"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if _, _, err := d.Open("WOLF"); !errors.Is(err, ErrOpen) {
		t.Error(err)
	}
	if err := d.Archive("WOLF"); !errors.Is(err, ErrOpen) {
		t.Error(err)
	}
	appendLines(t, wolf, `{"n":1}`)
	wolf.Close()
	wolf.Close()
	for n := range 3 {
		if n > 0 {
			createTable(t, d, "WOLF").Close()
		}
		if err := d.Archive("WOLF"); err != nil {
			t.Fatal(err)
		}
	}
	if codes, err := d.Tables(); err != nil || !slices.Equal(codes, []string{"GOAT"}) {
		t.Fatalf("%v %v", codes, err)
	}
	kept, err := filepath.Glob(filepath.Join(d.Path(), "finished", "*"))
	if err != nil || len(kept) != 3 {
		t.Fatalf("%v %v", kept, err)
	}
	first, err := os.ReadFile(filepath.Join(d.Path(), "finished", "WOLF.jsonl"))
	if err != nil || !bytes.HasPrefix(first, []byte(`{"n":1,`)) {
		t.Fatalf("%v %q", err, first)
	}
}

func TestNamesStayInTheFolder(t *testing.T) {
	d := openFolder(t, t.TempDir())
	for _, bad := range []string{"", "wolf", "../WOLF", "WOLF/", "A.B", "Ä", "A\x00", strings.Repeat("A", 17)} {
		_, err := d.Create(bad)
		_, _, err2 := d.Open(bad)
		if !errors.Is(err, ErrName) || !errors.Is(err2, ErrName) || !errors.Is(d.Archive(bad), ErrName) {
			t.Errorf("%q was admitted", bad)
		}
	}
	for _, bad := range []string{"", "A", "../a", "a/b", "a.b", strings.Repeat("a", 33)} {
		_, err := d.Secret(bad)
		_, err2 := d.ReadNote(bad)
		if !errors.Is(err, ErrName) || !errors.Is(err2, ErrName) || !errors.Is(d.WriteNote(bad, nil), ErrName) {
			t.Errorf("%q was admitted", bad)
		}
	}
}

func TestSecretsAndNotesStay(t *testing.T) {
	dir := t.TempDir()
	d, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	one, err := d.Secret("seats")
	if err != nil || len(one) != 32 {
		t.Fatalf("%v %x", err, one)
	}
	if other, err := d.Secret("host"); err != nil || bytes.Equal(one, other) {
		t.Fatalf("%v %x", err, other)
	}
	if _, err := d.ReadNote("port"); !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, note := range []string{"4020", "", "4021"} {
		if err := d.WriteNote("port", []byte(note)); err != nil {
			t.Fatal(err)
		}
		if got, err := d.ReadNote("port"); err != nil || string(got) != note {
			t.Fatalf("%v %q", err, got)
		}
	}
	// A crash while a note was written leaves a file that nobody needs.
	if err := os.WriteFile(filepath.Join(dir, ".new-1"), []byte("40"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Close()
	d = openFolder(t, dir)
	if again, err := d.Secret("seats"); err != nil || !bytes.Equal(one, again) {
		t.Fatalf("%v %x", err, again)
	}
	if got, err := d.ReadNote("port"); err != nil || string(got) != "4021" {
		t.Fatalf("%v %q", err, got)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".new-*")); len(left) > 0 {
		t.Error(left)
	}
	if err := os.WriteFile(filepath.Join(dir, "seats.key"), []byte("short"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Secret("seats"); err == nil {
		t.Error("a damaged secret was taken or replaced")
	}
}

func TestDefaultFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the paths below are written as elsewhere")
	}
	for _, c := range []struct{ system, env, want string }{
		{"linux", "HOME=/home/anna", "/home/anna/.local/share/jein"},
		{"linux", "HOME=/home/anna XDG_DATA_HOME=/data", "/data/jein"},
		{"linux", "HOME=/home/anna XDG_DATA_HOME=data", "/home/anna/.local/share/jein"},
		{"freebsd", "HOME=/home/anna", "/home/anna/.local/share/jein"},
		{"darwin", "HOME=/Users/anna", "/Users/anna/Library/Application Support/jein"},
		{"windows", "LocalAppData=/c/Local", "/c/Local/jein"},
		{"linux", "", ""}, {"darwin", "", ""}, {"windows", "", ""},
	} {
		got, err := defaultFolder(c.system, func(key string) string {
			for _, pair := range strings.Fields(c.env) {
				if value, ok := strings.CutPrefix(pair, key+"="); ok {
					return value
				}
			}
			return ""
		})
		if got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%v: %q, %v", c, got, err)
		}
	}
	if dir, err := DefaultFolder(); err == nil && !filepath.IsAbs(dir) {
		t.Error(dir)
	}
}

func BenchmarkAppend(b *testing.B) {
	for _, n := range []int{1, 5} {
		b.Run(fmt.Sprintf("lines=%d", n), func(b *testing.B) {
			d := openFolder(b, b.TempDir())
			f := createTable(b, d, "WOLF")
			lines := slices.Repeat([][]byte{[]byte(`{"do":"vote","by":4,"ja":true,"id":"0123456789abcdef","at":"2026-11-30T20:15:00Z"}`)}, n)
			b.ReportAllocs()
			for b.Loop() {
				if f.size > MaxFile-MaxLine {
					b.StopTimer()
					f.size, f.sum = 0, 0
					if err := f.restore(); err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
				}
				if err := f.Append(lines...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
