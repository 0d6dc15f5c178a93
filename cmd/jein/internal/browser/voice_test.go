package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"jein/static"
)

// voiced is a page with a voice that has something to say.
func voiced(lines ...string) string {
	return fmt.Sprintf(`<section id="voice" hidden lang="en" data-on data-chime="%s" data-hush="%s" data-works="it works" data-fails="it fails" data-missed="read it aloud" data-chimed="a chime">
<p id="voice-test" data-kind="test" data-past data-files="%s">Can you hear me?</p>%s</section>
<button id="voice-ask" type="button" data-voice-ask style="display:none">Tap for the sound</button><style>#voice-ask.now{display:block!important}</style>
<button id="test" type="button" data-voice-test>Test</button><button id="again" type="button" data-voice-again>Again</button>
<select id="local" data-voice-set="local"><option value="">recorded</option></select>
<input id="say-vote" type="checkbox" data-voice-set="say-vote" checked><input id="on" type="checkbox" data-voice-set="on" checked>`,
		static.URL("chime.mp3"), static.URL("hush.mp3"), recording("test"), strings.Join(lines, ""))
}

func recording(name string) string {
	url, ok := static.VoiceURL("en", name)
	if !ok {
		panic("no recording " + name)
	}
	return url
}

// said is a public moment of the voice.
func said(id, kind, name, more string) string {
	return fmt.Sprintf(`<p id="%s" data-kind="%s" data-files="%s" data-named="Anna and Bruno, %s" %s>%s</p>`, id, kind, recording(name), name, more, name)
}

// script is a line of the night, and the button that goes on from it.
func script(n int, files string) string {
	return fmt.Sprintf(`<p id="line-%d" data-kind="script" data-files="%s">Line %d</p></section><div data-quiet><form id="go-%d" data-act action="/act" method="post" data-spoken="line-%d">
<input type="hidden" name="to" value="%d"><button id="go">Go on</button></form></div><section hidden>`, n, files, n, n, n, n+1)
}

// listening is a laptop on a page of the fake's whose voice has nothing to say yet.
func listening(t *testing.T, opt Options) (*Page, *fake) {
	t.Helper()
	f := newFake(t, voiced())
	f.script = "table.js"
	opt.Listens = true
	p := Laptop(t, "laptop", opt)
	p.Goto(f.url())
	return p, f
}

// unlocked has the laptop's sound unlocked by a tap.
func unlocked(t *testing.T, opt Options) (*Page, *fake) {
	t.Helper()
	p, f := listening(t, opt)
	p.WaitFor("#voice-ask.now")
	p.Tap("#voice-ask")
	p.WaitHeard("ended en/test")
	p.WaitGone("#voice-ask.now")
	return p, f
}

// heard are what sounded, without the silence that tries the sound.
func heard(p *Page) []string {
	return slices.DeleteFunc(p.Heard(), func(s string) bool { return strings.HasSuffix(s, "hush") })
}

// The browser wants one tap: it is asked for, and then everything new is said, one
// after the other; what is gone before its turn is not, nor anything twice.
func TestVoiceIsUnlockedByATap(t *testing.T) {
	t.Parallel()
	p, f := listening(t, Options{})
	p.WaitFor("#voice-ask.now")
	f.push(voiced(said("a", "vote", "vote", "")))
	p.WaitHeard("blocked en/vote")
	p.Tap("#voice-ask")
	p.WaitHeard("ended en/test")
	p.WaitText("it works")
	p.WaitGone("#voice-ask.now")
	f.push(voiced(said("b", "result", "elected", ""), said("c", "silence", "silence", ""), said("d", "veto", "veto", "data-past")))
	p.WaitHeard("ended en/silence")
	f.push(voiced(said("c", "silence", "silence", ""), said("e", "chaos", "chaos", ""), said("f", "power", "peek", "")))
	p.WaitHeard("plays en/chaos")
	f.push(voiced(said("g", "policy", "law-L", "")))
	p.WaitHeard("ended en/law-L")
	p.Reload()
	f.push(voiced(said("g", "policy", "law-L", "")) + `<p>after the reload</p>`)
	p.WaitText("after the reload")
	if got := heard(p); len(got) > 0 {
		t.Errorf("after a reload it says %q", got)
	}
}

// What was heard in order; a sentence that is no longer true is not said.
func TestVoiceSpeaksInOrder(t *testing.T) {
	t.Parallel()
	p, f := unlocked(t, Options{})
	f.push(voiced(said("b", "result", "elected", ""), said("c", "silence", "silence", ""), said("d", "veto", "veto", "data-past"), said("e", "policy", "law-F", "")))
	p.WaitHeard("plays en/elected")
	f.push(voiced(said("c", "silence", "silence", "")))
	p.WaitHeard("ended en/silence")
	f.push(voiced(said("g", "policy", "law-L", "")))
	p.WaitHeard("ended en/law-L")
	want := []string{
		"plays en/test", "ended en/test", "plays en/elected", "ended en/elected", "plays en/silence", "ended en/silence", "plays en/law-L", "ended en/law-L",
	}
	if got := heard(p); !slices.Equal(got, want) {
		t.Errorf("it says %q, and not %q", got, want)
	}
}

// While a line of the script is spoken nothing can be pressed; then the night goes
// on by itself. Again says it again.
func TestScriptGoesOnWhenItWasSpoken(t *testing.T) {
	t.Parallel()
	p, f := unlocked(t, Options{})
	f.push(voiced(script(1, recording("night-large-thumb"))))
	p.Wait("the controls to be locked", `document.getElementById("go").disabled && document.documentElement.classList.contains("speaking")`)
	p.WaitHeard("ended en/night-large-thumb")
	if got := f.posted(t, 1).Get("to"); got != "2" {
		t.Errorf("it goes on to %q", got)
	}
	p.Wait("the controls to be free", `!document.getElementById("go").disabled && !document.documentElement.classList.contains("speaking")`)
	p.Tap("#again")
	p.Wait("the line once more", `window.heard.filter(h => h === "ended en/night-large-thumb").length === 2`)
}

// A sound that fails loses nothing: another recording, or a chime; the line waits
// for whoever reads it aloud, and what comes next is said.
func TestScriptSurvivesASoundThatFails(t *testing.T) {
	t.Parallel()
	p, f := unlocked(t, Options{})
	over := p.Trouble()
	f.push(voiced(script(1, "/static/none.mp3")))
	p.WaitHeard("ended chime")
	p.WaitText("read it aloud")
	p.Wait("the controls to be free", `!document.getElementById("go").disabled`)
	if n := f.postCount(); n != 0 {
		t.Errorf("a line that nobody heard was left, by %d posts", n)
	}
	p.Tap("#go")
	f.posted(t, 1)
	f.push(voiced(script(2, "/static/none.mp3 "+recording("night-open"))))
	p.WaitHeard("ended en/night-open")
	if got := f.posted(t, 2).Get("to"); got != "3" {
		t.Errorf("it goes on to %q", got)
	}
	over()
	f.push(voiced(script(3, ""))) // a language without recordings
	p.WaitText("a chime")
}

// Blocked, the script waits for a tap; the tap says the line that is due.
func TestScriptWaitsForTheSound(t *testing.T) {
	t.Parallel()
	p, f := listening(t, Options{})
	p.WaitFor("#voice-ask.now")
	f.push(voiced(script(1, recording("night-open"))))
	p.WaitHeard("blocked en/night-open")
	p.WaitText("read it aloud")
	p.Wait("the controls to be free", `!document.getElementById("go").disabled`)
	if n := f.postCount(); n != 0 {
		t.Errorf("a line that nobody heard was left, by %d posts", n)
	}
	p.Tap("#voice-ask")
	p.WaitHeard("ended en/night-open")
	f.posted(t, 1)
}

// A voice of the laptop's own says names; without a recording it speaks unasked.
// Each kind of moment can be switched off, and the whole voice; it is remembered.
func TestVoiceOfTheLaptop(t *testing.T) {
	t.Parallel()
	p, f := unlocked(t, Options{Speaks: "en"})
	set := func(id, value string) {
		t.Helper()
		Eval[bool](p, `(el => { `+value+`; el.dispatchEvent(new Event("change", {bubbles: true})); return true; })(document.getElementById(`+quote(id)+`))`)
	}
	f.push(voiced(said("a", "vote", "vote", "")))
	p.WaitHeard("ended en/vote")
	p.Wait("the laptop's voice to be offered", `document.getElementById("local").options.length === 2`)
	set("local", `el.value = "robot"`)
	f.push(voiced(said("b", "vote", "vote", "")))
	p.WaitHeard("speaks Anna and Bruno, vote")
	set("local", `el.value = ""`)
	f.push(voiced(`<p id="c" data-kind="veto" data-files="" data-named="">No recording</p>`))
	p.WaitHeard("speaks No recording")
	set("say-vote", `el.checked = false`)
	f.push(voiced(said("d", "vote", "vote", ""), said("e", "result", "tie", "")))
	p.WaitHeard("ended en/tie")
	p.Reload()
	p.WaitFor("#voice-ask.now,#test")
	p.Tap("#test")
	p.WaitHeard("ended en/test")
	set("on", `el.checked = false`)
	f.push(voiced(said("f", "result", "failed", "")))
	p.Wait("the push", `document.getElementById("f")`)
	set("on", `el.checked = true`)
	f.push(voiced(said("g", "vote", "vote", ""), said("h", "result", "elected", "")))
	p.WaitHeard("ended en/elected")
	for _, s := range heard(p) {
		if strings.Contains(s, "failed") || strings.Contains(s, "vote") {
			t.Errorf("it said %q, which was switched off", s)
		}
	}
}
