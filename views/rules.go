package views

import (
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/a-h/templ"

	"jein/narrator/view"
	"jein/views/find"
	"jein/views/words"
)

// Rules is the page of the rules: what concerns this moment, the whole rules, and
// the answers to a question. It is drawn from what the whole table sees, and is
// the same for everybody.
type Rules struct {
	Page
	Query  string // what somebody asks in their own words
	At     string // the entry that is unfolded
	From   string // RulesFromTable, or "" for the phone's page
	People []Person
	Game   *view.Table // nil before the deal, and outside a table
	InRoom bool        // the night is kept in the room
}

// RulesFromTable says that the way back is to the table screen.
const RulesFromTable = "table"

// rulesGroup are entries about one subject.
type rulesGroup struct {
	name    string
	entries []string
}

// rulesGroups are all entries. Each has a question and an answer, here or among
// those that the moment asks, and words that it is found by.
var rulesGroups = []rulesGroup{
	{"sides", []string{"ends", "sides", "who-knows", "cards", "look-again", "say-role", "show", "lying"}},
	{"election", []string{"first-president", "again", "last-elected", "five-alive", "limits-fail", "self", "refuse", "secret-vote", "change", "tie"}},
	{"failed", []string{"three-failed", "tracker", "chaos-power", "chaos-limits", "hitler-president", "hitler-chancellor", "know-hitler", "not-hitler", "hitler-dead"}},
	{"session", []string{"talk", "random", "no-choice", "discards", "reshuffle", "deck", "veto", "veto-both", "veto-tracker"}},
	{"powers", []string{"powers", "must", "party", "twice", "lie", "peek", "special", "skip", "neighbour", "dead-shows", "dead-talks", "dead-count"}},
	{"table", []string{"how-long", "balance", "leave", "slip"}},
}

// has says whether an entry is of a group.
func (g rulesGroup) has(entry string) bool { return slices.Contains(g.entries, entry) }

// rulesEntries are the entries of all groups.
var rulesEntries = sync.OnceValue(func() (all []string) {
	for _, g := range rulesGroups {
		all = append(all, g.entries...)
	}
	return all
})

// IsRule says whether there is an entry of that name.
func IsRule(entry string) bool { return slices.Contains(rulesEntries(), entry) }

// ruleAsk and ruleAnswer are an entry's question and answer.
func ruleAsk(w *words.Words, entry string) string    { return ruleText(w, "ask", entry) }
func ruleAnswer(w *words.Words, entry string) string { return ruleText(w, "answer", entry) }

func ruleText(w *words.Words, kind, entry string) string {
	if key := "rules." + kind + "." + entry; w.Has(key) {
		return w.T(key)
	}
	return w.T("why." + kind + "." + entry)
}

// indexes are those of the languages that somebody has searched in.
var indexes sync.Map // tag → *find.Index

func indexOf(w *words.Words) *find.Index {
	if x, ok := indexes.Load(w.Tag()); ok {
		return x.(*find.Index)
	}
	var entries []find.Entry
	for _, e := range rulesEntries() {
		entries = append(entries, find.Entry{Title: ruleAsk(w, e), Words: w.T("rules.words." + e), Text: ruleAnswer(w, e)})
	}
	x, _ := indexes.LoadOrStore(w.Tag(), find.New(entries, find.Language{Noise: w.T("rules.search.noise"), Same: w.T("rules.search.same")}))
	return x.(*find.Index)
}

// mostFound is how many answers a search gives.
const mostFound = 8

// FindRules gives the entries that a query asks for, best first.
func FindRules(w *words.Words, query string) []string {
	var found []string
	for _, i := range indexOf(w).Search(query, mostFound) {
		found = append(found, rulesEntries()[i])
	}
	return found
}

// why is what concerns this moment.
func (r Rules) why() why {
	return why{w: r.Words, game: r.Game, players: len(r.People), inRoom: r.InRoom}
}

// phase is the game's, or "".
func (r Rules) phase() view.Phase {
	if r.Game == nil {
		return ""
	}
	return r.Game.Phase
}

// here is the page itself, with nothing asked.
func (r Rules) here() templ.SafeURL { return rulesFrom(r.Code, r.From) }

// back is where somebody came from, and the words for it.
func (r Rules) back() (href templ.SafeURL, key string) {
	switch {
	case r.Code == "":
		return "/", "rules.back-home"
	case r.From == RulesFromTable:
		return home(r.Page) + "/table", "rules.back-table"
	}
	return home(r.Page), "rules.back"
}

// rulesPath is where the rules are, of a table or of none.
func rulesPath(code string) string {
	if code == "" {
		return "/rules"
	}
	return "/" + code + "/rules"
}

// rulesFrom leads to the rules from a screen of a table, or of none.
func rulesFrom(code, from string) templ.SafeURL {
	if from == "" {
		return templ.SafeURL(rulesPath(code))
	}
	return templ.SafeURL(rulesPath(code) + "?from=" + from)
}

// entryIn leads to an entry of the rules.
func entryIn(rules templ.SafeURL, entry string) templ.SafeURL {
	path, query, _ := strings.Cut(string(rules), "?")
	values, err := url.ParseQuery(query)
	if err != nil { // what rulesFrom makes can be read
		return rules
	}
	values.Set("at", entry)
	return templ.SafeURL(path + "?" + values.Encode() + "#q-" + entry)
}

// queryMost is how long a question may be, as the field has it.
const queryMost = "100"

// linesOf are the lines of a text of the catalog, each a paragraph or an item.
func linesOf(text string) []string { return strings.Split(strings.TrimSpace(text), "\n") }
