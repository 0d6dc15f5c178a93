package ledger

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

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

func TestTablesOpenCreateArchive(t *testing.T) {
	d := openFolder(t, t.TempDir())
	if codes, err := d.Tables(); err != nil || len(codes) != 0 {
		t.Fatalf("%v %v", codes, err)
	}
	wolf := createTable(t, d, "WOLF")
	appendLines(t, wolf, `{"n":0}`)
	goat := createTable(t, d, "GOAT")
	appendLines(t, goat, `{"n":0}`)
	goat.Close()
	createTable(t, d, "HARE").Close() // never began
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
	wolf.Close()
	wolf.Close()
	for code, left := range map[string]bool{"HARE": false, "WOLF": true} {
		if err := d.Discard(code); err != nil {
			t.Error(err)
		}
		if _, err := os.Stat(filepath.Join(d.Path(), code+".jsonl")); (err == nil) != left {
			t.Errorf("%s after it was discarded: %v", code, err)
		}
	}
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
	if err != nil || !bytes.HasPrefix(first, []byte(`{"n":0,`)) {
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
