package find

import (
	"slices"
	"strings"
	"testing"
)

var english = Language{Noise: "can i the a is what do", Same: "tile card, dead killed"}

var entries = []Entry{
	{"How does a veto work?", "refuse both cards", "The chancellor asks, and the president agrees."},
	{"What does a dead player show?", "reveal role when killed", "Nothing, unless it is Hitler."},
	{"May discarded tiles be seen?", "look through the pile", "No. Nobody sees them, not even after a veto."},
	{"ฮิตเลอร์รู้ไหมว่าใครเป็นฟาสซิสต์?", "ใครรู้จักใคร", "ไม่รู้"},
}

func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"Élection, SPÉCIALE!": "election speciale",
		"¿Qué  pasa?":         "que pasa",
		"l’œuvre":             "l oeuvre",
		"Straße":              "strasse",
		"ﬁn № 3":              "fin no 3",
		"นา\u2060ยกฯ คืออะไร?": "นายก คืออะไร",
		"":                       "",
		"?!":                     "",
		"Łódź İstanbul":          "lodz istanbul",
		"soft\u00adhyphen\u200b": "softhyphen",
	} {
		if got := Fold(text); got != want {
			t.Errorf("%q is folded to %q, want %q", text, got, want)
		}
	}
}

func TestSearch(t *testing.T) {
	x := New(entries, english)
	for query, want := range map[string]int{
		"veto":                        0, // a title before a text
		"Can I VETO?":                 0,
		"vetos":                       0,  // another ending
		"vteo":                        -1, // too short to guess
		"discraded":                   2,  // a slip
		"refuse the tiles both":       0,  // a word that means the same
		"dead":                        1,
		"what does a killed man show": 1, // without what says nothing
		"hitler":                      1, // only the text has it
		"ฮิตเลอร์รู้ไหม": 3,
		"รู้ไหมว่าใคร":   3,
		"ใคร":            3,
		"pizza":          -1,
		"":               -1,
		" ?":             -1,
	} {
		found := x.Search(query, 3)
		if want < 0 && len(found) > 0 {
			t.Errorf("%q finds %v", query, found)
		}
		if want >= 0 && (len(found) == 0 || found[0] != want) {
			t.Errorf("%q finds %v, want %d first", query, found, want)
		}
	}
	if found := x.Search("veto", 1); !slices.Equal(found, []int{0}) {
		t.Errorf("at most one: %v", found)
	}
}

// What people paste is no reason to be slow or to fall over.
func TestSearchTakesAnything(t *testing.T) {
	x := New(entries, english)
	for _, query := range []string{strings.Repeat("veto ", 500), strings.Repeat("x", 5000), strings.Repeat("ฮ", 3000), "\x00\xff\xfe", "🦊🦊"} {
		x.Search(query, 3)
	}
	if New(nil, Language{}).Search("veto", 3) != nil {
		t.Error("nothing is found in nothing, and something was")
	}
	if got := New([]Entry{{}, {Title: "?"}}, Language{}).Search("veto", 3); got != nil {
		t.Errorf("entries without words are found: %v", got)
	}
}

func TestSlips(t *testing.T) {
	for pair, want := range map[[2]string]int{
		{"chancelor", "chancellor"}: 1, {"presidnet", "president"}: 1, {"veto", "veto"}: 0,
		{"tracker", "tracer"}: 1, {"abc", "abcdef"}: 3, {"hitlre", "hitler"}: 1, {"", "ab"}: 2,
	} {
		if got := slips([]rune(pair[0]), []rune(pair[1])); got != want {
			t.Errorf("%v differ by %d, want %d", pair, got, want)
		}
	}
}
