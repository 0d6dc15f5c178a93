package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/record"
	"jein/narrator/view"
)

// Random games by clients whose lines are delayed, cut, doubled and reordered,
// while the program is killed again and again: what was acknowledged is in the
// ledger once, nothing is there twice, no game is stuck, and in the end every
// seat sees what the ledger says.
func TestStorm(t *testing.T) {
	games, tables := 1, 1
	if os.Getenv("JEIN_TEST") == "long" {
		games, tables = 10, 5 // fifty in all
	}
	srv := browser.Serve(t)
	for i := range tables {
		seed := uint64(i + 1)
		players := []int{5, 7, 10, 6, 9}[i]
		way := []string{"nobox", "box"}[i%2]
		t.Run(fmt.Sprintf("%d players, %s", players, way), func(t *testing.T) {
			s := newStorm(t, srv, seed, way, players)
			for range games {
				s.game()
			}
			srv.Kill() // and with it the limits on tries from this address
			srv.Restart()
		})
	}
}

// storm is one table in bad weather.
type storm struct {
	t     *testing.T
	srv   *browser.Server
	at    *webtest.Table
	seed  uint64
	acked sync.Map // ids of acts that were acknowledged
	over  chan struct{}
}

var keyPattern = regexp.MustCompile(`[A-Z2-7]{4}-[A-Z2-7]{4}`)

// printedKey is the host's key, which the program prints.
func printedKey(srv *browser.Server) (key string) {
	for key == "" { // it comes last
		key = keyPattern.FindString(srv.Output())
		time.Sleep(5 * time.Millisecond)
	}
	return key
}

func newStorm(t *testing.T, srv *browser.Server, seed uint64, way string, players int) *storm {
	return &storm{t: t, srv: srv, seed: seed, at: sitAt(t, srv, way, players)}
}

// game plays one game to its end.
func (s *storm) game() {
	s.seed += 100
	s.over = make(chan struct{})
	do := "deal"
	if s.phase() == string(narrator.PhaseOver) {
		do = "again"
	}
	if a := s.at.Host.Post("/"+s.at.Code+"/host", "do", do, "step", s.at.Step()); a.Status != 204 {
		s.t.Fatalf("no deal: %d %s", a.Status, a.Body)
	}
	var clients, weather sync.WaitGroup
	for seat := range len(s.at.Seats) + 1 {
		clients.Go(func() { s.client(seat-1, rand.New(rand.NewPCG(s.seed, uint64(seat)))) })
	}
	weather.Go(func() { s.kills(rand.New(rand.NewPCG(s.seed, 99))) })
	done := make(chan struct{})
	go func() { clients.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(4 * time.Minute):
		s.t.Errorf("the game is stuck in %q", s.phase())
	}
	close(s.over)
	clients.Wait()
	weather.Wait()
	s.compare()
}

func (s *storm) phase() string {
	var public struct {
		Phase string `json:"phase"`
	}
	s.at.Host.JSON("/"+s.at.Code+"/table.json", &public)
	return public.Phase
}

// kills ends the program at random moments, and starts it again.
func (s *storm) kills(r *rand.Rand) {
	for range 40 {
		select {
		case <-s.over:
			return
		case <-time.After(time.Duration(100+r.IntN(900)) * time.Millisecond):
			s.srv.Kill()
			s.srv.Restart()
		}
	}
}

// ended says whether the test has had enough, or the game is over.
func (s *storm) ended() bool {
	select {
	case <-s.over:
		return true
	default:
		return false
	}
}

// client is one phone (or the host, -1): it looks what it may do, does one thing
// at random, and does not give up before it knows how that went.
func (s *storm) client(seat int, r *rand.Rand) {
	device, path, post := s.at.Host, "/table.json", "/host"
	if seat >= 0 {
		device, path, post = s.at.Seats[seat], "/seat.json", "/act"
	}
	line := &flaky{device: device, path: "/" + s.at.Code + "/live?as=phone", rand: r}
	defer line.close()
	var late url.Values // an act of an earlier step, to arrive out of order
	for !s.ended() {
		line.weather()
		step, public, options, ok := s.look(device, path, seat)
		if ok && public.Phase == narrator.PhaseOver {
			return
		}
		if late != nil && r.IntN(4) == 0 {
			s.send(device, post, late, r)
			late = nil
		}
		form := s.choose(public, options, seat, r)
		if !ok || form == nil {
			time.Sleep(time.Duration(5+r.IntN(40)) * time.Millisecond)
			continue
		}
		form.Set("step", fmt.Sprint(step))
		form.Set("id", fmt.Sprintf("%d-%d-%d", s.seed, seat, r.Uint64()))
		s.send(device, post, form, r)
		if r.IntN(5) == 0 {
			late = form
		}
	}
}

// look asks for the question that is open and what this client may do.
func (s *storm) look(device *webtest.Device, path string, seat int) (step int, public view.Public, options view.Options, ok bool) {
	a, err := device.Try("GET", "/"+s.at.Code+"/table.json", nil)
	if err != nil || a.Status != 200 || json.Unmarshal([]byte(a.Body), &public) != nil {
		return 0, public, options, false
	}
	fmt.Sscan(a.Header.Get("X-Jein-Step"), &step) //nolint:errcheck // none is 0
	if seat < 0 {
		return step, public, options, true
	}
	a, err = device.Try("GET", "/"+s.at.Code+path, nil)
	var mine view.Seat
	if err != nil || a.Status != 200 || json.Unmarshal([]byte(a.Body), &mine) != nil {
		return 0, public, options, false
	}
	fmt.Sscan(a.Header.Get("X-Jein-Step"), &step) //nolint:errcheck // none is 0
	return step, public, mine.Options, true
}

// choose picks something legal at random; nil if there is nothing to do.
func (s *storm) choose(public view.Public, options view.Options, seat int, r *rand.Rand) url.Values {
	if seat < 0 {
		switch {
		case public.Phase == narrator.PhaseNight:
			return url.Values{"do": {"dawn"}}
		case public.Phase == narrator.PhaseChaos && r.IntN(3) == 0:
			return url.Values{"do": {"report"}, "tile": {pickOne(r, "L", "F", "F")}}
		case public.Phase != narrator.PhaseDeal && r.IntN(60) == 0:
			return url.Values{"do": {"undo"}}
		}
		return nil
	}
	if len(options.Acts) == 0 {
		return nil
	}
	form := url.Values{"do": {string(options.Acts[r.IntN(len(options.Acts))])}}
	switch narrator.Do(form.Get("do")) {
	case narrator.DoVote:
		if contains(public.Voted, seat) && r.IntN(10) > 0 {
			return nil // it may change its mind, but seldom does
		}
		form.Set("ja", fmt.Sprint(r.IntN(10) < 7))
	case narrator.DoDiscard, narrator.DoEnact, narrator.DoReport:
		form.Set("tile", pickOne(r, "L", "F")) // perhaps not in the hand: then it is refused
	}
	if len(options.Targets) > 0 {
		form.Set("target", fmt.Sprint(options.Targets[r.IntN(len(options.Targets))]))
	}
	return form
}

func pickOne(r *rand.Rand, all ...string) string { return all[r.IntN(len(all))] }

func contains(all []int, one int) bool {
	for _, x := range all {
		if x == one {
			return true
		}
	}
	return false
}

// send posts an act over a bad line until it is answered: sometimes late,
// sometimes twice at once, sometimes with the answer lost.
func (s *storm) send(device *webtest.Device, post string, form url.Values, r *rand.Rand) {
	for !s.ended() {
		time.Sleep(time.Duration(r.IntN(20)) * time.Millisecond)
		if r.IntN(6) == 0 {
			go device.Try("POST", "/"+s.at.Code+post, form, "X-Jein", "1") //nolint:errcheck // the double
		}
		a, err := device.Try("POST", "/"+s.at.Code+post, form, "X-Jein", "1")
		if err != nil || r.IntN(8) == 0 {
			continue // nothing came back, as far as this client knows
		}
		switch a.Status {
		case 204:
			s.acked.Store(form.Get("id"), form.Get("do"))
			return
		case 422:
			return
		default:
			s.t.Errorf("%s is answered with %d %.200s", form.Encode(), a.Status, a.Body)
			return
		}
	}
}

// flaky is a live line that is cut again and again.
type flaky struct {
	device *webtest.Device
	path   string
	rand   *rand.Rand
	line   *webtest.Socket
}

func (f *flaky) weather() {
	if f.line != nil && f.rand.IntN(8) == 0 {
		f.close()
	}
	if f.line == nil {
		f.line, _ = f.device.Watch(f.path) // the program may be down: later, then
	}
}

func (f *flaky) close() {
	if f.line != nil {
		f.line.Close()
		f.line = nil
	}
}

// compare holds the ledger against what was acknowledged, and what every seat
// sees against the ledger.
func (s *storm) compare() {
	s.t.Helper()
	file, err := os.Open(ledgerOf(s.t, s.srv.Data, s.at.Code))
	if err != nil {
		s.t.Fatal(err)
	}
	defer file.Close()
	times := map[string]int{}
	var game narrator.State
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var mark struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal(lines.Bytes(), &mark); err != nil {
			s.t.Fatal(err)
		}
		if mark.ID != "" {
			times[mark.ID]++
		}
		game = fold(s.t, game, lines.Bytes())
	}
	for id, n := range times {
		if n > 1 {
			s.t.Errorf("%s stands in the ledger %d times", id, n)
		}
	}
	acknowledged := 0
	s.acked.Range(func(id, do any) bool {
		acknowledged++
		if times[id.(string)] != 1 {
			s.t.Errorf("%v was acknowledged as %v and is not in the ledger", do, id)
		}
		return true
	})
	for seat, device := range s.at.Seats {
		var got view.Seat
		device.JSON("/"+s.at.Code+"/seat.json", &got)
		if want := view.SeatOf(game, seat); !reflect.DeepEqual(got, want) {
			s.t.Errorf("seat %d sees %+v, and the ledger says %+v", seat, got, want)
		}
	}
	s.t.Logf("%d acts acknowledged, %d in the ledger, %s", acknowledged, len(times), game.Phase())
}

func fold(t *testing.T, game narrator.State, line []byte) narrator.State {
	t.Helper()
	parsed, err := record.Parse(line)
	switch {
	case err != nil:
		t.Fatal(err)
	case parsed.Deal != nil:
		next, err := narrator.Start(*parsed.Deal)
		if err != nil {
			t.Fatal(err)
		}
		return next
	case parsed.Act != nil:
		next, refusal := narrator.Apply(game, *parsed.Act)
		if refusal != nil {
			t.Fatalf("the ledger holds what the rules refuse: %v %s", refusal, line)
		}
		return next
	}
	return game
}

func ledgerOf(t *testing.T, folder, code string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, "*"+code+"*"))
	if err != nil || len(found) != 1 || !strings.Contains(found[0], code) {
		t.Fatalf("the file of table %s: %v %v", code, found, err)
	}
	return found[0]
}
