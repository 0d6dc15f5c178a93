package web_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
)

// observer is everything that one audience receives of a game from the real
// handlers: pages, pushes, JSON, refusals, headers.
type observer struct {
	table  *webtest.Table
	server *webtest.Server
	device *webtest.Device
	paths  []string
	post   string
	line   *webtest.Socket
	heard  []string // all pushes so far

	planted string // a leak that a test has planted in every page
}

// observe makes the observer of an audience: a seat, or narratortest.Table with
// one of the devices that have none.
func observe(t *testing.T, s *webtest.Server, at *webtest.Table, audience narrator.Seat, device *webtest.Device) *observer {
	t.Helper()
	code := "/" + at.Code
	o := &observer{table: at, server: s, device: device, post: code + "/act"}
	o.paths = []string{code, code + "/table", code + "/table.json", code + "/seat.json", code + "/seat", code + "/move", code + "/rules", "/", "/host", code + "/nothing"}
	as := "table"
	if audience != narratortest.Table || at.Shared {
		as = "phone"
	}
	if device == at.Host {
		o.post = code + "/host"
	}
	var err error
	if o.line, err = device.Watch(code + "/live?as=" + as); err != nil {
		t.Fatal(err)
	}
	o.paths = append(o.paths, code+"/"+strings.TrimPrefix(as, "phone"))
	return o
}

// page is what the audience's own page shows now, as it would be pushed.
func (o *observer) page() string {
	path := "/" + o.table.Code
	if o.line != nil && strings.HasSuffix(o.paths[len(o.paths)-1], "/table") {
		path += "/table"
	}
	return body(o.device.Get(path).Body)
}

func body(page string) string {
	_, page, _ = strings.Cut(page, "<body")
	page, _, _ = strings.Cut(page, "</html>")
	return "<body" + strings.TrimRight(page, "\n\t ")
}

// settle waits until the pushes have caught up with the page.
func (o *observer) settle(t *testing.T) {
	t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		want := o.page() // it may change once the line counts as there
		if len(o.heard) > 0 && o.heard[len(o.heard)-1] == want {
			return
		}
		select {
		case p, ok := <-o.line.Pages:
			if !ok {
				t.Fatal("the line was closed")
			}
			o.heard = append(o.heard, p)
		case <-time.After(20 * time.Millisecond):
		case <-deadline:
			t.Fatalf("the page is not what was pushed last: %s", difference(want, strings.Join(o.heard[max(0, len(o.heard)-1):], "")))
		}
	}
}

// see collects what the audience can ask for now. The clock and random tokens
// are left out.
func (o *observer) see() (all []string) {
	for _, path := range o.paths {
		all = append(all, path+" "+tell(o.device.Get(path))+o.planted)
	}
	return all
}

func tell(a webtest.Answer) string {
	var lines []string
	for name, values := range a.Header {
		if name != "Date" && name != "Set-Cookie" {
			lines = append(lines, name+": "+strings.Join(values, ", "))
		}
	}
	sort.Strings(lines)
	return fmt.Sprintf("%d\n%s\n%s", a.Status, strings.Join(lines, "\n"), a.Body)
}

// try posts what the audience might try, and gives the answers.
func (o *observer) try(t *testing.T, a narrator.Act, step int) string {
	t.Helper()
	answer, err := o.table.SendFrom(o.device, o.post, a, step, "")
	if err != nil {
		t.Fatal(err)
	}
	return tell(answer)
}

// play runs two games that look alike to an audience through two servers, and
// compares all that it receives: the first difference, or "". A leak is planted
// in every page, unless it is nil.
func play(t *testing.T, pair *narratortest.Pair, steps int, leak func(narratortest.World, narrator.Seat) string) (played int, differs string) {
	var chances [2]*webtest.Scripted
	var tables [2]*webtest.Table
	var eyes [2]*observer
	var askers [2]*webtest.Device
	for i := range pair.Worlds {
		d := pair.Worlds[i].Deal
		chances[i] = &webtest.Scripted{Deal: d}
		s := webtest.Serve(t, chances[i])
		way := "box"
		if d.Tiles == narrator.ByApp {
			way = "nobox"
		}
		at := sitFor(t, s, pair, way)
		device := s.Device() // a stranger
		switch {
		case pair.Audience != narratortest.Table:
			device = at.Seats[pair.Audience]
		case at.Shared: // the device of everybody, with its curtain closed
			device = at.Seats[0]
		case len(d.Players)%2 == 0:
			device = at.Host
		}
		askers[i] = s.Device()
		askers[i].Get("/" + at.Code)
		if pair.Audience == narratortest.Table && !at.Shared && len(d.Players)%3 == 0 {
			device = askers[i] // the stranger is who asks for a seat
		}
		tables[i], eyes[i] = at, observe(t, s, at, pair.Audience, device)
		eyes[i].settle(t) // the lobby
		if a := at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step()); a.Status != http.StatusNoContent {
			t.Fatalf("no deal: %d %s", a.Status, a.Body)
		}
		eyes[i].settle(t)
	}
	look := func(after any) string {
		for i, w := range pair.Worlds {
			eyes[i].planted = ""
			if leak != nil {
				eyes[i].planted = leak(w, pair.Audience)
			}
		}
		return compare(eyes, after)
	}
	differs = look("the deal")
	for _, step := range []func(*testing.T, *webtest.Table, *webtest.Device){askSeat, letAsk, forgetSeat} {
		for i := range eyes {
			step(t, tables[i], askers[i])
			eyes[i].settle(t)
		}
		if differs == "" {
			differs = look("a request for a seat")
		}
	}
	for played = 0; played < steps && differs == ""; played++ {
		if attempt, refusals := pair.Attempt(); refusals[0] != nil && refusals[1] != nil {
			step := tables[0].Step()
			if a, b := eyes[0].try(t, attempt, step), eyes[1].try(t, attempt, step); a != b {
				return played, fmt.Sprintf("the answers to %+v differ: %s", attempt, difference(a, b))
			}
		}
		acts, ok := pair.Next()
		if !ok {
			break
		}
		for i, a := range acts {
			if a.Do == narrator.DoDawn { // what is read aloud before it
				tables[i].Host.Post("/"+tables[i].Code+"/host", "do", "script", "to", 1, "step", tables[i].Step())
				eyes[i].settle(t)
			}
			chances[i].Queue(a.Shuffle)
			tables[i].Must(a)
			eyes[i].settle(t)
		}
		differs = look(acts)
	}
	return played, differs
}

// sitFor seats the players of a pair. Where nobody's seat looks on, they may all
// share one device: it is to show no more than the table sees.
func sitFor(t *testing.T, s *webtest.Server, pair *narratortest.Pair, way string) *webtest.Table {
	players := pair.Worlds[0].Deal.Players
	if pair.Audience == narratortest.Table && len(players)%2 == 1 {
		return webtest.SitShared(t, s.Host(), s.Device(), way, players, ritualOf(pair)...)
	}
	return webtest.Sit(t, s.Host(), s.Device, way, players, ritualOf(pair)...)
}

// ritualOf has every other table keep its night in the room.
func ritualOf(pair *narratortest.Pair) []any {
	if pair.Worlds[0].Deal.President%2 == 0 {
		return []any{"ritual", "room"}
	}
	return nil
}

// askSeat, letAsk and forgetSeat are the life of a request for seat 0 that comes
// to nothing.
func askSeat(t *testing.T, at *webtest.Table, asker *webtest.Device) {
	if a := asker.Post("/"+at.Code+"/seat", "member", 1); a.Status != http.StatusNoContent {
		t.Fatalf("no request: %d %s", a.Status, a.Body)
	}
}

func letAsk(_ *testing.T, at *webtest.Table, _ *webtest.Device) {
	at.Seats[0].Post("/"+at.Code+"/seat/answer", "request", 1, "do", "yes")
}

func forgetSeat(_ *testing.T, at *webtest.Table, asker *webtest.Device) {
	asker.Post("/"+at.Code+"/seat", "do", "forget")
}

func compare(eyes [2]*observer, after any) string {
	if a, b := eyes[0].heard, eyes[1].heard; !slices.Equal(a, b) {
		return fmt.Sprintf("after %+v the pushes differ: %s", after, difference(strings.Join(a, "\n"), strings.Join(b, "\n")))
	}
	a, b := eyes[0].see(), eyes[1].see()
	for i := range a {
		if a[i] != b[i] {
			return fmt.Sprintf("after %+v the answers differ: %s", after, difference(a[i], b[i]))
		}
	}
	return ""
}

func difference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(0, i-200)
	return fmt.Sprintf("\n%s\n\nand\n\n%s", a[from:min(len(a), i+200)], b[from:min(len(b), i+200)])
}

// pairs runs a function on so many pairs of games that a table can deal.
func pairs(games int, run func(seed uint64, pair *narratortest.Pair)) {
	for seed := uint64(1); games > 0; seed++ {
		if pair := pairOf(seed); pair != nil {
			games--
			run(seed, pair)
		}
	}
}

// pairOf is the pair of a seed, or nil if a table cannot deal its game.
func pairOf(seed uint64) *narratortest.Pair {
	r := narratortest.Rand(seed)
	d := narratortest.Deal(r)
	if d.Enacted || d.Removed > 0 || d.Cards == narrator.OnTable {
		return nil
	}
	return narratortest.PairOf(r, d, narrator.Seat(r.IntN(len(d.Players)+1))-1)
}

func TestWhatASeatMayNotKnowChangesNothingItReceives(t *testing.T) {
	games, steps := 8, 40
	if long() {
		games, steps = 12, 100
	}
	total := 0
	pairs(games, func(seed uint64, pair *narratortest.Pair) {
		d := pair.Worlds[0].Deal
		t.Run(fmt.Sprintf("seed %d, %d players, %s, seat %d", seed, len(d.Players), d.Tiles, pair.Audience), func(t *testing.T) {
			played, differs := play(t, pair, steps, nil)
			if differs != "" {
				t.Error(differs)
			}
			total += played
		})
	})
	if total < 40 {
		t.Errorf("only %d steps were compared", total)
	}
	t.Logf("%d steps compared", total)
}

// The check must be able to fail: a leak of each kind is planted, and found.
func TestPlantedLeaksAreFound(t *testing.T) {
	for kind, leak := range narratortest.Secrets {
		t.Run(kind, func(t *testing.T) {
			seed, steps := whereItDiffers(t, leak)
			_, found := play(t, pairOf(seed), steps+1, leak)
			if found == "" {
				t.Errorf("the leak is not found in the pair of seed %d after %d steps", seed, steps)
			}
		})
	}
}

// whereItDiffers finds a pair in which a secret becomes different, by the rules
// alone.
func whereItDiffers(t *testing.T, secret func(narratortest.World, narrator.Seat) string) (seed uint64, steps int) {
	for seed = range uint64(1000) {
		pair := pairOf(seed)
		if pair == nil {
			continue
		}
		for steps = range 30 {
			if secret(pair.Worlds[0], pair.Audience) != secret(pair.Worlds[1], pair.Audience) {
				return seed, steps
			}
			pair.Attempt()
			if _, ok := pair.Next(); !ok {
				break
			}
		}
	}
	t.Fatal("no pair differs in it")
	return 0, 0
}

// What nobody's seat looks on: a shared phone with its curtain closed (an odd
// number of players), the host's device, and a phone that asks for a seat.
func TestADeviceWithoutAnOpenSeatLearnsNothing(t *testing.T) {
	wanted := []int{5, 6, 7, 8}
	steps := 25
	if long() {
		wanted, steps = []int{5, 6, 7, 10}, 80
	}
	seed := uint64(0)
	for _, players := range wanted {
		var r *rand.Rand
		var d narrator.Deal
		for len(d.Players) != players || d.Enacted || d.Removed > 0 || d.Cards == narrator.OnTable {
			seed++
			r = narratortest.Rand(seed)
			d = narratortest.Deal(r)
		}
		t.Run(fmt.Sprintf("seed %d, %d players, %s", seed, players, d.Tiles), func(t *testing.T) {
			played, differs := play(t, narratortest.PairOf(r, d, narratortest.Table), steps, nil)
			if differs != "" {
				t.Error(differs)
			}
			if played < 10 {
				t.Errorf("only %d steps were compared", played)
			}
		})
	}
}
