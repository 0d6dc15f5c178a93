package views

import (
	"fmt"
	"math"
	"strconv"

	"jein/narrator/view"
)

// bigMoment is what just happened: it has the table screen to itself for a while.
type bigMoment struct {
	ID    string
	Kind  string
	Entry view.Entry
	Say   said
	Delay float64 // seconds
	Show  float64
}

// momentSeconds is how long each kind stays at the normal pace.
var momentSeconds = map[string]float64{
	eventElected: 8, eventFailed: 8, eventChaos: 6, eventNotHitler: 5, eventEnacted: 6,
	eventVetoAgreed: 5, eventVetoRefused: 5, eventSpecial: 5, eventExecuted: 6, eventUndone: 5,
}

// moments are those of the last step, one after the other.
func moments(t Table) []bigMoment {
	g := t.Game
	if g == nil {
		return nil
	}
	if takenBack(g) {
		return []bigMoment{{ID: fmt.Sprintf("moment-undone-%d", len(g.Log)), Kind: eventUndone, Say: tell("table.moment.undone"), Show: paced(t, eventUndone)}}
	}
	var list []bigMoment
	delay := 0.0
	for _, e := range latest(g) {
		m := bigMoment{ID: fmt.Sprintf("moment-%d-%s", e.Step, e.Kind), Kind: string(e.Kind), Entry: e, Delay: delay}
		var ok bool
		if m.Say, ok = sayMoment(g, e); !ok {
			continue
		}
		m.Show = paced(t, m.Kind)
		delay += m.Show
		list = append(list, m)
	}
	return list
}

func paced(t Table, kind string) float64 {
	factor := map[Pace]float64{PaceBrisk: 0.6, PaceSlow: 1.5}[t.Pace]
	if factor == 0 {
		factor = 1
	}
	return math.Round(momentSeconds[kind]*factor*10) / 10
}

func paceSeconds(s float64) string { return strconv.FormatFloat(s, 'f', -1, 64) }

// sayMoment is the sentence of a moment; ok is false for an event that is none.
func sayMoment(g *view.Table, e view.Entry) (s said, ok bool) {
	by, target := nameAt(g, e.By), nameAt(g, e.Target)
	switch e.Kind {
	case eventElected, eventFailed:
		if e.By != nil && e.Target != nil && len(e.Votes) == 0 { // real ballots
			return tell("table.moment."+string(e.Kind), "By", by, "Target", target), true
		}
		if g.Tally == nil || g.Tally.Step != e.Step || len(g.Tally.Votes) != len(g.Names) {
			return said{}, false
		}
		return sayVerdict(g, g.Tally), true
	case eventEnacted:
		return sayEnacted(g, e), true
	case eventVetoRefused:
		return tell("table.moment.veto-refused", "By", by, "Target", chancellorOf(g)), true
	case eventChaos, eventNotHitler, eventVetoAgreed, eventSpecial, eventExecuted:
		return tell("table.moment."+string(e.Kind), "By", by, "Target", target), true
	}
	return said{}, false
}

// sayEnacted is the law that was made, and what it brings.
func sayEnacted(g *view.Table, e view.Entry) said {
	switch {
	case e.Chaos:
		return tell("table.moment.by-chaos")
	case e.Power != "" && e.Power != "victory":
		return tell("table.moment.power."+string(e.Power), "President", nameAt(g, e.By))
	}
	return tell("table.moment.no-power", "President", nameAt(g, e.By), "Chancellor", nameAt(g, e.Target))
}

// wordField is the colour behind a moment's word.
func wordField(kind string) string {
	switch kind {
	case eventExecuted:
		return "f-ink"
	case eventVetoAgreed, eventVetoRefused, eventNotHitler:
		return "f-blue"
	case eventChaos, eventElected, eventFailed:
		return "f-red"
	}
	return "f-cream"
}
