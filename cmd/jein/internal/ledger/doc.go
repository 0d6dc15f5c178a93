// Package ledger keeps what a table accepted: one append-only file of JSON
// lines a table, in a folder that belongs to one running program.
//
// It knows nothing of the game. A line is a JSON object as bytes; the ledger
// adds one member to it, its checksum, as the last:
//
//	{"do":"seen","by":2,"sum":"1f0c9a3e"}
//
// The sum is the CRC-32C of all lines up to this one as they were given, so a
// changed, removed, repeated or swapped line is found. Lines that were
// appended together belong together: all but the last carry a plus sign after
// their sum, and on opening either all of them are there or none.
//
// A file stays a game record that `jein replay` reads, since a record allows
// keys that it does not name. It holds the roles: it is readable by its owner
// only, and nothing in this package logs a line.
package ledger

import (
	"errors"
	"fmt"
)

// MaxLine bounds one line, its checksum and newline included.
const MaxLine = 64 << 10

// MaxFile bounds one file. A long evening writes about a thousandth of it.
const MaxFile = 64 << 20

var (
	// ErrLocked says that another program holds the folder.
	ErrLocked = errors.New("ledger: the folder is in use by another program")
	// ErrReadOnly says that the folder cannot be written to.
	ErrReadOnly = errors.New("ledger: the folder is read-only")
	// ErrFull says that there was no room for an Append or a note. Nothing of it
	// stays in the file, and the next one works as soon as there is room.
	ErrFull = errors.New("ledger: the disk is full")
	// ErrOpen says that the table's file is open already.
	ErrOpen = errors.New("ledger: the table is open")
	// ErrName says that a code or a name cannot be a file's.
	ErrName = errors.New("ledger: not a name")
	// ErrLine says that what was to be appended is not one JSON object on one
	// line, or has a member "sum".
	ErrLine = errors.New("ledger: not a line")
	// ErrTooLong says that a line or a file passes its bound.
	ErrTooLong = errors.New("ledger: too long")
)

// DamagedError says that a file was changed other than by appending to it, or
// that the disk lost a part of it. The file is left as it is.
type DamagedError struct {
	Path  string
	Line  int   // the first line that is not as it was written, from 1
	Cause error // what does not fit, where the sums are right; or nil
}

func (e *DamagedError) Error() string {
	text := fmt.Sprintf("ledger: %s is damaged at line %d", e.Path, e.Line)
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Unwrap gives the cause.
func (e *DamagedError) Unwrap() error { return e.Cause }
