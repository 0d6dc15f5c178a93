package views

import "jein/views/words"

// openKey is the catalog's key of how far a table is.
func openKey(o OpenTable) string {
	switch o.Phase {
	case "":
		return "host.home.lobby"
	case phaseOver:
		return "host.home.over"
	}
	return "host.home.playing"
}

func openNames(o OpenTable) words.Names { return words.Names(o.Names) }
