package narrator_test

import (
	"slices"
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/record"
)

// TestLegalAndApplyAgree tries every act that could be meant, at every moment of
// random games: what Legal lists is accepted, and nothing else.
func TestLegalAndApplyAgree(t *testing.T) {
	accepted, refused := 0, 0
	for seed := range games() / 12 {
		r := narratortest.Rand(1000 + seed)
		s := mustStart(t, narratortest.Deal(r))
		for lines := 0; s.Phase() != narrator.PhaseOver && lines < 400; lines++ {
			everyAct(s, func(a narrator.Act) {
				legal := listed(s, a)
				_, refusal := narrator.Apply(s, narratortest.Complete(r, s, a))
				if legal != (refusal == nil) {
					t.Fatalf("seed %d, %s: %s is legal: %v, and Apply says %v",
						seed, s.Phase(), record.MarshalAct(a), legal, refusal)
				}
				if legal {
					accepted++
				} else {
					refused++
				}
			})
			s, _ = narrator.Apply(s, narratortest.Legal(r, s))
		}
	}
	t.Logf("%d accepted, %d refused", accepted, refused)
	if accepted == 0 || refused == 0 {
		t.Error("nothing was tried")
	}
}

// everyAct calls try with every act, by everybody, at everybody.
func everyAct(s narrator.State, try func(narrator.Act)) {
	seats := narrator.Seat(len(s.Players()))
	yes, no := true, false
	for by := narrator.Host - 1; by <= seats; by++ {
		for _, do := range append(narratortest.Acts, "salute") {
			a := narrator.Act{Do: do, By: by}
			switch do {
			case narrator.DoNominate, narrator.DoInvestigate, narrator.DoSpecialElection, narrator.DoExecute:
				try(a)
				for target := narrator.Host; target <= seats; target++ {
					a.Target = &target
					try(a)
				}
			case narrator.DoDiscard, narrator.DoEnact, narrator.DoReport:
				for _, a.Tile = range []narrator.Tile{"", narrator.L, narrator.F, "X"} {
					try(a)
				}
			default:
				try(a)
				for _, flag := range []*bool{&yes, &no} {
					a.Ja, a.Elected, a.Hitler = flag, flag, flag
					try(a)
				}
			}
		}
	}
}

// listed says whether Legal allows an act.
func listed(s narrator.State, a narrator.Act) bool {
	o := narrator.Legal(s, a.By)
	if !slices.Contains(o.Acts, a.Do) {
		return false
	}
	switch a.Do {
	case narrator.DoNominate, narrator.DoInvestigate, narrator.DoSpecialElection, narrator.DoExecute:
		return a.Target != nil && slices.Contains(o.Targets, *a.Target)
	case narrator.DoDiscard, narrator.DoEnact:
		return slices.Contains(s.Hand(a.By), a.Tile)
	case narrator.DoReport:
		return a.Tile == narrator.L || a.Tile == narrator.F
	case narrator.DoVote:
		return a.Ja != nil
	case narrator.DoCount:
		return a.Elected != nil
	case narrator.DoAnswer:
		return a.Hitler != nil
	}
	return true
}

// TestLegalIsNeverNil: whoever may do nothing has empty lists.
func TestLegalIsNeverNil(t *testing.T) {
	for _, by := range []narrator.Seat{narrator.Host - 1, narrator.Host, 0, 99} {
		if o := narrator.Legal(narrator.State{}, by); o.Acts == nil || o.Targets == nil || len(o.Acts)+len(o.Targets) > 0 {
			t.Errorf("without a game %d may %v", by, o)
		}
	}
	if names := (narrator.State{}).Players(); len(names) > 0 {
		t.Errorf("without a game there are %v", names)
	}
	if _, refusal := narrator.Apply(narrator.State{}, narrator.Act{Do: narrator.DoDawn, By: narrator.Host}); refusal == nil || refusal.Code != narrator.NoGame {
		t.Errorf("without a game: %v", refusal)
	}
}
