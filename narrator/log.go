package narrator

import "slices"

// entry is an event in the log, and all that came before it. The log only grows,
// but for the marks of an undo, and states share what they have in common.
type entry struct {
	Event
	older *entry
}

// note adds an event of the step that is being done.
func (d *draft) note(e Event) {
	e.Step = d.step
	d.log = &entry{Event: e, older: d.log}
}

// strike is the log with every event after mark marked as undone.
func (l *entry) strike(mark *entry) *entry {
	if l == mark {
		return l
	}
	e := l.Event
	e.Undone = e.Undone || e.Kind != EventUndone
	return &entry{Event: e, older: l.older.strike(mark)}
}

// after is the events after mark, oldest first, never nil.
func (l *entry) after(mark *entry) []Event {
	events := []Event{}
	for ; l != mark; l = l.older {
		events = append(events, l.Event)
	}
	slices.Reverse(events)
	return events
}

// Log is the public events so far, oldest first, undone ones too. What they
// point to is not to be changed.
func (s State) Log() []Event { return s.log.after(nil) }

// Completed is a step that an undo takes back, as far as the table saw it: which
// tile was discarded, or how the last ballot was cast, is not in it.
type Completed struct {
	Do     Do
	By     Seat    // whose act closed it
	Target *Seat   // whom it named, if anybody
	Events []Event // what came of it
}

// LastStep is the step that an undo would take back now, if there is one.
func (s State) LastStep() (Completed, bool) {
	if s.back == nil {
		return Completed{}, false
	}
	c := s.back.done
	c.Events = s.log.after(s.back.log)
	return c, true
}

// seat points to a copy of i, for events; nil for nobody.
func seat(i Seat) *Seat {
	if i == nobody {
		return nil
	}
	return &i
}
