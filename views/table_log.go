package views

import (
	"slices"

	"jein/narrator/view"
)

func newestFirst(g *view.Table) []view.Entry {
	log := slices.Clone(g.Log)
	slices.Reverse(log)
	return log
}
