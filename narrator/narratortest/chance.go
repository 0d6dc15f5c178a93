package narratortest

import (
	"math/rand/v2"

	"jein/narrator"
)

// Rand is a source of chance that gives the same for the same seed.
func Rand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// Names are players' names, as awkward as people's are.
var Names = []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Farid", "Gül", "Hỏa", "สมชาย", "O'Neil <b>"}

// Deal is a random deal: any number of players, either kind of tiles, now and
// then rebalanced or with real envelopes.
func Deal(r *rand.Rand) narrator.Deal {
	players := narrator.MinPlayers + r.IntN(narrator.MaxPlayers-narrator.MinPlayers+1)
	d := narrator.Deal{
		Tiles:     narrator.ByApp,
		Players:   Names[:players],
		President: narrator.Seat(r.IntN(players)),
	}
	switch r.IntN(6) {
	case 0:
		d.Tiles, d.Cards = narrator.OnTable, narrator.OnTable
	case 1, 2:
		d.Tiles = narrator.OnTable
	}
	if r.IntN(4) == 0 {
		d.Enacted = r.IntN(2) == 0
		d.Removed = r.IntN(3)
	}
	if d.Cards != narrator.OnTable {
		d.Roles = Roles(r, players)
	}
	if d.Tiles == narrator.ByApp {
		d.Deck = Deck(r, d)
	}
	return d
}

// Roles are the roles of so many players, dealt at random.
func Roles(r *rand.Rand, players int) []narrator.Role {
	roles := narrator.RoleCards(players)
	shuffle(r, roles)
	return roles
}

// Deck is the deck of a deal, shuffled.
func Deck(r *rand.Rand, d narrator.Deal) []narrator.Tile {
	deck := narrator.PolicyTiles(d.Enacted, d.Removed)
	shuffle(r, deck)
	return deck
}

// Complete adds to an act the reshuffle that it brings about, as a table does.
func Complete(r *rand.Rand, s narrator.State, a narrator.Act) narrator.Act {
	tiles, again := s.Shuffle(a)
	switch {
	case again != nil:
		a.Shuffle = again
	case tiles != nil:
		shuffle(r, tiles)
		a.Shuffle = tiles
	}
	return a
}

func shuffle[T any](r *rand.Rand, all []T) {
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
}

func pick[T any](r *rand.Rand, all []T) T { return all[r.IntN(len(all))] }
