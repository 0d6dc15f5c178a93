package views

import "jein/narrator/view"

// boardNotes are the small reminders under the board.
func boardNotes(t Table) []said {
	g := t.Game
	var notes []said
	if reshuffled(g) {
		key := "table.note.reshuffled"
		if realTiles(g) {
			key = "table.note.reshuffle"
		}
		notes = append(notes, tell(key, "Count", g.Deck))
	}
	switch g.Phase {
	case phaseNomination:
		return append(notes, boardLimits(g)...)
	}
	if len(notes) > 0 { // two would make the board small
		return notes
	}
	switch g.Phase {
	case phaseSpecial, phaseExecute, phasePeek, phaseInvestigate:
		notes = append(notes, tell("table.note."+string(g.Phase), "President", nameOf(g, g.President)))
	case phaseChaos:
		notes = append(notes, tell("table.note.chaos"))
	}
	return notes
}

// boardLimits says whom the term limits keep from the chancellery, and why; and what
// a third failure in a row would bring.
func boardLimits(g *view.Table) []said {
	var notes []said
	var seats []int
	for _, b := range g.Barred {
		if limited(g, b.Seat) {
			seats = append(seats, b.Seat)
		}
	}
	if len(seats) > 0 {
		notes = append(notes, tell("table.note.limit", "Names", namesOf(g, seats), "Count", len(seats)))
	}
	if g.LastChance() {
		notes = append(notes, tell("table.note.last-chance"))
	}
	return notes
}
