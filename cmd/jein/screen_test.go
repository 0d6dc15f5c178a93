package main

import (
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
)

// small lists the words on a table screen that are under 28 pixels: too small to
// be read from three metres.
const small = `(() => {
	const found = [];
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const el = node.parentElement, text = node.nodeValue.trim();
		if (!text || !el.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
		if (el.closest(".sr") || /^(script|style|noscript)$/.test(el.localName)) continue;
		const drawn = el.getScreenCTM ? Math.hypot(el.getScreenCTM().a, el.getScreenCTM().b) : 1;
		const size = parseFloat(getComputedStyle(el).fontSize) * drawn;
		if (size < 27.5) found.push(Math.round(size) + " px: " + el.localName + "." + (el.getAttribute("class") || "") + " " + text.slice(0, 40));
	}
	return found;
})()`

// The table screen of a TV, with ten of the longest names: in no phase is
// anything cut off or too small to be read across the room.
func TestScreenOfTenLongestNames(t *testing.T) {
	long(t)
	browser.Need(t)
	r := narratortest.Rand(3)
	d := narrator.Deal{Tiles: narrator.ByApp, Players: []string{
		"Maximiliane Wolframm", "WWWWWWWWWWWWWWWWWWWW", "Bartholomäus Öztürk-", "กขคงจฉชซฌญฎฏฐฑฒณดตถท", "محمد عبد الرحمن عليه",
		"Wilhelmine-Friederik", "Iiiiiiiiiiiiiiiiiiii", "Konstantinos Papadop", "MMMMMMMMMMMMMMMMMMMM", "Roy & <b>Siegi</b> M",
	}, Roles: narratortest.Roles(r, 10), Deck: tiles("LFFLFFLFFLFFLFFLF")}
	chance := &webtest.Scripted{Deal: d}
	s := webtest.Serve(t, chance)
	at := webtest.Sit(t, s.Host(), s.Device, "nobox", d.Players)
	screen := browser.Laptop(t, "the TV", browser.Options{Width: 1920, Height: 1080, Still: true})
	screen.Goto((&browser.Server{Port: s.Port()}).URL("/" + at.Code + "/table"))
	reads := func(phase string) {
		t.Helper()
		screen.Wait("the newest screen", `fetch(location.href).then(r => r.text()).then(text =>
			new DOMParser().parseFromString(text, "text/html").querySelector(".room").textContent === document.querySelector(".room").textContent)`)
		for _, o := range append(screen.Overflow(), browser.Eval[[]string](screen, small)...) {
			t.Errorf("%s: %s", phase, o)
		}
	}
	reads("lobby")
	at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step())
	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	last := game.Phase()
	reads(string(last))
	p := plan{wants: []string{"F", "nein", "F", "F", "F", "F", "F"}}
	for game.Phase() != narrator.PhaseOver {
		a := p.next(t, game)
		chance.Queue(a.Shuffle)
		at.Must(a)
		after, refusal := narrator.Apply(game, a)
		if refusal != nil {
			t.Fatal(refusal)
		}
		if game = after; game.Phase() != last {
			last = game.Phase()
			reads(string(last))
			if screen.Has(".moment.now") {
				screen.WaitGone(".moment.now")
				reads(string(last) + ", after its moment")
			}
		}
	}
}
