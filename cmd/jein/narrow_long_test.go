package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/a-h/templ"

	"jein/cmd/jein/internal/browser"
	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/view"
	"jein/static"
	"jein/views"
	"jein/views/words"
)

// narrow is the width of the smallest phones in use.
const narrow = 320

// Nothing is cut off on the smallest phones, in any language and any phase, and
// Thai lines break between the game's words and not within them.
func TestNothingIsCutOffOnSmallPhones(t *testing.T) {
	long(t)
	games := everyMoment(t)
	show := newShowcase(t)
	for _, tag := range words.Tags() {
		for _, large := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, large text %t", tag, large), func(t *testing.T) {
				t.Parallel()
				p := browser.Phone(t, tag, browser.Options{Width: narrow, Height: 640, Still: true, LargeText: large})
				page := views.Page{Words: words.For(tag), Code: "WXYZ", Version: static.Version()}
				for name, screen := range screensOf(page, games) {
					p.Goto(show.address(name, screen))
					p.Wait("the fonts", `document.fonts.status === "loaded"`)
					whole(t, p, name)
					for _, moment := range browser.Eval[[]string](p, momentsOfPage) {
						browser.Eval[bool](p, fmt.Sprintf(showMoment, moment))
						whole(t, p, name+" with the moment "+moment)
					}
					if strings.Contains(name, "president") || !strings.Contains(name, " ") {
						for _, panel := range browser.Eval[[]string](p, `Array.from(document.querySelectorAll("section.panel"), el => el.id)`) {
							browser.Eval[bool](p, fmt.Sprintf(`(location.hash = %q, true)`, panel))
							whole(t, p, name+"#"+panel)
						}
					}
				}
			})
		}
	}
}

// momentsOfPage lists the states in which a page's moment can stand, as "id
// state"; one that has not been seen is drawn by the script, later.
const momentsOfPage = `Array.from(document.querySelectorAll("[data-moment][id]"), el => [el.id + " now", el.id + " wait"]).flat()`

// showMoment shows a moment in a state.
const showMoment = `(() => {
	const [id, state] = %q.split(" ");
	for (const el of document.querySelectorAll("[data-moment]")) {
		el.classList.remove("now", "wait");
		if (el.closest(".due")) el.classList.add("stays");
	}
	document.getElementById(id).classList.add(state);
	return true;
})()`

// whole demands that what a page shows is whole.
func whole(t *testing.T, p *browser.Page, name string) {
	t.Helper()
	browser.Eval[bool](p, `(document.querySelectorAll("details").forEach(el => { el.open = true; }), true)`)
	for _, problem := range append(p.Overflow(), browser.Eval[[]string](p, brokenWords)...) {
		t.Errorf("%s: %s", name, problem)
	}
}

// brokenWords lists the game's Thai words that stand on two lines.
const brokenWords = `(() => {
	if (document.documentElement.lang !== "th") return [];
	const terms = ["เสรีนิยม", "ฟาสซิสต์", "ฮิตเลอร์", "ประธาน", "นายกฯ", "นโยบาย", "วีโต้", "กระดาน", "รัฐบาล", "กำจัด", "บทบาท", "โหวต", "เลือกตั้ง", "กองทิ้ง", "ตัวนับ", "มือถือ", "โกลาหล", "ผู้เล่น"]
		.map(term => new RegExp(Array.from(term).join("\u2060?"), "gu")); // with what holds it together
	const broken = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (node.parentElement.closest("script,style,bdi") || !node.parentElement.getClientRects().length) continue;
		for (const term of terms) for (const found of node.nodeValue.matchAll(term)) {
			const range = document.createRange();
			range.setStart(node, found.index);
			range.setEnd(node, found.index + found[0].length);
			const lines = new Set(Array.from(range.getClientRects()).filter(r => r.width > 1).map(r => Math.round(r.top)));
			if (lines.size > 1) broken.push(found[0] + " is broken in " + JSON.stringify(node.nodeValue.trim().slice(0, 60)));
		}
	}
	return broken;
})()`

// moments are the phases in which a phone looks different, with the tiles in the
// app or on the table.
var moments = []string{
	"deal-app", "night-app", "nomination-app", "vote-app", "discard-app", "enact-app", "legislation-table", "veto-app",
	"veto-table", "chaos-table", "peek-app", "peek-table", "investigate-app", "special-election-app", "execute-app", "over-app",
}

// everyMoment is a game in each of them: the first that chance brings about.
func everyMoment(t *testing.T) map[string]narrator.State {
	t.Helper()
	found := map[string]narrator.State{}
	for seed := uint64(1); len(found) < len(moments) && seed < 400; seed++ {
		r := narratortest.Rand(seed)
		d := narratortest.Deal(r)
		if d.Cards == narrator.OnTable {
			continue
		}
		d.Players = slices.Clone(d.Players)
		d.Players[0] = "Wilhelmina Maximowna"
		s, err := narrator.Start(d)
		if err != nil {
			t.Fatal(err)
		}
		narratortest.Play(r, s, 400, func(_ narrator.State, _ narrator.Act, after narrator.State, _ *narrator.Refusal) {
			key := string(after.Phase()) + "-" + string(d.Tiles)
			if _, there := found[key]; !there && slices.Contains(moments, key) {
				found[key] = after
			}
		})
	}
	for _, key := range moments {
		if _, ok := found[key]; !ok {
			t.Errorf("no game came to %s", key)
		}
	}
	return found
}

// screensOf are the screens of phones, by name: of each moment the president's,
// the chancellor's, somebody else's and the closed curtain of a shared phone; and
// those outside a game.
func screensOf(page views.Page, games map[string]narrator.State) map[string]templ.Component {
	out := map[string]templ.Component{"code": views.CodeForm(page), "rules": views.RulesPage(views.Rules{Page: page}), "lost": views.Oops(page, "no-table")}
	for name, s := range games {
		table := view.TableOf(s)
		people := peopleOf(table.Names)
		seats := map[string]int{"president": table.President, "somebody": (table.President + 2) % len(people)}
		if table.Chancellor != nil {
			seats["chancellor"] = *table.Chancellor
		}
		for who, seat := range seats {
			game := view.PhoneOf(s, table, seat, false)
			phone := views.Phone{Page: page, Way: views.WayNoBox, Me: seat, People: people, Game: &game}
			for i := range game.Seat.Hand {
				phone.Deal = append(phone.Deal, i)
			}
			out[name+" "+who] = views.PhonePage(phone)
		}
		out[name+" curtain"] = views.CurtainDocument(views.Curtain{Page: page, People: people, Mine: []int{0, 1, 2}, Game: &table})
		if phase := table.Phase; phase == "nomination" || phase == "investigate" {
			out[name+" rules"] = views.RulesPage(views.Rules{Page: page, People: people, Game: &table})
		}
	}
	people := peopleOf(narratortest.Names)
	out["join"] = views.JoinDocument(views.JoinPage{Page: page, People: people[:4]})
	out["seat"] = views.SeatDocument(views.SeatPage{Page: page, People: people, Begun: true})
	out["lobby"] = views.PhonePage(views.Phone{Page: page, Me: 1, People: people, Lobby: &views.Lobby{CanDeal: true}})
	return out
}

func peopleOf(names []string) (people []views.Person) {
	for i, name := range names {
		people = append(people, views.Person{ID: i + 1, Name: name, Mask: i, Online: true})
	}
	return people
}

// showcase serves pages that a test has drawn, and what they load.
type showcase struct {
	url   string
	mu    sync.Mutex
	pages []templ.Component
}

func newShowcase(t *testing.T) *showcase {
	show := &showcase{}
	server := httptest.NewServer(show)
	t.Cleanup(server.Close)
	show.url = server.URL
	return show
}

func (show *showcase) address(name string, page templ.Component) string {
	show.mu.Lock()
	defer show.mu.Unlock()
	show.pages = append(show.pages, page)
	return fmt.Sprintf("%s/%d/%s", show.url, len(show.pages)-1, strings.ReplaceAll(name, " ", "-"))
}

func (show *showcase) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if f, ok := static.Lookup(r.URL.Path); ok {
		w.Header().Set("Content-Type", f.Type)
		w.Write(f.Body) //nolint:errcheck // the browser asks again
		return
	}
	if r.URL.Path == "/favicon.ico" {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	var n int
	if _, err := fmt.Sscanf(r.URL.Path, "/%d/", &n); err != nil {
		http.NotFound(w, r)
		return
	}
	show.mu.Lock()
	page := show.pages[n]
	show.mu.Unlock()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	page.Render(r.Context(), w) //nolint:errcheck // likewise
}
