package views

import "jein/narrator/view"

// The events that the table screen makes something of.
const (
	eventElected     = "elected"
	eventFailed      = "failed"
	eventNominated   = "nominated"
	eventChaos       = "chaos"
	eventNotHitler   = "not-hitler"
	eventEnacted     = "enacted"
	eventReshuffled  = "reshuffled"
	eventVetoAgreed  = "veto-agreed"
	eventVetoRefused = "veto-refused"
	eventSpecial     = "special-election"
	eventExecuted    = "executed"
	eventInvestigate = "investigated"
	eventUndone      = "undone"
)

// latest is what the last step brought about, in order; nothing when that step
// was taken back.
func latest(g *view.Table) []view.Entry {
	if g.Last == nil || takenBack(g) {
		return nil
	}
	var entries []view.Entry
	for _, e := range g.Log {
		if e.Step == g.Last.Step && !e.Undone && e.Kind != eventUndone {
			entries = append(entries, e)
		}
	}
	return entries
}

// takenBack says whether the host's undo is the last thing that happened.
func takenBack(g *view.Table) bool {
	return len(g.Log) > 0 && g.Log[len(g.Log)-1].Kind == eventUndone
}
