package narrator_test

import (
	"slices"
	"testing"

	"jein/narrator/narratortest"
)

// TestTheRulesArePure: no clock, no I/O, no log, no environment and no chance of
// their own can be had with these imports. What reads and shows a game is bound
// as well, but may speak JSON.
func TestTheRulesArePure(t *testing.T) {
	pure := []string{"cmp", "maps", "math/bits", "slices", "strconv", "strings"}
	for folder, allowed := range map[string][]string{
		".":      pure,
		"view":   append([]string{"jein/narrator"}, pure...),
		"record": append([]string{"jein/narrator", "encoding/json", "bytes", "errors", "unicode/utf8"}, pure...),
	} {
		for path := range narratortest.Imports(t, folder) {
			if !slices.Contains(allowed, path) {
				t.Errorf("%s imports %s", folder, path)
			}
		}
	}
}
