package table

import "jein/narrator"

// Options is how a table is to play.
type Options struct {
	Way      Way
	Balanced bool   // the rebalanced games of 6, 7 and 9
	Ritual   Ritual // how the night is kept, with phones; "" for ByPhone
	Timer    int    // seconds that the table means to talk; 0 for no timer
}

// maxTimer bounds a timer: an hour, in seconds.
const maxTimer = 3600

// onto puts the options into a note.
func (o Options) onto(n note) note {
	n.Way, n.Balanced, n.Ritual, n.Timer = o.Way, o.Balanced, o.Ritual, min(max(o.Timer, 0), maxTimer)
	return n
}

// options is how the table plays now.
func (s state) options() Options { return Options{s.way, s.balanced, s.ritual, s.timer} }

// take has the table play as a note says.
func (s state) take(n note) state {
	s.way, s.balanced, s.ritual, s.timer = n.Way, n.Balanced, ritualOf(n), n.Timer
	return s
}

// setOptions has the same people play another way from the next deal on, in the
// seats that they have. Whoever was only counted, at a table without phones, has
// nothing to sit down with at one where they are needed.
func (d decider) setOptions() ([][]byte, *narrator.Refusal) {
	n := d.cmd.Options.onto(note{Note: noteOptions})
	n.Ritual = ritualOf(n)
	going := d.playing && !d.resting && d.game.Phase() != narrator.PhaseOver
	switch {
	case n.Way != Box && n.Way != NoBox && n.Way != Narrate:
		return nil, refuse(narrator.UnknownAct)
	case going:
		return nil, refuse(NotOver)
	case !d.playing && d.take(n).options() == d.options():
		return nil, nil
	}
	var lines [][]byte
	if d.playing {
		lines = d.note(note{Note: noteLobby})
	}
	for _, m := range d.members {
		if d.way == Narrate && n.Way != Narrate && len(m.devices) == 0 {
			lines = append(lines, d.note(note{Note: noteLeave, Member: m.id})...)
		}
	}
	return append(lines, d.note(n)...), nil
}
