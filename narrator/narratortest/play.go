package narratortest

import (
	"math/rand/v2"
	"slices"

	"jein/narrator"
)

// Play plays a random game to its end, or for so many lines, and calls visit
// after each: with the state before it, the act, and what came of it. One line
// in three or so is not legal, and steps are taken back.
func Play(r *rand.Rand, s narrator.State, lines int, visit func(before narrator.State, a narrator.Act, after narrator.State, refusal *narrator.Refusal)) narrator.State {
	for range lines {
		a := Legal(r, s)
		if r.IntN(3) == 0 {
			a = Any(r, s)
		}
		after, refusal := narrator.Apply(s, a)
		visit(s, a, after, refusal)
		s = after
		if s.Phase() == narrator.PhaseOver && r.IntN(4) > 0 {
			break
		}
	}
	return s
}

// Legal is a random act that the rules allow, complete with its chance. An undo
// is rare, and a ballot is rarely changed, so that games come to their end.
func Legal(r *rand.Rand, s narrator.State) narrator.Act {
	by, o := actor(r, s)
	do := pick(r, o.Acts)
	if do == narrator.DoUndo && len(o.Acts) > 1 && r.IntN(20) > 0 {
		do = o.Acts[0] // undo is late in the alphabet
	}
	a := narrator.Act{Do: do, By: by}
	if len(o.Targets) > 0 {
		a.Target = pointer(pick(r, o.Targets))
	}
	switch do {
	case narrator.DoVote:
		a.Ja = pointer(r.IntN(3) > 0) // more Ja than Nein, to get on
	case narrator.DoCount:
		a.Elected = pointer(r.IntN(3) > 0)
	case narrator.DoAnswer:
		a.Hitler = pointer(r.IntN(4) == 0)
	case narrator.DoReport:
		a.Tile = pick(r, []narrator.Tile{narrator.L, narrator.F})
	case narrator.DoDiscard, narrator.DoEnact:
		a.Tile = pick(r, s.Hand(by))
	}
	return Complete(r, s, a)
}

// actor is somebody who may act, and how.
func actor(r *rand.Rand, s narrator.State) (narrator.Seat, narrator.Options) {
	var able, idle []narrator.Seat // idle: whoever has voted, and the host's undo
	voted := s.Voted()
	for i := narrator.Host; int(i) < len(s.Players()); i++ {
		o := narrator.Legal(s, i)
		switch {
		case len(o.Acts) == 0:
		case slices.Contains(voted, i), len(o.Acts) == 1 && o.Acts[0] == narrator.DoUndo:
			idle = append(idle, i)
		default:
			able = append(able, i)
		}
	}
	if len(able) == 0 || len(idle) > 0 && r.IntN(20) == 0 {
		able = idle
	}
	by := pick(r, able)
	return by, narrator.Legal(s, by)
}

// Any is a random act that is rarely allowed, and often makes no sense.
func Any(r *rand.Rand, s narrator.State) narrator.Act {
	a := narrator.Act{
		Do:   pick(r, append(Acts, "salute", "")),
		By:   narrator.Seat(r.IntN(len(s.Players())+2)) - 1,
		Tile: pick(r, []narrator.Tile{"", narrator.L, narrator.F, "X"}),
	}
	if r.IntN(3) > 0 {
		a.Target = pointer(narrator.Seat(r.IntN(len(s.Players())+2)) - 1)
	}
	for _, flag := range []**bool{&a.Ja, &a.Elected, &a.Hitler} {
		if r.IntN(2) == 0 {
			*flag = pointer(r.IntN(2) == 0)
		}
	}
	switch r.IntN(8) {
	case 0:
		a.Shuffle = Deck(r, narrator.Deal{})[:r.IntN(17)]
	case 1, 2, 3:
		a = Complete(r, s, a)
	}
	return a
}

// Acts are all the acts of the game.
var Acts = []narrator.Do{
	narrator.DoSeen, narrator.DoDawn, narrator.DoNominate, narrator.DoVote, narrator.DoDiscard,
	narrator.DoEnact, narrator.DoVeto, narrator.DoConsent, narrator.DoRefuse, narrator.DoReport,
	narrator.DoInvestigate, narrator.DoSpecialElection, narrator.DoExecute, narrator.DoDone,
	narrator.DoUndo, narrator.DoCount, narrator.DoAnswer,
}

func pointer[T any](v T) *T { return &v }
