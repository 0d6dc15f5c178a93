package views

import (
	"strconv"

	"jein/narrator/view"
)

// powerIcons are 60 by 48, by power.
var powerIcons = map[view.Power]string{
	"investigate":      "M0 24C14 4 46 4 60 24 46 44 14 44 0 24zM30 11a13 13 0 1 0 .1 0zM30 18a6 6 0 1 1-.1 0z",
	"special-election": "M4 17h30V7l22 17-22 17V31H4z",
	"peek":             "M8 4h18v26H8zM12 8v18h10V8zM21 10h18v26H21zM25 14v18h10V14zM34 16h18v26H34z",
	"execute":          "M8 47V23C8 12 15 6 24 6h7L19 47zM13 22v6h7v-6zM40 1c8 2 13 9 13 17v23H28zM42 18v6h7v-6z",
	"victory":          "M0 44h60V4z",
}

// turnClass delays the turning of a ballot: one after the other.
func turnClass(i int) string { return "i" + strconv.Itoa(i) }

// powerKey is the catalog's key of the words under the nth strip.
func powerKey(g *view.Table, n int) string {
	switch power := g.Powers[n]; {
	case power == "":
		return "table.power.none"
	case power == "execute" && n == 4:
		return "table.power.execute-veto"
	default:
		return "table.power." + string(power)
	}
}

// lastLaid is which strip or sector was laid by what happened last: its index,
// or -1.
func lastLaid(g *view.Table, tile view.Tile, count int) int {
	for _, e := range latest(g) {
		if e.Kind == eventEnacted && e.Tile == tile {
			return count - 1
		}
	}
	return -1
}

// using says whether the power of the nth strip is being used now.
func using(g *view.Table, n int) bool {
	return n == g.Fascist-1 && g.Powers[n] != "" && string(g.Powers[n]) == string(g.Phase)
}

// reshuffled says whether the deck was, or at a real table has to be, shuffled
// anew since the last nomination.
func reshuffled(g *view.Table) bool {
	for i := len(g.Log) - 1; i >= 0; i-- {
		switch e := g.Log[i]; {
		case e.Undone:
		case e.Kind == eventNominated:
			return false
		case e.Kind == eventReshuffled:
			return true
		}
	}
	return false
}

// realTiles says whether the policy tiles lie on the real table.
func realTiles(g *view.Table) bool { return string(g.Tiles) == "table" }

// headline is the size of a sentence of so many letters.
func headline(text string) string {
	switch n := len([]rune(text)); {
	case n > 62:
		return "big longer"
	case n > 40:
		return "big long"
	}
	return "big"
}
