package main

import (
	"strings"
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

// The longest name that is allowed can be typed; one that is longer is refused with
// a sentence, and nothing of it is cut off.
func TestTheLongestNameCanBeTyped(t *testing.T) {
	browser.Need(t)
	s := webtest.Serve(t, &webtest.Scripted{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(4))
	const kiss = "👩🏽‍❤️‍💋‍👨🏿" // one as people count, and fifteen code units
	phone := browser.Phone(t, "a phone", browser.Options{Still: true, NoScript: true})
	defer phone.Trouble()() // a refusal is one
	phone.Goto("http://" + browser.Host + ":" + s.Port() + "/" + at.Code)
	for count := 21; count >= 20; count-- {
		phone.Type("#name", strings.Repeat(kiss, count))
		phone.Tap(`button[form="join"]`)
		if count > 20 {
			phone.WaitText(words.For("en").T("refusal.name-long"))
		}
	}
	phone.WaitFor(".plan .me")
	if name := phone.Text("header.strip bdi"); name != strings.Repeat(kiss, 20) {
		t.Errorf("the name is %q", name)
	}
	for _, o := range phone.Overflow() {
		t.Error(o)
	}
}

// inSight asks whether the whole of an element can be touched without scrolling.
func inSight(selector string) string {
	return `(() => {
		const el = document.querySelector("` + selector + `"), b = el.getBoundingClientRect();
		return [[b.left + 5, b.top + 5], [b.right - 5, b.bottom - 5]].every(at => document.elementFromPoint(...at) === el);
	})()`
}
