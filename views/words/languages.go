package words

import (
	"regexp"
	"sort"
	"strings"
	"sync"

	"golang.org/x/text/language"
)

// Tags lists the languages that there are, the default first.
var Tags = sync.OnceValue(func() []string {
	entries, _ := files.ReadDir(".") // an embedded folder is always there
	tags := make([]string, 0, len(entries))
	for _, e := range entries {
		tags = append(tags, strings.TrimSuffix(e.Name(), ".toml"))
	}
	sort.Slice(tags, func(i, j int) bool {
		if (tags[i] == Default) != (tags[j] == Default) {
			return tags[i] == Default
		}
		return tags[i] < tags[j]
	})
	return tags
})

var matcher = sync.OnceValue(func() language.Matcher {
	tags := make([]language.Tag, 0, len(Tags()))
	for _, t := range Tags() {
		tags = append(tags, language.Make(t))
	}
	return language.NewMatcher(tags)
})

// Match gives the tag that suits an Accept-Language header best.
func Match(acceptLanguage string) string {
	_, i := language.MatchStrings(matcher(), acceptLanguage)
	return Tags()[i]
}

var nameLine = regexp.MustCompile(`(?m)^\[language\]\nname = "([^"]*)"`)

// names is what each language calls itself, by its tag. It stands in the head of
// its catalog, which need not be loaded for that.
var names = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for _, tag := range Tags() {
		names[tag] = tag
		if found := nameLine.FindSubmatch(head(tag)); found != nil {
			names[tag] = string(found[1])
		}
	}
	return names
})

// head is the beginning of a catalog, nothing where there is none.
func head(tag string) []byte {
	all, err := files.ReadFile(tag + ".toml")
	if err != nil {
		return nil
	}
	return all[:min(len(all), 4096)]
}

// NameOf is what a language calls itself.
func NameOf(tag string) string { return names()[tag] }
