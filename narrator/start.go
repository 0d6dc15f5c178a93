package narrator

import (
	"cmp"
	"slices"
)

// Start makes the state that a deal begins, or says what is wrong with the deal:
// the error is a *[Refusal]. It keeps nothing of what d points to.
func Start(d Deal) (State, error) {
	if code := checkDeal(d); code != "" {
		return State{}, &Refusal{Code: code}
	}
	s := State{table: &table{
		tiles: d.Tiles,
		cards: d.Cards,
		names: slices.Clone(d.Players),
		roles: slices.Clone(d.Roles),
	}, step: 1}
	s.phase = PhaseDeal
	if s.envelopes() {
		s.phase = PhaseNight
	}
	s.president, s.placard, s.chancellor, s.asked = d.President, d.President, nobody, nobody
	s.alive = firstSeats(len(d.Players))
	if d.Enacted {
		s.fascist = 1
	}
	s.deck = slices.Clone(d.Deck)
	if d.Tiles == OnTable {
		// Tiles that are counted and not known: each is the zero Tile.
		s.deck = make([]Tile, len(PolicyTiles(d.Enacted, d.Removed)))
	}
	return s, nil
}

func checkDeal(d Deal) RefusalCode {
	players := len(d.Players)
	switch {
	case d.Tiles != ByApp && d.Tiles != OnTable:
		return DealTiles
	case d.Cards != "" && (d.Cards != OnTable || d.Tiles != OnTable):
		return DealCards
	case players < MinPlayers || players > MaxPlayers:
		return DealPlayers
	case d.President < 0 || int(d.President) >= players:
		return DealPresident
	case d.Removed < 0 || d.Removed > 2:
		return DealRemoved
	case !goodRoles(d):
		return DealRoles
	case !goodDeck(d):
		return DealDeck
	}
	return ""
}

func goodRoles(d Deal) bool {
	if d.Cards == OnTable {
		return len(d.Roles) == 0
	}
	return same(d.Roles, RoleCards(len(d.Players)))
}

func goodDeck(d Deal) bool {
	if d.Tiles == OnTable {
		return len(d.Deck) == 0
	}
	return same(d.Deck, PolicyTiles(d.Enacted, d.Removed))
}

// same says whether two lists hold the same things, in whatever order.
func same[T cmp.Ordered](a, b []T) bool { return slices.Equal(sorted(a), sorted(b)) }
