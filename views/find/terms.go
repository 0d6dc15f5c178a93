package find

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Fold writes a text as a search sees it: without case, accents, and what stands
// between words.
func Fold(text string) string {
	var out strings.Builder
	fold := cases.Fold()
	for _, r := range fold.String(norm.NFKD.String(fold.String(text))) {
		switch {
		case r == 'ฯ': // Thai marks a word that is cut short with it, and leaves it out as readily
		case unspaced(r) && (unicode.IsLetter(r) || unicode.IsMark(r)):
			out.WriteRune(r)
		case unicode.IsMark(r), r == '\u200b', r == '\u2060', r == '\u00ad': // accents, and joints within words
		case ligatures[r] != "":
			out.WriteString(ligatures[r])
		case unicode.IsLetter(r), unicode.IsDigit(r):
			out.WriteRune(r)
		default:
			out.WriteByte(' ')
		}
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

var ligatures = map[rune]string{'œ': "oe", 'æ': "ae", 'ø': "o", 'ł': "l", 'đ': "d"}

// unspaced says of a letter that its script writes words without spaces.
func unspaced(r rune) bool {
	return unicode.In(r, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// language is a [Language] as it is used.
type language struct {
	noise map[string]bool
	same  map[string]string // word → the first of its group
	clean *strings.Replacer // the same of what is written without spaces
	alike *strings.Replacer
}

func read(l Language) language {
	out := language{noise: map[string]bool{}, same: map[string]string{}}
	var clean, alike []string
	for _, word := range strings.Fields(Fold(l.Noise)) {
		out.noise[word] = true
		clean = append(clean, word)
	}
	for _, group := range strings.Split(l.Same, ",") {
		words := strings.Fields(Fold(group))
		for _, word := range words {
			out.same[word] = words[0]
			alike = append(alike, word)
		}
	}
	out.clean = replacer(clean, func(string) string { return " " })
	out.alike = replacer(alike, func(word string) string { return out.same[word] })
	return out
}

// replacer replaces the words of scripts without spaces, longer ones first.
func replacer(words []string, by func(string) string) *strings.Replacer {
	slices.SortFunc(words, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	var pairs []string
	for _, word := range words {
		if strings.IndexFunc(word, unspaced) == 0 {
			pairs = append(pairs, word, by(word))
		}
	}
	return strings.NewReplacer(pairs...)
}

// scope is what terms are made of.
type scope bool

const (
	question  scope = false // without what says nothing, unless there is nothing else
	wholeText scope = true  // of all words, for what is searched
)

// terms are the words of a text; where there are no spaces, pieces of it.
func (l language) terms(text string, of scope) []string {
	folded := Fold(text)
	terms := l.pieces(l.alike.Replace(l.clean.Replace(folded)), of, false)
	if len(terms) == 0 {
		return l.pieces(l.alike.Replace(folded), of, true)
	}
	if of == wholeText {
		terms = append(terms, l.pieces(l.alike.Replace(folded), of, true)...)
	}
	return terms
}

func (l language) pieces(folded string, of scope, noise bool) []string {
	var terms []string
	for _, word := range strings.Fields(spaced(folded)) {
		switch runes := []rune(word); {
		case unspaced(runes[0]):
			terms = append(terms, grams(runes, of)...)
		case noise || !l.noise[word]:
			if first, ok := l.same[word]; ok {
				word = first
			}
			terms = append(terms, word)
		}
	}
	return terms
}

// spaced parts scripts from each other.
func spaced(text string) string {
	var out strings.Builder
	before := false
	for i, r := range text {
		if now := unspaced(r); i > 0 && now != before {
			out.WriteByte(' ')
		}
		before = unspaced(r)
		out.WriteRune(r)
	}
	return out.String()
}

// grams are the pieces of three signs of a run; of what is searched, those of two
// as well, for questions that are that short.
func grams(runes []rune, of scope) []string {
	var out []string
	sizes := []int{min(3, len(runes))}
	if of == wholeText {
		sizes = []int{2, 3}
	}
	for _, size := range sizes {
		for i := 0; i+size <= len(runes); i++ {
			out = append(out, string(runes[i:i+size]))
		}
	}
	return out
}

// alike is how surely a word that somebody typed means a word that there is, from
// 0 to 1: it is the same, or has another ending, or differs by a slip.
func alike(typed, word string) float64 {
	if typed == word {
		return 1
	}
	a, b := []rune(typed), []rune(word)
	if len(a) < 4 || len(b) < 4 || unspaced(a[0]) || unspaced(b[0]) {
		return 0
	}
	shared := 0
	for shared < min(len(a), len(b)) && a[shared] == b[shared] {
		shared++
	}
	longer := max(len(a), len(b))
	switch {
	case shared == min(len(a), len(b)) && shared*10 >= longer*5:
		return 0.85
	case shared >= 4 && shared*10 >= longer*6:
		return 0.7
	case min(len(a), len(b)) >= 5 && slips(a, b) <= min(1+longer/9, 2):
		return 0.6
	}
	return 0
}

// slips counts the letters that are wrong, missing, too many or in each other's
// place.
func slips(a, b []rune) int {
	if d := len(a) - len(b); d > 2 || d < -2 {
		return 3
	}
	var rows [3][]int
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		now, before, last := rows[i%3], rows[(i+2)%3], rows[(i+1)%3]
		now[0] = i
		for j := 1; j <= len(b); j++ {
			wrong := 1
			if a[i-1] == b[j-1] {
				wrong = 0
			}
			now[j] = min(before[j]+1, now[j-1]+1, before[j-1]+wrong)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				now[j] = min(now[j], last[j-2]+1)
			}
		}
	}
	return rows[len(a)%3][len(b)]
}
