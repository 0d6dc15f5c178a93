package narrator_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
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
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
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
				if path, _ := strconv.Unquote(spec.Path.Value); !slices.Contains(allowed, path) {
					t.Errorf("%s imports %s", name, path)
				}
			}
		}
	}
}
