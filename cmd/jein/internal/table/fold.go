package table

import (
	"encoding/json"
	"fmt"
	"slices"

	"jein/narrator"
	"jein/narrator/record"
)

// fold gives the state after one more line of the ledger. A line that does not
// fit is damage: only what was accepted is ever written.
func (s state) fold(line []byte) (state, error) {
	parsed, err := record.Parse(line)
	if err != nil {
		return s, err
	}
	switch {
	case parsed.Refusal != nil:
		return s, parsed.Refusal
	case parsed.Deal != nil:
		return s.foldDeal(*parsed.Deal)
	case parsed.Act != nil:
		return s.foldAct(*parsed.Act, fromOf(line))
	}
	var n note
	if err := json.Unmarshal(line, &n); err != nil {
		return s, err
	}
	return s.foldNote(n)
}

func (s state) foldDeal(d narrator.Deal) (state, error) {
	game, err := narrator.Start(d)
	if err != nil {
		return s, err
	}
	if len(d.Players) != len(s.members) {
		return s, fmt.Errorf("a deal to %d at a table of %d", len(d.Players), len(s.members))
	}
	s.base = s.step() + 1
	if s.playing {
		s.events = nil // those of the lobby stay, to be read in the game
	}
	s.game, s.playing, s.resting = game, true, false
	s.games++
	s.read, s.line = nil, 0
	return s, nil
}

func (s state) foldAct(a narrator.Act, from string) (state, error) {
	if !s.playing {
		return s, fmt.Errorf("an act without a game: %s", a.Do)
	}
	before := s.game.Phase()
	game, refusal := narrator.Apply(s.game, a)
	if refusal != nil {
		return s, refusal
	}
	s.game, s.resting = game, false
	if before != narrator.PhaseNight && game.Phase() == narrator.PhaseNight {
		s.read, s.line = nil, 0 // the night begins, or is gone back to
	}
	if from == fromHost {
		s = s.tellAct(a)
	}
	return s, nil
}

func (s state) foldNote(n note) (state, error) {
	next, err := s.folded(n)
	if err != nil {
		return s, err
	}
	if !next.playing && !slices.Equal(s.ids(), next.ids()) {
		next.base++ // "Deal to five players" is another question than "to six"
	}
	return next.tellNote(s, n), nil
}

func (s state) folded(n note) (state, error) {
	switch n.Note {
	case noteTable:
		if n.Version > fileVersion {
			return s, fmt.Errorf("written by a newer version of the program (%d)", n.Version)
		}
		s = s.take(n)
		s.salt, s.pace, s.nextID = n.Salt, Normal, 1
	case noteOptions:
		s = s.take(n)
		s.base++ // the same people are dealt another game
	case noteLock, noteUnlock:
		s.locked = n.Note == noteLock
	case noteRead:
		s.read = append(slices.Clone(s.read), n.Seat)
	case noteScript:
		s.line = n.Line
	case notePace:
		s.pace = n.Pace
	case notePause:
		s.pause = n.Pause
	case noteRitual:
		s.ritual, s.read, s.line = ritualOf(n), nil, 0
		s.base++ // a night that has begun is another question
	case noteRest, noteResume:
		s.resting = n.Note == noteRest
		s.base++
	case noteHosts: // only to be told
	case noteNight:
		s.read, s.line = nil, 0
		s.base++ // what was held to the end is asked anew
	case noteLobby:
		s.base = s.step() + 1
		s.events = nil
		s.playing, s.resting, s.game = false, false, narrator.State{}
	default:
		return s.foldPeople(n)
	}
	return s, nil
}

// ritualOf is the ritual of a note; older files say nothing.
func ritualOf(n note) Ritual {
	if n.Ritual == InRoom {
		return InRoom
	}
	return ByPhone
}

// foldPeople takes the notes about who sits where.
func (s state) foldPeople(n note) (state, error) {
	switch n.Note {
	case noteJoin:
		s.members = append(slices.Clone(s.members), member{n.Member, n.Name, n.Mask, devicesOf(n), n.Shared})
		s.nextID = max(s.nextID, n.Member+1)
		return s, nil
	case noteOrder:
		return s.reorder(n.Order)
	}
	i, ok := s.find(n.Member)
	if !ok {
		return s, fmt.Errorf("note %q about member %d, who is not there", n.Note, n.Member)
	}
	s.members = slices.Clone(s.members)
	switch n.Note {
	case noteLeave:
		s.members = slices.Delete(s.members, i, i+1)
	case noteRename:
		s.members[i].name = n.Name
	case noteTakeover:
		s.members[i].devices, s.members[i].shared = []string{n.Device}, n.Shared
	case noteReplace:
		s.members[i].name, s.members[i].devices, s.members[i].shared = n.Name, nil, false
	default:
		return s, fmt.Errorf("unknown note %q", n.Note)
	}
	return s, nil
}

// devicesOf is the device of somebody who sits down; none where nobody needs one.
func devicesOf(n note) []string {
	if n.Device == "" {
		return nil
	}
	return []string{n.Device}
}

func (s state) reorder(ids []int) (state, error) {
	ring := make([]member, 0, len(ids))
	for _, id := range ids {
		i, ok := s.find(id)
		if !ok || slices.ContainsFunc(ring, func(m member) bool { return m.id == id }) {
			return s, fmt.Errorf("an order of the ring that is none: %v", ids)
		}
		ring = append(ring, s.members[i])
	}
	if len(ring) != len(s.members) {
		return s, fmt.Errorf("an order of the ring that leaves people out: %v", ids)
	}
	s.members = ring
	return s, nil
}
