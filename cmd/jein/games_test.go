package main

import (
	"fmt"
	"strconv"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/view"
)

// ends are the four, each with what the rounds bring that lead there.
var ends = []struct {
	reason narrator.Reason
	plan   plan
}{
	{"hitler-executed", plan{wants: []string{"F", "F", "F", "F"}, shoot: true}},
	{"hitler-elected", plan{wants: []string{"F", "F", "F", "hitler"}}},
	{"six-fascist-policies", plan{wants: []string{"F", "F", "F", "F", "F", "veto", "F"}}},
	{"five-liberal-policies", plan{wants: []string{"nein", "nein", "nein", "L", "L", "L", "L"}}},
}

// Whole games without a box, with phones that stay where they are from game to
// game: five to each of the four ends, with a veto and with chaos on the way, and
// eight and ten to two ends each.
func TestWholeGamesWithoutABox(t *testing.T) {
	long(t)
	for players, played := range map[int][]int{5: {0, 1, 2, 3}, 8: {1, 3}, 10: {0, 2}} {
		t.Run(strconv.Itoa(players), func(t *testing.T) {
			t.Parallel()
			browser.Need(t)
			d := shortGame(players, uint64(played[0]+1))
			e, chance := dealt(t, d, false)
			byFinger := map[narrator.Do]bool{}
			for _, i := range played {
				end := ends[i]
				if i != played[0] {
					d = shortGame(players, uint64(i+1))
					chance.Redeal(d)
					e.laptop.Tap(`a[href="#again"]`)
					e.laptop.Tap(`#again form[id^="do-again"] button`)
					e.learn()
				}
				e.wholeGame(d, chance, end.plan, byFinger)
				if reason := e.public().Reason; reason == nil || narrator.Reason(*reason) != end.reason {
					t.Fatalf("the game ends by %v, and not by %s", reason, end.reason)
				}
				e.fits("at the end of " + string(end.reason))
			}
		})
	}
}

// shortGame is a deal in whose every hand there is a choice.
func shortGame(players int, seed uint64) narrator.Deal {
	return narrator.Deal{
		Tiles: narrator.ByApp, Players: webtest.Names(players), Deck: tiles("LFFLFFLFFLFFLFFLF"),
		Roles: narratortest.Roles(narratortest.Rand(seed), players),
	}
}

// wholeGame plays a game that is dealt. What is done for the first time is done
// with fingers, the rest with the same forms but quicker; after each round, and
// where a power is used, all phones hold what they may.
func (e *evening) wholeGame(d narrator.Deal, chance *webtest.Scripted, p plan, byFinger map[narrator.Do]bool) {
	e.t.Helper()
	game, err := narrator.Start(d)
	if err != nil {
		e.t.Fatal(err)
	}
	for game.Phase() != narrator.PhaseOver {
		a := p.next(e.t, game)
		before := game.Phase()
		if byFinger[a.Do] && a.By != narrator.Host && a.Do != narrator.DoDone {
			game = e.quickly(game, chance, a)
		} else {
			game = e.play(game, chance, a)
			byFinger[a.Do] = a.Do != narrator.DoSeen
		}
		switch when := fmt.Sprintf("after %s by %d", a.Do, a.By); {
		case game.Phase() == before:
		case game.Phase() == narrator.PhaseVote, game.Phase() == narrator.PhaseEnact:
			e.holds(when, expect(e.t, game), e.at(int(a.By)))
		default:
			e.holds(when, expect(e.t, game))
		}
		if e.t.Failed() {
			e.t.FailNow()
		}
	}
}

// quickly does what a player does with the page's own forms, but without a finger.
func (e *evening) quickly(game narrator.State, chance *webtest.Scripted, a narrator.Act) narrator.State {
	e.t.Helper()
	after := next(e.t, game, chance, a)
	p := e.at(int(a.By))
	p.clicks(a)
	e.answers("after "+string(a.Do), p.Page, "/seat.json", expect(e.t, after).seats[p.seat])
	return after
}

// clicks sends the form of an act from a page that has it.
func (p *player) clicks(a narrator.Act) {
	option, button := "", "#"+string(a.Do)+"-go"
	switch {
	case a.Do == narrator.DoVote:
		option = "#vote-" + ballotName(*a.Ja)
	case a.Do == narrator.DoConsent || a.Do == narrator.DoRefuse:
		option, button = "#answer-"+string(a.Do), "#answer-go"
	case a.Do == narrator.DoVeto:
		button = "#ask button.go"
	case a.Tile != "":
		option = fmt.Sprintf(`#hand input[value="%s"]`, a.Tile)
	case a.Target != nil:
		option = "#" + string(a.Do) + "-" + strconv.Itoa(int(*a.Target))
	}
	p.Wait(button, fmt.Sprintf(`(() => {
		const option = %q && document.querySelector(%q), button = document.querySelector(%q);
		if (option === null || !button) return false;
		if (option) option.click();
		button.click();
		return true;
	})()`, option, option, button))
}

// expect is what everybody may see of a game.
func expect(t *testing.T, s narrator.State) expected {
	t.Helper()
	want := expected{object{}, map[int]object{}}
	convert(t, view.PublicOf(s), &want.public)
	for seat := range s.Players() {
		var o object
		convert(t, view.SeatOf(s, seat), &o)
		want.seats[seat] = o
	}
	return want
}
