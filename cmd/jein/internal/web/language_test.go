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
	path := "/" + at.Code
	tags := []string{"es", "it", "fr", "th"}
	said := map[string]map[string]string{} // by language and page
	for _, tag := range tags {
		said[tag] = map[string]string{}
	}
	speaks := func(device *webtest.Device, tag, when string, paths ...string) {
		for _, p := range paths {
			said[tag][when+" "+p] = device.Get(p).Body
		}
	}
	language := func(i int) string { return tags[i%len(tags)] }
	for i, device := range append([]*webtest.Device{at.Host}, at.Seats...) {
		device.Post("/language", "lang", language(i), "back", "/")
	}
	for i, tag := range tags {
		stranger := s.Device()
		stranger.Post("/language", "lang", tag, "back", "/")
		speaks(stranger, tag, "outside", "/", "/print", "/rules", "/rules?q=xyzzy", "/host", "/nothing", "/ABCD", path, path+"/seat", path+"/rules", path+"/move")
		said[tag]["a refused name"] = stranger.Post(path+"/join", "name", "").Body
		said[tag]["a name that is taken"] = stranger.Post(path+"/join", "name", d.Players[i]).Body
	}
	look := func(when string) {
		speaks(at.Host, language(0), when, path+"/table", "/")
		for i, device := range at.Seats {
			speaks(device, language(i+1), when, path, path+"/rules", path+"/seat")
			said[language(i+1)][when+", refused"] = device.Post(path+"/act", "do", "veto", "step", at.Step()).Body
		}
	}
	look("in the lobby")
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
			look(fmt.Sprintf("in %s", game.Phase()))
		}
		after, refusal := narrator.Apply(game, a)
		if refusal != nil {
			t.Fatal(refusal)
		}
		chance.Queue(a.Shuffle)
		at.Must(a)
		game = after
	}
	look("at the end")
	if len(phases) < 6 {
		t.Errorf("only the phases %v were looked at", phases)
	}
	for _, tag := range tags {
		for name, page := range said[tag] {
			if strings.Contains(page, "<html") && !strings.Contains(page, `<html lang="`+tag+`"`) {
				t.Errorf("%s: %s is in another language", tag, name)
			}
		}
		for _, found := range wordstest.English(t, tag, said[tag]) {
			t.Errorf("%s: %s", tag, found)
		}
	}
}
