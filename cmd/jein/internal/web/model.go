package web

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
	"jein/narrator/view"
	"jein/static"
	"jein/views"
	"jein/views/words"
)

// page takes from a request what every page needs. Nothing of it changes when
// the request's memory is used again.
func (s *Server) page(c *fiber.Ctx) views.Page {
	p := views.Page{
		Words:   words.For(languageOf(c)),
		Version: static.Version(),
		Look:    lookOf(c.Cookies(lookCookie)),
		Host:    s.isHost(c),
	}
	p.Notice = s.takeNotice(c, p.Words)
	if code := codeIn(c.Path()); code != "" {
		p.Code = code
		p.Live = "/" + code + "/live?as=" + asOf(c)
	}
	return p
}

// asOf is which screen of a table a request is about.
func asOf(c *fiber.Ctx) string {
	for _, as := range []string{"table", "seat", "move", "rules"} {
		if strings.HasSuffix(c.Path(), "/"+as) || c.Query("as") == as {
			return as
		}
	}
	return "phone"
}

// codeIn is the table's code that a path begins with, or "". (The router's own
// parameter is not there when a request is turned away before it has a route.)
func codeIn(path string) string {
	first, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	if len(first) != 4 || first == "host" {
		return ""
	}
	for _, r := range first {
		if r < 'A' || r > 'z' || r > 'Z' && r < 'a' {
			return ""
		}
	}
	return strings.ToUpper(first)
}

func people(now *table.Snapshot) []views.Person {
	var all []views.Person
	for _, p := range now.People() {
		all = append(all, views.Person{ID: p.ID, Name: p.Name, Mask: p.Mask, Unnamed: p.Unnamed, Online: p.Online})
	}
	return all
}

func lobby(now *table.Snapshot) *views.Lobby {
	if now.Playing() {
		return nil
	}
	n := len(now.People())
	enacted, removed := now.Rebalance()
	return &views.Lobby{
		Locked: now.Locked(), CanDeal: n >= table.MinPeople && n <= table.MaxPeople, Again: now.Games() > 0,
		Step: now.Step(), Enacted: enacted, Removed: removed,
	}
}

func night(now *table.Snapshot) views.Night {
	read, line := now.Night()
	return views.Night{Read: read, Step: line, InRoom: now.Ritual() == table.InRoom}
}

// phoneModel is the page of a seat that a device holds.
func (s *Server) phoneModel(now *table.Snapshot, page views.Page, device string, member int) views.Phone {
	me, _ := now.Place(member)
	model := views.Phone{
		Page: page, Way: views.Way(now.Way()), Me: me, People: people(now),
		Lobby: lobby(now), Game: now.Phone(me), Night: night(now), Pace: views.Pace(now.Pace()),
		Events: events(now), Asked: askedOf(now, device), Log: s.log(now, page.Words),
	}
	if now.Curtained(device) {
		model.Shared = &views.Shared{Mine: places(now, device)}
	}
	if model.Game != nil {
		model.Deal = now.Scatter(me, len(model.Game.Seat.Hand))
		model.Turned = now.Scatter(me, 2)[0] == 1
	}
	return model
}

func (s *Server) joinModel(now *table.Snapshot, page views.Page) views.JoinPage {
	return views.JoinPage{
		Page: page, People: people(now), Begun: now.Playing(),
		Locked: now.Locked() || now.Playing() || len(now.People()) >= table.MaxPeople,
		Moved:  s.networkOf(now) != nil,
	}
}

// gameOf is what the whole table sees of a game, with words for the seats that
// have no name.
func gameOf(now *table.Snapshot, w *words.Words) *view.Table {
	game := now.Table()
	if game == nil {
		return nil
	}
	named := *game
	named.Names = slices.Clone(game.Names)
	for i, p := range now.People() {
		if p.Unnamed {
			named.Names[i] = w.T("narrate.seat", "N", i+1)
		}
	}
	return &named
}

func (s *Server) tableModel(now *table.Snapshot, page views.Page, voice *views.Voice, device string) views.Table {
	model := views.Table{
		Page: page, Way: views.Way(now.Way()), People: people(now), Join: s.joinInfo(now.Code()),
		Lobby: lobby(now), Game: gameOf(now, page.Words), Night: night(now), Pace: views.Pace(now.Pace()), Timer: now.Timer(),
		Events: events(now), Log: s.log(now, page.Words), Network: s.networkOf(now), WiFi: s.wifiInfo(now), Pause: now.Pause(), Resting: now.Resting(),
	}
	if failed := now.Failed(); failed != nil {
		model.Notice = page.Words.T("error.say." + s.troubleKey(failed))
	}
	if page.Host {
		model.Voice = voice
		model.Drawer = &views.Drawer{
			Doctor: s.doctor(), WiFi: views.KeptWiFi{Name: s.wifi.now().Name, Shown: s.wifi.now().Shown}, Games: now.Games(),
			Play:     playOf(now.Options()),
			Requests: requests(now, model.Network != nil), Here: places(now, device), Hosts: s.hostDevices(now, device),
		}
	}
	return model
}

func playOf(o table.Options) views.Play {
	return views.Play{Way: views.Way(o.Way), Balanced: o.Balanced, InRoom: o.Ritual == table.InRoom, Timer: o.Timer}
}

// hostDevices are the host's devices, beside the laptop itself.
func (s *Server) hostDevices(now *table.Snapshot, device string) (all []views.HostDevice) {
	for _, h := range s.hosts.list() {
		all = append(all, views.HostDevice{ID: strconv.Itoa(h.Number), Kind: h.Kind, Browser: h.Browser, Seats: places(now, h.Device), This: h.Device == device})
	}
	return all
}

func events(now *table.Snapshot) (all []views.Event) {
	for _, e := range now.Events() {
		all = append(all, views.Event{Kind: string(e.Kind), Do: e.Do, Name: e.Name, Was: e.Was, After: e.After})
	}
	return all
}
