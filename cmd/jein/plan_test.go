package main

import (
	"slices"
	"testing"

	"jein/narrator"
)

// plan plays a game to an end that is wanted: each round brings what wants says
// next: a policy "L" or "F", "nein" for a failed election, "veto" for one that is
// agreed, "hitler" for Hitler's election.
type plan struct {
	wants []string
	shoot bool // the first bullet is for Hitler
}

// next is the next act of the game.
func (p *plan) next(t *testing.T, s narrator.State) narrator.Act {
	t.Helper()
	for by := narrator.Host; int(by) < len(s.Players()); by++ {
		for _, do := range narrator.Legal(s, by).Acts {
			if a, ok := p.act(s, by, do); ok {
				if due, _ := s.Shuffle(a); due != nil {
					a.Shuffle = mixed(due)
				}
				if s.Phase() != narrator.PhaseNomination && endsRound(s, a) && len(p.wants) > 1 {
					p.wants = p.wants[1:]
				}
				return a
			}
		}
	}
	t.Fatalf("nobody can go on in %s", s.Phase())
	return narrator.Act{}
}

// endsRound tells whether an act brings what the round was to bring.
func endsRound(s narrator.State, a narrator.Act) bool {
	if a.Do == narrator.DoVote && !*a.Ja {
		after, refusal := narrator.Apply(s, a)
		return refusal == nil && after.Phase() != narrator.PhaseVote
	}
	return a.Do == narrator.DoEnact || a.Do == narrator.DoConsent
}

// act is what somebody does who may do this; ok is false when somebody else goes
// on.
func (p *plan) act(s narrator.State, by narrator.Seat, do narrator.Do) (a narrator.Act, ok bool) {
	a = narrator.Act{Do: do, By: by}
	want := p.wants[0]
	switch do {
	case narrator.DoUndo, narrator.DoRefuse:
		return a, false
	case narrator.DoVote:
		if slices.Contains(s.Voted(), by) {
			return a, false
		}
		ja := want != "nein"
		a.Ja = &ja
	case narrator.DoVeto:
		return a, want == "veto"
	case narrator.DoDiscard, narrator.DoEnact:
		if do == narrator.DoEnact && want == "veto" {
			return a, false
		}
		a.Tile = p.tile(s.Hand(by), do, narrator.Tile(want))
	case narrator.DoNominate, narrator.DoExecute, narrator.DoInvestigate, narrator.DoSpecialElection:
		target := p.target(s, narrator.Legal(s, by).Targets, do == narrator.DoNominate && want == "hitler" || do == narrator.DoExecute && p.shoot)
		a.Target = &target
	}
	return a, true
}

// tile is the one to discard, or to enact, so that the wanted one is enacted.
func (p *plan) tile(hand []narrator.Tile, do narrator.Do, want narrator.Tile) narrator.Tile {
	if do == narrator.DoEnact && slices.Contains(hand, want) {
		return want
	}
	for _, tile := range hand {
		if do == narrator.DoDiscard && tile != want {
			return tile
		}
	}
	return hand[0]
}

// target is somebody who is Hitler or who is not, if there is one.
func (p *plan) target(s narrator.State, targets []narrator.Seat, hitler bool) narrator.Seat {
	for _, seat := range targets {
		if (s.Role(seat) == narrator.HitlerRole) == hitler {
			return seat
		}
	}
	return targets[0]
}

// mixed is an order in which each hand has a choice, as long as it lasts.
func mixed(in []narrator.Tile) []narrator.Tile {
	var l, f, out []narrator.Tile
	for _, tile := range in {
		if tile == narrator.L {
			l = append(l, tile)
		} else {
			f = append(f, tile)
		}
	}
	for len(l)+len(f) > 0 {
		if len(l) > 0 {
			out, l = append(out, l[0]), l[1:]
		}
		n := min(2, len(f))
		out, f = append(out, f[:n]...), f[n:]
	}
	return out
}

func tiles(text string) (all []narrator.Tile) {
	for _, letter := range text {
		all = append(all, narrator.Tile(letter))
	}
	return all
}
