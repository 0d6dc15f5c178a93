package views_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"jein/narrator"
	"jein/narrator/view"
	"jein/views"
	"jein/views/words"
)

// The names at the sample tables: short, long, and in other scripts.
var guests = []string{"Greta", "Bruno", "Konstantin Alexander", "ส้มโอ", "ليلى", "Zoë 🦊", "Emil", "Anna-Lena", "Maximiliane Hohenlohe", "Wu"}

// The longest names that there may be: twenty letters.
var longest = []string{
	"Wilhelmina Maximowna", "Bartholomäus Wagner!", "Konstantin Alexander", "WWWWWWWWWWWWWWWWWWWW", "Mammamiamammamiamamm",
	"ประธานาธิบดีสมชายใจดี", "Anna-Lena Zimmermann", "Maximiliane Hohenloh", "🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊", "Ødegård-Świątkowska!",
}

// played is a game that a test plays, to show it.
type played struct {
	t     *testing.T
	state narrator.State
	names []string
}

// play begins a game; who is who does not matter for the table screen, which may
// not know.
func play(t *testing.T, names []string, tiles narrator.Medium) *played {
	t.Helper()
	d := narrator.Deal{Tiles: tiles, Players: names, President: 0}
	for i := range names {
		role := narrator.LiberalRole
		switch {
		case i == 1:
			role = narrator.HitlerRole
		case i > 1 && i < 2+narrator.Fascists(len(names)):
			role = narrator.FascistRole
		}
		d.Roles = append(d.Roles, role)
	}
	if tiles == narrator.ByApp {
		for _, c := range "FFFFLFFFLFFFLLFLL" {
			d.Deck = append(d.Deck, narrator.Tile(c))
		}
	}
	s, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	return &played{t, s, names}
}

func (p *played) do(a narrator.Act) *played {
	p.t.Helper()
	if tiles, _ := p.state.Shuffle(a); tiles != nil {
		a.Shuffle = tiles
	}
	next, refusal := narrator.Apply(p.state, a)
	if refusal != nil {
		p.t.Fatalf("%v in %s: %v", a, p.state.Phase(), refusal)
	}
	p.state = next
	return p
}

// seats lets everybody look, and wake up.
func (p *played) awake() *played {
	for i := range p.names {
		p.do(narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
	}
	return p.do(narrator.Act{Do: narrator.DoDawn, By: narrator.Host})
}

func (p *played) at(do narrator.Do, target int) *played {
	seat := narrator.Seat(target)
	return p.do(narrator.Act{Do: do, By: p.state.President(), Target: &seat})
}

// ballots casts those of the living, the first so many of them Ja.
func (p *played) ballots(ja, of int) *played {
	for i, seat := range p.state.Alive() {
		if i < of {
			yes := i < ja
			p.do(narrator.Act{Do: narrator.DoVote, By: seat, Ja: &yes})
		}
	}
	return p
}

// elect nominates a seat and has everybody vote for it.
func (p *played) elect(target int) *played {
	n := len(p.state.Alive())
	return p.at(narrator.DoNominate, target).ballots(n, n)
}

// law has a government elected and a policy enacted on the real board.
func (p *played) law(target int, tile narrator.Tile) *played {
	p.elect(target)
	if p.state.Tiles() == narrator.OnTable {
		return p.do(narrator.Act{Do: narrator.DoReport, By: narrator.Host, Tile: tile})
	}
	p.do(narrator.Act{Do: narrator.DoDiscard, By: p.state.President(), Tile: narrator.F})
	chancellor, _ := p.state.Chancellor()
	return p.do(narrator.Act{Do: narrator.DoEnact, By: chancellor, Tile: tile})
}

func (p *played) by(do narrator.Do) *played {
	return p.do(narrator.Act{Do: do, By: p.state.President()})
}

// sampleJoin is a QR code's worth of modules that no phone will scan.
func sampleJoin() views.Join {
	var d strings.Builder
	for y := range 29 {
		for x := range 29 {
			if (x*7+y*11+x*y)%3 == 0 {
				d.WriteString("M" + itoa(x) + " " + itoa(y) + "h1v1h-1z")
			}
		}
	}
	return views.Join{Address: "192.168.178.123:4020", URL: "http://192.168.178.123:4020/WXYZ", QR: d.String(), QRSize: 29}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}

// tableOf is the table screen of a game, on the host's device or another.
func tableOf(p *played, host bool) views.Table {
	t := lobbyOf(p.names, host)
	t.Lobby = nil
	game := view.TableOf(p.state)
	t.Game = &game
	if game.Tiles == narrator.ByApp {
		t.Way = views.WayNoBox
	}
	return t
}

func lobbyOf(names []string, host bool) views.Table {
	t := views.Table{Way: views.WayBox, Join: sampleJoin()}
	t.Page = views.Page{Words: words.For("en"), Code: "WXYZ", Live: "/WXYZ/live", Version: "1", Host: host}
	t.Lobby = &views.Lobby{CanDeal: len(names) >= 5, Step: 3}
	for i, name := range names {
		t.People = append(t.People, views.Person{ID: i + 1, Name: name, Mask: i, Online: i != 2 || len(names) < 7})
	}
	if host {
		t.Drawer = &views.Drawer{Games: 1, Doctor: views.Doctor{System: "linux", Port: 4020, Addresses: []views.Address{
			{IP: "192.168.178.123", Interface: "wlan0", Kind: "wifi", Chosen: true},
			{IP: "172.17.0.1", Interface: "docker0", Kind: "docker"},
		}}}
	}
	return t
}

// screens are the table screen in every phase, by name.
func screens(t *testing.T, names []string, host bool) map[string]views.Table {
	n := len(names)
	box := func() *played { return play(t, names, narrator.OnTable) }
	app := func() *played { return play(t, names, narrator.ByApp) }
	all := map[string]*played{
		"deal":        box().do(narrator.Act{Do: narrator.DoSeen, By: 1}).do(narrator.Act{Do: narrator.DoSeen, By: 3}),
		"nomination":  box().awake(),
		"vote":        box().awake().at(narrator.DoNominate, 2).ballots(n, n-2),
		"elected":     box().awake().at(narrator.DoNominate, 2).ballots(n/2+1, n),
		"failed":      box().awake().at(narrator.DoNominate, 2).ballots(1, n),
		"limit":       box().awake().law(2, narrator.L),
		"discard":     app().awake().elect(2),
		"enact":       app().awake().elect(2).do(narrator.Act{Do: narrator.DoDiscard, By: 0, Tile: narrator.F}),
		"fascist":     app().awake().law(2, narrator.F),
		"undone":      box().awake().elect(2).do(narrator.Act{Do: narrator.DoUndo, By: narrator.Host}),
		"chaos":       chaos(box().awake(), n),
		"chaos-app":   chaos(app().awake(), n),
		"over":        fascistWin(box().awake(), n),
		"over-hitler": hitlerShot(box().awake(), n),
		"over-laws":   fiveLaws(box().awake(), n),
	}
	for name, p := range powersUsed(t, names) {
		all[name] = p
	}
	out := map[string]views.Table{"lobby": lobbyOf(names, host), "lobby-few": lobbyOf(names[:3], host)}
	for name, p := range all {
		out[name] = tableOf(p, host)
	}
	for step, name := range []string{"night", "night-1", "night-2", "night-3", "night-4"} {
		s := box()
		for i := range names {
			s.do(narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
		}
		night := tableOf(s, host)
		night.Night = views.Night{Step: step, Read: []int{0, 2}}
		out[name] = night
	}
	return out
}

// next is somebody who may be nominated now.
func (p *played) next(avoid int) int {
	for _, seat := range narrator.Legal(p.state, p.state.President()).Targets {
		if int(seat) != avoid {
			return int(seat)
		}
	}
	p.t.Fatal("nobody can be chosen")
	return -1
}

func chaos(p *played, n int) *played {
	for range 3 {
		p.at(narrator.DoNominate, p.next(1)).ballots(0, n)
	}
	return p
}

// track has so many fascist policies enacted, using each power on the way.
func (p *played) track(fascist int) *played {
	for view.TableOf(p.state).Fascist < fascist {
		p.settle()
		p.law(p.next(1), narrator.F)
	}
	return p
}

// settle uses a power that is due.
func (p *played) settle() {
	switch p.state.Phase() {
	case narrator.PhaseInvestigate:
		p.at(narrator.DoInvestigate, p.next(-1)).by(narrator.DoDone)
	case narrator.PhasePeek:
		p.by(narrator.DoDone)
	case narrator.PhaseSpecialElection:
		p.at(narrator.DoSpecialElection, p.next(1))
	case narrator.PhaseExecute:
		p.at(narrator.DoExecute, p.next(1))
	}
}

func powersUsed(t *testing.T, names []string) map[string]*played {
	out := map[string]*played{}
	box := func() *played { return play(t, names, narrator.OnTable).awake() }
	for n := 1; n <= 5; n++ {
		p := box().track(n)
		out["power-"+itoa(n)] = p
		if p.state.Phase() == narrator.PhaseInvestigate {
			q := box().track(n)
			out["investigating"] = q.at(narrator.DoInvestigate, q.next(-1))
		}
	}
	three := box().track(3)
	three.settle()
	out["not-hitler"] = three.elect(three.next(1))
	four := box().track(4)
	four.settle()
	out["executed"] = four
	veto := box().track(5)
	veto.settle()
	veto.elect(veto.next(1))
	out["may-veto"] = tableAt(veto)
	chancellor, _ := veto.state.Chancellor()
	out["veto"] = veto.do(narrator.Act{Do: narrator.DoVeto, By: chancellor})
	out["agreed"] = tableAt(veto).by(narrator.DoConsent)
	return out
}

// tableAt is the game as it is now, to go on with.
func tableAt(p *played) *played { q := *p; return &q }

func fascistWin(p *played, n int) *played {
	p.track(3)
	p.settle()
	if p.state.President() == 1 {
		p.law(p.next(-1), narrator.L)
	}
	return p.elect(1)
}

func hitlerShot(p *played, n int) *played {
	p.track(4)
	return p.at(narrator.DoExecute, 1)
}

func fiveLaws(p *played, n int) *played {
	for range 5 {
		p.law(p.next(-1), narrator.L)
	}
	return p
}

func render(t *testing.T, c templ.Component) string {
	t.Helper()
	var b bytes.Buffer
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestTableGallery writes every table screen into the folder JEIN_GALLERY names,
// to be looked at in a browser.
func TestTableGallery(t *testing.T) {
	folder := os.Getenv("JEIN_GALLERY")
	if folder == "" {
		t.Skip("set JEIN_GALLERY to a folder to write the pages into")
	}
	for _, n := range []int{5, 8, 10} {
		for name, table := range screens(t, guests[:n], true) {
			write(t, folder, itoa(n)+"-"+name, views.TablePage(table))
		}
	}
	for name, table := range screens(t, longest, false) {
		write(t, folder, "long-"+name, views.TablePage(table))
	}
	write(t, folder, "home", views.HomePage(sampleHome()))
	write(t, folder, "key", views.KeyPage(views.Page{Words: words.For("en"), Host: true}))
}

func sampleHome() views.Home {
	return views.Home{Page: views.Page{Words: words.For("en"), Host: true}, Tables: []views.OpenTable{
		{Code: "WXYZ", Names: guests, Phase: narrator.PhaseVote}, {Code: "ABCD"}, {Code: "KLMN", Broken: "Line 7 of its file is damaged."},
	}}
}

func write(t *testing.T, folder, name string, page templ.Component) {
	if err := os.WriteFile(filepath.Join(folder, name+".html"), []byte(render(t, page)), 0o644); err != nil {
		t.Fatal(err)
	}
}
