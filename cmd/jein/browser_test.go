package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
)

func TestMain(m *testing.M) { browser.Main(m) }

// long skips a test that takes minutes, unless it is asked for.
func long(t *testing.T) {
	t.Helper()
	if !thorough() {
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

// open starts the program and opens a table of "we have the box" from the laptop.
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

// look lets everybody look into their envelope.
func (e *evening) look() {
	e.t.Helper()
	for _, p := range e.players {
		p.fresh()
		p.Hold("#card-seal", 100*time.Millisecond)
	}
	for _, p := range e.players {
		p.Tap("#seen-go")
	}
	e.phase("night")
}

// night lets everybody hold their card to the end of the count; then it is over.
func (e *evening) night() {
	e.t.Helper()
	lifts := make([]func(), len(e.players))
	for i, p := range e.players {
		p.fresh()
		p.WaitText("night")
		lifts[i] = p.Press("#card-seal")
	}
	for i, p := range e.players {
		if p.noScript {
			lifts[i]()
			p.Tap("#read-go")
			continue
		}
		p.WaitGone("#read-go")
		lifts[i]()
	}
	e.phase("nomination")
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

// choose selects one of a decision and confirms it.
func (p *player) choose(form, option string) {
	p.fresh()
	p.pick(form, option)
	p.Tap("#" + form + "-go")
}

// pick selects one of a decision. The list may move when a moment ends, so that a
// finger misses; whoever sees that taps again.
func (p *player) pick(form, option string) {
	id := form + "-" + option
	for range 3 {
		p.Tap(`label[for="` + id + `"]`)
		if browser.Eval[bool](p.Page, `(document.getElementById("`+id+`") || {}).checked`) {
			return
		}
	}
}

// nominate lets the president nominate somebody.
func (e *evening) nominate(seat int) {
	e.t.Helper()
	v := e.phase("nomination")
	e.at(v.President).choose("nominate", strconv.Itoa(seat))
	e.phase("vote")
}

// vote lets all hand in their ballot: first all choose, then all confirm, the
// last one last.
func (e *evening) vote(ja func(p *player) bool) {
	e.t.Helper()
	all := e.alive(e.phase("vote"))
	for _, p := range all {
		p.fresh()
		p.pick("vote", map[bool]string{true: "ja", false: "nein"}[ja(p)])
	}
	for _, p := range all {
		p.Tap("#vote-go")
	}
}

func allJa(*player) bool   { return true }
func allNein(*player) bool { return false }

// govern elects a government and lets its chancellor report a policy.
func (e *evening) govern(chancellor int, tile string) {
	e.t.Helper()
	e.nominate(chancellor)
	e.vote(allJa)
	e.phase("legislation")
	e.report(tile)
}

// report lets the chancellor say what was enacted.
func (e *evening) report(tile string) {
	e.t.Helper()
	v := e.phase("legislation")
	e.at(*v.Chancellor).choose("report", tile)
}

// eligible is somebody who may be nominated, if possible one that wanted allows.
func (e *evening) eligible(wanted func(p *player) bool) int {
	e.t.Helper()
	v := e.phase("nomination")
	for _, seat := range v.Eligible {
		if wanted(e.at(seat)) {
			return seat
		}
	}
	return v.Eligible[0]
}

func is(role string) func(*player) bool  { return func(p *player) bool { return p.role == role } }
func not(role string) func(*player) bool { return func(p *player) bool { return p.role != role } }

func (e *evening) who(role string) *player {
	e.t.Helper()
	i := slices.IndexFunc(e.players, is(role))
	if i < 0 {
		e.t.Fatalf("nobody is %s", role)
	}
	return e.players[i]
}

// fits demands that nothing on any screen is cut off now. With JEIN_SHOTS it puts
// a picture of each screen into that folder.
func (e *evening) fits(when string) {
	e.t.Helper()
	phones := e.phones()
	if dir := os.Getenv("JEIN_SHOTS"); dir != "" {
		for i, p := range phones {
			e.shoot(p.Page, dir, fmt.Sprintf("%s %s phone-%d", e.t.Name(), when, i+1))
		}
		e.shoot(e.laptop, dir, fmt.Sprintf("%s %s laptop", e.t.Name(), when))
	}
	for _, p := range phones {
		for _, o := range p.Overflow() {
			e.t.Errorf("%s, %s: %s", p.name, when, o)
		}
	}
	for _, o := range e.laptop.Overflow() {
		e.t.Errorf("the laptop, %s: %s", when, o)
	}
	e.laptop.Wait("the moment to be over", `!document.querySelector("[data-moment].now,.panel:target")`)
	for _, o := range e.laptop.Covered() {
		e.t.Errorf("the laptop, %s: %s", when, o)
	}
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

func (e *evening) shoot(p *browser.Page, dir, name string) {
	e.t.Helper()
	if err := os.WriteFile(filepath.Join(dir, strings.ReplaceAll(name, " ", "-")+".png"), p.Screenshot(), 0o644); err != nil {
		e.t.Error(err)
	}
}

// ends waits for the end of the game on all screens.
func (e *evening) ends(winner, reason string) {
	e.t.Helper()
	v := e.phase("over")
	if v.Winner == nil || *v.Winner != winner || *v.Reason != reason {
		e.t.Errorf("the game ended %v %v, and not %s by %s", *v.Winner, *v.Reason, winner, reason)
	}
	for _, p := range e.players {
		p.fresh()
		p.WaitFor(".cast")
	}
	e.laptop.WaitText(e.players[0].name)
}
