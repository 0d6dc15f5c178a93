package main

import (
	"testing"

	"jein/cmd/jein/internal/browser"
)

// Keeping the screen on is loaded for who chooses it, does what the browser lets
// it, and says which: over plain http a film that plays, and on the laptop itself,
// where browsers give it, a lock.
func TestAPhoneKeepsItsScreenOn(t *testing.T) {
	t.Parallel()
	e := openEvening(t)
	phone := e.join("Anna", browser.Options{})
	if browser.Eval[bool](phone.Page, `performance.getEntriesByType("resource").some(r => /awake/.test(r.name))`) {
		t.Error("what keeps the screen on is loaded though nobody has chosen it")
	}
	keepOn(phone.Page)
	phone.Wait("a tap to start the film", `document.querySelector("video") && document.getElementById("awake-state").textContent.includes("next tap")`)
	phone.Tap("#to-settings")
	phone.Wait("the film to play", `!document.querySelector("video").paused && document.getElementById("awake-state").textContent.includes("silent film")`)
	phone.Wait("the film to go on", `document.querySelector("video").currentTime > 1 || document.querySelector("video").played.end(0) > 1`)
	e.join("Bruno", browser.Options{}) // the page is drawn anew
	phone.Wait("the film to play on", `document.querySelector("#seats, .plan").textContent.includes("Bruno") && !document.querySelector("video").paused && document.getElementById("awake-state").textContent.includes("silent film")`)

	local := browser.Phone(t, "on the laptop", browser.Options{Whole: true})
	local.Goto(e.srv.Local("/" + e.code))
	local.Type("#name", "Carla")
	local.Tap(`button[form="join"]`)
	local.WaitFor(".plan .me")
	keepOn(local)
	local.Wait("the lock", `document.getElementById("awake-state").textContent.includes("It works") && !document.querySelector("video")`)
}

func keepOn(p *browser.Page) {
	p.Tap("#to-settings")
	p.Tap(`label[for="set-awake"]`)
	p.Tap(`#settings-form button.go`)
	p.Wait("the choice to be kept", `document.getElementById("awake-state")`)
}
