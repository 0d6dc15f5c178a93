package views

import (
	"slices"
	"strconv"

	"jein/narrator/view"
	"jein/views/words"
)

// narrating says whether the table plays with real envelopes: no phones, and all
// that is told to Jein is told by the host, a tap each.
func narrating(t Table) bool { return t.Way == WayNarrate }

// asking says whether the host's device asks something beside the table.
func asking(t Table) bool {
	switch {
	case !narrating(t) || t.Drawer == nil || t.Resting:
		return false
	case t.Game == nil:
		return true
	}
	return t.Game.Phase != phaseNight
}

// counts are how many can play.
var counts = []int{5, 6, 7, 8, 9, 10}

// askWhat is the question of the moment.
func askWhat(t Table) said {
	g := t.Game
	president, chancellor := nameOf(g, g.President), chancellorOf(g)
	key := "narrate.ask." + string(g.Phase)
	switch g.Phase {
	case phaseConfess:
		return tell(key, "Name", confessor(g))
	case phaseInvestigate:
		if target := underInvestigation(g); target >= 0 {
			return tell("narrate.ask.investigating", "President", president, "Target", nameOf(g, target))
		}
	}
	return tell(key, "President", president, "Chancellor", chancellor)
}

// askHow is the small line under the question; ok is false where there is none.
func askHow(t Table) (s said, ok bool) {
	g := t.Game
	switch g.Phase {
	case phaseVote:
		return tell("narrate.how.vote", "Count", view.Majority(len(g.Alive))), true
	case phaseLegislation:
		return tell("narrate.how.legislation", "Chancellor", chancellorOf(g)), true
	case phaseChaos, phaseConfess, phaseVeto, phasePeek, phaseExecute, phaseOver:
		return tell("narrate.how." + string(g.Phase)), true
	case phaseSpecial:
		return tell("table.note.special-election", "President", nameOf(g, g.President)), true
	case phaseInvestigate:
		return tell("table.note.investigate"), true
	}
	return said{}, false
}

// askNotes are what the table must not forget, before it goes on.
func askNotes(t Table) []said {
	g := t.Game
	var notes []said
	if reshuffled(g) {
		notes = append(notes, tell("table.note.reshuffle", "Count", g.Deck))
	}
	if g.Phase == phaseNomination && g.LastChance() {
		notes = append(notes, tell("table.note.last-chance"))
	}
	if g.Phase == phaseNomination && g.HitlerZone() {
		notes = append(notes, tell("phone.nominate.zone"))
	}
	return notes
}

// reply is one of a few that a question has.
type reply struct {
	Do, Name, Value string // the act, and the field that it fills in
	Key             string // of the words
	Class           string
}

// repliesTo are those of a question that is not about a seat or a policy.
func repliesTo(g *view.Table) []reply {
	switch g.Phase {
	case phaseVote:
		return []reply{{"count", "elected", "true", "narrate.answer.elected", "go"}, {"count", "elected", "false", "narrate.answer.failed", "go no"}}
	case phaseConfess:
		return []reply{{"answer", "hitler", "false", "narrate.answer.not-hitler", "go"}, {"answer", "hitler", "true", "narrate.answer.hitler", "go no"}}
	case phaseVeto:
		return []reply{{"consent", "", "", "narrate.answer.consent", "go"}, {"refuse", "", "", "narrate.answer.refuse", "go no"}}
	case phasePeek:
		return []reply{{"done", "", "", "narrate.answer.peeked", "go"}}
	case phaseInvestigate:
		if mayHost(g, "done") {
			return []reply{{"done", "", "", "narrate.answer.investigated", "go"}}
		}
	case phaseLegislation:
		if mayHost(g, "veto") {
			return []reply{{"veto", "", "", "narrate.answer.veto", "btn wide"}}
		}
	case phaseOver:
		return []reply{{"again", "", "", "narrate.answer.again", "go"}, {"lobby", "", "", "narrate.answer.lobby", "btn wide"}}
	}
	return nil
}

func mayHost(g *view.Table, do view.Do) bool { return slices.Contains(g.Host.Acts, do) }

// naming is the act that names a seat now, or "".
func naming(g *view.Table) string {
	for _, do := range []view.Do{"nominate", "investigate", "special-election", "execute"} {
		if mayHost(g, do) {
			return string(do)
		}
	}
	return ""
}

// nameables are those whom the president might name, from the left on: the
// living, with the reason of each who cannot be named.
func nameables(t Table) []nameable {
	g := t.Game
	var all []nameable
	for i := 1; i < len(g.Names); i++ {
		seat := (g.President + i) % len(g.Names)
		if !slices.Contains(g.Alive, seat) {
			continue
		}
		c := nameable{Seat: seat}
		for _, b := range g.Barred {
			if b.Seat == seat {
				c.Why = string(b.Why)
			}
		}
		all = append(all, c)
	}
	return all
}

type nameable struct {
	Seat int
	Why  string // why it cannot be named; or ""
}

// confessor is who is asked whether they are Hitler, or who was.
func confessor(g *view.Table) words.Name {
	if g.Phase == phaseConfess && len(g.Waiting) > 0 {
		return nameOf(g, g.Waiting[0])
	}
	if g.Reason != nil && *g.Reason == "hitler-executed" {
		for _, e := range slices.Backward(g.Log) {
			if !e.Undone && e.Kind == eventExecuted {
				return nameAt(g, e.Target)
			}
		}
	}
	return chancellorOf(g)
}

// typed is what stands in the field of a seat's name.
func typed(p Person) string {
	if p.Unnamed {
		return ""
	}
	return p.Name
}

func pressedCount(t Table, n int) string { return strconv.FormatBool(len(t.People) == n) }
