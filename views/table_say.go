package views

import (
	"jein/narrator/view"
	"jein/views/words"
)

// said is a sentence of the catalog with what is filled in.
type said struct {
	Key  string
	Args []any
}

func tell(key string, args ...any) said { return said{key, args} }

// plain is the sentence as text, for measuring and for the live region.
func (s said) plain(w *words.Words) string { return w.T(s.Key, s.Args...) }

// nameOf is the name of a seat, or nothing.
func nameOf(g *view.Table, seat int) words.Name {
	if seat < 0 || seat >= len(g.Names) {
		return ""
	}
	return words.Name(g.Names[seat])
}

// namesOf are the names of seats.
func namesOf(g *view.Table, seats []int) words.Names {
	names := make(words.Names, 0, len(seats))
	for _, seat := range seats {
		names = append(names, string(nameOf(g, seat)))
	}
	return names
}

// chancellorOf is the name of the chancellor or the candidate, or nothing.
func chancellorOf(g *view.Table) words.Name {
	if g.Chancellor == nil {
		return ""
	}
	return nameOf(g, *g.Chancellor)
}

// sayNow is the one sentence of the phase: whose turn it is, and what they do.
func sayNow(t Table) said {
	if t.Lobby != nil || t.Game == nil {
		return sayLobby(t)
	}
	if t.Resting {
		return tell("narrate.rest.word")
	}
	g := t.Game
	president, chancellor := nameOf(g, g.President), chancellorOf(g)
	switch g.Phase {
	case phaseVote:
		if narrating(t) {
			return tell("narrate.say.vote", "President", president, "Chancellor", chancellor)
		}
		return tell("table.say.vote", "Count", len(g.Voted), "Of", len(g.Alive))
	case phaseInvestigate:
		if target := underInvestigation(g); target >= 0 {
			return tell("table.say.investigating", "President", president, "Target", nameOf(g, target))
		}
	case phaseConfess:
		return tell("narrate.say.confess", "Name", confessor(g))
	case phaseOver:
		return sayReason(g)
	case phaseNight:
		return sayNight(t)
	}
	return tell("table.say."+string(g.Phase), "President", president, "Chancellor", chancellor)
}

func sayLobby(t Table) said {
	if narrating(t) {
		return tell("narrate.lobby.say")
	}
	switch n := len(t.People); {
	case n < fewest:
		return tell("table.lobby.missing", "Count", fewest-n)
	default:
		return tell("table.lobby.ready", "Count", n)
	}
}

// underInvestigation is whom the president has just chosen to investigate, or -1.
func underInvestigation(g *view.Table) int {
	for _, e := range latest(g) {
		if e.Kind == eventInvestigate && e.Target != nil {
			return int(*e.Target)
		}
	}
	return -1
}

// sayReason is why the game is over.
func sayReason(g *view.Table) said {
	if g.Reason == nil {
		return tell("table.say.over")
	}
	if len(g.Roles) == 0 {
		return tell("narrate.end."+string(*g.Reason), "Name", confessor(g))
	}
	hitler := -1
	for seat, role := range g.Roles {
		if role == "hitler" {
			hitler = seat
		}
	}
	return tell("table.end."+string(*g.Reason), "Hitler", nameOf(g, hitler))
}

// winnerKey is the big word of the end.
func winnerKey(g *view.Table) string {
	if g.Winner != nil && *g.Winner == "liberal" {
		return "table.end.liberals"
	}
	return "table.end.fascists"
}

// mostNames is how many names fit into a sentence that is read across a room.
const mostNames = 3

// sayWaiting is for whom the table waits, when that is somebody with a phone.
func sayWaiting(t Table) (said, bool) {
	g := t.Game
	if narrating(t) || g.Phase == phaseNight && aloud(t) {
		return said{}, false
	}
	waiting := g.Waiting
	if g.Phase == phaseNight {
		waiting = unread(t)
	}
	switch {
	case len(waiting) == 0:
		return said{}, false
	case len(waiting) == len(g.Alive):
		return tell("table.waiting.all"), true
	case len(waiting) > mostNames: // the seats show who
		return tell("table.waiting.count", "Count", len(waiting)), true
	}
	return tell("table.waiting.some", "Names", namesOf(g, waiting)), true
}

// nameAt is the name of a seat of the log, or nothing.
func nameAt[S ~int](g *view.Table, seat *S) words.Name {
	if seat == nil {
		return ""
	}
	return nameOf(g, int(*seat))
}
