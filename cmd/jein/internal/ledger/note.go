package ledger

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

const (
	secretExt = ".key"
	secretLen = 32
	noteExt   = ".note"
)

// Secret is 32 random bytes that are drawn when first asked for and stay the
// same for this folder.
func (d *Folder) Secret(name string) ([]byte, error) {
	if !validName(name) {
		return nil, ErrName
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	path := filepath.Join(d.path, name+secretExt)
	secret, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		secret = make([]byte, secretLen)
		if _, err := rand.Read(secret); err != nil {
			return nil, err
		}
		if err := replace(path, secret); err != nil {
			return nil, err
		}
		return secret, nil
	}
	if err == nil && len(secret) != secretLen {
		err = fmt.Errorf("ledger: %s is damaged", path)
	}
	if err != nil {
		return nil, err
	}
	return secret, nil
}

// ReadNote gives what WriteNote was last given under this name. It is
// fs.ErrNotExist if that was nothing.
func (d *Folder) ReadNote(name string) ([]byte, error) {
	if !validName(name) {
		return nil, ErrName
	}
	return os.ReadFile(filepath.Join(d.path, name+noteExt))
}

// PeekNote gives a note of a folder that another program may hold.
func PeekNote(folder, name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(folder, name+noteExt))
}

// WriteNote keeps data under a name. A crash leaves the old or the new.
func (d *Folder) WriteNote(name string, data []byte) error {
	if !validName(name) {
		return ErrName
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return replace(filepath.Join(d.path, name+noteExt), data)
}

// RemoveNote forgets what was kept under a name, if anything was.
func (d *Folder) RemoveNote(name string) error {
	if !validName(name) {
		return ErrName
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := os.Remove(filepath.Join(d.path, name+noteExt)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return syncDir(d.path)
}

// replace writes a file as a whole or leaves it as it was.
func replace(path string, data []byte) error {
	dir := filepath.Dir(path)
	file, err := os.CreateTemp(dir, unfinished) // for its owner only
	if err != nil {
		return refused(err)
	}
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	err = errors.Join(err, file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return refused(errors.Join(err, os.Remove(file.Name())))
	}
	return syncDir(dir)
}

func validName(name string) bool {
	return len(name) > 0 && len(name) <= 32 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
