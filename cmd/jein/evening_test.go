package main

import (
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
)

// A whole game with five phones, through whatever an evening brings: one phone is
// small with large text, one has no script, one loses its network during the
// reveal, one is reloaded in the vote, the laptop's program is killed in the
// legislative session, the host takes back a step. Hitler is executed.
func TestEveningOfFive(t *testing.T) {
	t.Parallel()
	e := openEvening(t)
	wire := browser.NewWire(t, e.srv.Address())
	refusedName(e)
	e.join("Wilhelmina Friederik", browser.Options{Width: 320, Height: 640, LargeText: true, Still: true})
	e.join("Łukasz", browser.Options{NoScript: true})
	roamer := e.join("นายกฯ", browser.Options{Wire: wire, Dark: true})
	e.join("WWWWWWWWWWWWWWWWWWWW", browser.Options{})
	e.fits("in the lobby")

	e.deal()
	e.fits("at the deal")
	e.look()
	e.fits("at night")
	e.night()
	e.fits("at the nomination")

	// A failed election, with a phone that is reloaded before and after it votes.
	e.nominate(e.eligible(not("")))
	e.fits("in the vote")
	reloadInTheVote(e)

	// The next government is elected while a phone is offline.
	e.nominate(e.eligible(not("hitler")))
	offlineDuringTheReveal(e, roamer)

	// The program is killed in the legislative session.
	killInTheSession(e)
	e.report("F")
	e.phase("nomination")
	e.fits("after a policy")

	undoThePolicy(e)
	e.govern(e.eligible(not("hitler")), "F")
	e.phase("nomination")
	e.govern(e.eligible(not("hitler")), "F")
	e.peek()
	e.govern(e.eligible(not("hitler")), "F")
	v := e.phase("execute")
	president := e.at(v.President)
	if president.role == "hitler" { // then it is somebody else's turn to shoot
		president.choose("execute", itoa(e.who("fascist").seat))
		e.govern(e.eligible(not("hitler")), "F")
		v = e.phase("execute")
		president = e.at(v.President)
	}
	e.fits("at the execution")
	president.choose("execute", itoa(e.who("hitler").seat))
	e.ends("liberal", "hitler-executed")
	e.fits("at the end")
	anotherWay(e)
}

// anotherWay has the same people play without the box, after the end: nobody scans.
func anotherWay(e *evening) {
	e.t.Helper()
	e.laptop.Tap(`a[href="#again"]`)
	e.laptop.Tap(`#again a[href="#play"]`)
	for _, o := range e.laptop.Overflow() {
		e.t.Errorf("the laptop, at the choice of another way: %s", o)
	}
	e.laptop.Tap(`#play input[value="nobox"]`)
	e.laptop.Tap(`#play button.go`)
	e.laptop.Tap(`a.go[href="#deal"]`)
	e.laptop.Tap(`#deal form button.go`)
	e.phase("deal")
	for _, p := range e.players {
		p.WaitFor("#card-seal")
	}
	e.players[len(e.players)-1].logs("The host chose to play without the box.")
}

// refusedName lets somebody in whose first name is too long: it is refused with a
// sentence, and stays in the field to be shortened.
func refusedName(e *evening) {
	e.t.Helper()
	p := &player{Page: browser.Phone(e.t, "Anna-Lena", browser.Options{}), name: "Anna-Lena"}
	over := p.Trouble()
	p.Goto(e.srv.URL("/" + e.code))
	p.Type("#name", "Anna-Lena von und zu Hohenzollern")
	p.Tap(`button[form="join"]`)
	p.WaitFor("#notice")
	over()
	if p.Goto(e.srv.URL("/" + e.code + "/join")); p.Path() != "/"+e.code {
		e.t.Errorf("the address of a refused join leads to %s", p.Path())
	}
	p.Type("#name", "Anna-Lena")
	p.Tap(`button[form="join"]`)
	p.WaitFor(".plan .me")
	e.players = append(e.players, p)
}

// reloadInTheVote lets everybody vote Nein; the first phone is reloaded when its
// ballot is in.
func reloadInTheVote(e *evening) {
	e.t.Helper()
	first, rest := e.players[0], e.players[1:]
	first.choose("vote", "ja")
	first.WaitFor("#cast-seal")
	first.Reload()
	first.WaitFor("#cast-seal")
	first.WaitGone("#vote-go")
	for _, p := range rest {
		p.choose("vote", "nein")
	}
	v := e.phase("nomination")
	if v.Tracker != 1 {
		e.t.Errorf("the tracker stands at %d after a failed election", v.Tracker)
	}
}

// offlineDuringTheReveal cuts a phone off when its ballot is in, and brings it
// back after the count: it is where everybody is, and has seen the reveal.
func offlineDuringTheReveal(e *evening, p *player) {
	e.t.Helper()
	p.choose("vote", "ja")
	p.WaitFor("#cast-seal")
	over := p.Trouble()
	p.Offline(true)
	p.WaitFor("#offline")
	for _, other := range e.players {
		if other != p {
			other.choose("vote", "ja")
		}
	}
	e.phase("legislation")
	for _, other := range e.players {
		if other != p && !other.noScript {
			other.WaitFor(".moment.now")
		}
	}
	start := time.Now()
	p.Offline(false)
	p.WaitFor(".moment.now")
	e.t.Logf("the phone was back after %v", time.Since(start).Round(time.Millisecond))
	p.WaitGone("#offline")
	over()
}

// killInTheSession kills the program, as a dead battery does, and starts it again.
func killInTheSession(e *evening) {
	e.t.Helper()
	before := e.phase("legislation")
	overs := []func(){e.laptop.Trouble()}
	for _, p := range e.players {
		overs = append(overs, p.Trouble())
	}
	e.srv.Kill()
	e.players[0].WaitFor("#offline")
	e.srv.Restart()
	after := e.phase("legislation")
	if before.President != after.President || *before.Chancellor != *after.Chancellor {
		e.t.Errorf("before the kill %+v, after it %+v", before, after)
	}
	for _, p := range append([]*browser.Page{e.laptop}, pages(e.players)...) {
		p.WaitGone("#offline")
	}
	for _, over := range overs {
		over()
	}
}

func pages(players []*player) (all []*browser.Page) {
	for _, p := range players {
		if !p.noScript {
			all = append(all, p.Page)
		}
	}
	return all
}

// undoThePolicy lets the host take the policy back, and then it is reported again.
func undoThePolicy(e *evening) {
	e.t.Helper()
	e.laptop.Tap(`a[href="#tools"]`)
	e.laptop.Tap(`#tools details.sure[id^="undo-"] summary`)
	e.laptop.Tap(`#tools details.sure[id^="undo-"] button.go`)
	v := e.phase("legislation")
	if v.Fascist != 0 {
		e.t.Errorf("%d fascist policies after the undo", v.Fascist)
	}
	e.laptop.WaitGone("#tools")
	e.report("F")
	e.phase("nomination")
}

// peek lets the president look at the top three tiles.
func (e *evening) peek() {
	e.t.Helper()
	v := e.phase("peek")
	e.fits("at the peek")
	p := e.at(v.President)
	p.fresh()
	p.Tap("#done-go")
	e.phase("nomination")
}
