//go:build unix

package ledger

import (
	"errors"
	"os"
	"syscall"
)

var (
	// A quota and the bound of a file's size are full disks to the table.
	fullErrors     = []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG}
	readOnlyErrors = []error{syscall.EROFS}
)

// syncDir makes a file's new name durable.
func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	err = dir.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil // some network folders cannot
	}
	return errors.Join(err, dir.Close())
}
