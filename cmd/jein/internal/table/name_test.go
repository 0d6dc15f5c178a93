package table

import (
	"strings"
	"testing"
)

func TestNames(t *testing.T) {
	for _, c := range []struct{ typed, shown, code string }{
		{"  Anna   Lena ", "Anna Lena", ""},
		{"ส้มโอ", "ส้มโอ", ""},
		{"ليلى", "ليلى", ""},
		{"Zoë 🦊", "Zoë 🦊", ""},
		{"👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦", ""},
		{"🏴\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F", "🏴\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F", ""},
		{"<b>Bob</b>", "<b>Bob</b>", ""},
		{"Bob\u202egnirts", "Bobgnirts", ""},
		{"a\u0301b\u0007", "áb", ""},
		{"a\nb", "a b", ""},
		{strings.Repeat("👍🏽", 20), strings.Repeat("👍🏽", 20), ""},
		{strings.Repeat("👩🏽‍❤️‍💋‍👨🏿", 20), strings.Repeat("👩🏽‍❤️‍💋‍👨🏿", 20), ""},
		{strings.Repeat("👩🏽‍❤️‍💋‍👨🏿", 21), "", "name-long"},
		{strings.Repeat("x", 21), "", "name-long"},
		{"e" + strings.Repeat("\u0323", 5000), "ẹ\u0323\u0323\u0323", ""},
		{strings.Repeat("\u0301", 60) + "a", "a", ""},
		{"\u2800\u3164", "", "name-empty"},
		{strings.Repeat("x", 100_000), "", "name-long"},
		{"", "", "name-empty"},
		{" \u200b\u2060 \u200d", "", "name-empty"},
		{"\xff\xfe", "\ufffd", ""},
	} {
		shown, refusal := cleanName(c.typed)
		if c.code != "" {
			if refusal == nil || string(refusal.Code) != c.code {
				t.Errorf("%.40q: %v, want the refusal %s", c.typed, refusal, c.code)
			}
			continue
		}
		if refusal != nil || shown != c.shown {
			t.Errorf("%.40q is shown as %q (%v), want %q", c.typed, shown, refusal, c.shown)
		}
	}
}

func TestNamesThatLookAlike(t *testing.T) {
	for _, pair := range [][2]string{
		{"Anna", "anna"}, {"Anna", "АNNA"}, {"Anna", "A nna"}, {"Anna", "Ａｎｎａ"},
		{"Anna", "An\u200dna"}, {"Paypal", "Рауpal"}, {"Zoe\u0308", "Zoë"}, {"Ilja", "lIja"}, {"mia", "MIA"},
	} {
		if !alike(pair[0], pair[1]) {
			t.Errorf("%q and %q are taken for different", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"Anna", "Anne"}, {"Zoe", "Zoë"}, {"ส้มโอ", "ส้มโ"}, {"🦊", "🐺"}, {"Jan", "Jana"}} {
		if alike(pair[0], pair[1]) {
			t.Errorf("%q and %q are taken for the same", pair[0], pair[1])
		}
	}
}
