package ledger

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// disk is what a File needs of an *os.File.
type disk interface {
	io.WriterAt
	io.Closer
	Truncate(size int64) error
	Sync() error
}

// File is the ledger of one table. One goroutine uses it at a time.
type File struct {
	disk   disk
	size   int64  // of what is known to be right and on the disk
	sum    uint32 // of the last line
	torn   int
	stale  bool // a failed append may have left something after size
	buf    []byte
	closed func()
}

// Append writes lines, all of them or none, and returns when they are on the
// disk. After an error nothing of them stays in the file, and the next Append
// may work; errors.Is(err, ErrFull) says that there was no room, ErrReadOnly that
// nothing may be written.
func (f *File) Append(lines ...[]byte) error {
	buf, sum := f.buf[:0], f.sum
	for i, line := range lines {
		if err := check(line); err != nil {
			return err
		}
		buf, sum = seal(buf, line, sum, i < len(lines)-1)
	}
	f.buf = buf
	if len(buf) == 0 {
		return nil
	}
	if f.size+int64(len(buf)) > MaxFile {
		return ErrTooLong
	}
	if err := f.write(buf); err != nil {
		return refused(err)
	}
	f.size += int64(len(buf))
	f.sum = sum
	return nil
}

func (f *File) write(buf []byte) error {
	if f.stale {
		if err := f.restore(); err != nil {
			return err
		}
	}
	_, err := f.disk.WriteAt(buf, f.size)
	if err == nil {
		err = f.disk.Sync()
	}
	if err != nil {
		// A restore that fails too is tried again before the next write.
		return errors.Join(err, f.restore())
	}
	return nil
}

// restore cuts off what a failed append left: a crash must not bring back an
// act that was refused.
func (f *File) restore() error {
	f.stale = true
	if err := f.disk.Truncate(f.size); err != nil {
		return err
	}
	if err := f.disk.Sync(); err != nil {
		return err
	}
	f.stale = false
	return nil
}

// Torn is the number of bytes that opening cut off because a crash had left
// them of an append that was never acknowledged; 0 if there were none.
func (f *File) Torn() int { return f.torn }

// Close gives the file back. What was appended is on the disk already.
func (f *File) Close() error {
	if f.closed == nil {
		return nil
	}
	f.closed()
	f.closed = nil
	return f.disk.Close()
}

func create(path string) (*File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, refused(err)
	}
	return &File{disk: file}, nil
}

func open(path string) (*File, [][]byte, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, nil, refused(err)
	}
	f, lines, err := load(file, path)
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return f, lines, nil
}

func load(file *os.File, path string) (*File, [][]byte, error) {
	data, err := io.ReadAll(io.LimitReader(file, MaxFile+1))
	if err != nil {
		return nil, nil, err
	}
	if len(data) > MaxFile {
		return nil, nil, fmt.Errorf("%w: %s", ErrTooLong, path)
	}
	found, damaged := scan(data)
	if damaged > 0 {
		return nil, nil, &DamagedError{Path: path, Line: damaged}
	}
	f := &File{disk: file, size: int64(found.size), sum: found.sum, torn: len(data) - found.size}
	if f.torn > 0 {
		if err := f.restore(); err != nil {
			return nil, nil, refused(err)
		}
	}
	return f, found.lines, nil
}
