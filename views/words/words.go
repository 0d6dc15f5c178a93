// Package words holds every sentence that a person reads or hears, one catalog
// file a language. A new language is one more file named after its tag; no code
// changes. The files are TOML in the form of go-i18n: nested keys, plural forms
// where a Count is given, {{.Name}} for what is filled in.
package words

import (
	"embed"
	"html"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

//go:embed *.toml
var files embed.FS

// Default is the language of whoever asked for one that there is not.
const Default = "en"

// Words speaks one language. It is safe for use by several goroutines.
type Words struct {
	tag   string
	parts map[string]func() *i18n.Localizer
	fixed sync.Map // key → sentence, of those without placeholders
}

// Name is a value that somebody typed: it is set apart from the sentence around
// it, so that its direction cannot disturb the sentence's.
type Name string

// Names are several, joined as the language does: "Anna, Bruno and Carla".
type Names []string

var loaded sync.Map // tag → *Words; a language is read when it is first spoken

// For gives the words of a language by its tag ("en"), or those of [Default].
func For(tag string) *Words {
	if w, ok := loaded.Load(tag); ok {
		return w.(*Words)
	}
	data, err := files.ReadFile(tag + ".toml")
	if err != nil {
		return For(Default)
	}
	parts := map[string]func() *i18n.Localizer{}
	for name, text := range partsOf(data) {
		parts[name] = sync.OnceValue(func() *i18n.Localizer { return read(tag, text) })
	}
	w, _ := loaded.LoadOrStore(tag, &Words{tag: tag, parts: parts})
	return w.(*Words)
}

// Tag is the language's BCP 47 tag, for the lang attribute.
func (w *Words) Tag() string { return w.tag }

// T is the sentence of a key, as plain text. The arguments alternate between a
// placeholder and its value; "Count" with an int also chooses the plural form.
// A [Name] is wrapped in Unicode isolates, and breaks within only if it is long.
func (w *Words) T(key string, args ...any) string {
	return w.fill(key, args, func(n string) string { return "\u2068" + whole(n) + "\u2069" })
}

// Plain is T without isolates round names, for a terminal or a file.
func (w *Words) Plain(key string, args ...any) string {
	return w.fill(key, args, func(n string) string { return n })
}

// Marks that no typed name can hold (names have no control characters), put
// round a name until the sentence has been escaped.
const nameOpen, nameClose = "\x01", "\x02"

var nameTags = strings.NewReplacer(nameOpen, `<bdi class="nm">`, nameClose, `</bdi>`)

// Escape is the sentence of a key as HTML, escaped, with each [Name] in a bdi
// element of class nm, which breaks within only if it is long.
func (w *Words) Escape(key string, args ...any) string {
	text := w.fill(key, args, func(n string) string { return nameOpen + whole(n) + nameClose })
	return nameTags.Replace(html.EscapeString(text))
}

// Has says whether the catalog has a sentence for the key.
func (w *Words) Has(key string) bool {
	_, err := w.part(key).Localize(&i18n.LocalizeConfig{MessageID: key, PluralCount: 2})
	return err == nil
}

func (w *Words) fill(key string, args []any, name func(string) string) string {
	if len(args) > 0 {
		return w.localize(key, args, name)
	}
	if text, ok := w.fixed.Load(key); ok {
		return text.(string)
	}
	text := w.localize(key, nil, name)
	w.fixed.Store(key, text)
	return text
}

func (w *Words) localize(key string, args []any, name func(string) string) string {
	data := make(map[string]any, len(args)/2)
	config := i18n.LocalizeConfig{MessageID: key, TemplateData: data}
	for i := 0; i+1 < len(args); i += 2 {
		placeholder, value := args[i].(string), args[i+1]
		switch v := value.(type) {
		case Name:
			value = name(string(v))
		case Names:
			value = w.join(v, name)
		}
		if placeholder == "Count" {
			config.PluralCount = value
		}
		data[placeholder] = value
	}
	text, err := w.part(key).Localize(&config)
	if err != nil && config.PluralCount != nil { // a sentence that is the same for any number
		config.PluralCount = nil
		text, err = w.part(key).Localize(&config)
	}
	if err != nil {
		return "⟦" + key + "⟧" // loud on the screen, and a test finds it before
	}
	return text
}

func (w *Words) join(names Names, name func(string) string) string {
	if len(names) == 0 {
		return ""
	}
	joined := name(names[0])
	for i, n := range names[1:] {
		key := "list.middle"
		switch {
		case len(names) == 2:
			key = "list.pair"
		case i == len(names)-2:
			key = "list.end"
		}
		joined = w.Plain(key, "A", joined, "B", name(n))
	}
	return joined
}
