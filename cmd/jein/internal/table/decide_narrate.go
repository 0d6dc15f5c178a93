package table

import (
	"strings"

	"jein/narrator"
	"jein/narrator/record"
)

// At a table without phones the host does everything: its seats need no device
// and no name.

// seats has so many play, from the next deal on. Whoever is one too many goes
// from the end of the ring.
func (d decider) seats() ([][]byte, *narrator.Refusal) {
	switch {
	case d.way != Narrate:
		return nil, refuse(OnlyNarrated)
	case d.playing:
		return nil, refuse(Begun)
	case d.cmd.Count < MinPeople || d.cmd.Count > MaxPeople:
		return nil, refuse(SeatCount)
	}
	var lines [][]byte
	s := d.state
	for len(s.members) != d.cmd.Count {
		n := note{Note: noteJoin, Member: s.nextID, Mask: s.freeMask()}
		if last := len(s.members) - 1; last >= d.cmd.Count {
			n = note{Note: noteLeave, Member: s.members[last].id}
		}
		next, err := s.foldNote(n)
		if err != nil {
			return nil, refuse(narrator.Malformed)
		}
		s = next
		lines = append(lines, d.note(n)...)
	}
	return lines, nil
}

// nameAll gives every seat its name, or takes it away. It is as good in a game.
func (d decider) nameAll() ([][]byte, *narrator.Refusal) {
	switch {
	case d.way != Narrate:
		return nil, refuse(OnlyNarrated)
	case len(d.cmd.Names) != len(d.members):
		return nil, refuse(OrderStale)
	}
	// Names may change places, so none of the old ones is in a new one's way.
	named := d
	named.members = make([]member, len(d.members))
	for i, m := range d.members {
		m.name = ""
		named.members[i] = m
	}
	var lines [][]byte
	for i, m := range d.members {
		name := ""
		if typed := d.cmd.Names[i]; strings.TrimSpace(typed) != "" {
			named.cmd.Name = typed
			clean, refusal := named.freeName(m.id)
			if refusal != nil {
				return nil, refusal
			}
			name = clean
		}
		named.members[i].name = name
		if name != m.name {
			lines = append(lines, d.note(note{Note: noteRename, Member: m.id, Name: name})...)
		}
	}
	return lines, nil
}

// rest leaves the table to itself: after the night, or at any later moment. What
// was kept stays, to be come back to.
func (d decider) rest() ([][]byte, *narrator.Refusal) {
	phase := d.game.Phase()
	switch {
	case d.way != Narrate:
		return nil, refuse(OnlyNarrated)
	case phase == narrator.PhaseOver:
		return nil, refuse(narrator.GameOver)
	case d.resting:
		return nil, nil
	}
	var lines [][]byte
	if phase == narrator.PhaseNight {
		lines = append(lines, d.stamp(record.MarshalAct(narrator.Act{Do: narrator.DoDawn, By: narrator.Host})))
	}
	return append(lines, d.note(note{Note: noteRest})...), nil
}

// resume goes on where the table was left.
func (d decider) resume() ([][]byte, *narrator.Refusal) {
	if !d.resting {
		return nil, refuse(TooLate)
	}
	return d.note(note{Note: noteResume}), nil
}
