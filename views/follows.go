package views

import (
	"strconv"

	"jein/narrator/view"
)

// follows says what follows when a tile is enacted now.
func (p Phone) follows(tile view.Tile) string {
	w, g := p.Words, p.Game
	if tile == "L" {
		return w.T("phone.follows.liberal-" + strconv.Itoa(min(g.Liberal+1, 5)))
	}
	nth := min(g.Fascist+1, 6)
	power := g.Powers[nth-1]
	key := string(power)
	switch {
	case power == "":
		key = "none"
	case g.Phase == phaseChaos && power != "victory":
		key = "chaos"
	}
	return w.T("phone.follows."+key, "Nth", w.T("phone.follows.nth-"+strconv.Itoa(nth)))
}
