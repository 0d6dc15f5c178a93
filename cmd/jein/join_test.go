package main

import (
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/views/words"
)

// What a phone that has just scanned the code is asked for is in sight, whatever
// the language: the field and the button, with nothing on top of them.
func TestTheFieldOfTheNameIsInSight(t *testing.T) {
	browser.Need(t)
	s := webtest.Serve(t, &webtest.Scripted{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(4))
	for _, tag := range words.Tags() {
		phone := browser.Phone(t, "a phone of "+tag, browser.Options{Still: true, Language: tag, Width: 360, Height: 640})
		phone.Goto("http://" + browser.Host + ":" + s.Port() + "/" + at.Code)
		phone.WaitFor("#name")
		for _, selector := range []string{"#name", "button.go"} {
			if !browser.Eval[bool](phone, inSight(selector)) {
				t.Errorf("%s: %s is not in sight", tag, selector)
			}
		}
	}
}

// inSight asks whether the whole of an element can be touched without scrolling.
func inSight(selector string) string {
	return `(() => {
		const el = document.querySelector("` + selector + `"), b = el.getBoundingClientRect();
		return [[b.left + 5, b.top + 5], [b.right - 5, b.bottom - 5]].every(at => document.elementFromPoint(...at) === el);
	})()`
}
