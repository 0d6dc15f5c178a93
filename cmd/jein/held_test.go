package main

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"jein/views/words"
)

// held is what a phone's page holds, read from its markup.
type held struct {
	Name    string
	Score   []string   // liberal and fascist policies
	Roles   []string   // on the role cards
	Knows   [][]string // rows of a name and a role
	Saw     [][]string // rows of a name and a party
	Looking []string   // the name and the party on the card that is looked at
	Hand    string     // the tiles, as they lie
	Cast    string     // the ballot in the urn
	Acts    []string
	Targets []int
	End     []string // the roles of all, at the end
	Secrets []string // the ids of what encloses a secret
}

// gameActs are the acts of the game; a page has forms for other things, too.
var gameActs = strings.Fields("seen dawn nominate vote discard enact veto consent refuse report investigate special-election execute done undo")

// readHeld reads a page.
func readHeld(t *testing.T, markup string) held {
	t.Helper()
	root, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		t.Fatal(err)
	}
	page := element{root}
	h := held{
		Name:    page.one("header", "strip").one("bdi", "").text(),
		Score:   texts(page.one("header", "strip").all("span", "").with("aria-hidden")),
		Roles:   texts(append(page.id("card").all("", "role"), page.id("again-card").all("", "role")...)),
		Knows:   [][]string{},
		Saw:     [][]string{},
		Looking: texts(append(page.id("their-card").all("", "nm"), page.id("their-card").all("", "role")...)),
		Cast:    text(page.id("cast").all("", "").with("data-secret")),
		End:     texts(page.all("ul", "cast").all("", "as")),
		Targets: []int{},
	}
	for i, list := range page.id("again-card").all("ul", "rows") {
		rows := [][]string{}
		for _, row := range list.all("li", "row") {
			if row.attr("aria-hidden") != "" { // it only keeps the room of any name
				continue
			}
			rows = append(rows, texts(row.children()))
		}
		if i == 0 {
			h.Knows = rows
		} else {
			h.Saw = rows
		}
	}
	for _, slip := range page.id("hand").all("", "slip") {
		h.Hand += slip.tile()
	}
	for _, secret := range page.all("", "").with("data-secret") {
		h.Secrets = append(h.Secrets, secret.enclosing())
	}
	slices.Sort(h.Secrets)
	h.Acts, h.Targets = page.offers()
	return h
}

// offers are the acts of the game that the page's forms can send, and their
// targets.
func (e element) offers() ([]string, []int) {
	acts, targets := map[string]bool{}, map[int]bool{}
	for _, form := range e.all("form", "").with("data-act") {
		fields := append(form.all("", ""), slices.DeleteFunc(e.all("", ""), func(f element) bool {
			return form.attr("id") == "" || f.attr("form") != form.attr("id")
		})...)
		if !slices.ContainsFunc(fields, func(f element) bool { return f.Data == "button" }) {
			continue // it waits for something
		}
		for _, f := range fields {
			switch seat, err := strconv.Atoi(f.attr("value")); {
			case f.attr("name") == "do" && slices.Contains(gameActs, f.attr("value")):
				acts[f.attr("value")] = true
			case f.attr("name") == "target" && err == nil:
				targets[seat] = true
			}
		}
	}
	return sortedKeys(acts), sortedKeys(targets)
}

func sortedKeys[K string | int](m map[K]bool) []K {
	return append([]K{}, slices.Sorted(maps.Keys(m))...)
}

// tile is the tile of a place in the hand: what is drawn on it, and what choosing
// it sends, must be the same.
func (e element) tile() string {
	say := words.For(words.Default)
	for _, letter := range []string{"L", "F"} {
		if e.one("", "face").text() != say.Plain("policy."+letter) {
			continue
		}
		if inputs := e.all("input", ""); len(inputs) == 0 || inputs[0].attr("value") == letter {
			return letter
		}
	}
	return "?"
}

// element is one of a page; without a node it is none, and holds nothing.
type element struct{ *html.Node }

type elements []element

// all are those within it of a name and a class; "" is any.
func (e element) all(name, class string) (found elements) {
	if e.Node == nil {
		return nil
	}
	for n := range e.Descendants() {
		if n.Type == html.ElementNode && (name == "" || n.Data == name) && (class == "" || slices.Contains(strings.Fields(element{n}.attr("class")), class)) {
			found = append(found, element{n})
		}
	}
	return found
}

func (es elements) all(name, class string) (found elements) {
	for _, e := range es {
		found = append(found, e.all(name, class)...)
	}
	return found
}

// with are those that have an attribute.
func (es elements) with(attribute string) (found elements) {
	for _, e := range es {
		if slices.ContainsFunc(e.Attr, func(a html.Attribute) bool { return a.Key == attribute }) {
			found = append(found, e)
		}
	}
	return found
}

// one is the first, or none.
func (e element) one(name, class string) element { return first(e.all(name, class)) }

func first(es elements) element {
	if len(es) == 0 {
		return element{}
	}
	return es[0]
}

func (e element) id(id string) element {
	return first(slices.DeleteFunc(e.all("", ""), func(e element) bool { return e.attr("id") != id }))
}

func (e element) children() (all elements) {
	for n := range e.ChildNodes() {
		if n.Type == html.ElementNode {
			all = append(all, element{n})
		}
	}
	return all
}

// enclosing is the id of the nearest element round it that has one.
func (e element) enclosing() string {
	for n := range e.Ancestors() {
		if id := (element{n}).attr("id"); id != "" {
			return id
		}
	}
	return "?"
}

func (e element) attr(name string) string {
	for _, a := range e.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// text is what a reader sees of it, spaces collapsed.
func (e element) text() string {
	var b strings.Builder
	if e.Node != nil {
		for n := range e.Descendants() {
			if n.Type == html.TextNode {
				b.WriteString(n.Data)
			}
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func text(es elements) string { return first(es).text() }

func texts(es elements) []string {
	all := []string{}
	for _, e := range es {
		all = append(all, e.text())
	}
	return all
}
