package ledger

import "syscall"

var (
	fullErrors = []error{
		syscall.Errno(39),  // ERROR_HANDLE_DISK_FULL
		syscall.Errno(112), // ERROR_DISK_FULL
	}
	readOnlyErrors = []error{
		syscall.Errno(19), // ERROR_WRITE_PROTECT
	}
)

// syncDir does nothing: a folder cannot be synced here, and NTFS keeps a
// journal of names.
func syncDir(string) error { return nil }
