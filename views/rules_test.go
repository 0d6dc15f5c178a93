package views_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"jein/views"
	"jein/views/words"
)

// Questions as players type them find their answer, in every language.
func TestQuestionsFindTheirAnswers(t *testing.T) {
	languages := 0
	for _, tag := range words.Tags() {
		text, err := os.ReadFile("testdata/asked/" + tag + ".txt")
		if err != nil {
			t.Logf("%s: nobody has written down yet what is asked in it: %v", tag, err)
			continue
		}
		languages++
		asked := 0
		for _, line := range strings.Split(string(text), "\n") {
			query, entry, ok := strings.Cut(line, "=")
			if line = strings.TrimSpace(line); line == "" || line[0] == '#' || !ok {
				continue
			}
			asked++
			among := 3
			if entry, ok = strings.CutPrefix(entry, "="); ok {
				among = 1
			}
			query, entry = strings.TrimSpace(query), strings.TrimSpace(entry)
			if !views.IsRule(entry) {
				t.Errorf("%s: %q asks for %q, which is no entry", tag, query, entry)
			}
			found := views.FindRules(words.For(tag), query)
			if !slices.Contains(found[:min(among, len(found))], entry) {
				t.Errorf("%s: %q finds %v, and not %s", tag, query, found, entry)
			}
		}
		if asked < 25 {
			t.Errorf("%s: only %d questions are tried", tag, asked)
		}
	}
	if languages < 5 {
		t.Errorf("questions are tried in %d languages only", languages)
	}
}
