package narrator

import "slices"

// TilesOf is every tile that is not on the board, for tests that count them.
func TilesOf(s State) []Tile { return slices.Concat(s.deck, s.discard, s.hand) }
