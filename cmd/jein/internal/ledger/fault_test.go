package ledger

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"syscall"
	"testing"
)

// faulty is a disk that takes only so many bytes, or fails on demand.
type faulty struct {
	*os.File
	room            int
	syncErr, cutErr error
}

func (f *faulty) WriteAt(p []byte, at int64) (int, error) {
	if len(p) <= f.room {
		f.room -= len(p)
		return f.File.WriteAt(p, at)
	}
	n, err := f.File.WriteAt(p[:f.room], at)
	if err == nil {
		err = &os.PathError{Op: "write", Path: "disk", Err: fullErrors[0]}
	}
	return n, err
}

func (f *faulty) Sync() error {
	if f.syncErr != nil {
		return f.syncErr
	}
	return f.File.Sync()
}

func (f *faulty) Truncate(size int64) error {
	if f.cutErr != nil {
		return f.cutErr
	}
	return f.File.Truncate(size)
}

func faultyTable(t *testing.T, d *Folder) (*File, *faulty) {
	f := createTable(t, d, "WOLF")
	bad := &faulty{File: f.disk.(*os.File), room: 1 << 20}
	f.disk = bad
	appendLines(t, f, `{"n":0}`)
	return f, bad
}

func TestFullDiskLeavesNothingBehind(t *testing.T) {
	line := []byte(`{"n":1,"text":"as long as this"}`)
	for room := range 100 {
		t.Run(fmt.Sprint(room), func(t *testing.T) {
			d := openFolder(t, t.TempDir())
			f, bad := faultyTable(t, d)
			bad.room = room
			if err := f.Append(line, line); !errors.Is(err, ErrFull) {
				t.Fatal(err)
			}
			if info, err := bad.Stat(); err != nil || info.Size() != f.size {
				t.Fatalf("%v, %d bytes", err, info.Size())
			}
			bad.room = 1 << 20
			appendLines(t, f, `{"n":2}`)
			f.Close()
			got, torn, err := reopen(t, d, "WOLF")
			if err != nil || torn != 0 || !slices.Equal(got, []string{`{"n":0}`, `{"n":2}`}) {
				t.Fatalf("%v, torn %d, %q", err, torn, got)
			}
		})
	}
}

func TestFailedSyncIsAFailedAppend(t *testing.T) {
	d := openFolder(t, t.TempDir())
	f, bad := faultyTable(t, d)
	bad.syncErr = syscall.EIO
	err := f.Append([]byte(`{"n":1}`))
	if !errors.Is(err, syscall.EIO) || errors.Is(err, ErrFull) {
		t.Fatal(err)
	}
	bad.syncErr = nil
	appendLines(t, f, `{"n":2}`)
	f.Close()
	got, torn, err := reopen(t, d, "WOLF")
	if err != nil || torn != 0 || !slices.Equal(got, []string{`{"n":0}`, `{"n":2}`}) {
		t.Fatalf("%v, torn %d, %q", err, torn, got)
	}
}

func TestNothingIsWrittenBehindAnUncutRest(t *testing.T) {
	d := openFolder(t, t.TempDir())
	f, bad := faultyTable(t, d)
	bad.room, bad.cutErr = 10, syscall.EIO
	if err := f.Append([]byte(`{"n":1}`)); !errors.Is(err, ErrFull) {
		t.Fatal(err)
	}
	bad.room = 1 << 20
	if err := f.Append([]byte(`{"n":2}`)); !errors.Is(err, syscall.EIO) {
		t.Fatal("written while the rest of a failed append could not be cut off:", err)
	}
	bad.cutErr = nil
	appendLines(t, f, `{"n":3}`)
	f.Close()
	got, torn, err := reopen(t, d, "WOLF")
	if err != nil || torn != 0 || !slices.Equal(got, []string{`{"n":0}`, `{"n":3}`}) {
		t.Fatalf("%v, torn %d, %q", err, torn, got)
	}
}

func TestFileHasABound(t *testing.T) {
	d := openFolder(t, t.TempDir())
	f, _ := faultyTable(t, d)
	f.size = MaxFile - 10
	if err := f.Append([]byte(`{"n":1}`)); !errors.Is(err, ErrTooLong) {
		t.Fatal(err)
	}
}
