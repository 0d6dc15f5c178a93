package main

import (
	"bytes"
	"fmt"
	"image"
	_ "image/png" // pictures of screens
	"testing"
	"time"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"jein/cmd/jein/internal/browser"
)

// Phones die, sleep, are left and forget who they were: seats move on to others,
// and never without the host, or the phone that has them. Then the same five play on.
func TestAnotherPhone(t *testing.T) {
	long(t)
	t.Parallel()
	e := openEvening(t)
	for _, name := range []string{"Anna", "Bruno", "Carla", "Dora", "Elena"} {
		e.join(name, browser.Options{Still: true})
	}
	e.scannersBrowser(e.players[0])
	e.deal()
	e.look()
	e.night()
	e.asleepWhenTheSeatMoves(e.players[1])
	e.backToASeatThatMoved(e.players[2])
	e.movesByItsCode(e.players[3])
	e.cookiesCleared(e.players[4])
	for _, p := range e.players {
		for _, name := range []string{"Anna", "Bruno", "Carla", "Elena"} {
			p.logs("The host gave " + name + "’s seat to another phone.")
		}
		p.logs("Dora moved to another phone.")
	}
	e.govern(e.eligible(not("hitler")), "L")
	e.phase("nomination")
}

// logs demands a sentence in the log on a phone.
func (p *player) logs(sentence string) {
	p.Wait("the log to say: "+sentence, fmt.Sprintf(`document.getElementById("log").textContent.replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ").includes(%q)`, sentence))
}

// newPhone opens another phone at the table's address.
func (e *evening) newPhone(name string) *player {
	e.t.Helper()
	p := &player{Page: browser.Phone(e.t, name, browser.Options{Still: true}), name: name}
	p.Goto(e.srv.URL("/" + e.code))
	return p
}

// asks says on a phone whose seat it wants.
func (p *player) asks(name string) {
	p.WaitFor("#ask")
	p.Wait("the name to be chosen", fmt.Sprintf(`(bdi => bdi && (bdi.closest("label").click(), true))(all("#ask bdi").find(el => el.textContent.trim() === %q))`, name))
	p.Tap("#ask-go")
	p.WaitFor("#forget")
}

// number waits until a phone shows its number to the host, and gives it.
func (p *player) number() string {
	p.slowly("the number for the host", `document.querySelector(".number") && words(document.body).includes("Show this number to the host")`)
	return p.Text(".number")
}

// slowly waits for what may take as long as the table waits for a phone.
func (p *player) slowly(what, condition string) {
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		if browser.Eval[bool](p.Page, "!!("+condition+")") {
			return
		}
	}
	p.Wait(what, condition)
}

// approves lets the host pick a number that a phone shows, among three.
func (e *evening) approves(number string) {
	e.t.Helper()
	e.laptop.Tap("#to-asks")
	form := fmt.Sprintf(`#asks form:has(button[value="%s"])`, number)
	e.laptop.WaitFor(form)
	if n := browser.Eval[int](e.laptop, fmt.Sprintf(`document.querySelectorAll('%s button').length`, form)); n != 3 {
		e.t.Errorf("the host chooses among %d numbers", n)
	}
	if browser.Eval[bool](e.laptop, `!!document.querySelector("[data-secret]") || /fascist|liberal|hitler/i.test(words(document.getElementById("asks")))`) {
		e.t.Error("the host sees something secret")
	}
	e.laptop.Tap(form + fmt.Sprintf(` button[value="%s"]`, number))
}

// blank demands that a phone shows nothing of a seat, and asks who it is.
func (p *player) blank() {
	p.WaitFor(`#ask,#join`)
	p.Wait("nothing of the seat", `!document.querySelector("[data-secret],header.strip")`)
}

// takes gives a player the phone that has the seat now.
func (e *evening) takes(p, phone *player) {
	e.t.Helper()
	phone.WaitFor("header.strip")
	if who := phone.Text("header.strip bdi"); who != p.name {
		e.t.Errorf("the phone has the seat of %s, and not of %s", who, p.name)
	}
	p.Page = phone.Page
}

// scannersBrowser is somebody who joined in a scanner app's own browser, and then
// opens the address in another one: the name is taken, but there is a way back. The
// one that has the seat is asked first, and refuses once.
func (e *evening) scannersBrowser(p *player) {
	e.t.Helper()
	old, phone := &player{Page: p.Page}, e.newPhone(p.name+"'s other browser")
	over := phone.Trouble()
	phone.Type("#name", p.name)
	phone.Tap(`button[form="join"]`)
	phone.WaitFor("#notice")
	over()
	phone.Tap(`.dock a[href$="/seat"]`)
	phone.asks(p.name)
	if browser.Eval[bool](e.laptop, `!!document.querySelector("#asks form[id^=do-approve]")`) {
		e.t.Error("the host is asked before the phone")
	}
	old.Tap(`form.asked-for button[value="no"]`)
	phone.WaitText("Nothing has changed")
	if !old.Has("header.strip") {
		e.t.Error("a phone that refused is blank")
	}
	phone.Tap("#forget button")
	phone.Tap(`.dock a[href$="/seat"]`)
	phone.asks(p.name)
	old.Tap(`form.asked-for button[value="yes"]`)
	e.approves(phone.number())
	e.takes(p, phone)
	old.blank()
}

// asleepWhenTheSeatMoves has two phones ask for the seat of one that sleeps: they
// show different numbers, and the right one gets it. The old one wakes up blank.
func (e *evening) asleepWhenTheSeatMoves(p *player) {
	e.t.Helper()
	old, phone, other := &player{Page: p.Page}, e.newPhone(p.name+"'s new phone"), e.newPhone("somebody's phone")
	over := old.Trouble()
	old.Sleep()
	other.asks(p.name)
	phone.asks(p.name)
	right, wrong := phone.number(), other.number()
	if right == wrong {
		e.t.Errorf("both phones show %s", right)
	}
	e.approves(right)
	e.takes(p, phone)
	other.WaitText("Nothing has changed")
	old.Wake()
	old.blank()
	over()
}

// backToASeatThatMoved takes the seat of a phone whose player looks at another
// page: its back button brings nothing back. A request that was forgotten before
// harmed nothing.
func (e *evening) backToASeatThatMoved(p *player) {
	e.t.Helper()
	old, forgotten, phone := &player{Page: p.Page}, e.newPhone("a curious phone"), e.newPhone(p.name+"'s new phone")
	defer old.Trouble()()
	old.Goto(e.srv.URL("/"))
	forgotten.asks(p.name)
	forgotten.number()
	forgotten.Tap("#forget button")
	forgotten.WaitFor("#ask")
	phone.asks(p.name)
	e.approves(phone.number())
	e.takes(p, phone)
	old.Back()
	old.blank()
	old.Forward()
	old.Back()
	old.blank()
}

// movesByItsCode hands a seat on by the code that a phone shows, which is good once.
func (e *evening) movesByItsCode(p *player) {
	e.t.Helper()
	old := &player{Page: p.Page}
	old.Goto(e.srv.URL("/" + e.code + "#settings"))
	old.Tap("#move button")
	old.WaitFor("svg.qr")
	address := scan(e.t, old.Screenshot())
	phone, late := e.newPhone(p.name+"'s new phone"), e.newPhone("a phone that is too late")
	phone.Goto(address)
	late.Goto(address)
	phone.Tap(`button[form="take"]`)
	e.takes(p, phone)
	old.blank()
	over := late.Trouble()
	late.Tap(`button[form="take"]`)
	late.WaitFor("#notice")
	late.Goto(address)
	late.WaitGone(`button[form="take"]`)
	over()
}

// scan reads the QR code in a picture of a screen.
func scan(t *testing.T, picture []byte) string {
	t.Helper()
	img, _, err := image.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		t.Fatal(err)
	}
	found, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		t.Fatal(err)
	}
	return found.GetText()
}

// cookiesCleared is a browser that forgets who it was, in the middle of the game: it
// is a stranger, and gets its seat back as another phone does. A tab from before
// goes blank, too.
func (e *evening) cookiesCleared(p *player) {
	e.t.Helper()
	before := &player{Page: p.Tab("a tab from before"), name: p.name}
	before.Goto(e.srv.URL("/" + e.code))
	before.WaitFor("header.strip")
	p.ClearCookies()
	p.Reload()
	p.blank()
	p.asks(p.name)
	before.Tap(`form.asked-for button[value="yes"]`) // it may still answer for the seat
	e.approves(p.number())
	e.takes(p, p)
	before.blank()
	before.Reload()
	before.WaitFor("header.strip") // it is a tab of the browser that has the seat
}
