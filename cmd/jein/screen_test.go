package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/views/words"
)

// unreadable lists the words on a table screen that are under 28 pixels, too small
// to be read from three metres, and those in the outer 5 %, which a TV may cut off.
const unreadable = `(() => {
	const found = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const el = node.parentElement, text = node.nodeValue.trim();
		if (!text || /^(script|style|noscript)$/.test(el.localName) || el.closest(".sr")) continue;
		if (!el.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
		const where = el.localName + "." + (el.getAttribute("class") || "") + " " + text.slice(0, 40);
		const size = parseFloat(getComputedStyle(el).fontSize);
		if (size < 27.99) found.push(size.toFixed(1) + " px: " + where);
		const range = document.createRange(), more = size / 4; // a line is higher than its letters
		range.selectNodeContents(node);
		for (const r of range.getClientRects()) {
			if (r.left < .05 * innerWidth - 1 || r.right > .95 * innerWidth + 1 || r.top + more < .05 * innerHeight || r.bottom - more > .95 * innerHeight) {
				found.push("in the margin: " + where);
				break;
			}
		}
	}
	return found;
})()`

// widest are ten names as long as names can be, in several scripts.
var widest = []string{
	"WWWWWWWWWWWWWWWWWWWW", "Bartholomäus Öztürk-", "กขคงจฉชซฌญฎฏฐฑฒณดตถท", "محمد عبد الرحمن عليه", "👩‍👩‍👧🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊",
	"Wilhelmine-Friederik", "Iiiiiiiiiiiiiiiiiiii", "Konstantinos Papadop", "MMMMMMMMMMMMMMMMMMMM", "Roy & <b>Siegi</b> M",
}

// The screen of a TV, with ten of the widest names, in every language: in no phase
// is anything cut off, covered, in the margin, or too small to be read across the
// room. With JEIN_SHOTS it puts a picture of each into that folder.
func TestScreenOfTenWidestNames(t *testing.T) {
	long(t)
	browser.Need(t)
	d := shortGame(10, 3)
	d.Players = widest
	chance := &webtest.Scripted{Deal: d}
	s := webtest.Serve(t, chance)
	at := webtest.Sit(t, s.Host(), s.Device, "nobox", d.Players)
	for _, d := range at.Seats[1:] { // one is offline
		line, err := d.Watch("/" + at.Code + "/live?as=phone")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(line.Close)
	}
	screens := map[string]*browser.Page{}
	for _, tag := range words.Tags() {
		screens[tag] = browser.Laptop(t, tag, browser.Options{Width: 1920, Height: 1080, Still: true, Language: tag})
		screens[tag].Goto((&browser.Server{Port: s.Port()}).URL("/" + at.Code + "/table"))
	}
	reads := func(when string) {
		t.Helper()
		for tag, screen := range screens {
			readsWell(t, screen, tag+" "+when)
		}
	}
	reads("lobby")
	at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step())
	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	reads(string(game.Phase()))
	p := plan{wants: []string{"F", "nein", "F", "F", "F", "F", "F"}}
	for game.Phase() != narrator.PhaseOver {
		before := game.Phase()
		a := p.next(t, game)
		game = next(t, game, chance, a)
		at.Must(a)
		if game.Phase() != before {
			reads(string(game.Phase()))
		}
	}
}

// readsWell looks at a screen, at the moment on it, and at what is under that.
func readsWell(t *testing.T, screen *browser.Page, when string) {
	t.Helper()
	screen.Wait("the newest screen", `fetch(location.href).then(r => r.text()).then(text =>
		new DOMParser().parseFromString(text, "text/html").querySelector(".room").textContent === document.querySelector(".room").textContent)`)
	for n := 0; ; n++ {
		if folder := os.Getenv("JEIN_SHOTS"); folder != "" {
			name := strings.ReplaceAll(when, " ", "-") + "-" + itoa(n) + ".png"
			if err := os.WriteFile(filepath.Join(folder, name), screen.Screenshot(), 0o644); err != nil {
				t.Error(err)
			}
		}
		for _, wrong := range [][]string{screen.Overflow(), screen.Covered(), browser.Eval[[]string](screen, unreadable)} {
			for _, w := range wrong {
				t.Errorf("%s: %s", when, w)
			}
		}
		if !screen.Has(".moment.now") {
			return
		}
		screen.Tap(".moment.now")
	}
}
