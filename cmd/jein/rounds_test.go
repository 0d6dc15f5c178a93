package main

import (
	"strconv"
	"time"

	"jein/cmd/jein/internal/browser"
)

// look lets everybody look into their envelope.
func (e *evening) look() {
	e.t.Helper()
	for _, p := range e.players {
		p.fresh()
		if !p.noScript {
			p.Hold("#card-seal", 100*time.Millisecond)
		}
	}
	for _, p := range e.players {
		p.Tap("#seen-go")
	}
	e.phase("night")
}

// night lets everybody hold their card to the end of the count; then it is over.
func (e *evening) night() {
	e.t.Helper()
	lifts := make([]func(), len(e.players))
	for i, p := range e.players {
		p.fresh()
		p.WaitText("night")
		if !p.noScript {
			lifts[i] = p.Press("#card-seal")
		}
	}
	for i, p := range e.players {
		if p.noScript {
			p.Tap("#read-go")
			continue
		}
		p.WaitGone("#read-go")
		lifts[i]()
	}
	e.phase("nomination")
}

// choose selects one of a decision and confirms it.
func (p *player) choose(form, option string) {
	p.fresh()
	p.pick(form, option)
	p.Tap("#" + form + "-go")
}

// pick selects one of a decision. The list may move when a moment ends, so that a
// finger misses; whoever sees that taps again.
func (p *player) pick(form, option string) {
	id := form + "-" + option
	for range 3 {
		p.Tap(`label[for="` + id + `"]`)
		if browser.Eval[bool](p.Page, `(document.getElementById("`+id+`") || {}).checked`) {
			return
		}
	}
}

// nominate lets the president nominate somebody.
func (e *evening) nominate(seat int) {
	e.t.Helper()
	v := e.phase("nomination")
	e.at(v.President).choose("nominate", strconv.Itoa(seat))
	e.phase("vote")
}

// vote lets all hand in their ballot: first all choose, then all confirm, the
// last one last.
func (e *evening) vote(ja func(p *player) bool) {
	e.t.Helper()
	all := e.alive(e.phase("vote"))
	for _, p := range all {
		p.fresh()
		p.pick("vote", map[bool]string{true: "ja", false: "nein"}[ja(p)])
	}
	for _, p := range all {
		p.Tap("#vote-go")
	}
}

func allJa(*player) bool { return true }

func allNein(*player) bool { return false }

// govern elects a government and lets its chancellor report a policy.
func (e *evening) govern(chancellor int, tile string) {
	e.t.Helper()
	e.nominate(chancellor)
	e.vote(allJa)
	e.phase("legislation")
	e.report(tile)
}

// report lets the chancellor say what was enacted.
func (e *evening) report(tile string) {
	e.t.Helper()
	v := e.phase("legislation")
	e.at(*v.Chancellor).choose("report", tile)
}

// eligible is somebody who may be nominated, if possible one that wanted allows.
func (e *evening) eligible(wanted func(p *player) bool) int {
	e.t.Helper()
	v := e.phase("nomination")
	for _, seat := range v.Eligible {
		if wanted(e.at(seat)) {
			return seat
		}
	}
	return v.Eligible[0]
}

// ends waits for the end of the game on all screens.
func (e *evening) ends(winner, reason string) {
	e.t.Helper()
	v := e.phase("over")
	if v.Winner == nil || *v.Winner != winner || *v.Reason != reason {
		e.t.Errorf("the game ended %v %v, and not %s by %s", *v.Winner, *v.Reason, winner, reason)
	}
	for _, p := range e.players {
		p.fresh()
		p.WaitFor(".cast")
	}
	e.laptop.WaitText(e.players[0].name)
}
