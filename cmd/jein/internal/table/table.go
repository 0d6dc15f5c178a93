// Package table runs a live table: one goroutine owns its state. A command comes
// in through a mailbox, is decided, written to the ledger and synced, and only
// then becomes the state; then whoever watches is woken. The package knows no
// HTTP and draws nothing.
package table

import (
	"context"
	"errors"
	"sync/atomic"
	"time"
)

// Ledger is where a table writes what it accepts: all of the lines, on disk, or
// none.
type Ledger interface {
	Append(lines ...[]byte) error
	Close() error
}

// ErrClosed is the answer of a table that has been closed.
var ErrClosed = errors.New("table: closed")

// Table is a live table. Its methods may be called from any goroutine.
type Table struct {
	mailbox chan func()
	closed  chan struct{}
	now     atomic.Pointer[Snapshot]

	// What follows belongs to the goroutine.
	ledger Ledger
	chance Chance
	clock  func() time.Time
	state  state
	done   map[string]struct{} // commands accepted, by Command.done
	room   room
	stop   bool
	failed error // why the last line could not be kept; nil when it was

	requests []Request // for seats that other devices hold
	asked    int       // requests so far
	tickets  []ticket
}

// run is the goroutine that owns the table.
func (t *Table) run() {
	defer close(t.closed)
	for !t.stop {
		(<-t.mailbox)()
	}
	t.room.empty()
}

// in runs a function in the table's goroutine and waits for it.
func (t *Table) in(ctx context.Context, f func()) error {
	ran := make(chan struct{})
	select {
	case t.mailbox <- func() { defer close(ran); f() }:
	case <-t.closed:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	select { // a function taken from the mailbox is run
	case <-ran:
		return nil
	case <-t.closed:
		return ErrClosed
	}
}

// Do carries out a command. A *narrator.Refusal means that it was not allowed and
// nothing changed; any other error that it could not be kept, and nothing
// changed either. nil means that it is on disk, now or since before.
func (t *Table) Do(ctx context.Context, cmd Command) error {
	var answer error
	if err := t.in(ctx, func() { answer = t.carryOut(cmd) }); err != nil {
		return err
	}
	return answer
}

func (t *Table) carryOut(cmd Command) error {
	if _, again := t.done[cmd.done()]; again && cmd.ID != "" {
		return nil
	}
	d := decider{state: t.state, chance: t.chance, at: t.at(), cmd: cmd, from: cmd.sender()}
	lines, refusal := d.decide()
	if refusal != nil {
		return refusal
	}
	if len(lines) == 0 {
		return nil
	}
	if err := t.write(lines...); err != nil {
		t.publish() // all see what is wrong
		return err
	}
	if cmd.ID != "" {
		t.done[cmd.done()] = struct{}{}
	}
	t.publish()
	return nil
}

// at is the time, for people who read a ledger.
func (t *Table) at() string { return t.clock().UTC().Format(time.RFC3339) }

// write keeps lines, and only then makes the state what they say.
func (t *Table) write(lines ...[]byte) error {
	next := t.state
	for _, line := range lines {
		var err error
		if next, err = next.fold(line); err != nil {
			return err // what is decided must fold: a fault of ours, and nothing is written
		}
	}
	if t.failed = t.ledger.Append(lines...); t.failed != nil {
		return t.failed
	}
	t.state = next
	return nil
}

// publish makes the state what readers see, and wakes whoever watches.
func (t *Table) publish() {
	t.now.Store(t.snapshot())
	t.room.wake()
}

// Now is the table as it is.
func (t *Table) Now() *Snapshot { return t.now.Load() }

// Close ends the table's goroutine and closes its ledger. Whoever watches is
// woken for the last time.
func (t *Table) Close() error {
	err := ErrClosed
	if e := t.in(context.Background(), func() { t.stop = true; err = t.ledger.Close() }); e != nil {
		return nil // closed already
	}
	<-t.closed
	return err
}
