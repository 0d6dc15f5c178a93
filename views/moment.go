package views

import "slices"

// momentKind is the kind of the last step's event that is worth a moment.
func (p Phone) momentKind() string {
	kinds := []string{"elected", "failed", "executed", "enacted"}
	if p.Game.Phase == phaseOver {
		kinds = kinds[:1] // the ballots first, and then the end that they brought
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

// delay is how many seconds the table screen has a moment to itself.
func (p Phone) delay() string {
	switch p.Pace {
	case PaceBrisk:
		return "0.5"
	case PaceSlow:
		return "3"
	}
	return "1.5"
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
