package views

import (
	"slices"

	"jein/narrator/view"
	"jein/views/words"
)

// stand is something that the host can do for a seat whose player cannot, because
// the whole table hears it anyhow.
type stand struct {
	Do      view.Do
	By      int
	Targets []int // to be named; empty where the act names nobody
}

// stands are what the host can do for a seat now.
func stands(g *view.Table) []stand {
	switch g.Phase {
	case phaseNomination:
		return []stand{{"nominate", g.President, g.Eligible}}
	case phaseInvestigate:
		if underInvestigation(g) >= 0 {
			return []stand{{"done", g.President, nil}}
		}
		return []stand{{"investigate", g.President, unbarred(g)}}
	case phaseSpecial, phaseExecute:
		return []stand{{view.Do(g.Phase), g.President, unbarred(g)}}
	case phasePeek:
		return []stand{{"done", g.President, nil}}
	case phaseVeto:
		return []stand{{"consent", g.President, nil}, {"refuse", g.President, nil}}
	case phaseEnact, phaseLegislation:
		if g.Veto && g.Chancellor != nil && (g.Last == nil || g.Last.Kind != eventVetoRefused) {
			return []stand{{"veto", *g.Chancellor, nil}}
		}
	}
	return nil
}

// unbarred are the living who can be named.
func unbarred(g *view.Table) []int {
	return slices.DeleteFunc(slices.Clone(g.Alive), func(seat int) bool {
		return slices.ContainsFunc(g.Barred, func(b view.Barred) bool { return b.Seat == seat })
	})
}

// standName is a player's name in an act that the host does for a seat.
func standName(t Table, seat int) words.Name { return nameIn(t.People, seat) }

// nightCan tells whether the night can be run again.
func nightCan(g *view.Table) bool {
	return g.Phase == phaseNight || g.Phase == phaseNomination && g.Undo != nil && g.Undo.Do == "dawn"
}

// eventsAt are what was done about the table when the game's log had so many
// lines, the newest first.
func eventsAt(events []Event, after int) []Event {
	var at []Event
	for _, e := range slices.Backward(events) {
		if e.After == after {
			at = append(at, e)
		}
	}
	return at
}

// eventLine is the sentence of such an event.
func eventLine(w *words.Words, e Event) said {
	switch e.Kind {
	case "did":
		return tell("log.table.did-"+string(e.Do), "Name", words.Name(e.Name))
	case "host-added", "host-revoked":
		return tell("log.table."+e.Kind, "Kind", w.T("host.devices.kind."+e.Name))
	}
	return tell("log.table."+e.Kind, "Name", words.Name(e.Name), "Was", words.Name(e.Was))
}

// asksKey is the key of what the phones that wait for the host ask for.
func asksKey(requests []SeatRequest) string {
	if slices.ContainsFunc(requests, func(r SeatRequest) bool { return !r.ForHost }) {
		return "host.asks.open"
	}
	return "host.asks.open-tools"
}
