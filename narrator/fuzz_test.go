package narrator_test

import (
	"reflect"
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
)

// FuzzApply plays a game that the bytes choose: each gives one act, made up or
// one of the legal ones. Whatever they are, nothing panics, a refusal changes
// nothing, no tile is lost, and the acts in Legal are accepted.
func FuzzApply(f *testing.F) {
	f.Add(uint64(1), []byte{})
	f.Add(uint64(7), []byte("A whole evening, and nobody trusts anybody."))
	for seed := range uint64(20) {
		choices := make([]byte, 200)
		r := narratortest.Rand(seed)
		for i := range choices {
			choices[i] = byte(r.IntN(256))
		}
		f.Add(seed, choices)
	}
	f.Fuzz(func(t *testing.T, seed uint64, choices []byte) {
		r := narratortest.Rand(seed)
		d := narratortest.Deal(r)
		s := mustStart(t, d)
		for _, c := range choices {
			if len(choices) > 1000 {
				return // longer than any game, and slow
			}
			a := actOf(s, c)
			legal := listed(s, a)
			before := s
			after, refusal := narrator.Apply(s, narratortest.Complete(r, s, a))
			if legal != (refusal == nil) {
				t.Fatalf("%+v in %s is legal: %v, and Apply says %v", a, s.Phase(), legal, refusal)
			}
			if refusal != nil && !reflect.DeepEqual(before, after) {
				t.Fatalf("%+v was refused and changed something", a)
			}
			if got := len(narrator.TilesOf(after)) + after.Enacted(narrator.Liberal) + after.Enacted(narrator.Fascist); got != 17-d.Removed {
				t.Fatalf("after %+v there are %d tiles", a, got)
			}
			s = after
		}
	})
}

// actOf makes an act of a byte: from 64 up one that is legal for somebody, if
// there is any; below, anything by anybody.
func actOf(s narrator.State, c byte) narrator.Act {
	seats := len(s.Players())
	target := narrator.Seat(int(c>>3) % seats)
	yes := c&2 == 0
	a := narrator.Act{
		Do: narratortest.Acts[int(c)%len(narratortest.Acts)], By: narrator.Seat(int(c)%(seats+1)) - 1,
		Target: &target, Ja: &yes, Elected: &yes, Hitler: &yes, Tile: narrator.L,
	}
	if c&1 == 0 {
		a.Tile = narrator.F
	}
	if c < 64 {
		return a
	}
	for i := range seats + 1 {
		by := narrator.Seat((i+int(c))%(seats+1)) - 1
		o := narrator.Legal(s, by)
		if len(o.Acts) == 0 || len(o.Acts) == 1 && o.Acts[0] == narrator.DoUndo && c < 250 {
			continue
		}
		a.By, a.Do = by, o.Acts[int(c)%len(o.Acts)]
		if len(o.Targets) > 0 {
			*a.Target = o.Targets[int(c)%len(o.Targets)]
		}
		return a
	}
	return a
}
