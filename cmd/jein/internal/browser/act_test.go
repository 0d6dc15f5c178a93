package browser

import (
	"fmt"
	"net/http"
	"testing"
	"time"
)

func ballot(step int) string {
	return fmt.Sprintf(`<form id="vote" data-act action="/act" method="post"><input type="hidden" name="step" value="%d">
<label id="lj"><input type="radio" id="ja" name="ja" value="true" data-go="Hand in" data-then="face down" data-go-open="Hand in Ja">Ja</label>
<label id="ln"><input type="radio" id="nein" name="ja" value="false" data-go="Hand in" data-go-open="Hand in Nein">Nein</label>
<button id="go" data-confirm data-rest="Choose">Hand in what is chosen</button></form>
<button type="button" id="hand" data-hold="#card">Hold</button><p id="card" data-secret>secret</p>`, step)
}

func TestChooseThenConfirm(t *testing.T) {
	t.Parallel()
	p, f := connected(t, ballot(7), Options{})
	p.Wait("a button that waits", `words(document.getElementById("go")) === "Choose" && document.getElementById("go").disabled`)
	p.Tap("#lj")
	p.Wait("a button that says what it does", `words(document.getElementById("go")) === "Hand in face down"`)
	lift := p.Press("#hand")
	p.Wait("the secret word while held", `words(document.getElementById("go")) === "Hand in Ja face down"`)
	lift()
	p.Wait("no secret word at rest", `words(document.getElementById("go")) === "Hand in face down"`)
	f.push(ballot(7) + `<p>a push</p>`)
	p.WaitText("a push")
	if !Eval[bool](p, `document.getElementById("ja").checked`) {
		t.Error("a push took the choice away")
	}
	p.Tap("#go")
	post := f.posted(t, 1)
	if post.Get("ja") != "true" || post.Get("step") != "7" || len(post.Get("id")) < 16 {
		t.Errorf("posted %v", post)
	}
	p.Wait("the choice to be forgotten", `!document.querySelector("input:checked")`)
	p.Tap("#ln")
	f.push(ballot(8) + `<p>next</p>`)
	p.WaitText("next")
	if Eval[bool](p, `!!document.querySelector("input:checked")`) {
		t.Error("what was chosen for one question is chosen for the next")
	}
}

// What was not kept is said, with the choice still there to be made again.
func TestWhatIsNotKeptIsSaid(t *testing.T) {
	t.Parallel()
	p, f := connected(t, ballot(7), Options{})
	defer p.Trouble()()
	f.set(func() {
		f.answer = func(n int, w http.ResponseWriter) bool {
			if n == 1 {
				w.WriteHeader(http.StatusInsufficientStorage)
				fmt.Fprint(w, "the disk is full")
			}
			return n == 1
		}
	})
	Eval[bool](p, `(window.same = true)`)
	p.Tap("#lj")
	p.Tap("#go")
	p.Wait("the sentence", `words(document.getElementById("notice")) === "the disk is full" && !document.getElementById("notice").hidden`)
	if !Eval[bool](p, `window.same && document.getElementById("ja").checked`) {
		t.Error("the page was loaded anew, or has forgotten the choice")
	}
	p.Tap("#ln")
	p.Tap("#go")
	if post := f.posted(t, 2); post.Get("ja") != "false" {
		t.Errorf("posted %v", post)
	}
}

func TestPostIsRepeatedUntilAnswered(t *testing.T) {
	t.Parallel()
	p, f := connected(t, ballot(7), Options{})
	defer p.Trouble()()
	f.set(func() {
		f.answer = func(n int, _ http.ResponseWriter) bool {
			if n < 3 {
				panic(http.ErrAbortHandler) // the answer is lost on its way
			}
			return false
		}
	})
	p.Tap("#lj")
	p.Tap("#go")
	third := f.posted(t, 3)
	if first := f.posted(t, 1); first.Get("id") != third.Get("id") || first.Get("ja") != third.Get("ja") {
		t.Errorf("posted %v, then %v", first, third)
	}
	p.WaitGone("form[aria-busy]")
	if n := f.postCount(); n != 3 {
		t.Errorf("%d posts", n)
	}
}

func TestDoubleTapPostsOnce(t *testing.T) {
	t.Parallel()
	p, f := connected(t, ballot(7), Options{})
	f.set(func() {
		f.answer = func(int, http.ResponseWriter) bool { time.Sleep(100 * time.Millisecond); return false }
	})
	p.Tap("#lj")
	Eval[bool](p, `(() => { const b = document.getElementById("go"); b.click(); b.click(); b.click(); return true; })()`)
	f.posted(t, 1)
	p.WaitGone("form[aria-busy]")
	if n := f.postCount(); n != 1 {
		t.Errorf("%d posts", n)
	}
}

// Whoever changes their mind while the network is gone is heard in the end.
func TestLastAnswerCounts(t *testing.T) {
	t.Parallel()
	p, f := connected(t, ballot(7), Options{})
	f.set(func() {
		f.answer = func(int, http.ResponseWriter) bool { time.Sleep(300 * time.Millisecond); return false }
	})
	p.Tap("#lj")
	p.Tap("#go")
	f.posted(t, 1)
	Eval[bool](p, `(() => { document.getElementById("nein").click(); document.getElementById("go").click(); return true; })()`)
	if second := f.posted(t, 2); second.Get("ja") != "false" {
		t.Errorf("posted %v", second)
	}
}

func TestRefusalIsShown(t *testing.T) {
	t.Parallel()
	p, f := connected(t, ballot(7), Options{})
	defer p.Trouble()()
	f.set(func() {
		f.answer = func(_ int, w http.ResponseWriter) bool {
			w.WriteHeader(http.StatusUnprocessableEntity)
			fmt.Fprint(w, "That came too late.")
			return true
		}
	})
	p.Tap("#lj")
	p.Tap("#go")
	p.Wait("the refusal", `words(document.getElementById("notice")) === "That came too late."`)
	f.push(ballot(7) + `<p>a push</p>`)
	p.WaitText("a push")
	if p.Text("#notice") == "" {
		t.Error("a push took the refusal away")
	}
}

// A finger that came down before the screen changed meant what stood there.
func TestTapIsNotForWhatComesUnderIt(t *testing.T) {
	t.Parallel()
	form := func(step int) string {
		return fmt.Sprintf(`<form id="done" data-act action="/act" method="post"><input type="hidden" name="step" value="%d"><button id="go">Go on from %d</button></form>`, step, step)
	}
	p, f := connected(t, form(1), Options{})
	lift := p.Press("#go")
	f.push(form(2))
	p.WaitText("from 2")
	lift()
	f.push(form(3))
	p.WaitText("from 3")
	p.Tap("#go")
	if got := f.posted(t, 1).Get("step"); got != "3" {
		t.Errorf("the tap that began on the first screen counted for number %s", got)
	}
}
