package views_test

import (
	"slices"
	"strings"
	"testing"

	"jein/narrator"
	"jein/narrator/view"
	"jein/views"
	"jein/views/words"
)

// A phone can show the board: both tracks, the powers of this number of players,
// the tracker, the piles, and what the table knows of people.
func TestBoardInTheHand(t *testing.T) {
	p := play(t, guests, narrator.OnTable).awake().track(5)
	p.settle()
	html := render(t, views.PhonePage(phoneOf(p, 9)))
	_, board, _ := strings.Cut(html, `id="board"`)
	board, _, _ = strings.Cut(board, "</section>")
	w, g := words.For("en"), view.TableOf(p.state)
	want := []string{
		w.T("phone.fascist-policies", "On", 5), w.T("phone.liberal-policies", "On", g.Liberal), w.T("phone.seats.tracker", "At", g.Tracker),
		w.T("phone.seats.deck", "Deck", g.Deck, "Discarded", g.Discarded),
		w.T("table.power.investigate"), w.T("table.power.special-election"), w.T("table.power.execute"), w.T("table.power.execute-veto"), w.T("table.power.victory"),
	}
	if len(g.Investigated) == 0 || len(g.NotHitler) == 0 || len(g.Alive) == len(guests) {
		t.Fatalf("the game has too little to show: %+v", g.Public)
	}
	for seat := range guests {
		if slices.Contains(g.Investigated, seat) || slices.Contains(g.NotHitler, seat) || !slices.Contains(g.Alive, seat) {
			want = append(want, guests[seat])
		}
	}
	board = strings.ReplaceAll(board, "\u2060", "") // what holds a name together
	for _, text := range want {
		if !strings.Contains(board, text) {
			t.Errorf("the board does not say %q", text)
		}
	}
	if n := strings.Count(board, `class="on"`); n != 5 {
		t.Errorf("%d of the powers lie under policies", n)
	}
	if strings.Count(html, `href="#board"`) != 2 {
		t.Error("nothing leads to the board")
	}
}
