package wordstest_test

import (
	"strings"
	"testing"

	"jein/views/words"
	"jein/views/words/wordstest"
)

func TestEnglishIsFound(t *testing.T) {
	en, es := words.For("en"), words.For("es")
	for name, test := range map[string]struct {
		page string
		want bool
	}{
		"a sentence":             {"<p>" + en.T("why.answer.tie") + "</p>", true},
		"in its own language":    {"<p>" + es.T("why.answer.tie") + "</p>", false},
		"round a name":           {"<p>" + en.Escape("log.nominated", "By", words.Name("Ana"), "Target", words.Name("Eva")) + "</p>", false},
		"a long one with a name": {"<p>" + en.Escape("why.real.last-president", "Name", words.Name("Ana")) + "</p>", true},
		"a word":                 {"<b>" + en.T("phone.nav.envelope") + "</b>", true},
		"within another text":    {"<p>Envelope y más</p>", false},
		"an attribute":           {`<nav aria-label="` + en.T("phone.nav.label") + `"></nav>`, true},
		"a name":                 {`<bdi class="nm">Envelope</bdi>`, false},
		"a language's own name":  {`<button class="tongue" lang="en">English</button>`, false},
		"both alike":             {"<b>" + en.T("role.hitler") + "</b>", false},
	} {
		found := wordstest.English(t, "es", map[string]string{"page": test.page})
		if got := len(found) > 0; got != test.want {
			t.Errorf("%s: found %v in %s", name, found, test.page)
		}
		if len(found) > 0 && !strings.HasPrefix(found[0], "page says ") {
			t.Errorf("%s: %q does not say where", name, found[0])
		}
	}
}
