package views_test

import (
	"strings"
	"testing"

	"github.com/a-h/templ"

	"jein/views"
	"jein/views/words"
	"jein/views/words/wordstest"
)

// in draws a screen in a language.
type in func(*words.Words) templ.Component

// everyScreen is every screen, by name.
func everyScreen(t *testing.T) map[string]in {
	out := map[string]in{}
	names := []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hans"}
	for name, phone := range phones(t, names) {
		out["phone-"+name] = func(w *words.Words) templ.Component { phone.Words = w; return views.PhonePage(phone) }
		if strings.HasSuffix(name, "-president") {
			out["rules-"+name] = func(w *words.Words) templ.Component {
				return views.RulesPage(views.Rules{Page: views.Page{Words: w, Code: "WXYZ"}, People: phone.People, Game: &phone.Game.Table})
			}
		}
	}
	for _, host := range []bool{true, false} {
		for name, table := range screens(t, names, host) {
			if host {
				name += "-host"
			}
			out["table-"+name] = func(w *words.Words) templ.Component { table.Words = w; return views.TablePage(table) }
		}
	}
	for name, page := range plainScreens() {
		out[name] = page
	}
	return out
}

// plainScreens are those outside a game.
func plainScreens() map[string]in {
	page := func(w *words.Words) views.Page { return views.Page{Words: w, Code: "WXYZ"} }
	out := map[string]in{
		"code": func(w *words.Words) templ.Component { return views.CodeForm(page(w)) },
		"home": func(w *words.Words) templ.Component { return views.HomePage(views.Home{Page: page(w)}) },
		"key":  func(w *words.Words) templ.Component { return views.KeyPage(page(w)) },
		"print": func(w *words.Words) templ.Component {
			return views.PrintPage(views.Print{Page: page(w), Paper: views.PaperA4})
		},
		"rules-found": func(w *words.Words) templ.Component {
			return views.RulesPage(views.Rules{Page: page(w), Query: "veto", At: "tie"})
		},
		"rules-nothing": func(w *words.Words) templ.Component {
			return views.RulesPage(views.Rules{Page: page(w), Query: "xyzzy"})
		},
	}
	for name, join := range map[string]views.JoinPage{"join": {}, "join-locked": {Locked: true}, "join-begun": {Begun: true}} {
		out[name] = func(w *words.Words) templ.Component { join.Page = page(w); return views.JoinDocument(join) }
	}
	for _, key := range oops {
		out["oops-"+key] = func(w *words.Words) templ.Component { return views.Oops(page(w), key) }
	}
	return out
}

// No screen says anything in English that is drawn in another language.
func TestScreensSpeakTheirLanguage(t *testing.T) {
	screens := everyScreen(t)
	for _, tag := range words.Tags() {
		if tag == words.Default {
			continue
		}
		pages := map[string]string{}
		for name, draw := range screens {
			pages[name] = render(t, draw(words.For(tag)))
		}
		for _, found := range wordstest.English(t, tag, pages) {
			t.Errorf("%s: %s", tag, found)
		}
	}
}

// Every screen leads to the rules.
func TestEveryScreenLeadsToTheRules(t *testing.T) {
	for name, draw := range everyScreen(t) {
		if page := render(t, draw(words.For("en"))); !strings.Contains(page, `/rules`) {
			t.Errorf("%s does not lead to the rules", name)
		}
	}
}
