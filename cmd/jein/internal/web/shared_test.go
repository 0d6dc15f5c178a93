package web_test

import (
	"net/http"
	"strings"
	"testing"

	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
)

// A table of ten on one phone: each opens the curtain, does what is to be done,
// and the phone is closed again.
func TestTenPlayAWholeGameOnOnePhone(t *testing.T) {
	r := narratortest.Rand(7)
	d := narrator.Deal{Tiles: narrator.ByApp, Players: webtest.Names(10), Roles: narratortest.Roles(r, 10)}
	d.Deck = narratortest.Deck(r, d)
	chance := &webtest.Scripted{Deal: d}
	s := webtest.Serve(t, chance)
	phone := s.Device()
	at := webtest.SitShared(t, s.Host(), phone, "nobox", d.Players)
	path := "/" + at.Code
	hosts(t, at, "do", "deal", "step", at.Step())
	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	closed := func() {
		t.Helper()
		if page := phone.Get(path).Body; strings.Contains(page, "data-secret") || !strings.Contains(page, `id="open-`) {
			t.Fatalf("in %s the curtain is not closed", game.Phase())
		}
	}
	for a, after := range toTheEnd(t, r, game) {
		closed()
		if a.By != narrator.Host {
			if o := phone.Post(path+"/curtain", "do", "open", "seat", int(a.By)); o.Status != http.StatusNoContent {
				t.Fatalf("seat %d cannot open the curtain: %d", a.By, o.Status)
			}
			if page := phone.Get(path).Body; !strings.Contains(page, "data-secret") || !strings.Contains(page, d.Players[a.By]) {
				t.Fatalf("the curtain does not open for seat %d", a.By)
			}
		}
		chance.Queue(a.Shuffle)
		at.Must(a)
		if a.Do == narrator.DoInvestigate { // the card is still to be looked at
			phone.Post(path+"/curtain", "do", "shut")
		}
		game = after
		if game.Phase() != narrator.PhaseOver {
			closed()
		}
	}
	var public map[string]any
	phone.JSON(path+"/table.json", &public)
	if public["phase"] != "over" {
		t.Errorf("the table is in %v", public["phase"])
	}
	for seat := range 10 {
		if a := phone.Get(path + "/seat.json?seat=" + string(rune('0'+seat))); a.Status != http.StatusOK {
			t.Errorf("seat %d is not on the phone: %d", seat, a.Status)
		}
	}
	if page := phone.Get(path).Body; !strings.Contains(page, "Hitler") {
		t.Error("the end does not show who was what")
	}
}

func TestASharedPhoneActsOnlyForItsOwn(t *testing.T) {
	s, at := begun(t, 5)
	path := "/" + at.Code
	phone, other := at.Seats[0], at.Seats[3]
	// Seat 1 comes to the phone of seat 0, by the host's number.
	phone.Post(path+"/seat", "member", at.Member(1))
	n := number(phone.Get(path + "/seat").Body)
	id, _ := request(t, at, n)
	hosts(t, at, "do", "approve", "request", id, "number", n)
	if page := phone.Get(path).Body; strings.Contains(page, "data-secret") || !strings.Contains(page, `id="iam-1"`) {
		t.Error("a phone with two seats has no curtain")
	}
	if a := phone.Get(path + "/seat.json"); a.Status != http.StatusForbidden {
		t.Errorf("which of two seats: %d", a.Status)
	}
	for seat, want := range map[string]int{"0": 200, "1": 200, "2": 403, "-1": 403, "x": 403, "99": 403} {
		if a := phone.Get(path + "/seat.json?seat=" + seat); a.Status != want {
			t.Errorf("seat %s is answered with %d", seat, a.Status)
		}
	}
	for _, seat := range []any{2, -1, 99, "x"} {
		if a := phone.Post(path+"/curtain", "do", "open", "seat", seat); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("the curtain opens for seat %v: %d", seat, a.Status)
		}
	}
	if a := other.Post(path+"/curtain", "do", "open", "seat", 3); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a phone of one's own has a curtain: %d", a.Status)
	}
	step := at.Step()
	for _, fields := range [][]any{{"do", "vote", "ja", true}, {"do", "vote", "ja", true, "seat", 2}, {"do", "vote", "ja", true, "seat", -1}, {"do", "vote", "ja", true, "member", at.Member(2)}} {
		if a := phone.Post(path+"/act", append(fields, "step", step)...); a.Status != http.StatusUnprocessableEntity || !(strings.Contains(a.Body, "share") || strings.Contains(a.Body, "seat")) {
			t.Errorf("%v is answered with %d %s", fields, a.Status, a.Body)
		}
	}
	// A seat that goes away closes its curtain.
	phone.Post(path+"/curtain", "do", "open", "seat", 1)
	fresh := s.Device()
	phone.Post(path+"/move", "member", at.Member(1))
	ticket := path + "/t/" + s.Ticket(at.Code, phone)
	fresh.Get(ticket)
	fresh.Post(ticket)
	if page := phone.Get(path).Body; strings.Contains(page, "Player B</bdi>\n<span") || !has(at, phone) || !has(at, fresh) {
		t.Error("the phone still has a seat that moved on")
	}
}

func TestSomebodyPlaysOnTheLaptop(t *testing.T) {
	s := webtest.Serve(t, &webtest.Scripted{})
	host := s.Host()
	at := webtest.Sit(t, host, s.Device, "box", webtest.Names(4))
	path := "/" + at.Code
	hosts(t, at, "do", "share", "name", "Dario")
	before := host.Get(path + "/table").Body
	if !strings.Contains(before, "Dario") || !strings.Contains(before, `href="`+path+`" target`) {
		t.Error("the drawer does not lead to the laptop's own seats")
	}
	if page := s.Device(); page.Post(path+"/act", "do", "share", "name", "Zoe").Status != http.StatusUnprocessableEntity {
		t.Error("a stranger seats somebody")
	}
	if a := host.Get(path + "/seat.json"); a.Status != http.StatusOK {
		t.Errorf("the laptop holds no seat: %d", a.Status)
	}
}

func TestTheHostTakesASeatToTheLaptop(t *testing.T) {
	s, at := begun(t, 5)
	path := "/" + at.Code
	hosts(t, at, "do", "here", "member", at.Member(2))
	if has(at, at.Seats[2]) || !has(at, at.Host) {
		t.Fatal("the seat is not at the laptop")
	}
	if page := at.Host.Get(path).Body; strings.Contains(page, "data-secret") || !strings.Contains(page, `id="iam-2"`) {
		t.Error("a single seat at the laptop has no curtain")
	}
	closed := at.Host.Get(path + "/table").Body
	at.Host.Post(path+"/curtain", "do", "open", "seat", 2)
	if !strings.Contains(at.Host.Get(path).Body, "data-secret") {
		t.Error("the curtain does not open")
	}
	if at.Host.Get(path+"/table").Body != closed {
		t.Error("the table screen shows that the curtain is open")
	}
	if page := at.Seats[0].Get(path).Body; !strings.Contains(page, "to the host’s own device") {
		t.Error("the log does not tell of it")
	}
	// A phone that is there is asked first.
	line, err := at.Seats[1].Watch(path + "/live?as=phone")
	if err != nil {
		t.Fatal(err)
	}
	push(t, line, "data-secret")
	hosts(t, at, "do", "here", "member", at.Member(1))
	if !has(at, at.Seats[1]) {
		t.Error("the seat was taken without a word")
	}
	if a := s.Device().Post(path+"/host", "do", "here", "member", 1); a.Status != http.StatusForbidden {
		t.Errorf("a stranger takes a seat: %d", a.Status)
	}
}
