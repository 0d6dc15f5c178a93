package browser

import (
	"fmt"
	"strings"
	"testing"

	"jein/static"
)

func moment(id string) string {
	return `<section id="` + id + `" data-moment data-delay="0.3" data-show="1">` + id + `</section>`
}

func TestMoments(t *testing.T) {
	t.Parallel()
	p, f := connected(t, moment("m1"), Options{})
	f.push(moment("m2"))
	p.Wait("the delay", `document.getElementById("m2") && !document.querySelector(".now")`)
	p.Wait("the moment", `document.querySelector("#m2.now")`)
	f.push(moment("m2") + `<p>a push</p>`)
	p.WaitText("a push")
	p.Wait("its end", `!document.querySelector(".now")`)
	f.push(moment("m3"))
	p.Wait("the next", `document.querySelector("#m3.now")`)
	p.Tap("#m3")
	p.Wait("a tap to end it", `!document.querySelector(".now")`)
	p.Reload()
	f.push(moment("m3") + `<p>after the reload</p>`)
	p.WaitText("after the reload")
	f.push(moment("m4"))
	p.Wait("another", `document.querySelector("#m4.now")`)
	p.Wait("nothing seen twice", `!document.querySelector("#m3.now")`)
}

func TestPanels(t *testing.T) {
	t.Parallel()
	body := `<a id="open" class="panel" href="#log">Log</a><section class="panel" id="log"><p>the log</p><a href="#">close</a></section>`
	p, f := connected(t, body, Options{})
	p.Tap("#open")
	p.Wait("the focus in the panel", `document.activeElement.id === "log" && document.getElementById("log").matches(":target")`)
	f.push(body + `<p>a push</p>`)
	p.WaitText("a push")
	p.Wait("the panel to stay", `document.getElementById("log").matches(":target")`)
	p.Keys("\x1b")
	p.Wait("the focus back on the link", `document.activeElement.id === "open"`)
}

const ring = `<form id="ring" data-act action="/act" method="post"><input type="hidden" name="order"><ol data-sort>
<li data-item="a" id="a" tabindex="0">Anna</li><li data-item="b" id="b" tabindex="0">Bruno</li><li data-item="c" id="c" tabindex="0">Carla</li></ol></form>`

func TestRingIsPutInOrder(t *testing.T) {
	t.Parallel()
	f := newFake(t, ring)
	f.script = "table.js"
	p := Laptop(t, "laptop", Options{})
	p.Goto(f.url())
	p.Drag("#a", "#c")
	if got := f.posted(t, 1).Get("order"); got != "b,c,a" {
		t.Errorf("dragged to %s", got)
	}
	p.WaitGone("form[aria-busy]")
	Eval[bool](p, `document.getElementById("b").focus(), true`)
	p.Keys("\u0303") // right
	if got := f.posted(t, 2).Get("order"); got != "a,c,b" {
		t.Errorf("moved to %s", got)
	}
}

func TestPauseEndsByItselfOrByATap(t *testing.T) {
	t.Parallel()
	form := func(to string) string {
		return `<form id="next" data-act data-pause="2" action="/act" method="post"><input type="hidden" name="step" value="` + to + `"><input type="hidden" name="to" value="` + to + `"><button id="go">Go on <span data-count></span></button></form>`
	}
	p, f := connected(t, form("1"), Options{})
	p.Wait("the count", `words(document.getElementById("go")) === "Go on 1"`)
	if got := f.posted(t, 1).Get("to"); got != "1" {
		t.Errorf("posted %s", got)
	}
	f.push(form("2"))
	p.Wait("a new count", `words(document.getElementById("go")) === "Go on 2"`)
	p.Tap("#go")
	if got := f.posted(t, 2).Get("to"); got != "2" {
		t.Errorf("posted %s", got)
	}
	f.push(`<p>the end</p>`)
	p.WaitText("the end")
}

// A phone leaves a moment to the table screen: it keeps its colour and says so,
// until the delay is over or a tap asks.
func TestTheTableScreenHasTheMomentFirst(t *testing.T) {
	t.Parallel()
	first := func(id string) string {
		return `<section id="` + id + `" data-moment data-delay="600" data-show="600" data-field="f-red">` + id + `</section>`
	}
	body := func(classes string) string {
		return fmt.Sprintf(`Array.from(document.body.classList).sort().join(" ") === %q`, classes)
	}
	p, f := connected(t, `<p>before</p>`, Options{})
	f.mu.Lock()
	f.attrs = `class="ph f-blue"`
	f.mu.Unlock()
	f.push(first("m1"))
	p.Wait("the wait", `document.querySelector("#m1.wait") && `+body("f-red ph tells waits"))
	f.push(first("m1") + `<p>a push</p>`)
	p.WaitText("a push")
	p.Wait("the wait over a push", `document.querySelector("#m1.wait") && `+body("f-red ph tells waits"))
	p.Tap("#m1")
	p.Wait("a tap to show it", `document.querySelector("#m1.now") && `+body("f-blue ph tells"))
	p.Tap("#m1")
	p.Wait("its end", `!document.querySelector(".now")`)

	f.push(first("m2") + first("m3"))
	p.Wait("the wait for the first of two", `document.querySelector("#m2.wait") && !document.querySelector("#m3.wait")`)
	p.Tap("#m2")
	p.Wait("the first, which does not tell the second", `document.querySelector("#m2.now") && !document.querySelector(".wait") && `+body("f-blue ph tells waits"))
	p.Tap("#m2")
	p.Wait("the wait for the second", `!document.querySelector(".now") && document.querySelector("#m3.wait") && `+body("f-red ph tells waits"))
	p.Tap("#m3")
	p.Wait("the second", `document.querySelector("#m3.now") && `+body("f-blue ph tells"))
}

// What stands above a question begins, changes and ends, and the question does not
// move under a finger.
func TestAMomentLeavesTheQuestionWhereItIs(t *testing.T) {
	t.Parallel()
	ask := func(id, more string) string {
		return `<link rel="stylesheet" href="` + static.URL("phone.css") + `"><main class="due"><section class="moment" id="` + id + `" data-moment data-delay="600" data-show="600" data-field="f-red">
<div class="soon"><p>soon</p></div><div class="then"><p>then</p><p>more</p><p>and more</p></div></section><button id="go">go</button></main>` + more
	}
	p, f := connected(t, ask("m1", ""), Options{})
	f.push(ask("m2", ""))
	p.Wait("the wait", `document.querySelector("#m2.wait")`)
	const top = `document.getElementById("go").getBoundingClientRect().top`
	at := Eval[float64](p, top)
	still := func(when string) {
		t.Helper()
		if now := Eval[float64](p, top); now != at {
			t.Errorf("%s the question lies at %v, and not at %v", when, now, at)
		}
	}
	p.Tap("#m2")
	p.Wait("the moment", `document.querySelector("#m2.now") && all("#m2 .then").length && !all("#m2 .soon").length`)
	still("with the moment")
	p.Tap("#m2")
	p.Wait("its end", `!document.querySelector(".now")`)
	still("after it")
	f.push(ask("m2", "<p>a push</p>"))
	p.WaitText("a push")
	still("after a push")
	f.push(ask("m3", ""))
	p.Wait("the next question", `document.querySelector("#m3.wait")`)
	f.push(strings.Replace(ask("m3", ""), ` class="due"`, "", 1))
	p.Wait("the page without a question", `!document.querySelector(".due .stays")`)
}
