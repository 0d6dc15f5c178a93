package words

import "testing"

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
