package table

import (
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"jein/cmd/jein/internal/ledger"
)

// Hall is all the tables of a program, live or asleep in their files.
type Hall struct {
	folder *ledger.Folder
	chance Chance
	clock  func() time.Time
	log    *slog.Logger

	mu     sync.Mutex // over tables: opening one must not happen twice
	tables map[string]*Table
}

// ErrNoTable is the answer to a code that no table has.
var ErrNoTable = errors.New("table: no table has that code")

// NewHall makes the hall of a data folder.
func NewHall(folder *ledger.Folder, chance Chance, clock func() time.Time, log *slog.Logger) *Hall {
	return &Hall{folder: folder, chance: chance, clock: clock, log: log, tables: map[string]*Table{}}
}

// Open begins a new table with a code of its own.
func (h *Hall) Open(o Options) (*Table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for {
		code := h.chance.Code()
		file, err := h.folder.Create(code)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		first := o.onto(note{Note: noteTable, Version: fileVersion, Salt: h.chance.Salt(), At: h.clock().UTC().Format(time.RFC3339)})
		if err := file.Append(first.marshal()); err != nil {
			return nil, errors.Join(err, file.Close(), h.folder.Discard(code))
		}
		s, err := state{code: code}.foldNote(first)
		if err != nil {
			return nil, errors.Join(err, file.Close())
		}
		return h.seat(s, file, map[string]struct{}{}), nil
	}
}

// Get gives the table of a code, opening its file if it is asleep. It is
// ErrNoTable if there is none, a *ledger.DamagedError if its file cannot be
// trusted; the file is left alone then.
func (h *Hall) Get(code string) (*Table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t, ok := h.tables[code]; ok {
		return t, nil
	}
	file, lines, err := h.folder.Open(code)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, ledger.ErrName) {
		return nil, ErrNoTable
	}
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 { // the program ended before the table began
		return nil, errors.Join(ErrNoTable, file.Close())
	}
	s, done, err := restore(code, lines)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if torn := file.Torn(); torn > 0 {
		h.log.Warn("the last line of a table was torn and is cut off", "table", code, "bytes", torn)
	}
	return h.seat(s, file, done), nil
}

// restore folds the lines of a table's file.
func restore(code string, lines [][]byte) (state, map[string]struct{}, error) {
	s := state{code: code}
	done := map[string]struct{}{}
	for i, line := range lines {
		next, err := s.fold(line)
		if err != nil {
			return s, nil, &ledger.DamagedError{Path: code, Line: i + 1, Cause: err}
		}
		s = next
		if key := stamped(line); key != "" {
			done[key] = struct{}{}
		}
	}
	return s, done, nil
}

// seat starts a table's goroutine.
func (h *Hall) seat(s state, file Ledger, done map[string]struct{}) *Table {
	t := &Table{
		mailbox: make(chan func()), closed: make(chan struct{}),
		ledger: file, chance: h.chance, clock: h.clock, state: s, done: done, room: newRoom(),
	}
	t.publish()
	h.tables[s.code] = t
	go t.run()
	return t
}

// Live gives the tables that are not asleep.
func (h *Hall) Live() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.tables))
}

// Codes lists the tables that there are.
func (h *Hall) Codes() ([]string, error) { return h.folder.Tables() }

// End closes a table for good. Its file is kept under another name.
func (h *Hall) End(code string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t, ok := h.tables[code]; ok {
		if err := t.Close(); err != nil {
			return err
		}
		delete(h.tables, code)
	}
	return h.folder.Archive(code)
}

// Close puts all tables to sleep.
func (h *Hall) Close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	var errs []error
	for _, t := range h.tables {
		errs = append(errs, t.Close())
	}
	clear(h.tables)
	return errors.Join(errs...)
}
