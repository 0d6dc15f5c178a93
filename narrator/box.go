package narrator

// RoleCards are the role cards that so many players take from the box.
func RoleCards(players int) []Role {
	cards := make([]Role, players)
	for i := range cards {
		switch {
		case i == 0:
			cards[i] = HitlerRole
		case i <= Fascists(players):
			cards[i] = FascistRole
		default:
			cards[i] = LiberalRole
		}
	}
	return cards
}

// PolicyTiles are the tiles that a deck begins with: all of the box, less the one
// that stands enacted and so many fascist ones that are left in the box.
func PolicyTiles(enacted bool, removed int) []Tile {
	fascist := FascistTiles - removed
	if enacted {
		fascist--
	}
	tiles := make([]Tile, LiberalTiles+fascist)
	for i := range tiles {
		tiles[i] = F
		if i < LiberalTiles {
			tiles[i] = L
		}
	}
	return tiles
}
