package words

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// forms are the keys of a sentence that depends on a number.
var forms = []string{"zero", "one", "two", "few", "many", "other"}

// catalog gives every key of a language, with all its texts.
func catalog(t *testing.T, tag string) map[string][]string {
	t.Helper()
	data, err := files.ReadFile(tag + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	tree := map[string]any{}
	if err := toml.Unmarshal(data, &tree); err != nil {
		t.Fatalf("%s: %v", tag, err)
	}
	all := map[string][]string{}
	flatten(all, "", tree)
	return all
}

func flatten(all map[string][]string, prefix string, tree map[string]any) {
	for key, value := range tree {
		switch v := value.(type) {
		case string:
			if slices.Contains(forms, key) && prefix != "" {
				all[strings.TrimSuffix(prefix, ".")] = append(all[strings.TrimSuffix(prefix, ".")], v)
				continue
			}
			all[prefix+key] = []string{v}
		case map[string]any:
			flatten(all, prefix+key+".", v)
		}
	}
}

// literals are the strings of the program's sources that may be keys, or begin
// or end one.
func literals(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	quoted := regexp.MustCompile(`"([a-zA-Z0-9.-]+)"`)
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_templ.go") {
			return err
		}
		if !strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, ".templ") {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, m := range quoted.FindAllStringSubmatch(string(text), -1) {
			found[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestNoSentenceIsMissing(t *testing.T) {
	english := catalog(t, Default)
	call := regexp.MustCompile(`\.(?:T|H|Plain|Escape)\("([a-zA-Z0-9.-]+)"[,)]`)
	for _, pattern := range []string{"../*.templ", "../*.go", "../../cmd/jein/*.go", "../../cmd/jein/internal/*/*.go"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range call.FindAllStringSubmatch(string(text), -1) {
				if _, ok := english[m[1]]; !ok {
					t.Errorf("%s says %q, and there is no such sentence", path, m[1])
				}
			}
		}
	}
}

func TestNoSentenceIsUnused(t *testing.T) {
	used := literals(t)
	for key := range catalog(t, Default) {
		if key != "language.name" && !spoken(used, key) { // that one is read by NameOf
			t.Errorf("nothing says %q", key)
		}
	}
}

// spoken says whether the sources hold a key, or something that it begins with
// ("why.answer." and a name put behind it).
func spoken(used map[string]bool, key string) bool {
	if used[key] {
		return true
	}
	for i := len(key) - 1; i > 0; i-- {
		if (key[i-1] == '.' || key[i-1] == '-') && used[key[:i]] {
			return true
		}
		if key[i] == '.' && used[key[:i]] { // "host.end", with ".why" put behind it
			return true
		}
	}
	return false
}

var placeholder = regexp.MustCompile(`\{\{\s*\.(\w+)\s*\}\}`)

func placeholders(texts []string) []string {
	names := map[string]bool{}
	for _, text := range texts {
		for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
			names[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// Browsers break Thai lines by a dictionary that does not know all of the game's
// words: a word joiner (U+2060) holds those together.
func TestThaiWordsHoldTogether(t *testing.T) {
	for key, texts := range catalog(t, "th") {
		part, _, _ := strings.Cut(key, ".")
		if part == "terminal" || part == "replay" || strings.HasPrefix(key, "rules.words.") || strings.HasPrefix(key, "rules.search.") {
			continue // not on a page
		}
		for _, text := range texts {
			for plain, joined := range map[string]string{"ฮิตเลอร์": "ฮิต\u2060เลอ\u2060ร์", "นายกฯ": "นา\u2060ยกฯ"} {
				if strings.Contains(text, plain) {
					t.Errorf("%q would break within a word: write %+q", key, joined)
				}
			}
		}
	}
}

func TestLanguagesAreComplete(t *testing.T) {
	english := catalog(t, Default)
	for _, tag := range Tags() {
		theirs := catalog(t, tag)
		for key, texts := range english {
			if len(theirs[key]) == 0 {
				t.Errorf("%s lacks %q", tag, key)
				continue
			}
			if got, want := placeholders(theirs[key]), placeholders(texts); !slices.Equal(got, want) {
				t.Errorf("%s %q fills in %v, English %v", tag, key, got, want)
			}
			if got, want := strings.Count(theirs[key][0], "\n"), strings.Count(texts[0], "\n"); strings.HasPrefix(key, "rules.text.") && got != want {
				t.Errorf("%s %q has %d lines, English %d", tag, key, got+1, want+1)
			}
			if slices.Contains(theirs[key], "") {
				t.Errorf("%s %q is empty", tag, key)
			}
		}
		for key := range theirs {
			if _, ok := english[key]; !ok {
				t.Errorf("%s has %q, which English has not", tag, key)
			}
		}
	}
}
