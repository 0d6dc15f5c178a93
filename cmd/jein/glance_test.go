package main

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"strconv"
	"testing"

	"jein/cmd/jein/internal/browser"
)

func itoa(n int) string { return strconv.Itoa(n) }

// cell is how many pixels become one: what is left of a phone's screen across a
// room.
const cell = 12

// From a metre away nobody can tell a liberal's phone from a fascist's or
// Hitler's: in the same moment, after the same taps, the pictures are as bright.
func TestUniformAtAGlance(t *testing.T) {
	t.Parallel()
	e := openEvening(t)
	for _, name := range []string{"Anna", "Bodo", "Cleo", "Dina", "Egon"} {
		e.join(name, browser.Options{Still: true})
	}
	e.deal()
	e.glance("the closed envelope", nil)
	e.glance("the open envelope", press("#card-seal"))
	e.look()
	e.glance("the night", nil)
	e.glance("the night's card", press("#card-seal"))
	e.night()
	e.glance("the envelope, again", panel("envelope", "#again-card-seal"))

	// From here on some have an office: the three that are compared have none.
	for range 5 {
		v := e.phase("nomination")
		if e.at(v.President).role == "liberal" {
			break
		}
		e.nominate(v.Eligible[0])
		e.glance("the vote", nil)
		e.vote(allNein)
		e.dismiss()
		if v := e.phase("nomination", "chaos"); v.Phase == "chaos" {
			e.at(v.President).choose("report", "L")
			e.dismiss()
		}
	}
	e.glance("somebody else's nomination", nil)
	e.nominate(e.eligible(is("liberal")))
	e.glance("the vote", nil)
	e.vote(allJa)
	e.dismiss()
	e.phase("legislation")
	e.glance("the silence", nil)
	e.report("F")
	e.dismiss()
	e.glance("after the policy", nil)
}

// dismiss waits for what just happened to be shown on every phone, and taps it
// away.
func (e *evening) dismiss() {
	e.t.Helper()
	for _, p := range e.players {
		p.Tap(".moment.now")
		p.WaitGone(".moment.now")
	}
}

// press holds something down while a picture is taken.
func press(selector string) func(*player) func() {
	return func(p *player) func() { return p.Press(selector) }
}

// panel opens a panel and holds something in it.
func panel(id, selector string) func(*player) func() {
	return func(p *player) func() {
		p.Tap("#to-" + id)
		lift := p.Press(selector)
		return func() { lift(); p.Tap("#" + id + " .shut") }
	}
}

// glance compares what the phones of a liberal, a fascist and Hitler show, none of
// them in office. Before a picture each does the same.
func (e *evening) glance(moment string, before func(*player) func()) {
	e.t.Helper()
	v := e.public()
	pictures := map[string]image.Image{}
	for _, p := range e.players {
		p.upToDate()
		office := v.Phase != "deal" && v.Phase != "night" && (p.seat == v.President || v.Chancellor != nil && p.seat == *v.Chancellor)
		if _, taken := pictures[p.role]; taken || office {
			continue
		}
		after := func() {}
		if before != nil {
			after = before(p)
		}
		pictures[p.role] = picture(e.t, p)
		after()
	}
	if pictures["liberal"] == nil {
		e.t.Errorf("%s: no liberal to compare", moment)
		return
	}
	for _, role := range []string{"fascist", "hitler"} {
		if pictures[role] == nil {
			continue // in office: another moment shows them
		}
		mean, each := difference(pictures["liberal"], pictures[role])
		e.t.Logf("%s: liberal and %s differ by %.2f %% in mean grey, by %.2f %% cell by cell", moment, role, 100*mean, 100*each)
		if mean > 0.005 {
			e.t.Errorf("%s: the phone of %s differs from a liberal's by %.2f %% of grey", moment, role, 100*mean)
		}
	}
}

func picture(t *testing.T, p *player) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(p.Screenshot()))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// difference compares two pictures of a size in cells: by how much their mean
// greys differ, and by how much the cells do on average.
func difference(a, b image.Image) (mean, each float64) {
	n := 0.0
	for y := a.Bounds().Min.Y; y+cell <= a.Bounds().Max.Y; y += cell {
		for x := a.Bounds().Min.X; x+cell <= a.Bounds().Max.X; x += cell {
			d := grey(a, x, y) - grey(b, x, y)
			mean += d
			each += math.Abs(d)
			n++
		}
	}
	return math.Abs(mean) / n, each / n
}

// grey is the mean of one cell, from 0 to 1.
func grey(img image.Image, x0, y0 int) float64 {
	sum := 0.0
	for y := y0; y < y0+cell; y++ {
		for x := x0; x < x0+cell; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			sum += 0.299*float64(r) + 0.587*float64(g) + 0.114*float64(b)
		}
	}
	return sum / (cell * cell * 0xffff)
}
