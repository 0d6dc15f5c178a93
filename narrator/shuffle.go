package narrator

import "slices"

// reorder is a reshuffle that was done: the nth of its game, and what came out.
// An undo does not forget it.
type reorder struct {
	nth   int
	order []Tile
}

// of says whether r is the nth reshuffle, of these tiles, sorted.
func (r reorder) of(nth int, tiles []Tile) bool {
	return r.nth == nth && slices.Equal(sorted(r.order), tiles)
}

// replenish shuffles the deck with the discard pile if fewer than three tiles
// are left. The order is the act's; at a real table it is nobody's business.
func (d *draft) replenish() {
	if len(d.deck) >= drawn {
		return
	}
	tiles := slices.Concat(d.deck, d.discard)
	d.deck, d.discard = tiles, nil
	d.note(Event{Kind: EventReshuffled})
	if !d.holdsTiles() {
		return
	}
	d.due = sorted(tiles)
	switch {
	case d.act.Shuffle == nil:
		d.fault = ShuffleMissing
	case !slices.Equal(sorted(d.act.Shuffle), d.due):
		d.fault = WrongShuffle
	default:
		d.deck = slices.Clone(d.act.Shuffle)
		d.remember(d.deck)
	}
	d.reshuffles++
}

// remember keeps the order of a reshuffle in place of an earlier one that it
// repeats, so that there are never more than the game has moments.
func (d *draft) remember(order []Tile) {
	tiles := sorted(order)
	kept := slices.DeleteFunc(slices.Clone(d.orders), func(r reorder) bool { return r.of(d.reshuffles, tiles) })
	d.orders = append(kept, reorder{d.reshuffles, order})
}

// recall is how these tiles came out when they were last shuffled at this point
// of the game, or nil.
func (s State) recall(tiles []Tile) []Tile {
	for _, r := range s.orders {
		if r.of(s.reshuffles, tiles) {
			return r.order
		}
	}
	return nil
}

// Shuffle is what chance has to decide before an act can be done: the tiles that
// it has shuffled, sorted, or nil if it brings about no reshuffle or is not
// legal. If the very same tiles were shuffled at this point of the game before an
// undo, again is the order of then, which has to be used again.
func (s State) Shuffle(a Act) (tiles, again []Tile) {
	a.Shuffle = nil
	d, code := play(s, a)
	if code != ShuffleMissing {
		return nil, nil
	}
	return d.due, slices.Clone(s.recall(d.due))
}
