package views

import (
	"slices"

	"jein/narrator/view"
)

// todo leads to a panel where the host does something.
type todo struct {
	Panel, Key, Class string
}

// doing is what the host can do now, beside the tools that are always there.
func doing(t Table) []todo {
	switch g := t.Game; {
	case g.Phase == phaseDeal && len(g.Waiting) > 0:
		return []todo{{"skip", "host.skip.open", "btn"}}
	case g.Phase == phaseOver:
		return []todo{{"again", "host.again.open", "go"}}
	case mayReport(g):
		return []todo{{"report", "host.report.open", "go"}}
	}
	return nil
}

func mayReport(g *view.Table) bool { return slices.Contains(g.Host.Acts, "report") }
