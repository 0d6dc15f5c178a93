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
	if got := NameOf("en"); got != "English" {
		t.Errorf("English calls itself %q", got)
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
