package views

import (
	"slices"

	"jein/narrator/view"
)

// tag is what a player is just now: the president, the chancellor, a dead one.
func (p Phone) tag() string {
	switch {
	case p.Game == nil || p.Game.Phase == phaseOver:
		return ""
	case p.dead():
		return p.Words.T("phone.executed")
	case p.Game.Phase == phaseDeal || p.Game.Phase == phaseNight:
		return ""
	case p.amPresident():
		return p.Words.T("phone.president")
	case p.amChancellor() && p.Game.Phase == phaseVote:
		return p.Words.T("phone.candidate")
	case p.amChancellor():
		return p.Words.T("phone.chancellor")
	}
	return ""
}

// refresh is how soon a page without the script loads itself anew: soon while it
// waits for others, late while its player is choosing.
func (p Phone) refresh() string {
	if p.Game == nil || p.deciding() {
		return "30"
	}
	return refreshSeconds
}

// due tells whether this phone asks for something: then what just happened stands
// small above the question, and never in its place.
func (p Phone) due() bool {
	return p.Game != nil && len(p.Game.Seat.Acts) > 0
}

// deciding tells whether the table waits for this phone.
func (p Phone) deciding() bool {
	return p.Game != nil && (slices.Contains(p.Game.Waiting, p.Me) || p.reading())
}

// looked tells whether this phone has said that its player has looked.
func (p Phone) looked() bool { return slices.Contains(p.Game.Looked, p.Me) }

// reading tells whether this phone's night card is still to be read.
func (p Phone) reading() bool {
	return p.Game.Phase == phaseNight && !p.Night.InRoom && !slices.Contains(p.Night.Read, p.Me)
}

// taught tells whether the envelope holds whom one knows: from the night on, and
// where the night is kept in the room, after it.
func (p Phone) taught() bool {
	return p.Game.Phase != phaseDeal && (p.Game.Phase != phaseNight || !p.Night.InRoom)
}

// stillReading are the others whose night card is.
func (p Phone) stillReading() []int {
	return seatsBut(len(p.People), p.Night.Read)
}

// voted tells whether this phone's ballot is in.
func (p Phone) voted() bool { return p.Game.Seat.Ballot != nil }

// targetOf is whom the last event of a kind named, in this game's log.
func (p Phone) targetOf(kind string) int {
	for i := len(p.Game.Log) - 1; i >= 0; i-- {
		e := p.Game.Log[i]
		if string(e.Kind) == kind && !e.Undone && e.Target != nil {
			return int(*e.Target)
		}
	}
	return -1
}

// looking tells whether the president has picked whose card to look at, and is
// looking at it.
func (p Phone) looking() bool {
	return p.Game.Phase == phaseInvestigate && len(p.Game.Log) > 0 && p.happened("investigated") != nil
}

// lookedAt is what this phone's president has just been shown.
func (p Phone) lookedAt() (view.Investigation, bool) {
	all := p.Game.Seat.Investigations
	if !p.looking() || !p.can("done") || len(all) == 0 {
		return view.Investigation{}, false
	}
	return all[len(all)-1], true
}
