package narrator_test

import (
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
)

// TestWrongDeals takes a good deal and spoils one thing of it.
func TestWrongDeals(t *testing.T) {
	good := func() narrator.Deal {
		return narrator.Deal{
			Tiles:   narrator.ByApp,
			Players: narratortest.Names[:7],
			Roles:   narratortest.Roles(narratortest.Rand(1), 7),
			Deck:    narratortest.Deck(narratortest.Rand(1), narrator.Deal{}),
		}
	}
	if _, err := narrator.Start(good()); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		spoil func(*narrator.Deal)
		want  narrator.RefusalCode
	}{
		"no medium":              {func(d *narrator.Deal) { d.Tiles = "" }, narrator.DealTiles},
		"another medium":         {func(d *narrator.Deal) { d.Tiles = "cloud" }, narrator.DealTiles},
		"cards in the app":       {func(d *narrator.Deal) { d.Cards = narrator.ByApp }, narrator.DealCards},
		"envelopes, app's tiles": {func(d *narrator.Deal) { d.Cards = narrator.OnTable }, narrator.DealCards},
		"four players":           {func(d *narrator.Deal) { d.Players = d.Players[:4] }, narrator.DealPlayers},
		"eleven players":         {func(d *narrator.Deal) { d.Players = make([]string, 11) }, narrator.DealPlayers},
		"president of no seat":   {func(d *narrator.Deal) { d.President = 7 }, narrator.DealPresident},
		"the host as president":  {func(d *narrator.Deal) { d.President = narrator.Host }, narrator.DealPresident},
		"three removed":          {func(d *narrator.Deal) { d.Removed = 3 }, narrator.DealRemoved},
		"minus one removed":      {func(d *narrator.Deal) { d.Removed = -1 }, narrator.DealRemoved},
		"a role too few":         {func(d *narrator.Deal) { d.Roles = d.Roles[:6] }, narrator.DealRoles},
		"no roles":               {func(d *narrator.Deal) { d.Roles = nil }, narrator.DealRoles},
		"roles of eight":         {func(d *narrator.Deal) { d.Players = narratortest.Names[:8] }, narrator.DealRoles},
		"an unknown role": {func(d *narrator.Deal) {
			for i, r := range d.Roles {
				if r == narrator.HitlerRole {
					d.Roles[i] = "king"
				}
			}
		}, narrator.DealRoles},
		"a tile too few":       {func(d *narrator.Deal) { d.Deck = d.Deck[1:] }, narrator.DealDeck},
		"an unknown tile":      {func(d *narrator.Deal) { d.Deck = append(d.Deck, "X") }, narrator.DealDeck},
		"a deck for no policy": {func(d *narrator.Deal) { d.Enacted = true }, narrator.DealDeck},
		"a deck of all tiles":  {func(d *narrator.Deal) { d.Removed = 1 }, narrator.DealDeck},
		"a deck on the table":  {func(d *narrator.Deal) { d.Tiles = narrator.OnTable }, narrator.DealDeck},
		"roles in envelopes": {func(d *narrator.Deal) {
			d.Tiles, d.Cards, d.Deck = narrator.OnTable, narrator.OnTable, nil
		}, narrator.DealRoles},
	} {
		d := good()
		test.spoil(&d)
		s, err := narrator.Start(d)
		if refusal, ok := err.(*narrator.Refusal); !ok || refusal.Code != test.want || s.Valid() {
			t.Errorf("%s: %v, not %s", name, err, test.want)
		}
	}
}

// TestStartKeepsNothingOfTheDeal: what is done to its slices later is no matter.
func TestStartKeepsNothingOfTheDeal(t *testing.T) {
	r := narratortest.Rand(1)
	d := narrator.Deal{Tiles: narrator.ByApp, Players: append([]string(nil), narratortest.Names[:5]...), Roles: narratortest.Roles(r, 5)}
	d.Deck = narratortest.Deck(r, d)
	s := mustStart(t, d)
	before := allViews(s)
	top := narrator.TilesOf(s)[0]
	d.Players[0], d.Roles[0], d.Roles[1], d.Deck[0] = "Zoe", d.Roles[1], d.Roles[0], "X"
	if allViews(s) != before || narrator.TilesOf(s)[0] != top {
		t.Error("the game changed with the deal")
	}
}
