// Package wordstest finds, for tests, what stands on a page in a language that is
// not the page's.
package wordstest

import (
	"html"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/BurntSushi/toml"
)

// English lists what pages of another language, by their names, say in English:
// whole sentences and longer pieces of the English catalog, and short texts that
// are all that an element says. What the pages' own catalog says as well is no
// finding.
func English(tb testing.TB, tag string, pages map[string]string) []string {
	tb.Helper()
	english, theirs := catalog(tb, "en"), catalog(tb, tag)
	where := map[string]string{} // each text, and a page that says it
	for name, page := range pages {
		for _, text := range said(page) {
			where[text] = name
		}
	}
	var found []string
	for text, name := range where {
		if english.short[text] && !theirs.short[text] {
			found = append(found, name+" says "+text)
		}
	}
	all := strings.Join(slices.Collect(maps.Keys(where)), "\n")
	for _, piece := range english.pieces {
		if at := strings.Index(all, piece); at >= 0 && !strings.Contains(theirs.all, piece) {
			start, end := strings.LastIndex(all[:at], "\n")+1, at+strings.IndexByte(all[at:]+"\n", '\n')
			found = append(found, where[all[start:end]]+" says "+piece)
		}
	}
	slices.Sort(found)
	return found
}

// texts is what a catalog says.
type texts struct {
	all    string          // everything, one text a line
	pieces []string        // what stands between the placeholders, if it is long enough to tell
	short  map[string]bool // the texts without placeholders
}

var catalogs sync.Map // tag → texts

func catalog(tb testing.TB, tag string) texts {
	tb.Helper()
	if read, ok := catalogs.Load(tag); ok {
		return read.(texts)
	}
	_, here, _, _ := runtime.Caller(0)
	data, err := os.ReadFile(filepath.Join(filepath.Dir(here), "..", tag+".toml"))
	if err != nil {
		tb.Fatal(err)
	}
	tree := map[string]any{}
	if err := toml.Unmarshal(data, &tree); err != nil {
		tb.Fatal(err)
	}
	c := texts{short: map[string]bool{}}
	var all []string
	var walk func(any)
	walk = func(node any) {
		switch n := node.(type) {
		case map[string]any:
			for _, child := range n {
				walk(child)
			}
		case string:
			for _, line := range strings.Split(n, "\n") {
				all = append(all, line)
				c.add(line)
			}
		}
	}
	walk(tree)
	c.all = strings.Join(all, "\n")
	catalogs.Store(tag, c)
	return c
}

var placeholder = regexp.MustCompile(`\{\{[^}]*\}\}`)

// telling is how many letters a piece has that cannot be there by chance.
const telling = 14

func (c *texts) add(line string) {
	parts := placeholder.Split(line, -1)
	if len(parts) == 1 {
		c.short[strings.TrimSpace(line)] = true
	}
	for _, part := range parts {
		part = strings.TrimSpace(part)
		if strings.Contains(part, " ") && strings.IndexFunc(part, unicode.IsLetter) >= 0 && len(part) >= telling {
			c.pieces = append(c.pieces, part)
		}
	}
}

var (
	attributes = regexp.MustCompile(` (?:aria-label|title|placeholder|alt|data-go|data-then|data-rest|data-free|data-counting|data-go-open|data-then-open)="([^"]*)"`)
	unspoken   = regexp.MustCompile(`(?s)<(script|style)[^>]*>.*?</(script|style)>|<button[^>]* lang="[^>]*>[^<]*</button>|<option[^>]* lang="[^>]*>[^<]*</option>`)
	names      = regexp.MustCompile(`(?s)<bdi[^>]*>.*?</bdi>`)
	inline     = regexp.MustCompile(`</?(?:b|i|em|strong|span|small)(?: [^>]*)?>`)
	tags       = regexp.MustCompile(`(?s)<[^>]*>`)
	space      = regexp.MustCompile(`\s+`)
)

// said is every text of a page: each element's own, and those with what stands
// within a sentence.
func said(page string) (whole []string) {
	var all []string
	for _, m := range attributes.FindAllStringSubmatch(page, -1) {
		all = append(all, m[1])
	}
	page = names.ReplaceAllString(unspoken.ReplaceAllString(page, ""), "\x00")
	for _, form := range []string{page, inline.ReplaceAllString(page, "")} {
		all = append(all, tags.Split(form, -1)...)
	}
	for _, text := range all {
		text = strings.NewReplacer("\u2068", "", "\u2069", "").Replace(html.UnescapeString(text))
		if text = strings.TrimSpace(space.ReplaceAllString(text, " ")); text != "" {
			whole = append(whole, text)
		}
	}
	return whole
}
