package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func envelope(step int) string {
	return fmt.Sprintf(`<button type="button" id="env" data-hold="#card" data-after="#seen">Envelope</button><p id="card" data-secret><b>Hitler</b></p>
<form id="seen" data-act action="/act" method="post"><input type="hidden" name="step" value="%d"><button id="go" data-rest="Look first" data-free="I have looked">Go on</button></form>
<a id="away" href="/elsewhere">elsewhere</a>`, step)
}

func night(step int) string {
	return fmt.Sprintf(`<button type="button" id="env" data-hold="#card" data-hold-seconds="2" data-after="#read">Card</button><p id="card" data-secret>fellows</p>
<form id="read" data-act action="/act" method="post"><input type="hidden" name="step" value="%d"><button id="go" data-rest="Hold" data-counting="{n} more" data-free="Done">Done</button></form>`, step)
}

const isOpen = `document.getElementById("env").classList.contains("open") && document.getElementById("card").classList.contains("open")`
const isShut = `!document.querySelector(".open")`

func TestSecretIsOpenOnlyWhileHeld(t *testing.T) {
	t.Parallel()
	p, f := connected(t, envelope(1), Options{})
	p.Wait("a button that waits", `document.getElementById("go").disabled && words(document.getElementById("go")) === "Look first"`)
	lift := p.Press("#env")
	p.Wait("the card to open", isOpen)
	f.push(envelope(1) + `<p>a push</p>`)
	p.WaitText("a push")
	if !Eval[bool](p, isOpen) {
		t.Error("a push closed what is held")
	}
	lift()
	p.Wait("the card to close", isShut)
	p.Wait("the button to be free", `!document.getElementById("go").disabled && words(document.getElementById("go")) === "I have looked"`)
	f.push(envelope(1) + `<p>another</p>`)
	p.WaitText("another")
	p.Tap("#go")
	f.posted(t, 1)
	f.push(envelope(2) + `<p>next</p>`)
	p.WaitText("next")
	p.Wait("another question to ask for another look", `document.getElementById("go").disabled`)
}

func TestSecretClosesWhateverHappens(t *testing.T) {
	t.Parallel()
	p, _ := connected(t, envelope(1), Options{})
	for what, event := range map[string]string{
		"the window loses the focus": `dispatchEvent(new Event("blur"))`,
		"the phone is locked":        `document.dispatchEvent(new Event("visibilitychange"))`,
		"the capture is lost":        `document.getElementById("env").dispatchEvent(new PointerEvent("lostpointercapture", {bubbles: true, pointerId: window.lastPointer}))`,
	} {
		Eval[bool](p, `(() => { document.addEventListener("pointerdown", e => { window.lastPointer = e.pointerId }, true); return true; })()`)
		lift := p.Press("#env")
		p.Wait("the card to open", isOpen)
		Eval[bool](p, event+`, true`)
		p.Wait("the card to close when "+what, isShut)
		lift()
	}
	p.Press("#env")
	p.Wait("the card to open", isOpen)
	p.Cancel()
	p.Wait("the card to close when the system takes the touch", isShut)
}

func TestSecretOpensByKeys(t *testing.T) {
	t.Parallel()
	p, _ := connected(t, envelope(1), Options{})
	for _, key := range []string{" ", "Enter"} {
		Eval[bool](p, `document.getElementById("env").focus(), true`)
		release := p.HoldKey(key)
		p.Wait("the card to open", isOpen)
		release()
		p.Wait("the card to close", isShut)
	}
	release := p.HoldKey("Enter")
	p.Wait("the card to open", isOpen)
	Eval[bool](p, `document.getElementById("away").focus(), true`)
	p.Wait("the card to close with the focus elsewhere", isShut)
	release()
}

func TestTapOpensWhereThePhoneAsksForIt(t *testing.T) {
	t.Parallel()
	p, f := connected(t, envelope(1), Options{})
	f.set(func() { f.attrs = `class="tap"` })
	f.push(envelope(1) + `<p>tapping</p>`)
	p.WaitText("tapping")
	p.Tap("#env")
	p.Wait("the card to open", isOpen)
	p.Tap("#env")
	p.Wait("the card to close", isShut)
	p.Tap("#env")
	p.Wait("the card to open", isOpen)
	p.Wait("the card to close by itself", isShut)
}

func TestNightIsHeldToItsEnd(t *testing.T) {
	t.Parallel()
	p, f := connected(t, night(1), Options{})
	p.Hold("#env", 1200*time.Millisecond)
	p.Wait("the count to start over", `words(document.getElementById("go")) === "Hold"`)
	lift := p.Press("#env")
	p.Wait("the count", `words(document.getElementById("go")) === "1 more"`)
	if n := f.postCount(); n != 0 {
		t.Errorf("%d posts before the end", n)
	}
	f.posted(t, 1)
	if !Eval[bool](p, isOpen) {
		t.Error("the end of the count closed the card")
	}
	lift()
	p.Wait("the card to close", isShut)
	p.Hold("#env", 2200*time.Millisecond)
	if n := f.postCount(); n != 1 {
		t.Errorf("%d posts", n)
	}
}

// A browser may keep a page that was left; no secret may be in it.
func TestSecretsLeaveWithThePage(t *testing.T) {
	t.Parallel()
	p, _ := connected(t, envelope(1), Options{Whole: true})
	Eval[bool](p, `(() => {
		addEventListener("pagehide", () => sessionStorage.setItem("left", document.getElementById("card").innerHTML || "nothing"));
		addEventListener("pageshow", e => sessionStorage.setItem("kept", e.persisted));
		return true;
	})()`)
	p.Tap("#away")
	p.WaitFor("#elsewhere")
	if left := Eval[string](p, `sessionStorage.getItem("left")`); left != "nothing" {
		t.Errorf("the page was left with %q in it", left)
	}
	p.Back()
	p.Wait("the secret to come back", `document.getElementById("card").innerHTML === "<b>Hitler</b>"`)
	if kept := Eval[string](p, `sessionStorage.getItem("kept")`); kept != "true" {
		t.Errorf("the page was not restored from memory (%s): this test shows nothing", kept)
	}
}

func TestNoMenuOnSecrets(t *testing.T) {
	t.Parallel()
	p, _ := connected(t, envelope(1), Options{})
	for _, name := range []string{"contextmenu", "selectstart", "dragstart"} {
		if Eval[bool](p, fmt.Sprintf(`document.querySelector("#card b").firstChild.dispatchEvent(new Event(%q, {bubbles: true, cancelable: true}))`, name)) {
			t.Errorf("%s is let through", name)
		}
	}
}

func curtain(extra string) string {
	return `<button type="button" id="env" data-hold data-hold-seconds="1" data-after="#read">I am Dario</button>
<form id="read" data-act data-again action="/act" method="post"><input type="hidden" name="do" value="open"></form>` + extra
}

func TestACurtainIsHeldOpenAgainAndAgain(t *testing.T) {
	t.Parallel()
	p, f := connected(t, curtain(""), Options{})
	for n := 1; n <= 2; n++ {
		p.Hold("#env", 1500*time.Millisecond)
		f.posted(t, n)
	}
}

func TestACurtainClosesWhenNobodyTouchesIt(t *testing.T) {
	t.Parallel()
	p, f := connected(t, curtain(`<p id="card" data-secret>Hitler</p><form id="shut" data-act data-idle="2" action="/act" method="post"><input type="hidden" name="do" value="shut"></form>`), Options{})
	lift := p.Press("#env") // what is held is not left alone
	f.posted(t, 1)
	lift()
	f.drop()
	p.Wait("the secret to leave the page", `document.getElementById("card").textContent === ""`)
	f.posted(t, 2)
}

// What one has looked at on a shared phone frees nobody else's button.
func TestEachLooksOnASharedPhone(t *testing.T) {
	t.Parallel()
	of := func(seat int) string {
		return strings.Replace(envelope(1), `<button id="go"`, fmt.Sprintf(`<input type="hidden" name="seat" value="%d"><button id="go"`, seat), 1) + fmt.Sprintf("<p>of seat %d</p>", seat)
	}
	p, f := connected(t, of(1), Options{})
	p.Hold("#env", 100*time.Millisecond)
	p.Wait("the button to be free", `!document.getElementById("go").disabled`)
	f.push(of(2))
	p.WaitText("of seat 2")
	if !Eval[bool](p, `document.getElementById("go").disabled`) {
		t.Error("the second need not look")
	}
	f.push(of(1))
	p.WaitText("of seat 1")
	if Eval[bool](p, `document.getElementById("go").disabled`) {
		t.Error("the first is to look again")
	}
}

const tiles = `<button type="button" id="env" data-hold="#card" style="height:9rem">Hold</button>
<div id="card"><form id="discard" data-act action="/act" method="post"><input type="hidden" name="step" value="1">
<p><label><input type="radio" id="a" name="tile" value="L" data-go="Discard">one</label></p>
<p><label><input type="radio" id="b" name="tile" value="F" data-go="Discard">two</label></p>
<button id="go" data-confirm data-rest="Choose">Discard</button></form></div>`

// A second finger makes no click: while one thumb holds the hand open, the other
// chooses all the same.
func TestTheOtherThumbChooses(t *testing.T) {
	t.Parallel()
	p, f := connected(t, tiles, Options{})
	lift := p.Two("#env", "#b")
	p.Wait("the tile to be chosen", `document.getElementById("b").checked && !document.getElementById("go").disabled`)
	if !Eval[bool](p, isOpen) {
		t.Error("the second finger has closed the hand")
	}
	lift()
	p.Wait("the hand to close", isShut)
	p.Tap("#go")
	if got := f.posted(t, 1).Get("tile"); got != "F" {
		t.Errorf("the tile %q was sent", got)
	}
}

// The finger that opens a curtain chooses nothing of what comes under it.
func TestTheFingerThatOpensACurtainChoosesNothing(t *testing.T) {
	t.Parallel()
	ballot := `<form id="vote" data-act action="/act" method="post"><input type="hidden" name="step" value="1"><label id="env" style="display:block;height:9rem"><input type="radio" id="ja" name="ja" value="true">Ja</label></form>`
	p, f := connected(t, curtain(""), Options{})
	lift := p.Press("#env")
	f.posted(t, 1)
	f.push(ballot)
	p.WaitFor("#vote")
	Eval[bool](p, `(() => { // some browsers make a click of the release
		addEventListener("pointerup", () => setTimeout(() => {
			document.getElementById("ja").dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail: 1}));
			window.released = true;
		}, 100), {once: true});
		return true;
	})()`)
	lift()
	p.Wait("the release", `window.released`)
	if Eval[bool](p, `document.getElementById("ja").checked`) {
		t.Error("the release of the finger has chosen")
	}
	p.Tap("label")
	p.Wait("a tap to choose", `document.getElementById("ja").checked`)
}
