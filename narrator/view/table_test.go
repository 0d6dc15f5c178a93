package view_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/record"
	"jein/narrator/view"
)

// game is a game of seven with the app's tiles, folded from lines.
func game(t *testing.T, deck string, lines ...string) narrator.State {
	t.Helper()
	deal := `{"record":1,"tiles":"app","players":["A","B","C","D","E","F","G"],"roles":["liberal","fascist","hitler","liberal","liberal","liberal","fascist"],"president":0,"deck":"` + deck + `"}`
	l, err := record.Parse([]byte(deal))
	if err != nil || l.Deal == nil {
		t.Fatal(err, l.Refusal)
	}
	s, err := narrator.Start(*l.Deal)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		s = do(t, s, line)
	}
	return s
}

func do(t *testing.T, s narrator.State, line string) narrator.State {
	t.Helper()
	l, err := record.Parse([]byte(line))
	if err != nil || l.Act == nil {
		t.Fatal(line, err)
	}
	next, refusal := narrator.Apply(s, *l.Act)
	if refusal != nil {
		t.Fatalf("%s in %s: %v", line, s.Phase(), refusal)
	}
	return next
}

// all has every living seat do a thing.
func all(t *testing.T, s narrator.State, rest string) narrator.State {
	t.Helper()
	for _, i := range s.Alive() {
		s = do(t, s, fmt.Sprintf(`{"by":%d,%s}`, i, rest))
	}
	return s
}

const deck = "FFLFFFFLFFLFLFLLF"

func TestWhatTheTableSees(t *testing.T) {
	s := do(t, game(t, deck), `{"do":"seen","by":3}`)
	v := view.TableOf(s)
	if !slices.Equal(v.Looked, []int{3}) || !slices.Equal(v.Waiting, []int{0, 1, 2, 4, 5, 6}) || v.Taught != 2 ||
		v.Undo != nil || v.Last != nil || v.Tally != nil || v.Elected != nil || v.Governed != 0 {
		t.Errorf("in the deal: %+v", v)
	}
	for i := range 7 {
		if i != 3 {
			s, _ = narrator.Apply(s, narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
		}
	}
	s = do(t, do(t, s, `{"do":"dawn","by":"host"}`), `{"do":"nominate","by":0,"target":1}`)
	s = do(t, s, `{"do":"vote","by":4,"ja":true}`)
	v = view.TableOf(s)
	want := &view.Undo{Do: narrator.DoNominate, By: 0, Target: 1, Ballots: 1, Private: []int{}}
	if !slices.Equal(v.Waiting, []int{0, 1, 2, 3, 5, 6}) || !reflect.DeepEqual(v.Undo, want) || v.Governed != 1 {
		t.Errorf("in the vote: %+v, undo %+v", v, v.Undo)
	}
	s = all(t, s, `"do":"vote","ja":true`)
	v = view.TableOf(s)
	want = &view.Undo{Do: narrator.DoVote, By: -1, Target: -1, Revealed: true, Private: []int{0}}
	if !reflect.DeepEqual(v.Undo, want) || v.Tally.Ja != 7 || v.Tally.Nein != 0 || v.Tally.Needed != 4 || !v.Tally.Elected ||
		*v.Elected != (view.Government{President: 0, Chancellor: 1}) || v.Last.Kind != narrator.EventElected {
		t.Errorf("after the vote: %+v, undo %+v", v, v.Undo)
	}
	s = do(t, s, `{"do":"discard","by":0,"tile":"F"}`)
	want = &view.Undo{Do: narrator.DoDiscard, By: 0, Target: -1, Private: []int{1}} // and not which tile
	if v = view.TableOf(s); !reflect.DeepEqual(v.Undo, want) || !slices.Equal(v.Waiting, []int{1}) {
		t.Errorf("after the discard: %+v, undo %+v", v, v.Undo)
	}
	s = do(t, s, `{"do":"enact","by":1,"tile":"F"}`)
	want = &view.Undo{Do: narrator.DoEnact, By: 1, Target: -1, Tile: narrator.F, Revealed: true, Private: []int{}}
	barred := []view.Barred{{Seat: 0, Why: view.WhyLastPresident}, {Seat: 1, Why: view.WhyPresident}}
	if v = view.TableOf(s); !reflect.DeepEqual(v.Undo, want) || !reflect.DeepEqual(v.Barred, barred) || v.Governed != 2 {
		t.Errorf("after the session: %+v, undo %+v", v, v.Undo)
	}
}

// TestBarredAndEligibleAreEverybody: in every phase where somebody is chosen,
// each seat either can be or has a reason, and elsewhere nobody has one.
func TestBarredAndEligibleAreEverybody(t *testing.T) {
	for seed := range uint64(60) {
		r := narratortest.Rand(seed)
		s, err := narrator.Start(narratortest.Deal(r))
		if err != nil {
			t.Fatal(err)
		}
		narratortest.Play(r, s, 400, func(_ narrator.State, _ narrator.Act, s narrator.State, _ *narrator.Refusal) {
			chooser := s.President()
			if s.Cards() == narrator.OnTable {
				chooser = narrator.Host
			}
			open, v := narrator.Legal(s, chooser).Targets, view.TableOf(s)
			if len(open) == 0 && len(v.Barred) > 0 || len(open) > 0 && len(open)+len(v.Barred) != len(v.Names) {
				t.Fatalf("seed %d, %s: open %v, barred %v", seed, v.Phase, open, v.Barred)
			}
			for _, b := range v.Barred {
				if slices.Contains(open, narrator.Seat(b.Seat)) || b.Why == "" {
					t.Fatalf("seed %d, %s: open %v, barred %v", seed, v.Phase, open, v.Barred)
				}
			}
			if s.Phase() != narrator.PhaseOver && s.Phase() != narrator.PhaseNight && len(v.Waiting) == 0 {
				t.Fatalf("seed %d, %s: nobody is waited for", seed, v.Phase)
			}
		})
	}
}

// TestListsAreNeverNull in what is sent as JSON, but for the votes.
func TestListsAreNeverNull(t *testing.T) {
	s := game(t, deck)
	text, err := json.Marshal([]any{view.PublicOf(s), view.SeatOf(s, 0), view.HostOf(s)})
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"eligible", "alive", "investigated", "notHitler", "voted", "knows", "investigations", "acts", "targets"} {
		if bytes.Contains(text, []byte(`"`+key+`":null`)) || !bytes.Contains(text, []byte(`"`+key+`":[`)) {
			t.Errorf("%s is no list in %s", key, text)
		}
	}
	if !bytes.Contains(text, []byte(`"votes":null`)) || bytes.Contains(text, []byte(`"roles"`)) {
		t.Errorf("%s", text)
	}
}

// TestTheEndShowsTheRolesAndAnUndoHidesThem, in the table's view and everybody's.
func TestTheEndShowsTheRolesAndAnUndoHidesThem(t *testing.T) {
	reopened := 0
	for seed := range uint64(40) {
		r := narratortest.Rand(seed)
		s, err := narrator.Start(narratortest.Deal(r))
		if err != nil {
			t.Fatal(err)
		}
		s = narratortest.Play(r, s, 2000, func(narrator.State, narrator.Act, narrator.State, *narrator.Refusal) {})
		v := view.TableOf(s)
		if s.Phase() != narrator.PhaseOver || !v.Undo.Reopens || (len(v.Roles) > 0) != (s.Cards() == "") {
			t.Fatalf("seed %d: %+v", seed, v)
		}
		if v = view.TableOf(do(t, s, `{"do":"undo","by":"host"}`)); v.Roles != nil || v.Winner != nil || v.Reason != nil {
			t.Fatalf("seed %d: after the undo %+v", seed, v)
		}
		reopened++
	}
	if reopened == 0 {
		t.Error("no game ended")
	}
}
