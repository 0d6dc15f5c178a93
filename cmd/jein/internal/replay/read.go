package replay

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"jein/narrator"
	"jein/narrator/record"
)

// maxLine is the longest line that is read. The longest that a game writes, ten
// long names and a deck, is far below it.
const maxLine = 1 << 20

// file is a record as it was read: the lines that are about a game.
type file struct {
	lines []line
	torn  int // the number of the last line if it was torn off and passed over, or 0
}

type line struct {
	record.Line
	n int // in the file, from 1
}

// fault is why a file is no record.
type fault struct {
	line    int
	kind    faultKind
	refusal *narrator.Refusal // of a deal, when there is no good one
}

func (f *fault) Error() string { return fmt.Sprintf("line %d: %s", f.line, f.kind) }

type faultKind string

const (
	notText   faultKind = "not-text"
	notJSON   faultKind = "not-json"
	notObject faultKind = "not-object"
	bothKeys  faultKind = "both-keys"
	tooLong   faultKind = "too-long"
	noDealYet faultKind = "no-deal-yet"
	noDeal    faultKind = "no-deal"
	badDeal   faultKind = "bad-deal"
)

var faultKinds = map[error]faultKind{
	record.ErrNotText:   notText,
	record.ErrNotJSON:   notJSON,
	record.ErrNotObject: notObject,
	record.ErrBothKeys:  bothKeys,
}

// read reads a record, or says with a *fault why there is none.
func read(in io.Reader) (file, error) {
	var (
		f     file
		dealt bool   // a good deal was read
		wrong *fault // what is wrong with the first deal
		lines = bufio.NewReaderSize(in, 1<<16)
	)
	for n := 1; ; n++ {
		text, whole, err := nextLine(lines)
		switch {
		case errors.Is(err, errTooLong):
			return file{}, &fault{line: n, kind: tooLong}
		case err != nil:
			return file{}, err
		case !whole && len(text) == 0:
			return f, f.check(n, dealt, wrong)
		}
		l, err := parse(text)
		switch {
		case err != nil && !whole && torn(err):
			f.torn = n
			continue
		case err != nil:
			return file{}, &fault{line: n, kind: faultKinds[err]}
		case !l.Game():
			continue
		}
		if l.IsDeal && !dealt {
			refusal := tryDeal(l)
			dealt = refusal == nil
			if wrong == nil && !dealt {
				wrong = &fault{n, badDeal, refusal}
			}
		} else if !dealt && wrong != nil {
			return file{}, wrong // more to the point than that nothing was dealt
		} else if !dealt {
			return file{}, &fault{line: n, kind: noDealYet}
		}
		f.lines = append(f.lines, line{l, n})
	}
}

// check says why a file that was read to its end, before line n, is no record.
func (f file) check(n int, dealt bool, wrong *fault) error {
	switch {
	case dealt:
		return nil
	case wrong != nil:
		return wrong
	case f.torn > 0:
		return &fault{line: f.torn, kind: notJSON}
	}
	return &fault{line: max(1, n-1), kind: noDeal}
}

// parse passes over empty lines as over those that are about the table.
func parse(text []byte) (record.Line, error) {
	if text = bytes.TrimSpace(text); len(text) == 0 {
		return record.Line{}, nil
	}
	return record.Parse(text)
}

// torn says whether a crash in the middle of writing may have left such a line.
func torn(err error) bool {
	return errors.Is(err, record.ErrNotJSON) || errors.Is(err, record.ErrNotText)
}

func tryDeal(l record.Line) *narrator.Refusal {
	if l.Refusal != nil {
		return l.Refusal
	}
	_, err := narrator.Start(*l.Deal)
	refusal, _ := err.(*narrator.Refusal)
	return refusal
}

var errTooLong = errors.New("line too long")

// nextLine reads a line of at most maxLine bytes, and says whether it ended with
// a newline. At the end of the file it is empty and not whole.
func nextLine(in *bufio.Reader) (text []byte, whole bool, err error) {
	for {
		part, err := in.ReadSlice('\n')
		text = append(text, part...)
		switch {
		case len(text) > maxLine:
			return nil, false, errTooLong
		case err == nil:
			return text[:len(text)-1], true, nil
		case errors.Is(err, io.EOF):
			return text, false, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, false, err
		}
	}
}
