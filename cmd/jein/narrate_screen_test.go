package main

import (
	"os"
	"path/filepath"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/views/words"
)

// The host's page of "Just narrate" with ten of the widest names, on a phone in
// every language, and on a laptop: in no phase is anything cut off, or beside the
// screen. With JEIN_SHOTS it puts a picture of each into that folder.
func TestNarratedScreens(t *testing.T) {
	long(t)
	browser.Need(t)
	s := webtest.Serve(t, &webtest.Scripted{})
	at := webtest.SitNarrated(t, s.Host(), widest)
	srv := &browser.Server{Port: s.Port()}
	screens := map[string]*browser.Page{"laptop": browser.Laptop(t, "laptop", browser.Options{Still: true, Language: "fr"})}
	for _, tag := range words.Tags() {
		p := browser.Phone(t, tag, browser.Options{Still: true, Language: tag, Dark: tag == "it"})
		p.Goto(srv.URL("/host"))
		p.Type(`input[name="key"]`, webtest.HostKey)
		p.Tap("form.new button")
		screens[tag] = p
	}
	screens["laptop"].Goto(srv.Local("/" + at.Code + "/table"))
	for _, tag := range words.Tags() {
		screens[tag].Goto(srv.URL("/" + at.Code + "/table"))
	}
	look := func(when string) {
		t.Helper()
		for name, screen := range screens {
			screen.Wait("the newest screen", `fetch(location.href).then(r => r.text()).then(text =>
				new DOMParser().parseFromString(text, "text/html").querySelector(".room").textContent === document.querySelector(".room").textContent)`)
			for _, wrong := range screen.Overflow() {
				t.Errorf("%s, %s: %s", name, when, wrong)
			}
			if folder := os.Getenv("JEIN_SHOTS"); folder != "" {
				if err := os.WriteFile(filepath.Join(folder, name+"-"+when+".png"), screen.Screenshot(), 0o644); err != nil {
					t.Error(err)
				}
			}
		}
	}
	look("lobby")
	at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step())
	game, err := narrator.Start(narrator.Deal{Tiles: narrator.OnTable, Cards: narrator.OnTable, Players: widest})
	if err != nil {
		t.Fatal(err)
	}
	look("night-before")
	toTheEndOfTheScript(at)
	look("night-after")
	for n := 1; game.Phase() != narrator.PhaseOver; n++ {
		before := game.Phase()
		a := onwards(game, n)
		next, refusal := narrator.Apply(game, a)
		if refusal != nil {
			t.Fatalf("%+v: %v", a, refusal)
		}
		game = next
		at.Must(a)
		if game.Phase() != before {
			look(string(rune('a'+n/26)) + string(rune('a'+n%26)) + "-" + string(game.Phase()))
		}
	}
}

// onwards is what the host says next, the nth time: three governments fail, then
// all policies are fascist, nobody is Hitler, and the first veto is refused.
func onwards(game narrator.State, n int) narrator.Act {
	options := narrator.Legal(game, narrator.Host)
	a := narrator.Act{Do: options.Acts[0], By: narrator.Host, Tile: narrator.F}
	yes, no := true, false
	if len(options.Targets) > 0 {
		a.Target = &options.Targets[0]
	}
	switch game.Phase() {
	case narrator.PhaseVote:
		a.Elected = &yes
		if n < 8 {
			a.Elected = &no
		}
	case narrator.PhaseConfess:
		a.Hitler = &no
	case narrator.PhaseVeto:
		a.Do = narrator.DoRefuse
	case narrator.PhaseLegislation:
		asked := false
		for _, e := range game.Log() {
			asked = asked || e.Kind == narrator.EventVetoAsked
		}
		if game.VetoUnlocked() && !asked {
			a.Do = narrator.DoVeto
		}
	}
	return a
}
