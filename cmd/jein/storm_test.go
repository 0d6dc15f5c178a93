package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
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
	"jein/narrator/narratortest"
	"jein/narrator/record"
	"jein/narrator/view"
)

// Random games by clients whose lines are delayed, cut, doubled and reordered,
// while the program is killed again and again: what was acknowledged is in the
// ledger once, nothing is there twice, no game is stuck, and in the end every
// seat sees what the ledger says.
func TestStorm(t *testing.T) {
	games, tables := 1, 1
	if narratortest.Long() {
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
