package main

import (
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/view"
)

// Every recorded game with real envelopes, told again on the host's page: each
// line is posted as the page's own form sends it; after each the page offers what
// the host may do, and the table is as the record says. A line that is refused
// there changes nothing here.
func TestNarratedRecordsOnTheHostsPage(t *testing.T) {
	games := 0
	for _, name := range recordNames(t) {
		for n, r := range readGames(t, name) {
			if r.deal.Cards != narrator.OnTable || !dealable(r.deal) {
				continue
			}
			games++
			t.Run(name+"/"+strconv.Itoa(n+1), func(t *testing.T) {
				t.Parallel()
				narrateServed(t, r)
			})
		}
	}
	if games < 3 {
		t.Errorf("only %d games were told", games)
	}
}

func narrateServed(t *testing.T, r recorded) {
	t.Helper()
	s := webtest.Serve(t, &webtest.Scripted{Deal: r.deal})
	options := []any{}
	if r.balanced() {
		options = append(options, "rebalance", "on")
	}
	at := webtest.SitNarrated(t, s.Host(), r.deal.Players, options...)
	if a := at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step()); a.Status != http.StatusNoContent {
		t.Fatalf("no deal: %d %s", a.Status, a.Body)
	}
	game, err := narrator.Start(r.deal)
	if err != nil {
		t.Fatal(err)
	}
	toTheEndOfTheScript(at)
	told(t, at, "after the deal", game, r.first)
	for _, l := range r.lines {
		when := "after line " + strconv.Itoa(l.n)
		if l.ok {
			next, refusal := narrator.Apply(game, l.act)
			if refusal != nil {
				t.Fatalf("%s: %v", when, refusal)
			}
			game = next
			tap(t, at, l)
		} else if l.act.By == narrator.Host {
			refused(t, at, l)
		}
		if game.Phase() == narrator.PhaseNight { // an undo has led back to it
			toTheEndOfTheScript(at)
		}
		told(t, at, when, game, l.want)
		if t.Failed() {
			return
		}
	}
}

// toTheEndOfTheScript reads the night to its last line, where it can be ended.
func toTheEndOfTheScript(at *webtest.Table) {
	at.Host.Post("/"+at.Code+"/host", "do", "script", "to", 30, "step", at.Step())
}

// told demands that the table is as it should be, and that the host's page offers
// exactly what the host may do; whoever watches has nothing to press.
func told(t *testing.T, at *webtest.Table, when string, game narrator.State, want expected) {
	t.Helper()
	var got object
	if at.Host.JSON("/"+at.Code+"/table.json", &got); !reflect.DeepEqual(got, want.public) {
		t.Errorf("%s the table is\n%v, and not\n%v", when, got, want.public)
	}
	acts, targets := parsed(t, at.Host.Get("/"+at.Code+"/table").Body).hostOffers()
	if may := view.HostOf(game); !reflect.DeepEqual(acts, sorted(may.Acts)) || !reflect.DeepEqual(targets, may.Targets) {
		t.Errorf("%s, in %s, the host's page offers %v with %v, and not %v with %v", when, game.Phase(), acts, targets, may.Acts, may.Targets)
	}
}

func sorted(acts []view.Do) []string {
	all := []string{}
	for _, a := range acts {
		all = append(all, string(a))
	}
	slices.Sort(all)
	return all
}

func parsed(t *testing.T, markup string) element {
	t.Helper()
	root, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		t.Fatal(err)
	}
	return element{root}
}

// hostOffers are the acts of the game that the host's page can send, and whom
// they may name.
func (e element) hostOffers() ([]string, []int) {
	known := append([]string{"count", "answer"}, gameActs...)
	acts, targets := map[string]bool{}, map[int]bool{}
	for _, form := range e.all("form", "").with("data-act") {
		do := form.do()
		if !slices.Contains(known, do) {
			continue
		}
		acts[do] = true
		for _, b := range form.all("button", "") {
			if seat, err := strconv.Atoi(b.attr("value")); err == nil && b.attr("name") == "target" {
				targets[seat] = true
			}
		}
	}
	return sortedKeys(acts), sortedKeys(targets)
}

// do is the act that a form sends.
func (e element) do() string {
	for _, input := range e.all("input", "") {
		if input.attr("name") == "do" {
			return input.attr("value")
		}
	}
	return ""
}

// tap presses the button that says a line of the record.
func tap(t *testing.T, at *webtest.Table, l recordedLine) {
	t.Helper()
	name, value := "", ""
	switch a := l.act; a.Do { // a record's line may hold more than its act needs
	case narrator.DoNominate, narrator.DoInvestigate, narrator.DoSpecialElection, narrator.DoExecute:
		name, value = "target", strconv.Itoa(int(*a.Target))
	case narrator.DoCount:
		name, value = "elected", strconv.FormatBool(*a.Elected)
	case narrator.DoAnswer:
		name, value = "hitler", strconv.FormatBool(*a.Hitler)
	case narrator.DoReport:
		name, value = "tile", string(a.Tile)
	}
	for _, form := range parsed(t, at.Host.Get("/"+at.Code+"/table").Body).all("form", "").with("data-act") {
		if form.do() != string(l.act.Do) {
			continue
		}
		for _, b := range form.all("button", "") {
			if b.attr("name") != name || b.attr("value") != value {
				continue
			}
			fields := url.Values{}
			for _, input := range form.all("input", "") {
				fields.Add(input.attr("name"), input.attr("value"))
			}
			if name != "" {
				fields.Set(name, value)
			}
			a, err := at.Host.Try(http.MethodPost, form.attr("action"), fields, "X-Jein", "1")
			if err != nil || a.Status != http.StatusNoContent {
				t.Fatalf("line %d is answered %d %s, %v", l.n, a.Status, a.Body, err)
			}
			return
		}
	}
	t.Fatalf("line %d, %s: no button says %s=%s", l.n, l.act.Do, name, value)
}
