package main

import (
	"slices"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
)

// Seven phones: the powers of seven, Hitler elected, and then the same seats play
// again until the liberals have five policies.
func TestEveningOfSeven(t *testing.T) {
	long(t)
	e := openEvening(t)
	for _, name := range []string{"Anna", "Bruno", "Čapek", "Дарья", "Elena-Maria Johanna", "ফাতিমা", "GGGGGGGGGGGGGGGGGGGG"} {
		e.join(name, browser.Options{Dark: name == "Bruno", Still: name == "Anna"})
	}
	e.deal()
	e.look()
	e.night()
	e.govern(e.eligible(not("hitler")), "F")
	e.govern(e.eligible(not("hitler")), "F")
	e.investigate()
	e.govern(e.eligible(not("hitler")), "F")
	e.special(not("hitler"))
	for !slices.Contains(e.phase("nomination").Eligible, e.who("hitler").seat) {
		e.govern(e.eligible(not("hitler")), "L")
	}
	e.nominate(e.who("hitler").seat)
	e.vote(allJa)
	e.ends("fascist", "hitler-elected")
	e.fits("at the end")

	e.laptop.Tap(`a[href="#again"]`)
	e.laptop.Tap(`#again form[id^="do-again"] button`)
	e.learn()
	e.look()
	e.night()
	for range 5 {
		e.govern(e.eligible(not("hitler")), "L")
	}
	e.ends("liberal", "five-liberal-policies")
}

// Ten phones with the longest names: every power of ten, the veto, chaos, and six
// fascist policies.
func TestEveningOfTen(t *testing.T) {
	long(t)
	e := openEvening(t)
	for _, name := range []string{
		"Maximiliane Wolframm", "WWWWWWWWWWWWWWWWWWWW", "Bartholomäus Öztürk", "กขคงจฉชซฌญฎฏฐฑฒณดตถท", "محمد عبد الرحمن علي",
		"Wilhelmine-Friederik", "Iiiiiiiiiiiiiiiiiiii", "Konstantinos Papadop", "MMMMMMMMMMMMMMMMMMMM", "Roy & <b>Siegi</b>",
	} {
		opt := browser.Options{}
		if len(e.players) == 3 {
			opt = browser.Options{Width: 320, Height: 568, LargeText: true}
		}
		e.join(name, opt)
		if len(e.players) == 3 {
			e.fits("in the lobby of three")
		}
	}
	e.fits("in the lobby of ten")
	e.deal()
	e.look()
	e.night()
	e.govern(e.eligible(not("hitler")), "F")
	e.investigate()
	e.chaos()
	e.govern(e.eligible(not("hitler")), "F")
	e.investigate()
	e.govern(e.eligible(not("hitler")), "F")
	e.special(not("hitler"))
	for range 2 {
		e.govern(e.eligible(not("hitler")), "F")
		e.execute(not("hitler"))
	}
	e.veto()
	e.govern(e.eligible(not("hitler")), "F")
	e.ends("fascist", "six-fascist-policies")
	e.fits("at the end")
}

// investigate lets the president look at a party card.
func (e *evening) investigate() {
	e.t.Helper()
	v := e.phase("investigate")
	p := e.at(v.President)
	e.fits("at the investigation")
	p.choose("investigate", itoa(e.other(v, not(""))))
	p.Hold("#their-card-seal", 100*time.Millisecond)
	e.fits("with somebody's card")
	p.Tap("#done-go")
	e.phase("nomination")
}

func (e *evening) special(wanted func(*player) bool) {
	e.t.Helper()
	v := e.phase("special-election")
	e.fits("at the special election")
	seat := e.other(v, wanted)
	e.at(v.President).choose("special-election", itoa(seat))
	if v := e.phase("nomination"); v.President != seat {
		e.t.Errorf("president after the special election: %d, and not %d", v.President, seat)
	}
}

func (e *evening) execute(wanted func(*player) bool) {
	e.t.Helper()
	v := e.phase("execute")
	e.fits("at the execution")
	e.at(v.President).choose("execute", itoa(e.other(v, wanted)))
	e.phase("nomination")
	e.fits("after the execution")
}

// other is somebody alive who is not the president, if possible one that wanted
// allows; and not investigated before.
func (e *evening) other(v public, wanted func(*player) bool) int {
	e.t.Helper()
	for _, p := range e.alive(v) {
		if p.seat != v.President && wanted(p) && !slices.Contains(v.Investigated, p.seat) {
			return p.seat
		}
	}
	e.t.Fatal("there is nobody else")
	return -1
}

// chaos lets three governments fail; the top tile is liberal.
func (e *evening) chaos() {
	e.t.Helper()
	for range 3 {
		e.nominate(e.eligible(not("hitler")))
		e.vote(allNein)
		e.phase("nomination", "chaos")
	}
	v := e.phase("chaos")
	e.fits("in chaos")
	e.at(v.President).choose("report", "L")
	if v := e.phase("nomination"); v.Liberal != 1 || v.Tracker != 0 {
		e.t.Errorf("after chaos: %+v", v)
	}
}

// veto elects a government that throws both policies away.
func (e *evening) veto() {
	e.t.Helper()
	e.nominate(e.eligible(not("hitler")))
	e.vote(allJa)
	v := e.phase("legislation")
	chancellor := e.at(*v.Chancellor)
	chancellor.Tap("#to-ask")
	e.fits("before the veto")
	chancellor.Tap("#ask button.go")
	e.phase("veto")
	e.fits("at the veto")
	e.at(v.President).choose("answer", "consent")
	if v := e.phase("nomination"); v.Tracker != 1 {
		e.t.Errorf("the tracker after a veto: %d", v.Tracker)
	}
}
