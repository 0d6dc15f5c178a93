package table

import "jein/narrator"

// rolesFor is which role cards a number of players takes from the box.
func rolesFor(players int) []narrator.Role {
	roles := make([]narrator.Role, players)
	for i := range roles {
		switch {
		case i == 0:
			roles[i] = narrator.HitlerRole
		case i <= narrator.Fascists(players):
			roles[i] = narrator.FascistRole
		default:
			roles[i] = narrator.LiberalRole
		}
	}
	return roles
}

// tilesFor is which policy tiles are in the deck at the start: 6 liberal and 11
// fascist, less the one that stands enacted and those left in the box.
func tilesFor(enacted bool, removed int) []narrator.Tile {
	const liberal, fascist = 6, 11
	less := removed
	if enacted {
		less++
	}
	tiles := make([]narrator.Tile, 0, liberal+fascist)
	for range liberal {
		tiles = append(tiles, narrator.L)
	}
	for range fascist - less {
		tiles = append(tiles, narrator.F)
	}
	return tiles
}
