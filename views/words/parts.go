package words

import (
	"bytes"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// A catalog is read in parts, each when something of it is first said: to read
// all of it would take most of the time that the program needs to start.

// partsOf cuts a catalog into its parts, by the first name of its tables: what
// stands under [why.ask] is of the part why.
func partsOf(data []byte) map[string][]byte {
	parts := map[string][]byte{}
	tables := bytes.SplitAfter(data, []byte("\n["))
	for i, table := range tables[1:] {
		if i+2 < len(tables) { // the bracket belongs to the next one
			table = table[:len(table)-1]
		}
		if end := bytes.IndexAny(table, ".]"); end > 0 {
			name := string(table[:end])
			parts[name] = append(append(parts[name], '['), table...)
		}
	}
	return parts
}

// read makes the sentences of a part.
func read(tag string, text []byte) *i18n.Localizer {
	bundle := i18n.NewBundle(language.Make(tag))
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	bundle.MustParseMessageFileBytes(bytes.TrimSpace(text), tag+".toml") // embedded: a test reads them all
	return i18n.NewLocalizer(bundle, tag)
}

// part is where the sentence of a key is; one without sentences for a key that
// there is not.
func (w *Words) part(key string) *i18n.Localizer {
	name, _, _ := strings.Cut(key, ".")
	if part, ok := w.parts[name]; ok {
		return part()
	}
	return i18n.NewLocalizer(i18n.NewBundle(language.Make(w.tag)), w.tag)
}
