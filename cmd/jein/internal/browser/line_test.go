package browser

import (
	"strings"
	"testing"
	"time"
)

// connected opens a page of a fake and waits for its line.
func connected(t *testing.T, body string, opt Options) (*Page, *fake) {
	t.Helper()
	f := newFake(t, body)
	p := Phone(t, "phone", opt)
	p.Goto(f.url())
	f.push(body + `<i id="up">up</i>`)
	p.WaitFor("#up")
	return p, f
}

func TestPushesAreShown(t *testing.T) {
	t.Parallel()
	p, f := connected(t, `<p id="x">one</p>`, Options{})
	f.push(`<p id="x">two</p>`)
	p.WaitText("two")
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if _, _, dots := f.counts(); dots > 0 {
			break
		} else if time.Now().After(end) {
			t.Fatal("the script does not answer")
		}
	}
}

func TestLineComesBackByItself(t *testing.T) {
	t.Parallel()
	p, f := connected(t, `<p id="x">one</p>`, Options{})
	defer p.Trouble()()
	f.set(func() { f.body = `<p id="x">two</p>` })
	f.drop()
	p.WaitText("two")
	if p.Has("#offline") {
		t.Error("a line that came back at once is shown as down")
	}
}

func TestOfflineIsShownAndOnlineReconnects(t *testing.T) {
	t.Parallel()
	f := newFake(t, `<p id="x">one</p>`)
	wire := NewWire(t, f.Listener.Addr().String())
	p := Phone(t, "phone", Options{Wire: wire})
	p.Goto(f.at(wire.Address))
	f.push(`<p id="x">up</p>`)
	p.WaitText("up")
	defer p.Trouble()()
	p.Offline(true)
	p.WaitFor("#offline")
	f.set(func() { f.body = `<p id="x">two</p>` })
	p.Offline(false)
	p.WaitText("two")
	p.WaitGone("#offline")
}

// A phone that slept may hold a socket that looks open and is dead.
func TestDeadLineIsLeft(t *testing.T) {
	t.Parallel()
	f := newFake(t, `<p id="x">one</p>`)
	wire := NewWire(t, f.Listener.Addr().String())
	p := Phone(t, "phone", Options{Wire: wire})
	p.Goto(f.at(wire.Address))
	f.push(`<p id="x">up</p>`)
	p.WaitText("up")
	defer p.Trouble()()
	wire.Deaden()
	f.set(func() { f.body = `<p id="x">two</p>` })
	p.WaitText("two") // nothing was closed: only silence tells
	if made, _, _ := f.counts(); made < 2 {
		t.Errorf("%d lines were made", made)
	}
}

func TestPhoneWakesUpWhereTheTableIs(t *testing.T) {
	t.Parallel()
	p, f := connected(t, `<p id="x">one</p><button id="go">go</button>`, Options{})
	defer p.Trouble()()
	for _, n := range []string{"two", "three"} {
		p.Sleep()
		if !Eval[bool](p, `document.hidden`) {
			t.Error("a phone that sleeps is in sight")
		}
		f.push(`<p id="x">` + n + `</p><button id="go">go</button>`)
		p.Wake()
		p.WaitText(n)
		p.Tap("#go")
	}
}

func TestPageIsFetchedWhereThereIsNoLine(t *testing.T) {
	t.Parallel()
	p, f := connected(t, `<p id="x">one</p>`, Options{})
	defer p.Trouble()()
	f.set(func() { f.deaf = true; f.body = `<p id="x">two</p>` })
	f.drop()
	p.WaitText("two")
}

func TestNewVersionReloads(t *testing.T) {
	t.Parallel()
	p, f := connected(t, `<p id="x">one</p>`, Options{})
	Eval[string](p, `window.old = "old"`)
	f.set(func() { f.attrs = `data-version="v2"` })
	f.push(`<p id="x">two</p>`)
	p.WaitText("two")
	p.Wait("a new page", `!window.old`)
}

const typing = `<form id="join" action="/act"><input name="step" type="hidden" value="1"><input id="name" name="name"%s>
<details id="more"><summary>more</summary><input type="checkbox" id="box" name="box"></details></form>`

func TestMorphKeepsWhatAPersonDoes(t *testing.T) {
	t.Parallel()
	body := func(attr, rest string) string { return strings.Replace(typing, "%s", attr, 1) + rest }
	p, f := connected(t, body("", ""), Options{})
	p.Type("#name", "Łucja")
	p.Tap("summary")
	p.Tap("#box")
	p.Tap("#name")
	f.push(`<p>somebody came</p>` + body("", `<p>two</p>`))
	p.WaitText("two")
	if got := Eval[string](p, `document.getElementById("name").value + " " + document.getElementById("more").open + " " + document.getElementById("box").checked + " " + document.activeElement.id`); got != "Łucja true true name" {
		t.Errorf("after a push: %s", got)
	}
	f.push(body("", `<p>three</p>`))
	p.WaitText("three")
	f.push(body(` value="Lucia"`, `<p>four</p>`))
	p.WaitText("four")
	if got := Eval[string](p, `document.getElementById("name").value`); got != "Lucia" {
		t.Errorf("the server meant Lucia, the field says %s", got)
	}
}

// A page that came back with what was typed, because it was refused, keeps it when
// the line brings the page as everybody gets it.
func TestMorphKeepsWhatWasRefused(t *testing.T) {
	t.Parallel()
	f := newFake(t, strings.Replace(typing, "%s", ` value="a name that is too long"`, 1))
	p := Phone(t, "phone", Options{})
	p.Goto(f.url())
	f.push(strings.Replace(typing, "%s", "", 1) + `<p>two</p>`)
	p.WaitText("two")
	if got := Eval[string](p, `document.getElementById("name").value`); got != "a name that is too long" {
		t.Errorf("the field says %q", got)
	}
}
