package views

import (
	"fmt"
	"strings"
	"unicode"

	"jein/narrator/view"
)

// counted is the ring as it was when the ballots were revealed.
func counted(t Table, tally *view.Tally) []place {
	places := ring(t)
	for i := range places {
		places[i].Out = tally.Votes[i] == nil
		places[i].Lay = ballotOf(tally, i)
		places[i].Tags = nil
		switch {
		case places[i].Out:
			places[i].Tags = []tag{{Key: "table.tag.executed"}}
		case i == tally.President:
			places[i].Tags = []tag{{Key: "table.tag.president"}}
		case i == tally.Chancellor && tally.Elected:
			places[i].Tags = []tag{{Key: "table.tag.chancellor"}}
		case i == tally.Chancellor:
			places[i].Tags = []tag{{Key: "table.tag.candidate"}}
		}
	}
	return places
}

// splitAt is where the count is split, in hundredths of the width: what each
// side got, but never so little that its words do not fit.
func splitAt(tally *view.Tally) int {
	if tally.Ja+tally.Nein == 0 {
		return 50
	}
	share := 100 * tally.Ja / (tally.Ja + tally.Nein)
	return min(max((share+2)/4*4, 36), 64)
}

func splitClass(tally *view.Tally) string { return fmt.Sprintf("s%d", splitAt(tally)) }

// The two halves of the split, 1280 by 600, along a diagonal.
func jaHalf(tally *view.Tally) string {
	x := 1280 * splitAt(tally) / 100
	return fmt.Sprintf("M0 20L%d 0 %d 600H0z", x+50, x-50)
}

func neinHalf(tally *view.Tally) string {
	x := 1280 * splitAt(tally) / 100
	return fmt.Sprintf("M%d 0L1280-10V590L%d 600z", x+50, x-50)
}

// sayVerdict is what the count came to.
func sayVerdict(g *view.Table, tally *view.Tally) said {
	key := "table.vote.failed"
	switch {
	case tally.Elected:
		key = "table.vote.elected"
	case tally.Ja == tally.Nein:
		key = "table.vote.tie"
	}
	return tell(key, "President", nameOf(g, tally.President), "Chancellor", nameOf(g, tally.Chancellor))
}

// verdictClass is the size of the verdict: one line where that can be. The widest
// letters count twice and more.
func verdictClass(text string) string {
	n := 0
	for _, r := range text {
		switch {
		case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana, unicode.So):
			n += 3
		case strings.ContainsRune("WMwm", r):
			n += 2
		default:
			n++
		}
	}
	switch {
	case n > 56:
		return "verdict longer"
	case n > 42:
		return "verdict long"
	}
	return "verdict"
}
