package main

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/narrator/narratortest"
)

func TestMain(m *testing.M) { browser.Main(m) }

// long skips a test that takes minutes, unless it is asked for.
func long(t *testing.T) {
	t.Helper()
	if !narratortest.Long() {
		t.Skip("a long evening: set JEIN_TEST=long")
	}
}

// evening is a table in the browser: the laptop, and a phone for each player.
type evening struct {
	t       *testing.T
	srv     *browser.Server
	laptop  *browser.Page
	code    string
	players []*player
}

// player is somebody with a phone. Secrets are read from the phone's own seat.
type player struct {
	*browser.Page
	name     string
	seat     int
	role     string
	noScript bool
}

// public is what a test needs of /CODE/table.json.
type public struct {
	Phase        string
	President    int
	Chancellor   *int
	Eligible     []int
	Liberal      int
	Fascist      int
	Tracker      int
	Alive        []int
	Investigated []int
	Winner       *string
	Reason       *string
}

// openEvening starts the program and opens a table of "we have the box" from the laptop.
func openEvening(t *testing.T) *evening {
	t.Helper()
	browser.Need(t)
	e := &evening{t: t, srv: browser.Serve(t)}
	e.laptop = browser.Laptop(t, "the laptop", browser.Options{Still: true})
	e.laptop.Goto(e.srv.Local("/"))
	e.laptop.Tap(`form[action="/tables"] button`)
	e.laptop.Wait("the table screen", `/^\/[A-Z]{4}\/table$/.test(location.pathname)`)
	e.code = strings.Split(e.laptop.Path(), "/")[1]
	e.laptop.WaitFor("svg.qr")
	return e
}

// join lets a phone in, as its player does: it opens the table's address, types a
// name and is seated.
func (e *evening) join(name string, opt browser.Options) *player {
	e.t.Helper()
	p := &player{Page: browser.Phone(e.t, name, opt), name: name, seat: len(e.players), noScript: opt.NoScript}
	url := e.srv.URL("/" + e.code)
	if opt.Wire != nil {
		url = "http://" + browser.Host + ":" + opt.Wire.Address[strings.LastIndex(opt.Wire.Address, ":")+1:] + "/" + e.code
	}
	p.Goto(url)
	p.Type("#name", name)
	p.Tap(`button[form="join"]`)
	p.WaitFor(".plan .me")
	e.players = append(e.players, p)
	return p
}

// public reads what the whole table knows.
func (e *evening) public() public {
	e.t.Helper()
	res, err := http.Get("http://" + e.srv.Address() + "/" + e.code + "/table.json")
	if err != nil {
		e.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		e.t.Fatal(err)
	}
	var v public
	if err := json.Unmarshal(body, &v); err != nil {
		e.t.Fatalf("%s: %v", body, err)
	}
	return v
}

// phase waits for a phase of the game.
func (e *evening) phase(want ...string) public {
	e.t.Helper()
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if v := e.public(); slices.Contains(want, v.Phase) {
			return v
		} else if time.Now().After(end) {
			e.t.Fatalf("the table is in %q and not in %q", v.Phase, want)
		}
	}
}

// deal deals from the laptop.
func (e *evening) deal() {
	e.t.Helper()
	e.laptop.Tap(`a[href="#deal"]`)
	e.laptop.Tap(`#deal form button.go`)
	e.learn()
}

// learn waits for the deal and reads who is what.
func (e *evening) learn() {
	e.t.Helper()
	e.phase("deal")
	for _, p := range e.players {
		_, body := p.Get(e.srv.URL("/" + e.code + "/seat.json"))
		var seat struct {
			Seat int
			Role string
		}
		if err := json.Unmarshal(body, &seat); err != nil || seat.Role == "" {
			e.t.Fatalf("%s: %s: %v", p.name, body, err)
		}
		p.seat, p.role = seat.Seat, seat.Role
	}
}

// upToDate waits until a phone shows what the server would send it now.
func (p *player) upToDate() {
	p.Wait("the newest screen", `fetch(location.href).then(r => r.text()).then(text =>
		new DOMParser().parseFromString(text, "text/html").getElementById("screen").textContent === document.getElementById("screen").textContent)`)
}

// fresh brings a phone without the script up to date.
func (p *player) fresh() {
	if p.noScript {
		p.Reload()
	}
}

func (e *evening) at(seat int) *player {
	for _, p := range e.players {
		if p.seat == seat {
			return p
		}
	}
	e.t.Fatalf("nobody sits on %d", seat)
	return nil
}

func (e *evening) alive(v public) []*player {
	var ps []*player
	for _, seat := range v.Alive {
		ps = append(ps, e.at(seat))
	}
	return ps
}

func is(role string) func(*player) bool { return func(p *player) bool { return p.role == role } }

func not(role string) func(*player) bool { return func(p *player) bool { return p.role != role } }

func (e *evening) who(role string) *player {
	e.t.Helper()
	i := slices.IndexFunc(e.players, is(role))
	if i < 0 {
		e.t.Fatalf("nobody is %s", role)
	}
	return e.players[i]
}

// phones are the players with a phone; of those who share one, the first.
func (e *evening) phones() []*player {
	held := map[*browser.Page]bool{}
	return slices.DeleteFunc(slices.Clone(e.players), func(p *player) bool {
		again := held[p.Page]
		held[p.Page] = true
		return again
	})
}
