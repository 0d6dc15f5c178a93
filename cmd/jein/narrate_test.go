package main

import (
	"strconv"
	"strings"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
)

// A whole game of "Just narrate" on the laptop alone, a tap each: the night, three
// policies, one of them taken back, a peek, an execution; Hitler was executed,
// which was a slip, and is elected in the end.
func TestNarratedGame(t *testing.T) {
	browser.Need(t)
	n := narrate(t, func(srv *browser.Server) *browser.Page {
		p := browser.Laptop(t, "the laptop", browser.Options{Still: true})
		p.Goto(srv.Local("/"))
		return p
	})
	n.quiet()
	n.night()
	n.game(false)
}

// The same on a phone that has the host's key and no script, with names, and with
// chaos on the way.
func TestNarratedGameOnAPhoneWithoutScript(t *testing.T) {
	long(t)
	browser.Need(t)
	n := narrate(t, func(srv *browser.Server) *browser.Page {
		p := browser.Phone(t, "the host's phone", browser.Options{NoScript: true, Still: true})
		p.Goto(srv.URL("/host"))
		p.Type(`input[name="key"]`, webtest.HostKey)
		p.Tap("form.new button")
		return p
	})
	n.night()
	n.game(true)
}

// narration is an evening of one device.
type narration struct{ *evening }

// narrate opens such a table for five on a device of the host's, which is on the
// host's first page.
func narrate(t *testing.T, device func(*browser.Server) *browser.Page) narration {
	t.Helper()
	chance := &webtest.Scripted{}
	n := narration{&evening{t: t, srv: &browser.Server{Port: webtest.Serve(t, chance).Port()}, code: chance.Code()}}
	n.laptop = device(n.srv)
	n.laptop.Tap(`label:has(input[value="narrate"])`)
	n.laptop.Tap(`form[action="/tables"] button`)
	n.tap(`button[name="count"][value="5"]`)
	n.laptop.WaitFor(`.ask form[id^="do-deal"] button`)
	n.fit("before the game")
	n.laptop.Tap(`a[href="#names"]`)
	n.laptop.Type(`#names label:nth-of-type(2) input`, "Bruno")
	n.laptop.Tap("#names button.go")
	n.laptop.WaitText("Bruno")
	if n.laptop.Has("#names") { // without the script the panel stays
		n.laptop.Tap(`#names a[href="#"]`)
	}
	n.tap(`form[id^="do-deal"] button`)
	n.phase("night")
	return n
}

// quiet switches the voice off.
func (n narration) quiet() {
	n.t.Helper()
	n.laptop.Tap(`a[href="#tools"]`)
	n.laptop.Tap(`label:has(#voice-on)`)
	n.laptop.Tap(`#tools a[href="#"]`)
}

func (n narration) tap(button string) {
	n.t.Helper()
	n.laptop.Tap(`.ask ` + button)
}

// fit demands that nothing is cut off or leaves the screen.
func (n narration) fit(when string) {
	n.t.Helper()
	for _, what := range n.laptop.Overflow() {
		n.t.Errorf("%s: %s", when, what)
	}
}

// night reads the script to its end.
func (n narration) night() {
	n.t.Helper()
	n.laptop.WaitText("look into your envelope")
	n.fit("at night")
	for !n.laptop.Has(`.ctl form[id^="do-dawn"]`) {
		line := n.laptop.Text(".script .line")
		n.laptop.Tap(".ctl .go")
		n.laptop.Wait("the next line", `words(document.querySelector(".script .line")) !== `+strconv.Quote(line))
	}
	n.laptop.Tap(`.ctl form[id^="do-dawn"] button`)
	n.phase("nomination")
}

// elect has a seat nominated and elected; then the table waits for something.
func (n narration) elect(seat int, then string) {
	n.t.Helper()
	n.tap(`button[name="target"][value="` + strconv.Itoa(seat) + `"]`)
	n.phase("vote")
	n.tap(`button[name="elected"][value="true"]`)
	n.phase(then)
}

func (n narration) law(tile, then string) {
	n.t.Helper()
	n.tap(`button[name="tile"][value="` + tile + `"]`)
	n.phase(then)
}

func (n narration) answer(hitler bool, then string) {
	n.t.Helper()
	n.tap(`button[name="hitler"][value="` + strconv.FormatBool(hitler) + `"]`)
	n.phase(then)
}

// undo takes a step back, having read what that is.
func (n narration) undo(what, then string) {
	n.t.Helper()
	n.laptop.Tap(`a[href="#undo"]`)
	n.laptop.WaitFor("#undo")
	if text := n.laptop.Text("#undo"); !strings.Contains(text, what) {
		n.t.Errorf("the undo says %q, and nothing of %q", text, what)
	}
	n.laptop.Tap("#undo .go")
	n.phase(then)
}

func (n narration) game(chaos bool) {
	n.t.Helper()
	n.fit("at the nomination")
	n.elect(1, "legislation")
	n.fit("in the session")
	n.law("F", "nomination")
	n.undo("Fascist policy", "legislation")
	n.law("F", "nomination")
	if chaos {
		n.chaos()
	}
	for n.public().Fascist < 3 {
		v := n.public()
		then := "nomination"
		if v.Fascist == 2 {
			then = "peek"
		}
		n.elect(v.Eligible[0], "legislation")
		n.law("F", then)
	}
	n.fit("at the peek")
	n.tap(`form[id^="do-done"] button`)
	v := n.phase("nomination")
	n.elect(v.Eligible[0], "confess")
	n.fit("at the question")
	n.answer(false, "legislation")
	n.law("F", "execute")
	n.fit("at the execution")
	v = n.public()
	n.tap(`button[name="target"][value="` + strconv.Itoa((v.President+1)%5) + `"]`)
	n.phase("confess")
	n.answer(true, "over")
	n.laptop.WaitText("was Hitler, and was executed")
	n.fit("at the end")
	n.undo("answer", "confess")
	n.answer(false, "nomination")
	v = n.public()
	n.elect(v.Eligible[len(v.Eligible)-1], "confess")
	n.answer(true, "over")
	if v = n.public(); v.Reason == nil || *v.Reason != "hitler-elected" {
		n.t.Errorf("the game ends by %v", v.Reason)
	}
	n.tap(`form[id^="do-again"] button`)
	n.phase("night")
}

// chaos has three governments fail.
func (n narration) chaos() {
	n.t.Helper()
	for i := range 3 {
		v := n.phase("nomination")
		n.tap(`button[name="target"][value="` + strconv.Itoa(v.Eligible[0]) + `"]`)
		n.phase("vote")
		n.tap(`button[name="elected"][value="false"]`)
		if i < 2 {
			n.phase("nomination")
		}
	}
	n.phase("chaos")
	n.fit("in the chaos")
	n.law("L", "nomination")
	if v := n.public(); v.Tracker != 0 || v.Liberal != 1 {
		n.t.Errorf("after chaos the tracker is at %d, with %d liberal policies", v.Tracker, v.Liberal)
	}
}
