package narrator

import "slices"

// openSession: a government is elected; the president draws.
func (d *draft) openSession() {
	d.vetoAsked = false
	if !d.holdsTiles() {
		d.phase = PhaseLegislation
		return
	}
	d.hand = d.draw(drawn)
	d.phase = PhaseDiscard
}

func discard(d *draft) RefusalCode {
	rest, ok := without(d.hand, d.act.Tile)
	if !ok {
		return NoSuchTile
	}
	d.hand = rest
	d.discards(d.act.Tile)
	d.phase = PhaseEnact
	return ""
}

func enact(d *draft) RefusalCode {
	rest, ok := without(d.hand, d.act.Tile)
	if !ok {
		return NoSuchTile
	}
	d.hand = nil
	d.discards(rest...)
	d.enactByGovernment(d.act.Tile)
	return ""
}

// report: what was enacted on the real board.
func report(d *draft) RefusalCode {
	if d.act.Tile != L && d.act.Tile != F {
		return NoSuchTile
	}
	if d.phase == PhaseChaos {
		d.draw(1)
		d.enactByPeople(d.act.Tile)
		return ""
	}
	d.discards(d.draw(drawn)[1:]...)
	d.enactByGovernment(d.act.Tile)
	return ""
}

func noVeto(s State, _ Seat) RefusalCode {
	switch {
	case !s.VetoUnlocked():
		return VetoLocked
	case s.vetoAsked:
		return VetoAsked
	}
	return ""
}

func askVeto(d *draft) RefusalCode {
	d.vetoAsked = true
	d.phase = PhaseVeto
	d.note(Event{Kind: EventVetoAsked, By: seat(d.chancellor)})
	return ""
}

// consent: the agenda is discarded, and the government counts as inactive. A
// reshuffle comes before the tracker moves.
func consent(d *draft) RefusalCode {
	d.note(Event{Kind: EventVetoAgreed, By: seat(d.president)})
	agenda := d.hand
	if !d.holdsTiles() {
		agenda = d.draw(drawn)
	}
	d.hand = nil
	d.discards(agenda...)
	d.replenish()
	d.inactive()
	return ""
}

func refuse(d *draft) RefusalCode {
	d.note(Event{Kind: EventVetoRefused, By: seat(d.president)})
	d.phase = PhaseLegislation
	if d.holdsTiles() {
		d.phase = PhaseEnact
	}
	return ""
}

// enactByGovernment lays a tile on its track and opens the power that it gives.
func (d *draft) enactByGovernment(t Tile) {
	power := d.lay(t)
	d.note(Event{Kind: EventEnacted, By: seat(d.president), Target: seat(d.chancellor), Tile: t, Power: power})
	if d.won() {
		return
	}
	d.replenish()
	if power == PowerNone {
		d.nextRound()
		return
	}
	d.phase, d.looked = power.phase(), false
}

// enactByPeople is chaos: no power, and the term limits are forgotten.
func (d *draft) enactByPeople(t Tile) {
	d.lay(t)
	d.elected = government{}
	d.note(Event{Kind: EventEnacted, Tile: t, Chaos: true})
	if d.won() {
		return
	}
	d.replenish()
	d.nextRound()
}

// lay puts a tile on its track, which takes the election tracker back, and says
// what power that space gives to a government.
func (d *draft) lay(t Tile) Power {
	d.tracker = 0
	if t == L {
		d.liberal++
		return PowerNone
	}
	d.fascist++
	if p := Powers(d.seats())[d.fascist-1]; p != PowerVictory {
		return p
	}
	return PowerNone
}

// won ends the game if a track is full.
func (d *draft) won() bool {
	switch {
	case d.liberal == liberalGoal:
		d.end(Liberal, FiveLiberalPolicies)
	case d.fascist == fascistGoal:
		d.end(Fascist, SixFascistPolicies)
	default:
		return false
	}
	return true
}

// draw takes tiles off the deck.
func (d *draft) draw(n int) []Tile {
	top := d.deck[:n:n]
	d.deck = d.deck[n:]
	return top
}

// discards puts tiles on the discard pile.
func (d *draft) discards(tiles ...Tile) { d.discard = slices.Concat(d.discard, tiles) }

// without is a hand less one tile, if it has such a tile.
func without(hand []Tile, t Tile) ([]Tile, bool) {
	i := slices.Index(hand, t)
	if i < 0 {
		return nil, false
	}
	return slices.Concat(hand[:i], hand[i+1:]), true
}
