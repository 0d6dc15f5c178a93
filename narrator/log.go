package narrator

import "slices"

// entry is an event in the log, and all that came before it. The log only grows,
// but for the marks of an undo, and states share what they have in common.
type entry struct {
	Event
	older *entry
	nth   int // from 1
}

// length is how many events there are.
func (l *entry) length() int {
	if l == nil {
		return 0
	}
	return l.nth
}

// note adds an event of the step that is being done.
func (d *draft) note(e Event) {
	e.Step = d.step
	d.log = &entry{Event: e, older: d.log, nth: d.log.length() + 1}
}

// strike is the log with every event after mark marked as undone.
func (l *entry) strike(mark *entry) *entry {
	if l == mark {
		return l
	}
	e := l.Event
	e.Undone = e.Undone || e.Kind != EventUndone
	return &entry{Event: e, older: l.older.strike(mark), nth: l.nth}
}

// after is the events from the nth on, counted from 0, oldest first, never nil.
func (l *entry) after(n int) []Event {
	events := make([]Event, 0, l.length()-n)
	for ; l.length() > n; l = l.older {
		events = append(events, l.Event)
	}
	slices.Reverse(events)
	return events
}

// Log is the public events so far, oldest first, undone ones too. What they
// point to is not to be changed.
func (s State) Log() []Event { return s.log.after(0) }

// Since is the events that were added to the log after an earlier state of the
// same game.
func (s State) Since(earlier State) []Event { return s.log.after(earlier.log.length()) }

// Completed is a step that an undo takes back, as far as the table saw it: which
// tile was discarded, or how the last ballot was cast, is not in it.
type Completed struct {
	Do     Do
	By     Seat    // whose act closed it: with real envelopes on whose behalf the host acted
	Target *Seat   // whom it named, or who answered, if anybody
	Events []Event // what came of it
}

// LastStep is the step that an undo would take back now, if there is one.
func (s State) LastStep() (Completed, bool) {
	if s.back == nil {
		return Completed{}, false
	}
	c := s.back.done
	c.Events = s.log.after(s.back.log.length())
	return c, true
}

// seat points to a copy of i, for events.
func seat(i Seat) *Seat { return &i }
