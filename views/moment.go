package views

import (
	"slices"
	"strconv"

	"jein/narrator/view"
)

// momentKind is the kind of the last step's event that is worth a moment; none when
// the host took something back.
func (p Phone) momentKind() string {
	if takenBack(&p.Game.Table) {
		return "" // what was before that is long past
	}
	kinds := []string{"elected", "failed", "executed", "enacted"}
	if p.Game.Phase == phaseOver {
		kinds = kinds[:2] // the ballots first, and then the end that they brought
	}
	for _, kind := range kinds {
		if p.happened(kind) != nil {
			return kind
		}
	}
	if p.Game.Phase == phaseOver {
		return "over"
	}
	return ""
}

// phoneMoment is a moment on a phone.
type phoneMoment struct {
	ID    string
	Show  int     // seconds; 0: it only holds back what the page shows
	Delay float64 // how many seconds the table screen has it to itself
	Field string  // the colour meanwhile
}

// moment is that of the last step.
func (p Phone) moment(show int) phoneMoment {
	return phoneMoment{ID: "m" + strconv.Itoa(p.Game.Last.Step), Show: show, Delay: headStart(p.Pace), Field: p.fieldBefore()}
}

// policyMoment is that of a policy: the table screen tells first what led to it.
func (p Phone) policyMoment(suffix string, show int) phoneMoment {
	m := p.moment(show)
	m.ID += suffix
	m.Delay += tellsPolicy(p.asTable())
	return m
}

// tellsPolicy is after how many seconds the table screen tells of the policy of the
// last step; 0 at once, or if there is none.
func tellsPolicy(t Table) float64 {
	for _, m := range moments(t) {
		if m.Kind == eventEnacted {
			return m.Delay
		}
	}
	return 0
}

// byChaos tells whether the last step brought a policy that no government chose.
func (p Phone) byChaos() bool {
	e := p.happened("enacted")
	return e != nil && e.Chaos
}

// lawWord is the word over a policy: whose it is, or that it is nobody's.
func (p Phone) lawWord(e view.Entry) string {
	if e.Chaos {
		return p.Words.T("phone.word.chaos")
	}
	return p.Words.T("policy." + string(e.Tile))
}

// headStart is how many seconds the table screen has a moment to itself.
func headStart(pace Pace) float64 {
	switch pace {
	case PaceBrisk:
		return 0.5
	case PaceSlow:
		return 3
	}
	return 1.5
}

// fieldBefore is the colour of the phase that a moment ends.
func (p Phone) fieldBefore() string {
	switch p.momentKind() {
	case "elected", "failed":
		return field(phaseVote)
	case "enacted":
		return field(phaseEnact)
	}
	return field(phaseExecute)
}

// votedSo are the names of those whose counted ballot says so.
func (p Phone) votedSo(ja bool) []string {
	var names []string
	for seat, v := range p.Game.Tally.Votes {
		if v != nil && *v == ja {
			names = append(names, string(p.name(seat)))
		}
	}
	return names
}

// lives tells whether a player has not been executed.
func (p Phone) lives(seat int) bool { return slices.Contains(p.Game.Alive, seat) }
