package views_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"jein/narrator"
	"jein/views"
	"jein/views/words"
)

// seatPages are the pages by which seats change hands.
func seatPages() map[string]templ.Component {
	p := views.Page{Words: words.For("en"), Code: "WXYZ", Version: "v", Live: "/WXYZ/live?as=seat"}
	people := lobbyOf(guests[:6], false).People
	model := views.SeatPage{Page: p, People: people}
	pages := map[string]templ.Component{"pick": views.SeatDocument(model)}
	model.Begun = true
	pages["pick in a game"] = views.SeatDocument(model)
	model.Held = []int{0, 2}
	pages["pick another"] = views.SeatDocument(model)
	model.Host = true
	pages["pick as host"] = views.SeatDocument(model)
	for _, stage := range []views.AskStage{views.AskPhone, views.AskHost, views.AskRefused} {
		for _, tools := range []bool{false, true} {
			model.Asked = &views.SeatAsked{Seat: 3, ForHost: tools, Number: 47, Stage: stage}
			pages[fmt.Sprint("asked ", stage, tools)] = views.SeatDocument(model)
		}
	}
	pages["move"] = views.MoveDocument(views.Move{Page: p, Person: people[1], Join: sampleJoin()})
	pages["move without a code"] = views.MoveDocument(views.Move{Page: p, Person: people[1], Join: views.Join{URL: "http://x"}})
	pages["ticket"] = views.TicketDocument(views.Ticket{Page: p, Path: "/WXYZ/t/A", Person: people[1]})
	return pages
}

func TestSeatPagesAreWhole(t *testing.T) {
	for name, page := range seatPages() {
		checkWhole(t, name, render(t, page))
	}
}

// curtains are a shared phone's screens in every moment of a game.
func curtains(t *testing.T) map[string]views.Curtain {
	t.Helper()
	all := map[string]views.Curtain{}
	for name, s := range screens(t, guests[:7], false) {
		if s.Game == nil {
			continue
		}
		all[name] = views.Curtain{
			Page: s.Page, Way: s.Way, People: s.People, Mine: []int{0, 2, 5}, Game: s.Game, Night: s.Night,
			Asked: []views.SeatRequest{{ID: 1, Seat: 2}, {ID: 2, Seat: 5, AtHost: true}},
		}
	}
	return all
}

func TestACurtainIsWholeAndHoldsNoSecret(t *testing.T) {
	for name, curtain := range curtains(t) {
		html := render(t, views.CurtainDocument(curtain))
		checkWhole(t, name, html)
		if strings.Contains(html, "data-secret") || strings.Contains(html, "env-card") {
			t.Errorf("%s: there is a place for a secret behind the curtain", name)
		}
	}
}

func TestTheDrawerIsWholeWithRequestsAndDevices(t *testing.T) {
	for name, s := range screens(t, guests[:7], true) {
		s.Drawer.Requests = []views.SeatRequest{
			{ID: 1, Seat: 2, Numbers: []int{12, 47, 93}}, {ID: 2, Seat: 3, Waits: true},
			{ID: 3, Seat: 4, Waits: true, AtHost: true}, {ID: 4, ForHost: true, Numbers: []int{21, 22, 23}},
		}
		s.Drawer.Here = []int{1}
		for i, kind := range []string{"iphone", "android", "computer", "device"} {
			s.Drawer.Hosts = append(s.Drawer.Hosts, views.HostDevice{ID: fmt.Sprint(i + 1), Kind: kind, Seats: []int{i}, This: i == 0})
		}
		html := render(t, views.TablePage(s))
		if i := strings.Index(html, "⟦"); i >= 0 {
			t.Errorf("%s: no words for %.60s", name, html[i:])
		}
		if ids := doubled(html); len(ids) > 0 {
			t.Errorf("%s: ids stand twice: %v", name, ids)
		}
	}
}

func TestEveryEventHasItsSentence(t *testing.T) {
	kinds := []string{
		"reported", "dawn", "skipped", "night", "ended", "seated", "removed", "renamed", "replaced", "locked", "unlocked",
		"pace", "takeover", "moved", "laptop",
	}
	var events []views.Event
	for _, kind := range kinds {
		events = append(events, views.Event{Kind: kind, Name: "Greta", Was: "Bruno"})
	}
	for _, do := range []narrator.Do{"nominate", "veto", "consent", "refuse", "investigate", "special-election", "execute", "done"} {
		events = append(events, views.Event{Kind: "did", Do: do, Name: "Greta"})
	}
	for _, kind := range []string{"host-added", "host-revoked"} {
		events = append(events, views.Event{Kind: kind, Name: "iphone"})
	}
	phone := phoneOf(play(t, guests[:5], narrator.OnTable).awake(), 0)
	phone.Events = events
	screen := tableOf(play(t, guests[:5], narrator.OnTable).awake(), false)
	screen.Events = events
	for name, html := range map[string]string{"phone": render(t, views.PhonePage(phone)), "table": render(t, views.TablePage(screen))} {
		if i := strings.Index(html, "⟦"); i >= 0 {
			t.Errorf("%s: no words for %.60s", name, html[i:])
		}
		if n := strings.Count(html, `class="by-host"`); n != len(events) {
			t.Errorf("%s: %d of %d events in the log", name, n, len(events))
		}
	}
}
