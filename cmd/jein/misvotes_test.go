package main

import (
	"slices"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
)

// votes is one election in which phones misbehave; who has voted is taken off left.
type votes struct {
	*unlucky
	game   narrator.State
	chance *webtest.Scripted
	left   []*player
}

// vote lets all who live vote Ja: first those whose phones misbehave this time.
func (u *unlucky) vote(game narrator.State, chance *webtest.Scripted, round int) narrator.State {
	u.t.Helper()
	v := &votes{u, game, chance, u.alive(u.evening.phase("vote"))}
	late := func() {}
	switch round {
	case 1:
		v.airplane()
		v.twoTabs()
	case 2:
		v.lostAnswer()
		late = v.asleep()
	case 3:
		late = v.staleTab()
	}
	slices.SortStableFunc(v.left, func(a, b *player) int { return score(b.noScript) - score(a.noScript) })
	for len(v.left) > 1 {
		v.casts(v.left[0])
	}
	v.tapsThrice(v.left[0])
	late()
	return v.game
}

func score(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// in takes somebody's ballot as handed in, and demands that the table does so, too.
func (v *votes) in(p *player) {
	v.t.Helper()
	ja := true
	v.game = next(v.t, v.game, v.chance, narrator.Act{Do: narrator.DoVote, By: narrator.Seat(p.seat), Ja: &ja})
	v.left = slices.DeleteFunc(v.left, func(o *player) bool { return o == p })
	v.same("after the ballot of " + p.name)
}

// same demands that the table knows of what was accepted, and of nothing else.
func (v *votes) same(when string) {
	v.t.Helper()
	v.answers(when, v.laptop, "/table.json", expect(v.t, v.game).public)
}

func (v *votes) casts(p *player) {
	v.t.Helper()
	p.choose("vote", "ja")
	v.in(p)
}

// tapsThrice is impatient with the last ballot: it counts once, and none of the
// taps is for what comes then.
func (v *votes) tapsThrice(p *player) {
	v.t.Helper()
	p.fresh()
	p.pick("vote", "ja")
	p.Wait("three taps", `(b => b && !b.disabled && (b.click(), b.click(), b.click(), true))(document.getElementById("vote-go"))`)
	v.in(p)
}

// airplane takes the network away before the ballot is handed in: the phone says
// so, and hands it in once when the network is back.
func (v *votes) airplane() {
	v.t.Helper()
	p := v.roamer
	defer p.Trouble()()
	p.pick("vote", "ja")
	p.Offline(true)
	p.Tap("#vote-go")
	p.WaitFor("#offline")
	if p.Has("#cast-seal") || !p.Has(`#vote[aria-busy="true"]`) {
		v.t.Errorf("%s: a ballot that was not accepted looks as if", p.name)
	}
	v.same("in airplane mode")
	p.Offline(false)
	p.WaitFor("#cast-seal")
	p.WaitGone("#offline")
	v.in(p)
	p.Reload()
	p.WaitFor("#cast-seal")
}

// lostAnswer changes networks just when the ballot is on its way: it arrives, but
// the answer does not, and no socket is closed. The phone asks again, and it counts
// once.
func (v *votes) lostAnswer() {
	v.t.Helper()
	p := v.roamer
	defer p.Trouble()()
	p.pick("vote", "ja")
	v.wire.Mute()
	p.Tap("#vote-go")
	v.in(p)
	p.WaitFor("#cast-seal")
	p.WaitGone("#offline")
	v.same("after the ballot was sent again")
}

// twoTabs opens the seat in a second tab: both are live, and one ballot counts for
// both.
func (v *votes) twoTabs() {
	v.t.Helper()
	p := v.tabbed
	v.tab = &player{Page: p.Tab("the other tab"), name: p.name, seat: p.seat}
	v.tab.Goto(v.srv.URL("/" + v.code))
	p.pick("vote", "nein")
	v.tab.choose("vote", "ja")
	for _, one := range []*player{p, v.tab} {
		one.WaitFor("#cast-seal")
		one.WaitGone("#vote-go")
	}
	v.in(p)
}

// staleTab lets one tab lose its network when its ballot is chosen, while the
// election goes on: it comes too late, is told so, and changes nothing.
func (v *votes) staleTab() (late func()) {
	v.t.Helper()
	over := v.tab.Trouble()
	v.tab.pick("vote", "nein")
	v.tab.Offline(true)
	v.tab.Tap("#vote-go")
	v.casts(v.tabbed)
	return func() {
		v.t.Helper()
		v.tab.Offline(false)
		v.tab.WaitFor("#notice")
		v.same("after a ballot that came too late")
		v.tab.upToDate()
		over()
	}
}

// asleep lets a phone sleep when its ballot is in, until the votes are counted: it
// wakes up where everybody is.
func (v *votes) asleep() (late func()) {
	v.t.Helper()
	p := v.sleeper
	over := p.Trouble()
	v.casts(p)
	p.Sleep()
	return func() {
		v.t.Helper()
		p.Wake()
		p.WaitGone("#cast-seal")
		p.upToDate()
		if browser.Eval[bool](p.Page, secretShown) {
			v.t.Errorf("%s wakes up with a secret open", p.name)
		}
		over()
	}
}
