package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/record"
)

// recorded is a game of "we have no box" that was recorded, with what everybody
// may see after each of its lines.
type recorded struct {
	deal     narrator.Deal
	lines    []recordedLine
	balanced bool
}

type recordedLine struct {
	act narrator.Act
	ok  bool
	expected
}

// expected is what the table and each seat may see, key by key.
type expected struct {
	public object
	seats  map[int]object
}

type object = map[string]any

// readRecord reads a record and its expected views, which say only what changed.
func readRecord(t *testing.T, name string) recorded {
	t.Helper()
	const folder = "../../narrator/testdata/records"
	lines, changes := jsonLines(t, filepath.Join(folder, name+".jsonl")), jsonLines(t, filepath.Join(folder, name+".expect.jsonl"))
	if len(lines) != len(changes) {
		t.Fatalf("%s: %d lines, and %d expected", name, len(lines), len(changes))
	}
	var r recorded
	now := expected{object{}, map[int]object{}}
	for i, text := range lines {
		line, err := record.Parse(text)
		if err != nil || (i == 0) != line.IsDeal {
			t.Fatalf("%s, line %d: not one game: %v", name, i+1, err)
		}
		var change struct {
			OK     bool
			Public object
			Seats  map[int]object
		}
		if err := json.Unmarshal(changes[i], &change); err != nil {
			t.Fatal(err)
		}
		now = now.with(change.Public, change.Seats)
		l := recordedLine{ok: change.OK, expected: now}
		if i == 0 {
			r.deal = *line.Deal
		} else if line.Act != nil {
			l.act = *line.Act
		}
		r.lines = append(r.lines, l)
	}
	r.balanced = r.deal.Enacted || r.deal.Removed > 0
	return r
}

func jsonLines(t *testing.T, name string) [][]byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSpace(text), []byte("\n"))
}

// with is what is expected after a change.
func (e expected) with(public object, seats map[int]object) expected {
	next := expected{maps.Clone(e.public), map[int]object{}}
	maps.Copy(next.public, public)
	if next.public["roles"] == nil {
		delete(next.public, "roles")
	}
	for seat, o := range e.seats {
		next.seats[seat] = maps.Clone(o)
	}
	for seat, o := range seats {
		if next.seats[seat] == nil {
			next.seats[seat] = object{"seat": float64(seat)}
		}
		maps.Copy(next.seats[seat], o)
	}
	return next
}

// A recorded game, dealt again and played on real pages: after every step each
// phone holds exactly what its seat may see. (Until a step is complete, the phone
// that acted does; the long runs look at all of them.)
func TestRecordOnRealPages(t *testing.T) {
	replayOnPages(t, "five-players-last-president-may-be-chancellor")
}

// The same with an undo, and with a rebalanced game.
func TestRecordsOnRealPages(t *testing.T) {
	long(t)
	for _, name := range []string{
		"undo-takes-back-one-step", "rebalanced-six-begins-with-a-fascist-policy",
	} {
		t.Run(name, func(t *testing.T) { replayOnPages(t, name) })
	}
}

func replayOnPages(t *testing.T, name string) {
	t.Helper()
	browser.Need(t)
	r := readRecord(t, name)
	e, chance := dealt(t, r.deal, r.balanced)
	e.holds("after the deal", r.lines[0].expected)
	game, err := narrator.Start(r.deal)
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range r.lines[1:] {
		if !l.ok { // no page offers it: that is seen after the line before
			continue
		}
		before := game.Phase()
		game = e.play(game, chance, l.act)
		var phones []*player // all of them
		if game.Phase() == before && os.Getenv("JEIN_TEST") != "long" {
			phones = []*player{e.at(int(l.act.By))} // one of many looks or ballots
		}
		e.holds("after line "+strconv.Itoa(i+2), l.expected, phones...)
		if t.Failed() {
			return
		}
	}
}

// dealt opens a table of "we have no box" in the browser, at which exactly this
// game is dealt: its chance is the test's own, in a server inside of the test.
func dealt(t *testing.T, d narrator.Deal, balanced bool) (*evening, *webtest.Scripted) {
	t.Helper()
	chance := &webtest.Scripted{Deal: d}
	e := &evening{t: t, srv: &browser.Server{Port: webtest.Serve(t, chance).Port()}}
	e.laptop = browser.Laptop(t, "the laptop", browser.Options{Still: true, Width: 1920, Height: 1080})
	e.laptop.Goto(e.srv.Local("/"))
	e.laptop.Tap(`label:has(input[value="nobox"])`)
	if balanced {
		e.laptop.Tap(`label:has(input[name="rebalance"])`)
	}
	e.laptop.Tap(`form[action="/tables"] button`)
	e.code = chance.Code()
	e.laptop.WaitFor("svg.qr")
	for _, name := range d.Players {
		e.join(name, browser.Options{Still: true})
	}
	e.deal()
	return e, chance
}
