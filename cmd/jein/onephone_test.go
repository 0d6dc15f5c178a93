package main

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/narrator"
)

// Ten play a whole game on one single phone: each holds their name until the
// curtain opens, does what is to be done, and finds it closed again.
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
	p := plan{wants: []string{"F", "F", "F", "F", "F", "veto", "F"}}
	done := map[narrator.Do]bool{}
	for game.Phase() != narrator.PhaseOver {
		a := p.next(t, game)
		after := next(t, game, chance, a) // chance is to know of it before the table does
		if game.Phase() == narrator.PhaseNight {
			e.nightBehindCurtains(phone)
		} else {
			e.behindCurtain(phone, game, a, done)
		}
		game = after
	}
	if reason := e.public().Reason; reason == nil || *reason != "six-fascist-policies" {
		t.Errorf("the game ends by %v", reason)
	}
	phone.WaitFor(".cast")
	e.fits("at the end on one phone")
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
		// The same post again within moments is taken for a double tap, and dropped.
		phone.Wait("the curtain to open", fmt.Sprintf(`all("#shut").length || (form => form && form.requestSubmit())(document.getElementById("open-%d"))`, seat))
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

// whole demands that nothing on the phone is cut off; for all screens it is dear.
func (e *evening) whole(phone *player, when string) {
	e.t.Helper()
	for _, o := range phone.Overflow() {
		e.t.Errorf("%s: %s", when, o)
	}
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
	e.whole(phone, "behind the curtain")
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
	browser.Eval[bool](phone.Page, `(now => { Date.now = () => now() + 20000; return true; })(Date.now)`) // nobody has touched it for so long
	phone.WaitGone("#shut")
	phone.Reload()
	e.closedCurtain(phone)
}

// behindCurtain does one act of a game: the first of its kind as its player does.
func (e *evening) behindCurtain(phone *player, game narrator.State, a narrator.Act, done map[narrator.Do]bool) {
	e.t.Helper()
	seat := int(a.By)
	if !phone.Has("#shut") { // a look at a card follows its choice
		e.openCurtain(phone, seat, !done[a.Do])
	}
	if !done[a.Do] {
		e.whole(phone, fmt.Sprintf("behind the curtain, before %s in %s", a.Do, game.Phase()))
	}
	if phone.seat = seat; !done[a.Do] || a.Do == narrator.DoDone || a.Do == narrator.DoSeen {
		phone.taps(game, a)
	} else {
		phone.clicks(a)
	}
	done[a.Do] = true
	if a.Do == narrator.DoInvestigate {
		phone.WaitFor("#their-card-seal")
		return
	}
	phone.WaitGone("#shut")
}

// nightBehindCurtains lets each read their card, one after the other: the first
// holds it to the end of the count.
func (e *evening) nightBehindCurtains(phone *player) {
	e.t.Helper()
	for seat := range e.players {
		e.openCurtain(phone, seat, false)
		if seat == 0 {
			e.whole(phone, "in the night behind the curtain")
			lift := phone.Press("#card-seal")
			phone.WaitGone("#shut")
			lift()
			continue
		}
		if !browser.Eval[bool](phone.Page, `document.getElementById("read-go").disabled`) {
			e.t.Errorf("%s need not hold the card: somebody else on the phone has", e.players[seat].name)
		}
		phone.Wait("the form of the night", `(form => form && (form.requestSubmit(), true))(document.getElementById("read"))`)
		phone.WaitGone("#shut")
	}
	e.phase("nomination")
}

// secretShown tells whether a secret can be seen on a page.
const secretShown = `Array.from(document.querySelectorAll("[data-secret],[data-secret] *")).some(el => el.textContent.trim() && !el.children.length && el.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !el.closest(".sr"))`
