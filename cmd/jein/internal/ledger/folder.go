package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gofrs/flock"
)

const (
	tableExt   = ".jsonl"
	archiveDir = "finished"
	unfinished = ".new-*" // names of files that are being made
)

// Folder is a data folder that this program holds alone. It may be used by
// several goroutines.
type Folder struct {
	path string
	lock *flock.Flock

	mu   sync.Mutex
	open map[string]bool
}

// OpenFolder takes a folder, which it makes if it is not there (for its owner
// only). It is ErrLocked while another program has it and ErrReadOnly if
// nothing can be written there; a full disk is no reason to refuse.
func OpenFolder(dir string) (*Folder, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, readOnly(err)
	}
	lock := flock.New(filepath.Join(path, "lock"), flock.SetPermissions(0o600))
	held, err := lock.TryLock()
	if err != nil {
		return nil, readOnly(err)
	}
	if !held {
		return nil, fmt.Errorf("%w: %s", ErrLocked, path)
	}
	if err := probe(path); err != nil {
		return nil, errors.Join(readOnly(err), lock.Unlock())
	}
	return &Folder{path: path, lock: lock, open: map[string]bool{}}, nil
}

// probe finds out whether files can be made in a folder, after it has removed
// those that a crash left half made.
func probe(path string) error {
	left, err := filepath.Glob(filepath.Join(path, unfinished))
	for _, name := range left {
		err = errors.Join(err, os.Remove(name))
	}
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(path, unfinished)
	if errors.Is(full(err), ErrFull) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

// Path is where the folder is.
func (d *Folder) Path() string { return d.path }

// Close lets another program have the folder. The tables' files are to be
// closed first.
func (d *Folder) Close() error { return d.lock.Unlock() }

// Tables are the codes that have a file, sorted. Archived ones are not, nor one
// that never began.
func (d *Folder) Tables() ([]string, error) {
	entries, err := os.ReadDir(d.path)
	if err != nil {
		return nil, err
	}
	var codes []string
	for _, entry := range entries {
		code, ok := strings.CutSuffix(entry.Name(), tableExt)
		if ok && validCode(code) && entry.Type().IsRegular() && !empty(entry) {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	return codes, nil
}

func empty(entry fs.DirEntry) bool {
	info, err := entry.Info()
	return err == nil && info.Size() == 0
}

// Create begins a table's file. It is fs.ErrExist if there is one.
func (d *Folder) Create(code string) (*File, error) {
	f, _, err := d.take(code, func(path string) (*File, [][]byte, error) {
		f, err := create(path)
		if err != nil {
			return nil, nil, err
		}
		if err := syncDir(d.path); err != nil {
			return nil, nil, errors.Join(err, f.disk.Close())
		}
		return f, nil, nil
	})
	return f, err
}

// Open opens a table's file and gives the lines that were appended to it, as
// they were given. What a crash left of an append that was not acknowledged is
// cut off (File.Torn); a file that is wrong in any other way is left alone and
// is a *DamagedError. It is fs.ErrNotExist if there is none.
func (d *Folder) Open(code string) (*File, [][]byte, error) {
	return d.take(code, open)
}

func (d *Folder) take(code string, open func(string) (*File, [][]byte, error)) (*File, [][]byte, error) {
	if !validCode(code) {
		return nil, nil, ErrName
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open[code] {
		return nil, nil, ErrOpen
	}
	f, lines, err := open(filepath.Join(d.path, code+tableExt))
	if err != nil {
		return nil, nil, err
	}
	d.open[code] = true
	f.closed = func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.open, code)
	}
	return f, lines, nil
}

// Discard removes the file of a table that never began: one without a line. Any
// other is left alone.
func (d *Folder) Discard(code string) error {
	if !validCode(code) {
		return ErrName
	}
	path := filepath.Join(d.path, code+tableExt)
	if info, err := os.Stat(path); err != nil || info.Size() > 0 {
		return err
	}
	return os.Remove(path)
}

// Archive puts a table's file away, into a folder in this one, so that its
// code is free again. The file is to be closed first (else it is ErrOpen).
func (d *Folder) Archive(code string) error {
	if !validCode(code) {
		return ErrName
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open[code] {
		return ErrOpen
	}
	dir := filepath.Join(d.path, archiveDir)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return refused(err)
	}
	to := filepath.Join(dir, code+tableExt)
	for n := 2; exists(to); n++ {
		to = filepath.Join(dir, fmt.Sprintf("%s-%d%s", code, n, tableExt))
	}
	if err := os.Rename(filepath.Join(d.path, code+tableExt), to); err != nil {
		return refused(err)
	}
	return errors.Join(syncDir(dir), syncDir(d.path))
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// validCode admits what is a file's name on every system, and the same one
// where case does not matter.
func validCode(code string) bool {
	return len(code) > 0 && len(code) <= 16 && strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}
