package web_test

import (
	"net/http"
	"strings"
	"testing"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
)

func TestOnlyOurOwnPagesAreAnswered(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	host := s.Host()
	at := webtest.Sit(t, host, s.Device, "box", webtest.Names(5))
	phone := at.Seats[0]
	for _, name := range []string{"evil.example", "evil.example:4020", "jein.test.evil.example", "127.0.0.1.evil.example"} {
		if a := phone.Get("/"+at.Code, "Host", name); a.Status != http.StatusMisdirectedRequest && a.Status != http.StatusBadRequest {
			t.Errorf("Host %q is answered with %d", name, a.Status)
		}
	}
	for _, name := range []string{"127.0.0.1:4020", "[::1]:4020", "192.168.1.23", "localhost:4020", "JEIN.test:4020"} {
		if a := phone.Get("/"+at.Code, "Host", name); a.Status != http.StatusOK {
			t.Errorf("Host %q is answered with %d", name, a.Status)
		}
	}
	for _, origin := range []string{"null", "http://evil.example", "https://" + webtest.Host, "http://jein.test", ""} {
		if a := host.Post("/"+at.Code+"/host", "do", "lock", "o", origin); a.Status != 204 {
			t.Fatalf("the host cannot lock: %d", a.Status)
		}
		a, err := host.Try("POST", "/"+at.Code+"/host", webtest.Form("do", "unlock"), "Origin", origin)
		if err != nil || a.Status != http.StatusForbidden {
			t.Errorf("Origin %q is answered with %d %v", origin, a.Status, err)
		}
	}
}

func TestAStrangerIsNoHost(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(5))
	stranger, phone := s.Device(), at.Seats[0]
	for _, d := range []*webtest.Device{stranger, phone} {
		for _, do := range []string{"lock", "deal", "undo", "close", "remove", "address"} {
			if a := d.Post("/"+at.Code+"/host", "do", do, "step", at.Step()); a.Status != http.StatusForbidden {
				t.Errorf("a phone may %q: %d", do, a.Status)
			}
		}
		if a := d.Post("/tables", "way", "box"); a.Status != http.StatusForbidden {
			t.Errorf("a phone opens a table: %d", a.Status)
		}
		if page := d.Get("/" + at.Code + "/table"); strings.Contains(page.Body, "/"+at.Code+"/host") {
			t.Error("a phone gets the host's tools")
		}
	}
	if a := stranger.Get("/" + at.Code + "/seat.json"); a.Status != http.StatusForbidden {
		t.Errorf("a stranger reads a seat: %d", a.Status)
	}
	if a := phone.Get("/" + at.Code + "/seat.json?seat=1"); a.Status != http.StatusForbidden {
		t.Errorf("a phone reads another's seat: %d", a.Status)
	}
}

func TestTriesAreLimitedAndSeatsAreNot(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(10)) // ten at once are let in
	stranger := s.Device()
	stopped := false
	for range 200 {
		stopped = stopped || stranger.Get("/ZZZZ").Status == http.StatusTooManyRequests
	}
	if !stopped {
		t.Error("codes can be tried without end")
	}
	for _, path := range []string{"/" + at.Code, "/" + at.Code + "/table.json", "/find?code=" + at.Code} {
		if a := stranger.Get(path); a.Status != http.StatusTooManyRequests {
			t.Errorf("who has tried too many codes is told of a right one: %s is answered with %d", path, a.Status)
		}
	}
	if a := at.Host.Get("/" + at.Code + "/table"); a.Status != http.StatusOK {
		t.Errorf("the host from the same address is turned away: %d", a.Status)
	}
	if a := at.Seats[3].Get("/" + at.Code); a.Status != http.StatusOK {
		t.Errorf("a seat from the same address is turned away: %d", a.Status)
	}
	if a := at.Seats[3].Post("/"+at.Code+"/join", "name", "again"); a.Status != 204 {
		t.Errorf("a seat that joins again is answered with %d", a.Status)
	}
	wrong := 0
	for range 20 {
		if stranger.Post("/host", "key", "WRONGKEY").Status == http.StatusTooManyRequests {
			wrong++
		}
	}
	if wrong == 0 {
		t.Error("keys can be tried without end")
	}
}

// Joining has an address of its own, where it is limited and needs a device.
func TestNobodyJoinsByTheWay(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(5))
	known := s.Device()
	known.Get("/" + at.Code)
	for _, d := range []*webtest.Device{s.Device(), known} {
		if a := d.Post("/"+at.Code+"/act", "do", "join", "name", "Ghost", "step", at.Step()); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("a join as an act is answered with %d", a.Status)
		}
	}
	if a := at.Host.Post("/"+at.Code+"/host", "do", "join", "name", "Ghost", "step", at.Step()); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("the host seats a ghost: %d", a.Status)
	}
	if page := at.Host.Get("/" + at.Code + "/table").Body; strings.Contains(page, "Ghost") {
		t.Error("somebody sits there without a device")
	}
}

func TestFormsLeadNowhereElse(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	for _, back := range []string{"//evil.example", "https://evil.example", "/\\evil.example", "/\t/evil.example", "/\x01/evil.example", "evil", ""} {
		for _, path := range []string{"/language", "/settings", "/voices"} {
			if a := s.Device().Post(path, "back", back); a.Location() != "/" {
				t.Errorf("%s leads to %q by %q", path, a.Location(), back)
			}
		}
	}
	if a := s.Device().Post("/language", "back", "/WXYZ/table"); a.Location() != "/WXYZ/table" {
		t.Errorf("the way back is %q", a.Location())
	}
}

func TestHostileInput(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(5))
	phone := at.Seats[0]
	long := strings.Repeat("x", 10_000)
	for _, fields := range [][]any{
		{"do", long}, {"do", "vote", "ja", "maybe"}, {"do", "nominate", "target", "1e9"}, {"do", "nominate", "target", "-1", "step", 0},
		{"do", "nominate", "target", "99999999999999999999", "step", "99999999999999999999"}, {"do", "discard", "tile", "\x00"},
		{"do", "vote", "ja", "true", "shuffle", "LLL", "roles", "hitler", "deck", "F"}, {"do", "deal", "step", at.Step()}, {},
	} {
		if a := phone.Post("/"+at.Code+"/act", fields...); a.Status != http.StatusUnprocessableEntity || strings.Contains(a.Body, "⟦") {
			t.Errorf("%.60v is answered with %d %.100s", fields, a.Status, a.Body)
		}
	}
	big, err := phone.Try("POST", "/"+at.Code+"/act", webtest.Form("do", strings.Repeat("x", 100_000)))
	if err == nil && big.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("a body of 100 kB is answered with %d", big.Status)
	}
	for _, path := range []string{"/static/../go.mod", "/static/%2e%2e/static.go", "/static/", "/BCD", "/BCDFG", "/" + at.Code + "/nothing", "/%00", "/host/x"} {
		if a := phone.Get(path); a.Status != http.StatusNotFound && a.Status != http.StatusBadRequest {
			t.Errorf("%s is answered with %d", path, a.Status)
		}
	}
	if text := s.Log.String(); text != "" {
		t.Errorf("the host reads: %s", text)
	}
}

func TestSocketsOfOtherPagesAreRefused(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(5))
	good, err := at.Seats[0].Watch("/" + at.Code + "/live?as=phone")
	if err != nil {
		t.Fatal(err)
	}
	<-good.Pages
	// A message that is too large ends the line, and nothing else.
	_ = good.Send(strings.Repeat("x", 100_000)) // may be cut off while it is sent
	for range good.Pages {
	}
	for _, origin := range []string{"", "http://evil.example", "null"} {
		if line, err := at.Seats[0].WatchFrom(origin, "/"+at.Code+"/live?as=phone"); err == nil {
			line.Close()
			t.Errorf("a page of %q gets a socket", origin)
		}
	}
}
