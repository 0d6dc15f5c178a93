package table

import (
	"encoding/json"
	"slices"

	"jein/narrator"
	"jein/narrator/record"
)

// deal begins a game with whoever sits at the table, in their order.
func (d decider) deal() ([][]byte, *narrator.Refusal) {
	switch {
	case d.playing && !d.resting && d.game.Phase() != narrator.PhaseOver:
		return nil, refuse(NotOver)
	case len(d.members) < MinPeople:
		return nil, refuse(TooFew)
	}
	seats := len(d.members)
	deal := narrator.Deal{
		Tiles:     narrator.OnTable,
		Players:   d.names(),
		President: d.chance.First(seats),
	}
	if d.way == Narrate {
		deal.Cards = narrator.OnTable
	} else {
		deal.Roles = d.chance.Roles(narrator.RoleCards(seats))
	}
	if d.balanced {
		deal.Enacted, deal.Removed = rebalance(seats)
	}
	if d.way == NoBox {
		deal.Tiles = narrator.ByApp
		deal.Deck = d.chance.Shuffle(narrator.PolicyTiles(deal.Enacted, deal.Removed))
	}
	return [][]byte{d.stamp(record.MarshalDeal(deal))}, nil
}

// rebalance is how groups play that find 6, 7 or 9 uneven (rules.md, "The
// boards").
func rebalance(seats int) (enacted bool, removed int) {
	switch seats {
	case 6:
		return true, 0
	case 7:
		return false, 1
	case 9:
		return false, 2
	}
	return false, 0
}

// act is an act of the game, completed with its chance.
func (d decider) act(by narrator.Seat) ([][]byte, *narrator.Refusal) {
	a := narrator.Act{Do: narrator.Do(d.cmd.Do), By: by, Ja: d.cmd.Ja, Tile: narrator.Tile(d.cmd.Tile), Elected: d.cmd.Elected, Hitler: d.cmd.Hitler}
	if d.cmd.Target != nil {
		target := narrator.Seat(*d.cmd.Target)
		a.Target = &target
	}
	if tiles, again := d.game.Shuffle(a); again != nil {
		a.Shuffle = again
	} else if tiles != nil {
		a.Shuffle = d.chance.Shuffle(tiles)
	}
	if _, refusal := narrator.Apply(d.game, a); refusal != nil {
		return nil, refusal
	}
	return [][]byte{d.stamp(record.MarshalAct(a))}, nil
}

// readNight notes that a seat has read its night card. When the last has, and
// nobody is reading the script aloud, the night is over by itself.
func (d decider) readNight(seat int) ([][]byte, *narrator.Refusal) {
	if d.game.Phase() != narrator.PhaseNight || d.ritual == InRoom {
		return nil, refuse(TooLate)
	}
	if slices.Contains(d.read, seat) {
		return nil, nil
	}
	lines := d.note(note{Note: noteRead, Seat: seat})
	if len(d.read)+1 == len(d.members) && d.line == 0 {
		lines = append(lines, record.MarshalAct(narrator.Act{Do: narrator.DoDawn, By: narrator.Host}))
	}
	return lines, nil
}

// skip goes on without those who have not looked at their card: the host's
// "seen" for each of them.
func (d decider) skip() ([][]byte, *narrator.Refusal) {
	var lines [][]byte
	for seat := range d.members {
		options := narrator.Legal(d.game, narrator.Seat(seat))
		if slices.Contains(options.Acts, narrator.DoSeen) {
			seen := narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(seat)}
			lines = append(lines, d.stamp(record.MarshalAct(seen)))
		}
	}
	if lines == nil {
		return nil, refuse(TooLate)
	}
	return lines, nil
}

// nightAgain runs the night once more, as long as nothing has been done since.
func (d decider) nightAgain() ([][]byte, *narrator.Refusal) {
	if d.game.Phase() == narrator.PhaseNight {
		return d.note(note{Note: noteNight}), nil
	}
	if done, ok := d.game.LastStep(); !ok || done.Do != narrator.DoDawn || d.game.Phase() != narrator.PhaseNomination {
		return nil, refuse(NightGone)
	}
	undo := d.stamp(record.MarshalAct(narrator.Act{Do: narrator.DoUndo, By: narrator.Host}))
	return append([][]byte{undo}, d.note(note{Note: noteNight})...), nil
}

// public is what the host may do for a seat: what the whole table hears anyhow.
var public = []narrator.Do{
	narrator.DoNominate, narrator.DoVeto, narrator.DoConsent, narrator.DoRefuse,
	narrator.DoInvestigate, narrator.DoSpecialElection, narrator.DoExecute, narrator.DoDone,
}

// actFor is an act of a seat whose player cannot do it: the host does it aloud.
func (d decider) actFor(member int) ([][]byte, *narrator.Refusal) {
	seat, ok := d.find(member)
	switch {
	case !ok:
		return nil, refuse(narrator.NotASeat)
	case !slices.Contains(public, narrator.Do(d.cmd.Do)):
		return nil, refuse(Secret)
	}
	return d.act(narrator.Seat(seat))
}

// ScriptLines bounds what line of a night's script the host may be at.
const ScriptLines = 32

func (d decider) script() ([][]byte, *narrator.Refusal) {
	switch {
	case d.game.Phase() != narrator.PhaseNight:
		return nil, refuse(TooLate)
	case d.cmd.Line < 0 || d.cmd.Line >= ScriptLines:
		return nil, refuse(ScriptBounds)
	case d.cmd.AtLine != nil && *d.cmd.AtLine != d.line:
		return nil, nil // another device of the host's was quicker
	}
	return d.note(note{Note: noteScript, Line: d.cmd.Line}), nil
}

func (d decider) toLobby() ([][]byte, *narrator.Refusal) {
	if d.cmd.Do == DoLobby && d.game.Phase() != narrator.PhaseOver {
		return nil, refuse(NotOver)
	}
	return d.note(note{Note: noteLobby}), nil
}

// setRitual chooses how the night is kept, until it is over.
func (d decider) setRitual() ([][]byte, *narrator.Refusal) {
	switch phase := d.game.Phase(); {
	case d.cmd.Ritual != ByPhone && d.cmd.Ritual != InRoom:
		return nil, refuse(narrator.UnknownAct)
	case d.way == Narrate:
		return nil, refuse(NoPhones)
	case d.playing && phase != narrator.PhaseDeal && phase != narrator.PhaseNight && phase != narrator.PhaseOver:
		return nil, refuse(NightGone)
	case d.cmd.Ritual == d.ritual:
		return nil, nil
	}
	return d.note(note{Note: noteRitual, Ritual: d.cmd.Ritual}), nil
}

func (d decider) setPace() ([][]byte, *narrator.Refusal) {
	if !slices.Contains([]Pace{Brisk, Normal, Slow}, d.cmd.Pace) {
		return nil, refuse(narrator.UnknownAct)
	}
	return d.note(note{Note: notePace, Pace: d.cmd.Pace}), nil
}

// MaxPause bounds the pauses of the night's script, in seconds.
const MaxPause = 60

func (d decider) setPause() ([][]byte, *narrator.Refusal) {
	if d.cmd.Pause < 0 || d.cmd.Pause > MaxPause {
		return nil, refuse(ScriptBounds)
	}
	return d.note(note{Note: notePause, Pause: d.cmd.Pause}), nil
}

// stamp adds to a record's line the time and the command's id, which a replay
// ignores.
func (d decider) stamp(line []byte) []byte {
	mark, err := json.Marshal(struct {
		At   string `json:"at,omitempty"`
		ID   string `json:"id,omitempty"`
		From string `json:"from,omitempty"`
	}{d.at, d.cmd.ID, d.from})
	if err != nil || len(mark) <= 2 {
		return line
	}
	stamped := append([]byte(nil), line[:len(line)-1]...)
	return append(append(stamped, ','), mark[1:]...)
}

// stamped is the key under which the command that wrote a line is remembered as
// accepted; "" if it had no id.
func stamped(line []byte) string {
	var mark struct {
		ID   string `json:"id"`
		From string `json:"from"`
	}
	if json.Unmarshal(line, &mark) != nil || mark.ID == "" {
		return ""
	}
	return mark.From + " " + mark.ID
}
