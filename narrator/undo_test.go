package narrator_test

import (
	"slices"
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/record"
)

// fold plays the lines of a record, each of which has to be accepted.
func fold(t *testing.T, s narrator.State, lines ...string) narrator.State {
	t.Helper()
	for _, line := range lines {
		next, refusal := narrator.Apply(s, act(t, line))
		if refusal != nil {
			t.Fatalf("%s in %s: %v", line, s.Phase(), refusal)
		}
		s = next
	}
	return s
}

func act(t *testing.T, line string) narrator.Act {
	t.Helper()
	l, err := record.Parse([]byte(line))
	if err != nil || l.Act == nil {
		t.Fatalf("%s: %v", line, err)
	}
	return *l.Act
}

// five is a game of five with the app's tiles, after the dawn.
func five(t *testing.T, deck string) narrator.State {
	t.Helper()
	d := narrator.Deal{
		Tiles: narrator.ByApp, Players: narratortest.Names[:5],
		Roles: []narrator.Role{narrator.LiberalRole, narrator.LiberalRole, narrator.LiberalRole, narrator.FascistRole, narrator.HitlerRole},
		Deck:  tiles(deck),
	}
	return fold(t, mustStart(t, d), `{"do":"seen","by":0}`, `{"do":"seen","by":1}`, `{"do":"seen","by":2}`,
		`{"do":"seen","by":3}`, `{"do":"seen","by":4}`, `{"do":"dawn","by":"host"}`)
}

func tiles(text string) []narrator.Tile {
	var all []narrator.Tile
	for _, r := range text {
		all = append(all, narrator.Tile(r))
	}
	return all
}

// ballots is the five ballots of a vote.
func ballots(ja string) []string {
	return []string{
		`{"do":"vote","by":0,"ja":` + ja + `}`, `{"do":"vote","by":1,"ja":` + ja + `}`, `{"do":"vote","by":2,"ja":` + ja + `}`,
		`{"do":"vote","by":3,"ja":` + ja + `}`, `{"do":"vote","by":4,"ja":` + ja + `}`,
	}
}

// TestTheLogKeepsWhatWasUndone, marked, beside the undo itself.
func TestTheLogKeepsWhatWasUndone(t *testing.T) {
	s := fold(t, five(t, "FFLFFFLLLLLFFFFFF"), `{"do":"nominate","by":0,"target":1}`)
	s = fold(t, fold(t, s, ballots("false")...), `{"do":"undo","by":"host"}`, `{"do":"undo","by":"host"}`, `{"do":"nominate","by":0,"target":2}`)
	type line struct {
		kind   narrator.EventKind
		undone bool
	}
	want := []line{
		{narrator.EventDawn, false},
		{narrator.EventNominated, true},
		{narrator.EventFailed, true},
		{narrator.EventUndone, false},
		{narrator.EventUndone, false},
		{narrator.EventNominated, false},
	}
	var got []line
	for _, e := range s.Log() {
		got = append(got, line{e.Kind, e.Undone})
	}
	if !slices.Equal(got, want) {
		t.Errorf("the log is %v", got)
	}
	if last, ok := s.LastStep(); !ok || last.Do != narrator.DoNominate || *last.Target != 2 {
		t.Errorf("an undo would take back %+v", last)
	}
}

// TestTheSameTilesAreShuffledTheSame: the order of a reshuffle that was undone is
// used again for the same tiles, and only for them.
func TestTheSameTilesAreShuffledTheSame(t *testing.T) {
	again, anew := 0, 0
	eachGame(t, func(t *testing.T, before narrator.State, a narrator.Act, after narrator.State, refusal *narrator.Refusal) {
		if refusal != nil || a.Shuffle == nil {
			return
		}
		s := fold(t, after, `{"do":"undo","by":"host"}`)
		if a.Do == narrator.DoVote {
			for _, v := range after.Tally().Votes { // the undo has dropped the ballots
				if v.Seat != a.By {
					s, _ = narrator.Apply(s, narrator.Act{Do: narrator.DoVote, By: v.Seat, Ja: &v.Ja})
				}
			}
		}
		if _, order := s.Shuffle(a); !slices.Equal(order, a.Shuffle) {
			t.Errorf("the reshuffle came out as %v, and the second time as %v", a.Shuffle, order)
		}
		again++
		for _, other := range []narrator.Tile{narrator.L, narrator.F} {
			b := a
			b.Tile = other
			if due, order := s.Shuffle(b); a.Do == narrator.DoEnact && other != a.Tile && due != nil {
				if slices.Equal(order, a.Shuffle) {
					t.Errorf("other tiles came out as %v", order)
				}
				anew++
			}
		}
	})
	if again == 0 || anew == 0 {
		t.Errorf("tried with %d reshuffles, and %d of other tiles", again, anew)
	}
}

// TestShuffleAsksForNothing where none is due, or the act is not legal.
func TestShuffleAsksForNothing(t *testing.T) {
	s := five(t, "FFLFFFLLLLLFFFFFF")
	for _, line := range []string{`{"do":"nominate","by":0,"target":1}`, `{"do":"enact","by":0,"tile":"F"}`, `{"do":"undo","by":"host"}`} {
		if due, again := s.Shuffle(act(t, line)); due != nil || again != nil {
			t.Errorf("%s shuffles %v", line, due)
		}
	}
}
