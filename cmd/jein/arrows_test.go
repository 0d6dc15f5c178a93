package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"jein/narrator/narratortest"
)

// arrows is which packages of ours each may import. What draws a page and what
// serves it cannot import the rules, and so cannot reach a game's secrets.
var arrows = map[string][]string{
	"cmd/jein":                 {"cmd/jein/internal/lan", "cmd/jein/internal/ledger", "cmd/jein/internal/replay", "cmd/jein/internal/table", "cmd/jein/internal/web", "views/words"},
	"cmd/jein/internal/web":    {"cmd/jein/internal/lan", "cmd/jein/internal/ledger", "cmd/jein/internal/table", "narrator/view", "static", "views", "views/words"},
	"cmd/jein/internal/table":  {"cmd/jein/internal/ledger", "narrator", "narrator/record", "narrator/view"},
	"cmd/jein/internal/replay": {"narrator", "narrator/record", "narrator/view", "views/words"},
	"cmd/jein/internal/ledger": nil,
	"cmd/jein/internal/lan":    nil,
	"narrator":                 nil,
	"narrator/record":          {"narrator"},
	"narrator/view":            {"narrator"},
	"views":                    {"narrator/view", "static", "views/find", "views/words"},
	"views/find":               nil,
	"views/words":              nil,
	"static":                   nil,
}

func TestTheArrowsGoOneWay(t *testing.T) {
	for folder, allowed := range arrows {
		for path := range narratortest.Imports(t, filepath.Join("../..", folder)) {
			if ours, ok := strings.CutPrefix(path, "jein/"); ok && !slices.Contains(allowed, ours) {
				t.Errorf("%s imports %s", folder, path)
			}
		}
	}
}
