package main

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/narrator"
)

// Ten play a round on one single phone, up to its power: each holds their name until
// the curtain opens, does what is to be done, and finds it closed again.
func TestTenOnOnePhone(t *testing.T) {
	long(t)
	t.Parallel()
	browser.Need(t)
	d := shortGame(10, 1)
	e, chance := tableOf(t, d, false)
	phone := e.join(d.Players[0], browser.Options{Still: true})
	for _, name := range d.Players[1:] {
		share(e, phone, name)
	}
	e.fits("with ten on one phone")
	e.laptop.Tap(`a[href="#deal"]`)
	e.laptop.Tap(`#deal form button.go`)
	e.phase("deal")
	e.selfClosing(phone)

	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	p := plan{wants: []string{"F"}}
	done := map[narrator.Do]bool{}
	for game.Phase() != narrator.PhaseInvestigate {
		a := p.next(t, game)
		if game.Phase() == narrator.PhaseNight {
			e.nightBehindCurtains(phone)
		} else {
			e.behindCurtain(phone, game, a, done)
		}
		game = next(t, game, chance, a)
	}
	e.closedCurtain(phone)
	e.fits("after a round on one phone")
}

// share lets somebody without a phone play on a phone.
func share(e *evening, phone *player, name string) {
	e.t.Helper()
	phone.Goto(e.srv.URL("/" + e.code + "#me"))
	phone.Type(`form[id^="share-"] input[name="name"]`, name)
	phone.Tap(`form[id^="share-"] button`)
	phone.Wait(name+" to share the phone", fmt.Sprintf(`words(document.getElementById("me")).includes(%q)`, name))
	e.players = append(e.players, &player{Page: phone.Page, name: name, seat: len(e.players)})
}

// openCurtain opens the curtain for a seat, as its player does, or quickly.
func (e *evening) openCurtain(phone *player, seat int, byFinger bool) {
	e.t.Helper()
	e.closedCurtain(phone)
	if byFinger {
		e.holdsName(phone, seat)
	} else {
		phone.Wait("the form of the curtain", fmt.Sprintf(`(form => form && (form.requestSubmit(), true))(document.getElementById("open-%d"))`, seat))
		phone.WaitFor("#shut")
	}
	if who := phone.Text("header.strip bdi"); who != e.players[seat].name {
		e.t.Fatalf("the curtain opened for %s and not for %s", who, e.players[seat].name)
	}
}

// holdsName holds a name until the curtain opens. Who sees the list move under the
// finger holds it again.
func (e *evening) holdsName(phone *player, seat int) {
	e.t.Helper()
	for range 4 {
		lift := phone.Press("#iam-" + strconv.Itoa(seat))
		for end := time.Now().Add(5 * time.Second); time.Now().Before(end) && !phone.Has("#shut"); time.Sleep(50 * time.Millisecond) {
		}
		if browser.Eval[bool](phone.Page, secretShown) {
			e.t.Error("the finger that opens the curtain opens what lies behind it, too")
		}
		lift()
		if phone.Has("#shut") {
			return
		}
	}
	phone.WaitFor("#shut")
}

// closedCurtain demands that the phone shows the curtain, and holds no secret.
func (e *evening) closedCurtain(phone *player) {
	e.t.Helper()
	phone.WaitFor("ul.iam")
	if browser.Eval[bool](phone.Page, `!!document.querySelector("[data-secret],#shut")`) {
		e.t.Fatal("there is something secret in the curtain's page")
	}
}

// selfClosing leaves the curtain open: it closes when the phone is put away, at
// once, and else by itself.
func (e *evening) selfClosing(phone *player) {
	defer phone.Trouble()() // its lines go with its pages
	phone.Hold("#iam-3", 0)
	e.closedCurtain(phone) // a tap does not open it
	e.openCurtain(phone, 3, true)
	e.fits("behind the curtain")
	phone.Tap("#shut button")
	e.closedCurtain(phone)
	e.openCurtain(phone, 4, true)
	phone.Sleep()
	phone.Wake()
	e.closedCurtain(phone)
	e.openCurtain(phone, 4, true)
	phone.Goto(e.srv.URL("/"))
	phone.Back()
	e.closedCurtain(phone)
	e.openCurtain(phone, 5, true)
	phone.slowly("the curtain to close by itself", `!document.getElementById("shut")`)
	e.closedCurtain(phone)
}

// behindCurtain does one act of a game: the first of its kind as its player does.
func (e *evening) behindCurtain(phone *player, game narrator.State, a narrator.Act, done map[narrator.Do]bool) {
	e.t.Helper()
	seat := int(a.By)
	e.openCurtain(phone, seat, !done[a.Do])
	if !done[a.Do] {
		e.fits(fmt.Sprintf("behind the curtain, before %s in %s", a.Do, game.Phase()))
	}
	if phone.seat = seat; !done[a.Do] || a.Do == narrator.DoSeen {
		phone.taps(game, a)
	} else {
		phone.clicks(a)
	}
	done[a.Do] = true
	phone.WaitGone("#shut")
}

// nightBehindCurtains lets each read their card, one after the other: the first
// holds it to the end of the count.
func (e *evening) nightBehindCurtains(phone *player) {
	e.t.Helper()
	for seat := range e.players {
		e.openCurtain(phone, seat, false)
		if seat == 0 {
			e.fits("in the night behind the curtain")
			lift := phone.Press("#card-seal")
			phone.WaitGone("#shut")
			lift()
			continue
		}
		phone.Wait("the form of the night", `(form => form && (form.requestSubmit(), true))(document.getElementById("read"))`)
		phone.WaitGone("#shut")
	}
	e.phase("nomination")
}

// secretShown tells whether a secret can be seen on a page.
const secretShown = `Array.from(document.querySelectorAll("[data-secret],[data-secret] *")).some(el => el.textContent.trim() && !el.children.length && el.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !el.closest(".sr"))`
