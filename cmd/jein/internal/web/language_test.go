package web_test

import (
	"fmt"
	"strings"
	"testing"

	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/views/words/wordstest"
)

// Two phones at one table may differ in their language, and each gets all that it
// is sent in its own: pages of every phase, refusals, errors, and what is outside
// the game.
func TestEachDeviceIsSpokenToInItsLanguage(t *testing.T) {
	r := narratortest.Rand(11)
	d := narrator.Deal{Tiles: narrator.ByApp, Players: []string{"Ana", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina"}, Roles: narratortest.Roles(r, 7)}
	d.Deck = narratortest.Deck(r, d)
	chance := &webtest.Scripted{Deal: d}
	s := webtest.Serve(t, chance)
	at := webtest.Sit(t, s.Host(), s.Device, "nobox", d.Players)
	b := newBabel(at)
	for i, tag := range b.tags {
		b.stranger(s.Device(), tag, d.Players[i])
	}
	b.look("in the lobby")
	hosts(t, at, "do", "deal", "step", at.Step())
	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	phases := map[narrator.Phase]int{}
	for acts := 0; game.Phase() != narrator.PhaseOver && acts < 2000; acts++ {
		a := narratortest.Legal(r, game)
		if a.Do == narrator.DoUndo {
			continue
		}
		if phases[game.Phase()]++; phases[game.Phase()] < 3 {
			b.look(fmt.Sprintf("in %s", game.Phase()))
		}
		after, refusal := narrator.Apply(game, a)
		if refusal != nil {
			t.Fatal(refusal)
		}
		chance.Queue(a.Shuffle)
		at.Must(a)
		game = after
	}
	b.look("at the end")
	if len(phases) < 6 {
		t.Errorf("only the phases %v were looked at", phases)
	}
	b.check(t)
}

// babel is a table whose devices have chosen a language each, in turn.
type babel struct {
	at   *webtest.Table
	tags []string
	said map[string]map[string]string // by language and page
}

func newBabel(at *webtest.Table) *babel {
	b := &babel{at: at, tags: []string{"es", "it", "fr", "th"}, said: map[string]map[string]string{}}
	for _, tag := range b.tags {
		b.said[tag] = map[string]string{}
	}
	for i, device := range append([]*webtest.Device{at.Host}, at.Seats...) {
		device.Post("/language", "lang", b.language(i), "back", "/")
	}
	return b
}

func (b *babel) language(i int) string { return b.tags[i%len(b.tags)] }

func (b *babel) speaks(device *webtest.Device, tag, when string, paths ...string) {
	for _, p := range paths {
		b.said[tag][when+" "+p] = device.Get(p).Body
	}
}

// stranger looks at all that is shown to a device without a seat.
func (b *babel) stranger(device *webtest.Device, tag, taken string) {
	path := "/" + b.at.Code
	device.Post("/language", "lang", tag, "back", "/")
	b.speaks(device, tag, "outside", "/", "/print", "/rules", "/rules?q=xyzzy", "/host", "/nothing", "/ABCD", path, path+"/seat", path+"/rules", path+"/move")
	b.said[tag]["a refused name"] = device.Post(path+"/join", "name", "").Body
	b.said[tag]["a name that is taken"] = device.Post(path+"/join", "name", taken).Body
}

// look looks at the pages of those at the table.
func (b *babel) look(when string) {
	path := "/" + b.at.Code
	b.speaks(b.at.Host, b.language(0), when, path+"/table", "/")
	for i, device := range b.at.Seats {
		tag := b.language(i + 1)
		b.speaks(device, tag, when, path, path+"/rules", path+"/seat")
		b.said[tag][when+", refused"] = device.Post(path+"/act", "do", "veto", "step", b.at.Step()).Body
	}
}

// check holds what was said against the language that it should be in.
func (b *babel) check(t *testing.T) {
	t.Helper()
	for _, tag := range b.tags {
		for name, page := range b.said[tag] {
			if strings.Contains(page, "<html") && !strings.Contains(page, `<html lang="`+tag+`"`) {
				t.Errorf("%s: %s is in another language", tag, name)
			}
		}
		for _, found := range wordstest.English(t, tag, b.said[tag]) {
			t.Errorf("%s: %s", tag, found)
		}
	}
}
