package views

import "jein/narrator/view"

// The phases by the name of their screens.
const (
	phaseDeal        view.Phase = "deal"
	phaseNight       view.Phase = "night"
	phaseNomination  view.Phase = "nomination"
	phaseVote        view.Phase = "vote"
	phaseDiscard     view.Phase = "discard"
	phaseEnact       view.Phase = "enact"
	phaseLegislation view.Phase = "legislation"
	phaseVeto        view.Phase = "veto"
	phaseChaos       view.Phase = "chaos"
	phaseConfess     view.Phase = "confess"
	phasePeek        view.Phase = "peek"
	phaseInvestigate view.Phase = "investigate"
	phaseSpecial     view.Phase = "special-election"
	phaseExecute     view.Phase = "execute"
	phaseOver        view.Phase = "over"
)

// field is the class of a phase's colour, the same on every screen in the room:
// cream to choose or report, red for votes, blue for silence, ink for the night
// and for executions. The lobby is the phase "".
func field(phase view.Phase) string {
	switch phase {
	case phaseVote:
		return "f-red"
	case phaseDiscard, phaseEnact, phaseLegislation, phaseVeto:
		return "f-blue"
	case phaseNight, phaseExecute:
		return "f-ink"
	}
	return "f-cream"
}
