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
