package views

import (
	"strconv"
	"strings"

	"jein/narrator/view"
)

// handAsk is what is asked of whoever holds tiles.
type handAsk struct {
	Do   string // discard or enact
	Word string
	Size int
}

// viewTile makes a tile of its letter.
func viewTile(letter string) view.Tile { return view.Tile(letter) }

// inHand is the tile at a place of the hand. The places are chance, so that
// where a finger goes tells nothing; but what is peeked at lies in its order.
func (p Phone) inHand(place int) string {
	hand := p.Game.Seat.Hand
	at := place
	if p.Game.Phase != phasePeek && len(p.Deal) == len(hand) {
		at = p.Deal[place]
	}
	if at < 0 || at >= len(hand) {
		return ""
	}
	return hand[at : at+1]
}

// goesOn is the key of what is left of a hand without a tile.
func (p Phone) goesOn(without string) string {
	rest := strings.Replace(p.Game.Seat.Hand, without, "", 1)
	switch strings.Count(rest, "F") {
	case 0:
		return "phone.hand.left-LL"
	case 1:
		return "phone.hand.left-LF"
	}
	return "phone.hand.left-FF"
}

// thenOpen is the small line of a tile's choice, while the hand is held open.
func (p Phone) thenOpen(do, tile string) string {
	if do == "enact" {
		return p.follows(view.Tile(tile))
	}
	return p.Words.T(p.goesOn(tile))
}

// tileID is the id of a place in the hand.
func tileID(place int) string { return "tile-" + strconv.Itoa(place+1) }
