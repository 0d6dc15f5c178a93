package main

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
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
		files, err := filepath.Glob(filepath.Join("../..", folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files (%v)", folder, err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				path, err := strconv.Unquote(spec.Path.Value)
				if ours, ok := strings.CutPrefix(path, "jein/"); err != nil || ok && !slices.Contains(allowed, ours) {
					t.Errorf("%s imports %s", name, path)
				}
			}
		}
	}
}
