package view_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/view"
)

func said(s narrator.State) string {
	var codes []string
	for _, c := range view.Speech(view.TableOf(s)) {
		codes = append(codes, string(c.Code))
	}
	return strings.Join(codes, " ")
}

// TestWhatIsSpoken follows a game of seven from the night to its end.
func TestWhatIsSpoken(t *testing.T) {
	s := game(t, "FFFFFFFFFFFLLLLLL")
	if got := said(s); got != "" {
		t.Errorf("at the deal it says %q", got)
	}
	step := func(want, line string) {
		t.Helper()
		s = do(t, s, line)
		if got := said(s); got != want {
			t.Errorf("after %s it says %q, and not %q", line, got, want)
		}
	}
	vote := func(want, ja string) {
		t.Helper()
		s = all(t, s, `"do":"vote","ja":`+ja)
		if got := said(s); got != want {
			t.Errorf("after the vote it says %q, and not %q", got, want)
		}
	}
	govern := func(president, chancellor int, law string) {
		t.Helper()
		step("vote", fmt.Sprintf(`{"do":"nominate","by":%d,"target":%d}`, president, chancellor))
		vote("elected silence", "true")
		step("elected silence", fmt.Sprintf(`{"do":"discard","by":%d,"tile":"F"}`, president))
		step(law, fmt.Sprintf(`{"do":"enact","by":%d,"tile":"F"}`, chancellor))
	}
	s = all(t, s, `"do":"seen"`)
	if got := said(s); got != "night" {
		t.Errorf("at night it says %q", got)
	}
	step("morning", `{"do":"dawn","by":"host"}`)
	step("vote", `{"do":"nominate","by":0,"target":1}`)
	vote("failed", "false")
	govern(1, 3, "law-F")
	govern(2, 4, "law-F investigate")
	step("", `{"do":"investigate","by":2,"target":5}`)
	step("investigate", `{"do":"undo","by":"host"}`)
	step("", `{"do":"investigate","by":2,"target":5}`)
	step("", `{"do":"done","by":2}`)
	govern(3, 1, "law-F special-election")
	step("called", `{"do":"special-election","by":3,"target":2}`)
	step("vote", `{"do":"nominate","by":2,"target":5}`)
	vote("elected not-hitler silence", "true")
}

// TestSpeechIsOfTheTable: games that differ in secrets alone sound alike to
// everybody, and in the end everything has been said.
func TestSpeechIsOfTheTable(t *testing.T) {
	heard := map[view.Code]bool{}
	speech := func(w narratortest.World, _ narrator.Seat) string {
		cues := view.Speech(view.TableOf(w.State))
		for _, c := range cues {
			heard[c.Code] = true
			if !slices.Contains(view.Codes(), c.Code) || !slices.Contains(view.Kinds(), c.Kind) {
				t.Errorf("it says %+v, which is not among its sentences", c)
			}
		}
		return fmt.Sprintf("%+v", cues)
	}
	if err := interference(pairs()/4, speech, func(*narratortest.Pair) {}); err != nil {
		t.Error(err)
	}
	for seed := range uint64(60) {
		r := narratortest.Rand(seed)
		s, err := narrator.Start(narratortest.Deal(r))
		if err != nil {
			t.Fatal(err)
		}
		narratortest.Play(r, s, 400, func(_ narrator.State, _ narrator.Act, s narrator.State, _ *narrator.Refusal) {
			speech(narratortest.World{State: s}, narratortest.Table)
		})
	}
	for _, code := range view.Codes() {
		if !heard[code] {
			t.Errorf("in no game it says %q", code)
		}
	}
}
