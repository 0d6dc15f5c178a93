package main

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/views/words"
)

// next is the game after a line of a record; chance will shuffle as the line says.
func next(t *testing.T, game narrator.State, chance *webtest.Scripted, a narrator.Act) narrator.State {
	t.Helper()
	if _, again := game.Shuffle(a); again == nil { // what was shuffled once is not shuffled anew
		chance.Queue(a.Shuffle)
	}
	after, refusal := narrator.Apply(game, a)
	if refusal != nil {
		t.Fatalf("%s by %d is refused: %s", a.Do, a.By, refusal.Code)
	}
	return after
}

// play does on the pages what a line of a record says, and gives the game after
// it.
func (e *evening) play(game narrator.State, chance *webtest.Scripted, a narrator.Act) narrator.State {
	e.t.Helper()
	after := next(e.t, game, chance, a)
	if a.By == narrator.Host {
		e.hostTaps(a.Do)
	} else {
		e.at(int(a.By)).taps(game, a)
	}
	return after
}

// hostTaps does what only the host does.
func (e *evening) hostTaps(do narrator.Do) {
	e.t.Helper()
	if do == narrator.DoDawn {
		e.laptop.Tap(`a[href="#dawn"]`)
		e.laptop.Tap(`#dawn button.go`)
		return
	}
	browser.Eval[bool](e.laptop, slowAnswers)
	e.laptop.Tap(`a[href="#tools"]`)
	e.laptop.Tap(`#tools details.sure[id^="undo-"] summary`)
	e.laptop.Tap(`#tools details.sure[id^="undo-"] button.go`)
	e.laptop.WaitGone("#tools")
}

// taps does what a player does with a phone.
func (p *player) taps(game narrator.State, a narrator.Act) {
	say := words.For(words.Default)
	if a.Do != narrator.DoSeen && a.Do != narrator.DoVote { // a moment may be on the screen: it leaves the question in sight
		p.WaitFor("main > .still .say")
	}
	switch a.Do {
	case narrator.DoSeen:
		p.opens("#card-seal", "#card .role", say.Plain("role."+string(game.Role(a.By))))
		p.Tap("#seen-go")
	case narrator.DoVote:
		ballot := ballotName(*a.Ja)
		form := "vote"
		if !p.Has("#vote") {
			p.Tap("#to-again")
			form = "revote"
		}
		p.choose(form, ballot)
	case narrator.DoDiscard, narrator.DoEnact:
		for _, tile := range game.Hand(a.By) {
			p.opens("#pad", "#hand .face", say.Plain("policy."+string(tile)))
		}
		p.Tap(`label[for="` + browser.Eval[string](p.Page, fmt.Sprintf(`document.querySelector('#hand input[value="%s"]').id`, a.Tile)) + `"]`)
		p.Tap("#" + string(a.Do) + "-go")
	case narrator.DoVeto:
		p.Tap("#to-ask")
		p.Tap("#ask button.go")
	case narrator.DoConsent, narrator.DoRefuse:
		p.choose("answer", string(a.Do))
	case narrator.DoDone:
		if game.Phase() == narrator.PhasePeek {
			p.Hold("#pad", 100*time.Millisecond)
		} else {
			p.Hold("#their-card-seal", 100*time.Millisecond)
		}
		p.Tap("#done-go")
	default:
		p.choose(string(a.Do), strconv.Itoa(int(*a.Target)))
	}
}

// opens holds a seal and demands that a secret can be seen then, and only then.
func (p *player) opens(seal, secret, text string) {
	seen := fmt.Sprintf(`Array.from(document.querySelectorAll(%q)).some(el => el.checkVisibility({opacityProperty: true, visibilityProperty: true}) && words(el).toLowerCase() === %q.toLowerCase())`, secret, text)
	p.Wait(seal+" to be closed", "!("+seen+")")
	lift := p.Press(seal)
	p.Wait("the secret under "+seal, seen)
	lift()
	p.Wait(seal+" to close", "!("+seen+")")
}

// slowAnswers lets the new state of the table come before the answer to the post
// that brought it about: it may have no more of what was pressed.
const slowAnswers = `(() => {
	const quick = window.fetch;
	if (!quick.slow) window.fetch = (...args) => quick(...args).then(answer => new Promise(go => setTimeout(go, 500, answer)));
	return window.fetch.slow = true;
})()`
