package main

import (
	"fmt"
	"slices"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/view"
)

// Whole games without a box, with 5, 8 and 10 phones, to each of the four ends,
// with chaos on the way, and a veto where it is unlocked.
func TestWholeGamesWithoutABox(t *testing.T) {
	long(t)
	chaos := []string{"nein", "nein", "nein"}
	for _, players := range []int{5, 8, 10} {
		for reason, p := range map[narrator.Reason]*plan{
			"five-liberal-policies": {wants: slices.Concat(chaos, []string{"L"})},
			"six-fascist-policies":  {wants: slices.Concat(chaos, []string{"F", "F", "F", "F", "F", "veto", "F"})},
			"hitler-executed":       {wants: slices.Concat(chaos, []string{"F"}), shoot: true},
			"hitler-elected":        {wants: slices.Concat(chaos, []string{"F", "F", "F", "hitler"})},
		} {
			t.Run(fmt.Sprint(players, " ", reason), func(t *testing.T) { wholeGame(t, players, p, reason) })
		}
	}
}

func wholeGame(t *testing.T, players int, p *plan, reason narrator.Reason) {
	t.Helper()
	browser.Need(t)
	d := narrator.Deal{Tiles: narrator.ByApp, Players: webtest.Names(players), Roles: narratortest.Roles(narratortest.Rand(uint64(players)), players), Deck: tiles("LFFLFFLFFLFFLFFLF")}
	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	e, chance := dealt(t, d, false)
	e.holds("after the deal", expect(e, game))
	for game.Phase() != narrator.PhaseOver && !t.Failed() {
		a := p.next(t, game)
		before := game.Phase()
		if a.Do == narrator.DoVote && a.By != game.President() { // one finger is enough
			game = e.quickly(game, chance, a)
		} else {
			game = e.play(game, chance, a)
		}
		if game.Phase() != before {
			e.holds(fmt.Sprintf("after %s by %d", a.Do, a.By), expect(e, game))
		}
	}
	if _, got, _ := game.Outcome(); got != reason {
		t.Errorf("the game ended by %q", got)
	}
}

// quickly hands in a ballot with the page's own form, but without a finger.
func (e *evening) quickly(game narrator.State, chance *webtest.Scripted, a narrator.Act) narrator.State {
	e.t.Helper()
	if _, again := game.Shuffle(a); again == nil {
		chance.Queue(a.Shuffle)
	}
	after, refusal := narrator.Apply(game, a)
	if refusal != nil {
		e.t.Fatalf("the vote of %d is refused: %s", a.By, refusal.Code)
	}
	p := e.at(int(a.By))
	p.Wait("the ballots", `document.getElementById("vote-go")`)
	browser.Eval[bool](p.Page, `(document.getElementById("vote-`+ballotName(*a.Ja)+`").click(), document.getElementById("vote-go").click(), true)`)
	seat := expect(e, after).seats[p.seat]
	e.answers("after a ballot", p.Page, "/seat.json", seat)
	return after
}

// expect is what everybody may see of a game.
func expect(e *evening, s narrator.State) expected {
	want := expected{object{}, map[int]object{}}
	convert(e, view.PublicOf(s), &want.public)
	for seat := range s.Players() {
		var o object
		convert(e, view.SeatOf(s, seat), &o)
		want.seats[seat] = o
	}
	return want
}
