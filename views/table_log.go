package views

import (
	"slices"

	"jein/narrator/view"
	"jein/views/words"
)

func newestFirst(g *view.Table) []view.Entry {
	log := slices.Clone(g.Log)
	slices.Reverse(log)
	return log
}

// tableLogLine is the sentence of a line of the log.
func tableLogLine(g *view.Table, e view.Entry) said {
	key := "log." + string(e.Kind)
	switch {
	case e.Kind == eventEnacted && e.Chaos:
		key = "log.enacted-chaos-" + string(e.Tile)
	case e.Kind == eventEnacted:
		key = "log.enacted-" + string(e.Tile)
	case e.Kind == "over":
		key = "log.over-" + string(e.Winner)
	case e.Kind == eventUndone:
		key = "log.step-undone"
	}
	return tell(key, "By", nameAt(g, e.By), "Target", nameAt(g, e.Target))
}

// logVotes says who voted how.
func logVotes(g *view.Table, e view.Entry) []said {
	var ja, nein words.Names
	for _, v := range e.Votes {
		name := string(nameAt(g, &v.Seat))
		if v.Ja {
			ja = append(ja, name)
		} else {
			nein = append(nein, name)
		}
	}
	var lines []said
	if len(ja) > 0 {
		lines = append(lines, tell("log.ja", "Names", ja))
	}
	if len(nein) > 0 {
		lines = append(lines, tell("log.nein", "Names", nein))
	}
	return lines
}
