package words

import (
	"strings"
	"testing"
)

func TestSentences(t *testing.T) {
	w := For("en")
	if got := w.Escape("list.pair", "A", Name("<b>"), "B", "x"); got != `<bdi class="nm">&lt;b&gt;</bdi> and x` {
		t.Error(got)
	}
	if got := w.Plain("list.middle", "A", Names{"Anna", "Bruno", "Carla"}, "B", Names{"Dario", "Elena"}); got != "Anna, Bruno and Carla, Dario and Elena" {
		t.Error(got)
	}
	if got := For("tlh").Tag(); got != Default {
		t.Errorf("an unknown language gives %q", got)
	}
	for tag, name := range map[string]string{"en": "English", "es": "Español", "fr": "Français", "it": "Italiano", "th": "ไทย"} {
		if got := NameOf(tag); got != name {
			t.Errorf("%s calls itself %q, want %q", tag, got, name)
		}
	}
	if got := Match("xx, en-GB;q=0.5"); got != "en" {
		t.Error(got)
	}
	if got := w.T("why.dead", "Count", 1); got != "executed" {
		t.Errorf("a sentence without plural forms, with a count: %q", got)
	}
	if !w.Has("why.dead") || w.Has("why.nothing") {
		t.Error("Has is wrong")
	}
}

// Browsers break Thai by a dictionary that knows no names: a short one is held
// together in a sentence, and stays as it was typed in a terminal.
func TestNamesHoldTogether(t *testing.T) {
	w := For("th")
	const typed, joined = "ส้มโอ", "ส้\u2060ม\u2060โ\u2060อ"
	if got := w.Escape("list.pair", "A", Name(typed), "B", Name("Bruno")); !strings.Contains(got, ">"+joined+"<") {
		t.Errorf("on a page: %+q", got)
	}
	if got := w.T("list.pair", "A", Names{typed, "Bruno"}, "B", Name("ส้มโอ ป่า")); !strings.Contains(got, joined) || !strings.Contains(got, joined+" ป่\u2060า") {
		t.Errorf("as text: %+q", got)
	}
	if got := w.Plain("list.pair", "A", Name(typed), "B", Name("Bruno")); !strings.Contains(got, typed) {
		t.Errorf("in a terminal: %+q", got)
	}
	long := strings.Repeat("โอ", 10)
	if got := w.T("list.pair", "A", Name(long), "B", Name("Zoë 🦊")); !strings.Contains(got, long) || !strings.Contains(got, "Zoë 🦊") {
		t.Errorf("a name that may have to be parted, and one that no dictionary parts: %+q", got)
	}
}

// What is cut into parts says as much as the whole, in each language.
func TestPartsAreTheWhole(t *testing.T) {
	for _, tag := range Tags() {
		w := For(tag)
		for key := range catalog(t, tag) {
			if !w.Has(key) {
				t.Errorf("%s has %q, and its parts have not", tag, key)
			}
		}
	}
}
