package ledger

import (
	"errors"
	"fmt"
	"io/fs"
)

// full marks an error that says that there is no room.
func full(err error) error {
	return mark(err, ErrFull, fullErrors)
}

// refused marks an error of the system's that says why nothing was written.
func refused(err error) error { return readOnly(full(err)) }

// readOnly marks an error that says that nothing may be written.
func readOnly(err error) error {
	return mark(err, ErrReadOnly, append([]error{fs.ErrPermission}, readOnlyErrors...))
}

func mark(err, as error, causes []error) error {
	for _, cause := range causes {
		if errors.Is(err, cause) {
			return fmt.Errorf("%w: %w", as, err)
		}
	}
	return err
}
