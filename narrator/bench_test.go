package narrator_test

import (
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
)

// played is the moments of a whole game of ten, with the legal act that came next.
func played(b *testing.B) (states []narrator.State, acts []narrator.Act) {
	b.Helper()
	r := narratortest.Rand(3)
	d := narrator.Deal{Tiles: narrator.ByApp, Players: narratortest.Names, Roles: narratortest.Roles(r, 10)}
	d.Deck = narratortest.Deck(r, d)
	for s := mustStart(b, d); s.Phase() != narrator.PhaseOver; {
		a := narratortest.Legal(r, s)
		states, acts = append(states, s), append(acts, a)
		s, _ = narrator.Apply(s, a)
	}
	return states, acts
}

// BenchmarkApply is the cost of one accepted act, on average over a game of ten.
func BenchmarkApply(b *testing.B) {
	states, acts := played(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i = (i + 1) % len(acts) {
		if _, refusal := narrator.Apply(states[i], acts[i]); refusal != nil {
			b.Fatal(refusal)
		}
	}
}

// BenchmarkLegal is the cost of asking what one seat may do, on average over a
// game of ten and its seats.
func BenchmarkLegal(b *testing.B) {
	states, _ := played(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		narrator.Legal(states[i%len(states)], narrator.Seat(i%11)-1)
	}
}
