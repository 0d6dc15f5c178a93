package main

import (
	"fmt"
	"slices"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/view"
	"jein/static"
	"jein/views"
	"jein/views/words"
)

// cardHeights are how high the card of a page's screen, the one of its envelope
// panel and the page itself are.
const cardHeights = `(() => {
	const high = selector => Math.round(document.querySelector(selector).getBoundingClientRect().height * 10) / 10;
	location.hash = "";
	const heights = [high("#card .env-card"), document.documentElement.scrollHeight];
	location.hash = "#envelope";
	return [...heights, high("#envelope .env-card"), document.querySelector("#envelope").scrollHeight].join(" ");
})()`

// A card is as high whatever is on it, and so is its page: who sits beside a phone
// learns nothing from how far the card rises.
func TestCardsAreAsHighForEveryRole(t *testing.T) {
	browser.Need(t)
	tags, counts, sizes := []string{"it"}, []int{7}, []browser.Options{{}}
	if narratortest.Long() {
		tags, counts = words.Tags(), []int{5, 7, 10}
		sizes = append(sizes, browser.Options{LargeText: true})
	}
	show := newShowcase(t)
	for _, opt := range sizes {
		opt.Still = true
		for _, tag := range tags {
			t.Run(fmt.Sprintf("%s, large text %t", tag, opt.LargeText), func(t *testing.T) {
				t.Parallel()
				phone := browser.Phone(t, tag, opt)
				for _, players := range counts {
					cardsAlike(t, phone, show, tag, players)
				}
			})
		}
	}
}

// cardsAlike deals each role to the first seat, each time with other fellows, and
// compares how high its cards are before the night and in it.
func cardsAlike(t *testing.T, phone *browser.Page, show *showcase, tag string, players int) {
	t.Helper()
	roles := make([]narrator.Role, players)
	for seat := range roles {
		roles[seat] = narrator.LiberalRole
		if seat <= narrator.Fascists(players) {
			roles[seat] = narrator.FascistRole
		}
	}
	roles[0] = narrator.HitlerRole
	first := map[narrator.Phase]string{}
	for range roles {
		roles = append(roles[1:], roles[0])
		deal := narrator.Deal{Tiles: narrator.OnTable, Players: widest[:players], Roles: slices.Clone(roles)}
		state, err := narrator.Start(deal)
		if err != nil {
			t.Fatal(err)
		}
		night := state
		for seat := range roles {
			next, refusal := narrator.Apply(night, narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(seat)})
			if refusal != nil {
				t.Fatal(refusal)
			}
			night = next
		}
		for _, s := range []narrator.State{state, night} {
			game := view.PhoneOf(s, view.TableOf(s), 0, false)
			page := views.Page{Words: words.For(tag), Code: "WXYZ", Version: static.Version()}
			screen := views.PhonePage(views.Phone{Page: page, Way: views.WayBox, People: peopleOf(deal.Players), Game: &game})
			phone.Goto(show.address(string(s.Phase()), screen))
			phone.Wait("the fonts", `document.fonts.status === "loaded"`)
			heights := browser.Eval[string](phone, cardHeights)
			if before, ok := first[s.Phase()]; ok && before != heights {
				t.Errorf("%d players, %s: the cards and pages of %v are %s high, and before %s", players, s.Phase(), roles, heights, before)
			}
			first[s.Phase()] = heights
		}
	}
}
