package views_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"jein/narrator"
	"jein/views"
	"jein/views/words"
)

// documents are all pages of phones, by name.
func documents(t *testing.T) map[string]templ.Component {
	out := map[string]templ.Component{}
	for _, names := range [][]string{guests[:5], guests[:7], guests, longest} {
		for name, phone := range phones(t, names) {
			out[itoa(len(names))+"-"+names[0]+"-"+name] = views.PhonePage(phone)
		}
	}
	page := views.Page{Words: words.For("en"), Code: "WXYZ", Notice: "That name is taken."}
	for name, join := range map[string]views.JoinPage{"join": {}, "join-locked": {Locked: true}, "join-begun": {Begun: true}} {
		join.Page = page
		out[name] = views.JoinDocument(join)
	}
	out["code"] = views.CodeForm(page)
	for _, key := range oops {
		out["oops-"+key] = views.Oops(page, key)
	}
	return out
}

var (
	idPattern    = regexp.MustCompile(` id="([^"]*)"`)
	fieldPattern = regexp.MustCompile(`<input[^>]*>`)
	forPattern   = regexp.MustCompile(` for="([^"]*)"`)
	hrefPattern  = regexp.MustCompile(` href="#([^"]+)"`)
	holdPattern  = regexp.MustCompile(` data-(?:hold|after)="#([^"]+)"`)
	formPattern  = regexp.MustCompile(` form="([^"]+)"`)
	emptyButton  = regexp.MustCompile(`<button[^>]*>\s*</button>`)
)

func all(pattern *regexp.Regexp, html string) []string {
	var out []string
	for _, m := range pattern.FindAllStringSubmatch(html, -1) {
		out = append(out, m[1])
	}
	return out
}

func TestPhonePagesAreWhole(t *testing.T) {
	for name, page := range documents(t) {
		checkWhole(t, name, render(t, page))
	}
}

// checkWhole demands of a page that nothing is missing on it.
func checkWhole(t *testing.T, name, html string) {
	t.Helper()
	for _, wrong := range []string{"⟦", " style=", "<style", "data:", "javascript:", " onclick", "%!"} {
		if strings.Contains(html, wrong) {
			t.Errorf("%s holds %s", name, wrong)
		}
	}
	if n := strings.Count(html, "<h1"); n != 1 {
		t.Errorf("%s has %d headings of the first rank", name, n)
	}
	if emptyButton.MatchString(html) {
		t.Errorf("%s has a button without words", name)
	}
	checkIDs(t, name, html)
}

// checkIDs demands that ids are unique, that what is named by id is there, and
// that every field has its label.
func checkIDs(t *testing.T, name, html string) {
	t.Helper()
	ids, labels := all(idPattern, html), all(forPattern, html)
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			t.Errorf("%s has two elements %q", name, id)
		}
	}
	for _, pattern := range []*regexp.Regexp{hrefPattern, holdPattern, formPattern, forPattern} {
		for _, id := range all(pattern, html) {
			if !slices.Contains(ids, id) {
				t.Errorf("%s names %q, which is not there", name, id)
			}
		}
	}
	for _, field := range fieldPattern.FindAllString(html, -1) {
		if strings.Contains(field, `type="hidden"`) || strings.Contains(field, ` aria-label="`) {
			continue
		}
		if id := all(idPattern, field); len(id) != 1 || !slices.Contains(labels, id[0]) {
			t.Errorf("%s has a field without a label: %s", name, field)
		}
	}
}

// Names are what people type, and stand in pages as text.
func TestNamesStayText(t *testing.T) {
	nasty := []string{`<script>a()</script>`, `"><img src=x>`, `'onload='a()`, `</bdi><b>`, `&lt;i&gt;{{.}}`}
	for name, phone := range phones(t, nasty) {
		html := render(t, views.PhonePage(phone))
		for _, raw := range []string{"<script>a", "<img", "</bdi><b>", "'onload='"} {
			if strings.Contains(html, raw) {
				t.Errorf("%s holds %s as it was typed", name, raw)
			}
		}
	}
}

// openly is a page without what is marked as secret.
func openly(t *testing.T, html string) string {
	t.Helper()
	for {
		mark := strings.Index(html, " data-secret")
		if mark < 0 {
			return html
		}
		start := strings.LastIndex(html[:mark], "<")
		tag := html[start+1 : start+1+strings.IndexAny(html[start+1:], " >")]
		end, depth := start, 0
		for {
			open, shut := strings.Index(html[end+1:], "<"+tag), strings.Index(html[end+1:], "</"+tag+">")
			if shut < 0 {
				t.Fatalf("<%s> is not closed", tag)
			}
			if open >= 0 && open < shut {
				depth, end = depth+1, end+1+open
				continue
			}
			end += 1 + shut
			if depth--; depth < 0 {
				break
			}
		}
		html = html[:start] + html[end+len(tag)+3:]
	}
}

// dealt begins a game with these roles, and lets everybody look.
func dealt(t *testing.T, roles string, seen bool) *played {
	t.Helper()
	kinds := map[rune]narrator.Role{'l': narrator.LiberalRole, 'f': narrator.FascistRole, 'h': narrator.HitlerRole}
	d := narrator.Deal{Tiles: narrator.OnTable, Players: guests[:len(roles)]}
	for _, r := range roles {
		d.Roles = append(d.Roles, kinds[r])
	}
	s, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	p := &played{t, s, d.Players}
	for i := 0; seen && i < len(roles); i++ {
		p.do(narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
	}
	return p
}

// withDeck begins a game of five with the app's tiles in this order.
func withDeck(t *testing.T, deck string) *played {
	t.Helper()
	d := narrator.Deal{Tiles: narrator.ByApp, Players: guests[:5], Roles: []narrator.Role{"liberal", "hitler", "fascist", "liberal", "liberal"}}
	for _, tile := range deck {
		d.Deck = append(d.Deck, narrator.Tile(tile))
	}
	s, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	return &played{t, s, d.Players}
}

// Apart from what is held open, the phones of a liberal, a fascist and Hitler are
// the same, and inside they have as many lines.
func TestRolesLookAlike(t *testing.T) {
	for _, seen := range []bool{false, true} {
		for _, roles := range [][]string{{"lhfll", "fhlll", "hflll"}, {"lhfflll", "fhlflll", "hffllll"}, {"lhffflllll", "fhlfflllll", "hfffllllll"}} {
			var pages, cards []string
			for _, r := range roles {
				html := render(t, views.PhonePage(phoneOf(dealt(t, r, seen), 0)))
				pages = append(pages, openly(t, html))
				cards = append(cards, shapeOf(html))
			}
			if pages[0] != pages[1] || pages[0] != pages[2] {
				t.Errorf("%v: the phones of the roles differ", roles)
			}
			if cards[0] != cards[1] || cards[0] != cards[2] {
				t.Errorf("%v: the cards differ in their lines: %v", roles, cards)
			}
		}
	}
}

// shapeOf is a page's elements without their words.
func shapeOf(html string) string {
	return strings.Join(regexp.MustCompile(`</?[a-z0-9]+`).FindAllString(html, -1), "")
}

// A page shows fellows from the night on, and not before.
func TestFellowsComeWithTheNight(t *testing.T) {
	with := words.For("en").T("phone.night.know")
	if html := render(t, views.PhonePage(phoneOf(dealt(t, "lhfflll", false), 2))); strings.Contains(html, with) {
		t.Error("the first card tells fellows")
	}
	if html := render(t, views.PhonePage(phoneOf(dealt(t, "lhfflll", true), 2))); !strings.Contains(html, with) {
		t.Error("the night card tells no fellows")
	}
}

// What a player holds, and which ballot was cast, stands only where it is secret.
func TestHandsAndBallotsAreSealed(t *testing.T) {
	hand := func(deck string) string {
		p := withDeck(t, deck).awake().elect(2)
		return openly(t, render(t, views.PhonePage(phoneOf(p, 0))))
	}
	if hand("FFFFLFFFLFFFLLFLL") != hand("LLLFFFFFFFLFFFFLL") {
		t.Error("a closed hand tells its tiles")
	}
	ballot := func(ja bool) string {
		p := play(t, guests[:5], narrator.OnTable).awake().at(narrator.DoNominate, 2)
		p.do(narrator.Act{Do: narrator.DoVote, By: 1, Ja: &ja})
		return openly(t, render(t, views.PhonePage(phoneOf(p, 1))))
	}
	if ballot(true) != ballot(false) {
		t.Error("a ballot face down tells what it says")
	}
	party := func(roles string) string {
		p := dealt(t, roles, true).do(narrator.Act{Do: narrator.DoDawn, By: narrator.Host}).law(2, narrator.F)
		return openly(t, render(t, views.PhonePage(phoneOf(p.at(narrator.DoInvestigate, 8), 0))))
	}
	if party("lhffflllll") != party("lhffllllfl") {
		t.Error("a closed party card tells its party")
	}
}

// The hand lies as it was dealt to the page, and the ballots as they were turned.
func TestPlacesAreGiven(t *testing.T) {
	phone := phoneOf(withDeck(t, "FFLFLFFFLFFFLLFFL").awake().elect(2), 0)
	lying := regexp.MustCompile(`name="tile" value="([LF])"`)
	for _, place := range []int{0, 1, 2} {
		phone.Deal = []int{0, 1, 2}
		phone.Deal[place], phone.Deal[2] = 2, phone.Deal[place]
		if got := all(lying, render(t, views.PhonePage(phone))); got[place] != "L" {
			t.Errorf("dealt to place %d: %v", place, got)
		}
	}
	vote := phoneOf(play(t, guests[:5], narrator.OnTable).awake().at(narrator.DoNominate, 2), 3)
	order := regexp.MustCompile(`name="ja" value="(true|false)"`)
	for _, turned := range []bool{false, true} {
		vote.Turned = turned
		got := all(order, render(t, views.PhonePage(vote)))
		if want := []string{itoaBool(!turned), itoaBool(turned)}; !slices.Equal(got, want) {
			t.Errorf("turned %v: %v", turned, got)
		}
	}
}

func itoaBool(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

// Every player is on the list of a nomination, with a reason who cannot be chosen.
func TestNominationGivesReasons(t *testing.T) {
	p := play(t, guests[:7], narrator.OnTable).awake().law(2, narrator.L)
	html := render(t, views.PhonePage(phoneOf(p, int(p.state.President()))))
	w := words.For("en")
	for _, want := range append(slices.Clone(guests[:7]), w.T("why.last-president"), w.T("why.last-chancellor")) {
		if !strings.Contains(html, want) {
			t.Errorf("no %q", want)
		}
	}
	if n := strings.Count(html, `name="target"`); n != 4 {
		t.Errorf("%d can be chosen", n)
	}
}

// All phones in the room wear the same field in the same phase.
func TestOneFieldForAll(t *testing.T) {
	body := regexp.MustCompile(`<body class="ph (f-[a-z]+)`)
	for name, p := range phoneGames(t, guests[:7]) {
		fields := map[string]bool{}
		for seat := range p.names {
			fields[body.FindStringSubmatch(render(t, views.PhoneBody(phoneOf(p, seat))))[1]] = true
		}
		if len(fields) != 1 {
			t.Errorf("%s: %v", name, fields)
		}
	}
}

// What happened before an undo is no moment of a phone's again.
func TestUndoIsNoMomentOfAPhone(t *testing.T) {
	p := play(t, guests[:5], narrator.OnTable).awake().elect(2)
	if !strings.Contains(render(t, views.PhonePage(phoneOf(p, 3))), "data-moment") {
		t.Fatal("an election is no moment")
	}
	p.do(narrator.Act{Do: narrator.DoReport, By: narrator.Host, Tile: narrator.F}).do(narrator.Act{Do: narrator.DoUndo, By: narrator.Host})
	if strings.Contains(render(t, views.PhonePage(phoneOf(p, 3))), "data-moment") {
		t.Error("after the undo of a policy the election comes again")
	}
}
