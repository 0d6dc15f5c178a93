package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
)

// A table without phones knows no role, so nothing that it sends depends on one:
// two of them, with other roles at hand, look alike to the host and to a stranger
// through a whole game.
func TestWithoutPhonesThereIsNothingToKnow(t *testing.T) {
	for _, players := range []int{5, 8} {
		t.Run(fmt.Sprint(players, " players"), func(t *testing.T) {
			r := narratortest.Rand(uint64(players))
			d := narrator.Deal{Tiles: narrator.OnTable, Cards: narrator.OnTable, Players: narratortest.Names[:players]}
			game, err := narrator.Start(d)
			if err != nil {
				t.Fatal(err)
			}
			var tables [2]*webtest.Table
			var hosts, strangers [2]*observer
			for i := range tables {
				s := webtest.Serve(t, &webtest.Scripted{Deal: narrator.Deal{Roles: narratortest.Roles(r, players)}})
				tables[i] = webtest.SitNarrated(t, s.Host(), d.Players)
				hosts[i] = observe(t, s, tables[i], narratortest.Table, tables[i].Host)
				strangers[i] = observe(t, s, tables[i], narratortest.Table, s.Device())
				hosts[i].settle(t) // the lobby
				strangers[i].settle(t)
				if a := tables[i].Host.Post("/"+tables[i].Code+"/host", "do", "deal", "step", tables[i].Step()); a.Status != http.StatusNoContent {
					t.Fatalf("no deal: %d %s", a.Status, a.Body)
				}
			}
			for range 40 {
				a := narratortest.Legal(r, game)
				next, refusal := narrator.Apply(game, a)
				if refusal != nil {
					t.Fatalf("%+v: %v", a, refusal)
				}
				game = next
				for i := range tables {
					tables[i].Must(a)
					hosts[i].settle(t)
					strangers[i].settle(t)
				}
				for _, eyes := range [][2]*observer{hosts, strangers} {
					if differs := compare(eyes, a); differs != "" {
						t.Fatal(differs)
					}
				}
			}
		})
	}
}

// A phone that comes to such a table is told that nobody needs one, and cannot sit
// down; it can watch, and ask for the host's tools.
func TestAPhoneAtATableThatNeedsNone(t *testing.T) {
	s := webtest.Serve(t, &webtest.Scripted{})
	at := webtest.SitNarrated(t, s.Host(), webtest.Names(5))
	code := "/" + at.Code
	phone := s.Device()
	for _, path := range []string{code, code + "/seat"} {
		if page := phone.Get(path); page.Status != http.StatusOK || !strings.Contains(page.Body, "This table needs no phones") || strings.Contains(page.Body, `action="`+code+`/join"`) {
			t.Errorf("%s is %d: %.300s", path, page.Status, page.Body)
		}
	}
	if a := phone.Post(code+"/join", "name", "Anna"); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, "real envelopes") {
		t.Errorf("a join is answered %d %s", a.Status, a.Body)
	}
	if a := phone.Post(code+"/seat", "member", 1); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a wish for a seat is answered %d %s", a.Status, a.Body)
	}
	if a := phone.Get(code + "/table"); strings.Contains(a.Body, "<form") {
		t.Error("whoever watches has forms")
	}
	if a := phone.Post(code+"/seat", "do", "host"); a.Status != http.StatusNoContent {
		t.Errorf("a wish for the host's tools is answered %d %s", a.Status, a.Body)
	}
	if a := at.Host.Get(code); a.Location() != code+"/table" {
		t.Errorf("the host's device is led to %q", a.Location())
	}
}

// In a night in the room no phone shows whom its role knows; afterwards each does.
func TestFellowsAreShownAfterTheNightInTheRoom(t *testing.T) {
	d := narrator.Deal{
		Tiles: narrator.OnTable, Players: webtest.Names(5),
		Roles: []narrator.Role{narrator.HitlerRole, narrator.FascistRole, narrator.LiberalRole, narrator.LiberalRole, narrator.LiberalRole},
	}
	s := webtest.Serve(t, &webtest.Scripted{Deal: d})
	at := webtest.Sit(t, s.Host(), s.Device, "box", d.Players, "ritual", "room")
	at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step())
	for i := range d.Players {
		at.Must(narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
	}
	fellow := func() bool { // the fascist knows Hitler
		return strings.Contains(at.Seats[1].Get("/"+at.Code).Body, ">Hitler<")
	}
	known := func() bool { // and so do the tools of the fascist's browser
		return strings.Contains(at.Seats[1].Get("/"+at.Code+"/seat.json").Body, `"hitler"`)
	}
	if fellow() || known() {
		t.Error("the fascist's phone shows Hitler in the night")
	}
	if page := at.Seats[1].Get("/" + at.Code).Body; !strings.Contains(page, "close your eyes") || strings.Contains(page, `value="read"`) {
		t.Errorf("the phone does not lie face down: %s", body(page))
	}
	at.Must(narrator.Act{Do: narrator.DoDawn, By: narrator.Host})
	if !fellow() || !known() {
		t.Error("the fascist's phone does not show Hitler after the night")
	}
}
