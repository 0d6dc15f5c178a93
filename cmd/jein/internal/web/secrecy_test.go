package web_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"

	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
)

// trial is a pair of games on two servers, with whoever looks on at each.
type trial struct {
	pair    *narratortest.Pair
	leak    func(narratortest.World, narrator.Seat) string // planted in every page, unless it is nil
	chances [2]*webtest.Scripted
	tables  [2]*webtest.Table
	eyes    [2]*observer
	askers  [2]*webtest.Device // strangers who ask for a seat
}

// play runs two games that look alike to an audience through two servers, and
// compares all that it receives: the first difference, or "".
func play(t *testing.T, pair *narratortest.Pair, steps int, leak func(narratortest.World, narrator.Seat) string) (played int, differs string) {
	tr := &trial{pair: pair, leak: leak}
	for i := range pair.Worlds {
		tr.open(t, i)
	}
	differs = tr.look("the deal")
	for _, step := range []func(*testing.T, *webtest.Table, *webtest.Device){askSeat, letAsk, forgetSeat} {
		for i := range tr.eyes {
			step(t, tr.tables[i], tr.askers[i])
			tr.eyes[i].settle(t)
		}
		if differs == "" {
			differs = tr.look("a request for a seat")
		}
	}
	for played = 0; played < steps && differs == ""; played++ {
		if differs = tr.attempt(t); differs != "" {
			break
		}
		acts, ok := pair.Next()
		if !ok {
			break
		}
		for i, a := range acts {
			tr.do(t, i, a)
		}
		differs = tr.look(acts)
	}
	return played, differs
}

// open deals one of the games.
func (tr *trial) open(t *testing.T, i int) {
	d := tr.pair.Worlds[i].Deal
	tr.chances[i] = &webtest.Scripted{Deal: d}
	s := webtest.Serve(t, tr.chances[i])
	way := "box"
	if d.Tiles == narrator.ByApp {
		way = "nobox"
	}
	at := sitFor(t, s, tr.pair, way)
	asker := s.Device()
	asker.Get("/" + at.Code)
	device := s.Device() // a stranger
	switch nobody := tr.pair.Audience == narratortest.Table; {
	case !nobody:
		device = at.Seats[tr.pair.Audience]
	case at.Shared: // the device of everybody, with its curtain closed
		device = at.Seats[0]
	case len(d.Players)%3 == 0:
		device = asker // the stranger is who asks for a seat
	case len(d.Players)%2 == 0:
		device = at.Host
	}
	tr.tables[i], tr.askers[i], tr.eyes[i] = at, asker, observe(t, s, at, tr.pair.Audience, device)
	tr.eyes[i].settle(t) // the lobby
	if a := at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step()); a.Status != http.StatusNoContent {
		t.Fatalf("no deal: %d %s", a.Status, a.Body)
	}
	tr.eyes[i].settle(t)
}

// look compares all that the audience can see now.
func (tr *trial) look(after any) string {
	for i, w := range tr.pair.Worlds {
		tr.eyes[i].planted = ""
		if tr.leak != nil {
			tr.eyes[i].planted = tr.leak(w, tr.pair.Audience)
		}
	}
	return compare(tr.eyes, after)
}

// attempt tries something that is refused in both games, and compares how.
func (tr *trial) attempt(t *testing.T) string {
	attempt, refusals := tr.pair.Attempt()
	if refusals[0] == nil || refusals[1] == nil {
		return ""
	}
	step := tr.tables[0].Step()
	a, b := tr.eyes[0].try(t, attempt, step), tr.eyes[1].try(t, attempt, step)
	if a == b {
		return ""
	}
	return fmt.Sprintf("the answers to %+v differ: %s", attempt, difference(a, b))
}

// do plays an act of one of the games.
func (tr *trial) do(t *testing.T, i int, a narrator.Act) {
	at := tr.tables[i]
	if a.Do == narrator.DoDawn { // what is read aloud before it
		at.Host.Post("/"+at.Code+"/host", "do", "script", "to", 1, "step", at.Step())
		tr.eyes[i].settle(t)
	}
	tr.chances[i].Queue(a.Shuffle)
	at.Must(a)
	tr.eyes[i].settle(t)
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
	if narratortest.Long() {
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
	if narratortest.Long() {
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
