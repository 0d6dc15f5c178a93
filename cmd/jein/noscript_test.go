package main

import (
	"fmt"
	"testing"

	"jein/cmd/jein/internal/browser"
)

// A round without a box, on phones whose browsers run no script: envelopes, the
// ballot that is in and the hands open by a tap and shut by another, and nothing is
// open once the page was loaded anew.
func TestARoundWithoutTheScript(t *testing.T) {
	long(t)
	t.Parallel()
	browser.Need(t)
	e, _ := tableOf(t, shortGame(5, 1), false)
	for _, name := range shortGame(5, 1).Players {
		e.join(name, browser.Options{NoScript: true, Still: true})
	}
	e.deal()
	for _, p := range e.players {
		e.tapsOpen(p, "#card-tap", "#card .role")
		p.Tap("#seen-go")
	}
	e.phase("night")
	for _, p := range e.players {
		e.tapsOpen(p, "#card-tap", "#card .rows")
		p.Tap("#read-go")
	}
	e.nominate(e.phase("nomination").Eligible[0])
	for _, p := range e.players {
		p.choose("vote", "ja")
		p.WaitGone("#vote-go")
		if e.public().Phase == "vote" {
			e.tapsOpen(p, "#cast-tap", ".cast-ballot")
		}
	}
	v := e.phase("discard")
	for _, hand := range []struct {
		seat int
		do   string
	}{{v.President, "discard"}, {*v.Chancellor, "enact"}} {
		e.phase(hand.do)
		p := e.at(hand.seat)
		e.tapsOpen(p, "#pad-tap", "#hand .face")
		p.Tap(`label[for="tile-1"]`)
		p.Tap("#" + hand.do + "-go")
	}
	e.phase("nomination")
}

// tapsOpen opens what a tap opens where there is no script, and demands that a
// secret can be seen then, and only then.
func (e *evening) tapsOpen(p *player, box, secret string) {
	e.t.Helper()
	seen := fmt.Sprintf(`Array.from(document.querySelectorAll(%q)).some(el => words(el) && el.checkVisibility({visibilityProperty: true}))`, secret)
	shut := func(when string) {
		e.t.Helper()
		p.WaitFor(box)
		if browser.Eval[bool](p.Page, seen) {
			e.t.Errorf("%s: %s can be seen %s", p.name, secret, when)
		}
	}
	p.Reload()
	shut("before a tap")
	p.Tap(box)
	p.Wait(secret+" to be seen", seen)
	p.Tap(box)
	shut("after a second tap")
	p.Tap(box)
	p.Reload()
	shut("after the page was loaded anew")
}
