package replay_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"jein/narrator"
)

// TestThereIsARecordOfEverything demands a recorded game for every end, every
// power, every phase, every act, and every way to play.
func TestThereIsARecordOfEverything(t *testing.T) {
	missing := map[string]bool{}
	for _, what := range everything() {
		missing[what] = true
	}
	names, err := filepath.Glob(filepath.Join(records, "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, ".expect.jsonl") {
			continue
		}
		lines := bytes.Split(readFile(t, name), []byte("\n"))
		for _, after := range run(t, name) {
			if after.OK {
				strike(t, missing, lines[after.N-1], after)
			}
		}
	}
	for what := range missing {
		t.Errorf("no recorded game has %s", what)
	}
}

// strike takes off what a line shows.
func strike(t *testing.T, missing map[string]bool, line []byte, after looks) {
	t.Helper()
	var l struct {
		Do      string
		Tiles   string
		Cards   string
		Enacted string
		Removed int
		Shuffle string
		Players []string
	}
	if err := json.Unmarshal(line, &l); err != nil {
		t.Fatal(err)
	}
	for _, what := range []string{"act " + l.Do, "tiles " + l.Tiles, "cards " + l.Cards} {
		delete(missing, what)
	}
	if l.Enacted != "" {
		delete(missing, "rebalanced by a policy")
	}
	if l.Removed > 0 {
		delete(missing, "rebalanced by tiles")
	}
	if l.Shuffle != "" {
		delete(missing, "a reshuffle")
	}
	if len(l.Players) > 0 {
		delete(missing, players(len(l.Players)))
	}
	delete(missing, "phase "+after.Public["phase"].(string))
	if reason, ok := after.Public["reason"].(string); ok {
		delete(missing, "end "+reason)
	}
	if after.Public["veto"] == true {
		delete(missing, "veto power")
	}
}

func players(n int) string { return fmt.Sprint(n, " players") }

// everything is what the recorded games have to show. A power shows as its phase.
func everything() []string {
	all := []string{
		"tiles app", "tiles table", "cards table", "a reshuffle", "veto power",
		"rebalanced by a policy", "rebalanced by tiles",
	}
	for n := narrator.MinPlayers; n <= narrator.MaxPlayers; n++ {
		all = append(all, players(n))
	}
	for _, reason := range []narrator.Reason{
		narrator.FiveLiberalPolicies, narrator.SixFascistPolicies, narrator.HitlerExecuted, narrator.HitlerElected,
	} {
		all = append(all, "end "+string(reason))
	}
	for _, phase := range []narrator.Phase{
		narrator.PhaseDeal, narrator.PhaseNight, narrator.PhaseNomination, narrator.PhaseVote, narrator.PhaseDiscard,
		narrator.PhaseEnact, narrator.PhaseLegislation, narrator.PhaseVeto, narrator.PhaseChaos, narrator.PhaseConfess,
		narrator.PhasePeek, narrator.PhaseInvestigate, narrator.PhaseSpecialElection, narrator.PhaseExecute, narrator.PhaseOver,
	} {
		all = append(all, "phase "+string(phase))
	}
	for _, do := range []narrator.Do{
		narrator.DoSeen, narrator.DoDawn, narrator.DoNominate, narrator.DoVote, narrator.DoDiscard, narrator.DoEnact,
		narrator.DoVeto, narrator.DoConsent, narrator.DoRefuse, narrator.DoReport, narrator.DoInvestigate,
		narrator.DoSpecialElection, narrator.DoExecute, narrator.DoDone, narrator.DoUndo, narrator.DoCount, narrator.DoAnswer,
	} {
		all = append(all, "act "+string(do))
	}
	return all
}
