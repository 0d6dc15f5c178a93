package web_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
)

// public is what a table shows to all, as far as these tests ask.
type public struct {
	Phase   string
	Players []string
	Deck    int
	Fascist int
}

func publicOf(at *webtest.Table) (p public) {
	at.Host.JSON("/"+at.Code+"/table.json", &p)
	return p
}

// playOut plays a game of a scripted deal to its end. The players from the fifth
// on share a phone.
func playOut(t *testing.T, at *webtest.Table, d narrator.Deal) {
	t.Helper()
	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	for a := range toTheEnd(t, narratortest.Rand(5), game) {
		if a.By >= 4 { // they share a phone
			if o := at.Seats[a.By].Post("/"+at.Code+"/curtain", "do", "open", "seat", int(a.By)); o.Status != http.StatusNoContent {
				t.Fatalf("the curtain of %d: %d %s", a.By, o.Status, o.Body)
			}
		}
		at.Must(a)
	}
}

// toTheEnd are legal acts by chance, each with the state after it, until a game is
// over; none is taken back.
func toTheEnd(t *testing.T, r *rand.Rand, game narrator.State) iter.Seq2[narrator.Act, narrator.State] {
	return func(yield func(narrator.Act, narrator.State) bool) {
		t.Helper()
		for acts := 0; game.Phase() != narrator.PhaseOver; acts++ {
			if acts > 2000 {
				t.Fatal("the game does not end")
			}
			a := narratortest.Legal(r, game)
			if a.Do == narrator.DoUndo {
				continue
			}
			after, refusal := narrator.Apply(game, a)
			if refusal != nil {
				t.Fatal(refusal)
			}
			if game = after; !yield(a, after) {
				return
			}
		}
	}
}

// After a game the same people play another way: in their seats, with their
// phones, one of them shared.
func TestTheSamePeoplePlayAnotherWay(t *testing.T) {
	d := narrator.Deal{Tiles: narrator.OnTable, Players: webtest.Names(6), Roles: narratortest.Roles(narratortest.Rand(3), 6)}
	s := webtest.Serve(t, &webtest.Scripted{Deal: d})
	at := webtest.Sit(t, s.Host(), s.Device, "box", d.Players[:5])
	if a := at.Seats[4].Post("/"+at.Code+"/act", "do", "share", "name", d.Players[5]); a.Status != http.StatusNoContent {
		t.Fatalf("nobody can share: %d", a.Status)
	}
	hosts(t, at, "do", "move", "member", at.Member(0), "by", 1) // B A C D E F
	order := []string{"Player B", "Player A", "Player C", "Player D", "Player E", "Player F"}
	at.Seats = []*webtest.Device{at.Seats[1], at.Seats[0], at.Seats[2], at.Seats[3], at.Seats[4], at.Seats[4]}
	d.Players = order
	hosts(t, at, "do", "deal", "step", at.Step())
	if a := at.Host.Post("/"+at.Code+"/host", "do", "options", "way", "nobox", "step", at.Step()); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("another way in the middle of a game: %d", a.Status)
	}
	shared := *at
	shared.Shared = true // the phone of the last two says for whom it acts, as the others may
	playOut(t, &shared, d)
	if page := at.Host.Get("/" + at.Code + "/table").Body; !strings.Contains(page, `href="#play"`) || !strings.Contains(page, `value="box" checked`) {
		t.Error("the host is not offered another way after the game")
	}

	step := at.Step()
	hosts(t, at, "do", "options", "way", "nobox", "rebalance", "on", "ritual", "room", "timer", 120, "step", step)
	if a := at.Host.Post("/"+at.Code+"/host", "do", "options", "way", "narrate", "step", step); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a late choice of another way: %d", a.Status)
	}
	if p := publicOf(at); p.Phase != "lobby" || !slices.Equal(p.Players, order) {
		t.Fatalf("after the choice: %+v", p)
	}
	if page := at.Host.Get("/" + at.Code + "/table").Body; !strings.Contains(page, `value="nobox" checked`) || !strings.Contains(page, `value="120" selected`) {
		t.Error("the lobby does not show what was chosen")
	}
	hosts(t, at, "do", "deal", "step", at.Step())
	if p := publicOf(at); p.Phase != "deal" || p.Deck != 16 || p.Fascist != 1 {
		t.Errorf("the rebalanced game without the box: %+v", p)
	}
	for seat, device := range at.Seats {
		if a := device.Get(fmt.Sprintf("/%s/seat.json?seat=%d", at.Code, seat)); a.Status != http.StatusOK || !strings.Contains(a.Body, `"role":"`+string(d.Roles[seat])) {
			t.Errorf("seat %d: %d %s", seat, a.Status, a.Body)
		}
	}
	page := at.Seats[0].Get("/" + at.Code).Body
	if !strings.Contains(page, "The host chose to play without the box.") {
		t.Error("the log does not tell of the other way")
	}
}

// A game that is ended early leads to the same choice; so does the lobby. Phones
// that are not needed for a game keep their seats for the next.
func TestPhonesKeepTheirSeatsThroughAGameWithoutThem(t *testing.T) {
	_, at := begun(t, 5)
	hosts(t, at, "do", "end", "step", at.Step())
	hosts(t, at, "do", "options", "way", "narrate", "step", at.Step())
	hosts(t, at, "do", "deal", "step", at.Step())
	if p := publicOf(at); p.Phase != "night" {
		t.Fatalf("a game with real envelopes begins with %s", p.Phase)
	}
	if a := at.Seats[0].Get("/" + at.Code); a.Status != http.StatusOK || strings.Contains(a.Body, "data-hold") {
		t.Errorf("a phone at a table without: %d", a.Status)
	}
	hosts(t, at, "do", "end", "step", at.Step())
	hosts(t, at, "do", "seats", "count", 6, "step", at.Step()) // one is only counted
	hosts(t, at, "do", "options", "way", "box", "step", at.Step())
	if p := publicOf(at); !slices.Equal(p.Players, webtest.Names(5)) {
		t.Errorf("with phones again: %+v", p)
	}
	hosts(t, at, "do", "deal", "step", at.Step())
	for i, device := range at.Seats {
		if !has(at, device) {
			t.Errorf("phone %d has lost its seat", i)
		}
	}
}

// The same way again, from its form, changes nothing and is no news.
func TestTheSameWayIsNoNews(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(5), "timer", 60)
	step := at.Step()
	hosts(t, at, "do", "options", "way", "box", "timer", 60, "step", step)
	if at.Step() != step {
		t.Error("nothing was changed, and the question is another")
	}
	hosts(t, at, "do", "options", "way", "box", "timer", 180, "step", step)
	hosts(t, at, "do", "deal", "step", at.Step())
	if page := at.Seats[0].Get("/" + at.Code).Body; !strings.Contains(page, "The host changed the options.") {
		t.Error("the log does not tell of other options")
	}
}
