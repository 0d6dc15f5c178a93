package views

import (
	"slices"
	"strconv"

	"jein/narrator/view"
)

// undoWhat says what an undo would take back.
func undoWhat(g *view.Table, u view.Undo) said {
	key := "host.undo.what." + string(u.Do)
	switch {
	case (u.Do == "report" || u.Do == "enact") && u.Tile != "":
		key = "host.undo.what.law-" + string(u.Tile)
	case u.Do == "vote" && !u.Revealed:
		key = "host.undo.what.ballots"
	}
	return tell(key, "By", nameOf(g, u.By), "Target", nameOf(g, u.Target))
}

// undoFacts say what players have already seen, and what to put back on the real
// table.
func undoFacts(g *view.Table, u view.Undo) []said {
	var facts []said
	if u.Ballots > 0 {
		facts = append(facts, tell("host.undo.ballots", "Count", u.Ballots))
	}
	if u.Reopens && len(g.Roles) > 0 {
		facts = append(facts, tell("host.undo.reopens"))
	} else if u.Revealed {
		facts = append(facts, tell("host.undo.revealed"))
	}
	if len(u.Private) > 0 {
		facts = append(facts, tell("host.undo.private", "Names", namesOf(g, u.Private), "Count", len(u.Private)))
	} else if !u.Revealed && !u.Reopens {
		facts = append(facts, tell("host.undo.unseen"))
	}
	if realTiles(g) {
		facts = append(facts, putBack(g, u)...)
	}
	return facts
}

// lastElected says whether the last count that stands elected a government.
func lastElected(g *view.Table) bool {
	for _, e := range slices.Backward(g.Log) {
		if !e.Undone && (e.Kind == eventElected || e.Kind == eventFailed) {
			return e.Kind == eventElected
		}
	}
	return false
}

// putBack is what has to be done on the real table.
func putBack(g *view.Table, u view.Undo) []said {
	names := []any{"By", nameOf(g, u.By), "Target", nameOf(g, u.Target)}
	var facts []said
	switch u.Do {
	case "nominate", "report", "consent", "special-election":
		facts = append(facts, tell("host.undo.back."+string(u.Do), names...))
	case "vote", "count":
		if u.Revealed {
			key := "host.undo.back.failed"
			if lastElected(g) {
				key = "host.undo.back.elected"
			}
			facts = append(facts, tell(key, "Tracker", strconv.Itoa(g.Tracker)))
		}
	default:
		facts = append(facts, tell("host.undo.back.nothing"))
	}
	for _, e := range latest(g) {
		if e.Kind == eventReshuffled {
			facts = append(facts, tell("host.undo.back.reshuffled"))
		}
	}
	return facts
}
