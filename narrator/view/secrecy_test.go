package view_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/record"
	"jein/narrator/view"
)

// shows is what an audience is shown of a world.
type shows func(w narratortest.World, audience narrator.Seat) string

func views(w narratortest.World, audience narrator.Seat) string {
	table := view.TableOf(w.State) // with what is public, and what the host may do
	var shown any = table
	if audience != narratortest.Table {
		shown = view.PhoneOf(w.State, table, int(audience), false)
	}
	text, err := json.Marshal(shown)
	if err != nil {
		return fmt.Sprint(err)
	}
	return string(text)
}

// interference plays pairs of games that an audience may not tell apart, and
// gives the first moment at which it can.
func interference(pairs uint64, show shows, visit func(*narratortest.Pair)) error {
	for seed := range pairs {
		p := narratortest.NewPair(narratortest.Rand(seed))
		var last [2]narrator.Act
		for lines, ok := 0, true; ok && lines < 300; lines++ {
			visit(p)
			a, b := show(p.Worlds[0], p.Audience), show(p.Worlds[1], p.Audience)
			if a != b {
				return fmt.Errorf("seed %d: after %s / %s, %d can tell\n%s\nfrom\n%s", seed,
					record.MarshalAct(last[0]), record.MarshalAct(last[1]), p.Audience, a, b)
			}
			if err := refusalsDiffer(p); err != nil {
				return fmt.Errorf("seed %d: %w", seed, err)
			}
			if p.Worlds[0].State.Phase() == narrator.PhaseOver {
				break
			}
			last, ok = p.Next()
		}
	}
	return nil
}

// refusalsDiffer: a refusal depends only on what whoever acts may know.
func refusalsDiffer(p *narratortest.Pair) error {
	for range 5 {
		a, refusals := p.Attempt()
		if fmt.Sprint(refusals[0]) != fmt.Sprint(refusals[1]) {
			return fmt.Errorf("%s is answered with %v or %v", record.MarshalAct(a), refusals[0], refusals[1])
		}
	}
	return nil
}

// pairs is how many pairs of games are compared.
func pairs() uint64 {
	switch {
	case narratortest.Long():
		return 250
	case testing.Short():
		return 60
	}
	return 200
}

// TestNonInterference is the third law of secrecy, for the views. It also makes
// sure that it tried something: each kind of secret differed in some pair, and so
// did some secret in every phase before the end, for seats and for the table.
func TestNonInterference(t *testing.T) {
	kinds, phases := map[string]int{}, map[string]int{}
	err := interference(pairs(), views, func(p *narratortest.Pair) {
		moment := fmt.Sprint(p.Worlds[0].State.Phase(), " seat ", p.Audience != narratortest.Table)
		if phases[moment] > 3 && len(kinds) == len(narratortest.Secrets) {
			return
		}
		differ := false
		for kind, secret := range narratortest.Secrets {
			if secret(p.Worlds[0], p.Audience) != secret(p.Worlds[1], p.Audience) {
				kinds[kind]++
				differ = true
			}
		}
		if differ {
			phases[moment]++
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Log(kinds, phases)
	for kind := range narratortest.Secrets {
		if kinds[kind] == 0 {
			t.Errorf("no pair differed in %s", kind)
		}
	}
	for _, phase := range []narrator.Phase{
		narrator.PhaseDeal, narrator.PhaseNight, narrator.PhaseNomination, narrator.PhaseVote, narrator.PhaseDiscard,
		narrator.PhaseEnact, narrator.PhaseLegislation, narrator.PhaseVeto, narrator.PhaseChaos, narrator.PhasePeek,
		narrator.PhaseInvestigate, narrator.PhaseSpecialElection, narrator.PhaseExecute,
	} {
		for _, seat := range []bool{true, false} {
			if phases[fmt.Sprint(phase, " seat ", seat)] == 0 {
				t.Errorf("no pair differed in %s, at a seat: %v", phase, seat)
			}
		}
	}
}

// TestPlantedLeaksAreFound plants each kind of secret in what is shown, and sees
// the check fail.
func TestPlantedLeaksAreFound(t *testing.T) {
	for kind, secret := range narratortest.Secrets {
		leak := func(w narratortest.World, audience narrator.Seat) string {
			return views(w, audience) + secret(w, audience)
		}
		if interference(pairs(), leak, func(*narratortest.Pair) {}) == nil {
			t.Errorf("a view that shows a secret (%s) was not found", kind)
		}
	}
}
