// Package find finds entries by a person's own words: without accents and case,
// with other endings and slips of the finger, in scripts with and without spaces.
// It knows no language; what a language needs (words that say nothing, words that
// say the same) is given to it.
package find

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Entry is what can be found.
type Entry struct {
	Title string // what it is about, best as a question
	Words string // how people ask for it: phrases, with commas between
	Text  string // what it says
}

// Language is what a search needs to know of a language.
type Language struct {
	Noise string // words that say nothing about the subject: can, the, when
	Same  string // words that say the same, in groups with commas between: "dead killed executed, 3 three"
}

// Index finds entries. It is safe for use by several goroutines.
type Index struct {
	language language
	entries  []indexed
	rare     map[string]float64 // how much a term tells, by the entries that have it
}

type indexed struct {
	phrases [][]string // the title, and each of the phrases
	title   map[string]bool
	words   map[string]bool
	text    map[string]bool
}

// What a match counts for, by where it is: a title says best what an entry is
// about.
const inTitle, inWords, inText = 1.5, 1.25, 0.5

// New makes an index. The entries keep their order where a search says nothing
// else.
func New(entries []Entry, l Language) *Index {
	x := &Index{language: read(l), rare: map[string]float64{}}
	for _, e := range entries {
		in := indexed{title: map[string]bool{}, words: map[string]bool{}, text: map[string]bool{}}
		for i, phrase := range append([]string{e.Title}, strings.Split(e.Words, ",")...) {
			terms := x.language.terms(phrase, wholeText)
			in.phrases = append(in.phrases, x.language.terms(phrase, question))
			into(map[bool]map[string]bool{true: in.title, false: in.words}[i == 0], terms)
		}
		into(in.text, x.language.terms(e.Text, wholeText))
		x.entries = append(x.entries, in)
		all := map[string]bool{}
		for _, set := range []map[string]bool{in.title, in.words, in.text} {
			for term := range set {
				all[term] = true
			}
		}
		for term := range all {
			x.rare[term]++
		}
	}
	for term, n := range x.rare {
		x.rare[term] = math.Log(1 + float64(len(entries))/n)
	}
	return x
}

func into(set map[string]bool, terms []string) {
	for _, t := range terms {
		set[t] = true
	}
}

// Search gives the entries that a query asks for, as their places, best first;
// none where nothing fits.
func (x *Index) Search(query string, most int) []int {
	terms := x.language.terms(query, question)
	if len(terms) == 0 {
		return nil
	}
	type hit struct {
		entry int
		score float64
	}
	var hits []hit
	total := 0.0
	known := make([]map[string]float64, len(terms)) // of each term of the query: the terms that it may mean
	for i, q := range terms {
		known[i] = x.meanings(q)
		total += x.weight(known[i])
	}
	for i := range x.entries {
		if score := x.score(&x.entries[i], known, total); score > least {
			hits = append(hits, hit{i, score})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.score, a.score) })
	var found []int
	for _, h := range hits {
		if len(found) < most && h.score > hits[0].score/3 {
			found = append(found, h.entry)
		}
	}
	return found
}

// least is the score below which an entry has nothing to do with a query.
const least = 0.3

// meanings are the terms of the index that a term of a query may stand for, and
// how surely.
func (x *Index) meanings(q string) map[string]float64 {
	found := map[string]float64{}
	for t := range x.rare {
		if sure := alike(q, t); sure > 0 {
			found[t] = sure
		}
	}
	return found
}

// weight is how much a term of a query tells: as much as the surest of what it
// may mean; a word that is nowhere tells that the query is about something else.
func (x *Index) weight(meanings map[string]float64) float64 {
	best, weight := 0.0, 1.0
	for t, sure := range meanings {
		if sure > best || (sure == best && x.rare[t] > weight) {
			best, weight = sure, x.rare[t]
		}
	}
	return weight
}

// score is how well an entry fits: where its terms stand, and how like one of its
// phrases the query is.
func (x *Index) score(e *indexed, known []map[string]float64, total float64) float64 {
	fields := 0.0
	for _, meanings := range known {
		best := 0.0
		for t, sure := range meanings {
			for _, in := range []struct {
				set   map[string]bool
				worth float64
			}{{e.title, inTitle}, {e.words, inWords}, {e.text, inText}} {
				if in.set[t] {
					best = max(best, sure*in.worth*x.rare[t])
				}
			}
		}
		fields += best
	}
	if fields == 0 {
		return 0
	}
	phrase := 0.0
	for _, p := range e.phrases {
		phrase = max(phrase, x.likeness(p, known, total))
	}
	return fields/total + 2*phrase
}

// likeness is how much of a query is in a phrase, and of the phrase in the query.
func (x *Index) likeness(phrase []string, known []map[string]float64, total float64) float64 {
	asked, said, all := 0.0, 0.0, 0.0
	hit := make([]float64, len(phrase))
	for _, meanings := range known {
		best := 0.0
		for i, t := range phrase {
			sure := meanings[t]
			hit[i] = max(hit[i], sure)
			best = max(best, sure*x.rare[t])
		}
		asked += best
	}
	for i, t := range phrase {
		said += hit[i] * x.rare[t]
		all += x.rare[t]
	}
	if all == 0 {
		return 0
	}
	return math.Sqrt(min(asked/total, 1) * said / all)
}
