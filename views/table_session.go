package views

// sessionNotes are what the table should know while two are making a law.
func sessionNotes(t Table) []said {
	g := t.Game
	notes := []said{tell("table.session.quiet")}
	switch {
	case g.Phase == phaseVeto && g.LastChance():
		notes = []said{tell("table.session.veto-chaos")}
	case g.Phase == phaseVeto:
		notes = []said{tell("table.session.veto")}
	case g.Veto && (g.Phase == phaseEnact || g.Phase == phaseLegislation):
		notes = []said{tell("table.session.may-veto")}
	}
	if g.Phase == phaseLegislation && !narrating(t) {
		notes = append(notes, tell("table.session.report", "Chancellor", chancellorOf(g)))
	}
	return notes
}
