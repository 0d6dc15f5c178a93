package narrator_test

import (
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

// games is how many random games the properties are tried on.
func games() uint64 {
	switch {
	case narratortest.Long():
		return 300
	case testing.Short():
		return 60
	}
	return 180
}

// eachGame plays random games, and calls visit after each of their lines.
func eachGame(t *testing.T, visit func(t *testing.T, before narrator.State, a narrator.Act, after narrator.State, refusal *narrator.Refusal)) {
	for seed := range games() {
		r := narratortest.Rand(seed)
		start := mustStart(t, narratortest.Deal(r))
		narratortest.Play(r, start, 600, func(before narrator.State, a narrator.Act, after narrator.State, refusal *narrator.Refusal) {
			visit(t, before, a, after, refusal)
			if t.Failed() {
				t.Fatalf("seed %d, %s in %s: refusal %v", seed, record.MarshalAct(a), before.Phase(), refusal)
			}
		})
	}
}

func mustStart(t testing.TB, d narrator.Deal) narrator.State {
	t.Helper()
	s, err := narrator.Start(d)
	if err != nil {
		t.Fatalf("%s: %v", record.MarshalDeal(d), err)
	}
	return s
}

func TestTilesAreAccountedFor(t *testing.T) {
	for seed := range games() {
		r := narratortest.Rand(seed)
		d := narratortest.Deal(r)
		narratortest.Play(r, mustStart(t, d), 600, func(_ narrator.State, a narrator.Act, s narrator.State, _ *narrator.Refusal) {
			tiles := narrator.TilesOf(s)
			if want := 17 - d.Removed; len(tiles)+s.Enacted(narrator.Liberal)+s.Enacted(narrator.Fascist) != want {
				t.Fatalf("seed %d: after %s there are %v beside %d policies, not %d tiles", seed,
					record.MarshalAct(a), tiles, s.Enacted(narrator.Liberal)+s.Enacted(narrator.Fascist), want)
			}
			liberal := 0
			for _, tile := range tiles {
				if tile == narrator.L {
					liberal++
				}
			}
			if d.Tiles == narrator.ByApp && liberal+s.Enacted(narrator.Liberal) != 6 {
				t.Fatalf("seed %d: after %s there are %d liberal tiles", seed, record.MarshalAct(a), liberal)
			}
		})
	}
}

func TestTheDeadActNoMore(t *testing.T) {
	executed := 0
	eachGame(t, func(t *testing.T, before narrator.State, a narrator.Act, after narrator.State, refusal *narrator.Refusal) {
		alive := after.Alive()
		for i := range narrator.Seat(len(after.Players())) {
			if slices.Contains(alive, i) {
				continue
			}
			executed++
			if o := narrator.Legal(after, i); len(o.Acts) > 0 {
				t.Errorf("%d is dead and may %v", i, o.Acts)
			}
			if chancellor, ok := after.Chancellor(); after.Phase() != narrator.PhaseOver && (after.President() == i || ok && chancellor == i) {
				t.Errorf("%d is dead and in the government", i)
			}
		}
		if a.By != narrator.Host && refusal == nil && !slices.Contains(before.Alive(), a.By) {
			t.Errorf("%d is dead and acted", a.By)
		}
	})
	if executed == 0 {
		t.Error("nobody was executed in all those games")
	}
}

// TestEveryGameEnds: however the players choose, the third inactive government
// in a row enacts a policy, so without undos a game has at most so many lines.
func TestEveryGameEnds(t *testing.T) {
	const most = 10 + 1 + 10*3*(1+10+6) + 60 // seen, dawn, ten policies of three governments, changed ballots
	reasons := map[narrator.Reason]int{}
	for seed := range games() {
		r := narratortest.Rand(seed)
		s := mustStart(t, narratortest.Deal(r))
		for lines := 0; s.Phase() != narrator.PhaseOver; {
			a := narratortest.Legal(r, s)
			if a.Do == narrator.DoUndo {
				continue
			}
			next, refusal := narrator.Apply(s, a)
			if refusal != nil {
				t.Fatalf("seed %d: %s: %v", seed, record.MarshalAct(a), refusal)
			}
			if s = next; lines > most {
				t.Fatalf("seed %d goes on after %d lines", seed, lines)
			}
			lines++
		}
		_, why, _ := s.Outcome()
		reasons[why]++
	}
	if len(reasons) != 4 {
		t.Errorf("only these ends: %v", reasons)
	}
}

// TestFoldingGivesTheSameGame plays each game twice: live, and from the lines of
// its record. What was tried on the live one leaves no trace in it.
func TestFoldingGivesTheSameGame(t *testing.T) {
	for seed := range games() / 3 {
		r := narratortest.Rand(seed)
		d := narratortest.Deal(r)
		twin := mustStart(t, *reread(t, record.MarshalDeal(d)).Deal)
		narratortest.Play(r, mustStart(t, d), 400, func(before narrator.State, a narrator.Act, after narrator.State, refusal *narrator.Refusal) {
			for range 3 {
				narrator.Apply(before, narratortest.Legal(r, before))
				narrator.Apply(after, narratortest.Any(r, after))
			}
			if !reflect.DeepEqual(before, twin) {
				t.Fatalf("seed %d: Apply of %s changed the state that it was given", seed, record.MarshalAct(a))
			}
			if refusal != nil {
				if !reflect.DeepEqual(after, twin) {
					t.Fatalf("seed %d: %s was refused and changed something", seed, record.MarshalAct(a))
				}
				return
			}
			next, again := narrator.Apply(twin, *reread(t, record.MarshalAct(a)).Act)
			if again != nil || !reflect.DeepEqual(after, next) {
				t.Fatalf("seed %d: %s from the record gives another state (%v)", seed, record.MarshalAct(a), again)
			}
			if live, folded := allViews(after), allViews(next); live != folded {
				t.Fatalf("seed %d: %s from the record looks different:\n%s\n%s", seed, record.MarshalAct(a), live, folded)
			}
			twin = next
		})
	}
}

func reread(t *testing.T, line []byte) record.Line {
	t.Helper()
	l, err := record.Parse(line)
	if err != nil || l.Refusal != nil {
		t.Fatalf("%s cannot be read again: %v %v", line, err, l.Refusal)
	}
	return l
}

// allViews is what everybody sees, as JSON.
func allViews(s narrator.State) string {
	all := []any{view.TableOf(s)}
	for i := range s.Players() {
		all = append(all, view.SeatOf(s, i)) // what a phone shows on top of the table
	}
	text, err := json.Marshal(all)
	if err != nil {
		return fmt.Sprint(err)
	}
	return string(text)
}

// TestStepsOnlyGrow: a completed step and an undo open a new question; a ballot
// among others, a look at a card and a refusal do not.
func TestStepsOnlyGrow(t *testing.T) {
	eachGame(t, func(t *testing.T, before narrator.State, a narrator.Act, after narrator.State, refusal *narrator.Refusal) {
		same := refusal != nil || a.Do == narrator.DoSeen ||
			a.Do == narrator.DoVote && after.Phase() == narrator.PhaseVote && len(after.Voted()) > 0
		switch {
		case same && after.Step() != before.Step():
			t.Errorf("the step went from %d to %d", before.Step(), after.Step())
		case !same && after.Step() != before.Step()+1:
			t.Errorf("the step went from %d to %d", before.Step(), after.Step())
		}
	})
}
