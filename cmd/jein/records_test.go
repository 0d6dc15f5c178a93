package main

import (
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
)

// Every recorded game of "we have no box", dealt again and played with posts as
// the real forms send them: after every line the pages, as they are served, and
// the addresses for programs hold exactly what each seat may see; a line that is
// refused changes nothing. (Of random games, as long as a phase lasts, only the page
// of the seat that acted; and unless there is time, only some of them.)
func TestRecordsOnServedPages(t *testing.T) {
	for i, name := range recordNames(t) {
		random := strings.HasPrefix(name, "random-")
		if random && i%10 != 0 && !narratortest.Long() {
			continue
		}
		for n, r := range readRecord(t, name) {
			if !dealable(r.deal) || redrawn(r.lines) {
				continue
			}
			t.Run(name+"/"+strconv.Itoa(n+1), func(t *testing.T) {
				t.Parallel()
				replayServed(t, r, !random && narratortest.Long())
			})
		}
	}
}

// replayServed plays a game and looks at the pages of all seats after every line,
// or only once a phase is over.
func replayServed(t *testing.T, r recorded, always bool) {
	t.Helper()
	chance := &webtest.Scripted{Deal: r.deal}
	s := webtest.Serve(t, chance)
	options := []any{}
	if r.balanced() {
		options = append(options, "rebalance", "on")
	}
	at := webtest.Sit(t, s.Host(), s.Device, "nobox", r.deal.Players, options...)
	if a := at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step()); a.Status != http.StatusNoContent {
		t.Fatalf("no deal: %d %s", a.Status, a.Body)
	}
	game, err := narrator.Start(r.deal)
	if err != nil {
		t.Fatal(err)
	}
	served(t, at, r.deal.Players, "after the deal", r.first)
	for _, l := range r.lines {
		before := game.Phase()
		switch {
		case l.ok:
			game = next(t, game, chance, l.act)
			at.Must(l.act)
		case posted(l.act, game):
			refused(t, at, l)
		default:
			continue
		}
		var seats []int // all of them
		if game.Phase() == before && l.act.By >= 0 && !always {
			seats = []int{int(l.act.By)}
		}
		served(t, at, r.deal.Players, "after line "+strconv.Itoa(l.n), l.want, seats...)
		if t.Failed() {
			return
		}
	}
}

// dealable tells whether a table deals such a game: it rebalances only those of 6,
// 7 and 9.
func dealable(d narrator.Deal) bool {
	n := len(d.Players)
	return !d.Enacted && d.Removed == 0 || d.Enacted == (n == 6) && d.Removed == map[int]int{7: 1, 9: 2}[n]
}

// redrawn tells whether a reshuffle was taken back and then came out otherwise. At
// a table it comes out the same again, so that nobody can undo bad luck.
func redrawn(lines []recordedLine) bool {
	var acts []narrator.Act
	var back []narrator.Tile
	for _, l := range lines {
		switch {
		case !l.ok:
		case l.act.Do == narrator.DoUndo && len(acts) > 0:
			if last := acts[len(acts)-1]; last.Shuffle != nil {
				back = last.Shuffle
			}
			acts = acts[:len(acts)-1]
		case l.act.Do != narrator.DoUndo:
			if l.act.Shuffle != nil && back != nil && !slices.Equal(l.act.Shuffle, back) {
				return true
			}
			acts = append(acts, l.act)
		}
	}
	return false
}

// posted tells whether a line that is refused can be posted as it is: nobody sits
// beside the table, the host may do more at a table than in a record, and chance
// does not come from the network, so that it cannot be wrong or missing.
func posted(a narrator.Act, game narrator.State) bool {
	due, _ := game.Shuffle(a)
	return a.By >= 0 && int(a.By) < len(game.Players()) && a.Shuffle == nil && due == nil
}

func refused(t *testing.T, at *webtest.Table, l recordedLine) {
	t.Helper()
	if answer, err := at.Send(l.act, at.Step(), ""); err != nil || answer.Status != http.StatusUnprocessableEntity {
		t.Errorf("line %d, %s by %d, is answered with %d %s, %v", l.n, l.act.Do, l.act.By, answer.Status, answer.Body, err)
	}
}

// served demands that some seats, or else all of them, are served what they may
// see, and no more.
func served(t *testing.T, at *webtest.Table, names []string, when string, want expected, seats ...int) {
	t.Helper()
	same := func(path string, d *webtest.Device, want object) {
		t.Helper()
		var got object
		if d.JSON("/"+at.Code+path, &got); !reflect.DeepEqual(got, want) {
			t.Errorf("%s, %s is\n%v, and not\n%v", when, path, got, want)
		}
	}
	same("/table.json", at.Host, want.public)
	for seat, d := range at.Seats {
		if len(seats) > 0 && !slices.Contains(seats, seat) {
			continue
		}
		same("/seat.json", d, want.seats[seat])
		should := should(t, names, seat, want)
		if got := readHeld(t, d.Get("/"+at.Code).Body).sorted(want); !reflect.DeepEqual(got, should) {
			t.Errorf("%s, in %v, seat %d is sent\n%+v, and not\n%+v", when, want.public["phase"], seat, got, should)
		}
	}
}

// The same on the screens of real phones, which show it in time. (As long as a
// phase lasts, the phone that acted does.)
func TestRecordOnRealPages(t *testing.T) {
	replayOnPages(t, "five-players-last-president-may-be-chancellor")
}

// The same with what changes a screen in its own way.
func TestRecordsOnRealPages(t *testing.T) {
	long(t)
	for _, name := range []string{
		"undo-takes-back-one-step", "rebalanced-six-begins-with-a-fascist-policy",
		"reshuffle-at-the-end-of-a-session-before-the-peek", "veto-refused-binds-the-chancellor",
		"veto-as-the-third-inactive-government-is-chaos", "the-dead-neither-vote-nor-run",
	} {
		t.Run(name, func(t *testing.T) { replayOnPages(t, name) })
	}
}

func replayOnPages(t *testing.T, name string) {
	t.Helper()
	browser.Need(t)
	r := readRecord(t, name)[0]
	e, chance := dealt(t, r.deal, r.balanced())
	e.holds("after the deal", r.first)
	game, err := narrator.Start(r.deal)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range r.lines {
		if !l.ok { // no page offers it: that is seen after the line before
			continue
		}
		before := game.Phase()
		game = e.play(game, chance, l.act)
		var phones []*player // all of them
		if game.Phase() == before {
			phones = []*player{e.at(int(l.act.By))} // one of many looks or ballots
		}
		e.holds("after line "+strconv.Itoa(l.n), l.want, phones...)
		if t.Failed() {
			return
		}
	}
}

// dealt opens a table of "we have no box" in the browser, at which exactly this
// game is dealt, to phones as the options say, or to plain ones.
func dealt(t *testing.T, d narrator.Deal, balanced bool, phones ...browser.Options) (*evening, *webtest.Scripted) {
	t.Helper()
	e, chance := tableOf(t, d, balanced)
	for i, name := range d.Players {
		opt := browser.Options{Still: true}
		if i < len(phones) {
			opt = phones[i]
		}
		e.join(name, opt)
	}
	e.deal()
	return e, chance
}

// tableOf opens such a table. Its chance is the test's own, in a server inside of
// the test.
func tableOf(t *testing.T, d narrator.Deal, balanced bool) (*evening, *webtest.Scripted) {
	t.Helper()
	chance := &webtest.Scripted{Deal: d}
	e := &evening{t: t, srv: &browser.Server{Port: webtest.Serve(t, chance).Port()}}
	e.laptop = browser.Laptop(t, "the laptop", browser.Options{Still: true, Width: 1920, Height: 1080})
	e.laptop.Goto(e.srv.Local("/"))
	e.laptop.Tap(`label:has(input[value="nobox"])`)
	if balanced {
		e.laptop.Tap(`#options summary`)
		e.laptop.Tap(`label:has(input[name="rebalance"])`)
	}
	e.laptop.Tap(`form[action="/tables"] button`)
	e.code = chance.Code()
	e.laptop.WaitFor("svg.qr")
	return e, chance
}
