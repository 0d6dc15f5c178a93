package views

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"jein/narrator/view"
)

// All drawing is flat geometry by hand: paths, filled evenodd.

// letter is a cut-paper letter, 200 high.
type letter struct {
	width int
	path  string
}

// The letters of JEIN, JA! and NEIN.
var letters = map[rune]letter{
	'J': {92, "M40 0h52v108A92 92 0 0 1 0 200v-50a41 41 0 0 0 40-42z"},
	'E': {78, "M0 0h78v59H42v11h36v60H42v11h36v59H0z"},
	'I': {42, "M0 0h42v200H0z"},
	'N': {104, "M0 0h40l24 104V0h40v200H64L40 96v104H0z"},
	'A': {112, "M30 0h52l30 200H72l-5-34H45l-5 34H0zM56 60l-7 72h14z"},
	'!': {54, "M5 0h44l-9 128H14zM27 146a27 27 0 1 1-.1 0z"},
}

// placed is a path and where it stands.
type placed struct {
	Transform, Path string
}

// spell sets letters in a row and gives its width.
func spell(word string) (row []placed, width int) {
	const gap = 9
	x := 0
	for _, r := range word {
		l := letters[r]
		row = append(row, placed{"translate(" + strconv.Itoa(x) + " 0)", l.path})
		x += l.width + gap
	}
	return row, x - gap
}

// Masks is the number of masks: a player is a mask and a name.
const Masks = 10

// masks are 48 by 48, none a plain disc or a plain wedge: those are the parties'.
var masks = [Masks]string{
	"M7 47V23a17 17 0 0 1 34 0v24zM14 22h9v5h-9zM33 20a4.5 4.5 0 1 0 .1 0zM22.5 29h3v8h-3zM17 40h14v3H17z",                                  // arch
	"M5 4h38v43H5zM16 13a7 7 0 1 0 .1 0zM16 17.5a2.5 2.5 0 1 1-.1 0zM28 17h10v5H28zM15 35h18a9 6 0 0 1-18 0z",                               // square, monocle
	"M2 28a22 24 0 0 1 44 0zM14 31h20v16H14zM12 18h8v4h-8zM28 18h8v4h-8zM20 38h8v4h-8z",                                                     // mushroom
	"M24 1l20 11.5v23L24 47 4 35.5v-23zM24 11a9.5 9.5 0 1 0 .1 0zM24 16a4.5 4.5 0 1 1-.1 0zM16 35h16v3H16z",                                 // hexagon, cyclops
	"M11 15a13 13 0 0 1 26 0v18a13 13 0 0 1-26 0zM16 17h7v3h-7zM26 17h7v3h-7zM24 29a4.5 4.5 0 1 0 .1 0z",                                    // pill
	"M24 0l23 24-23 24L1 24zM10 22h10a5 5 0 0 1-10 0zM28 22h10a5 5 0 0 1-10 0zM22.5 26h3v7h-3zM19 36h10v3H19z",                              // kite
	"M5 3h38v20a19 24 0 0 1-38 0zM11 17h10v5H11zM27 14l10-3v4l-10 3zM32 20a3.5 3.5 0 1 0 .1 0zM18 33h12v3.5H18z",                            // shield
	"M14 1h20v14h10v4H4v-4h10zM9 22h30v9a15 16 0 0 1-30 0zM15 26h6v4h-6zM27 26h6v4h-6zM19 38h10a5 4 0 0 1-10 0z",                            // top hat
	"M5 47V2l11 11h16L43 2v45zM14 22a4 4 0 1 0 .1 0zM34 22a4 4 0 1 0 .1 0zM20 32h8l-4 5zM12 41h24v2.5H12z",                                  // cat ears
	"M24 5a12 12 0 0 1 19 14 12 12 0 0 1-8 22H13A12 12 0 0 1 5 19 12 12 0 0 1 24 5zM17 19h4v8h-4zM28 19h4v8h-4zM16 32h17a8.5 6 0 0 1-17 0z", // clover
}

// maskPath is the path of a mask; the number may be any.
func maskPath(i int) string { return masks[((i%Masks)+Masks)%Masks] }

// Parties are shapes, 20 by 20: a disc, a wedge, a wedge that hides a disc.
const (
	discPath   = "M10 1a9 9 0 1 1-.1 0z"
	wedgePath  = "M0 19h19V1z"
	hitlerPath = "M0 19h19V1zM13.5 10.2a3.4 3.4 0 1 1-.1 0z"
)

// glyphPath is the shape of a role, a party or a tile; nothing for anything else.
func glyphPath[T view.Role | view.Party | view.Tile](of T) string {
	switch string(of) {
	case "liberal", "L":
		return discPath
	case "fascist", "F":
		return wedgePath
	case "hitler":
		return hitlerPath
	}
	return ""
}

// icons are 24 by 24.
var icons = map[string]string{
	"envelope": "M1 4h22l-11 9zM1 7l11 9 11-9v14H1z",
	"seats":    "M7 7h10v10H7zM10 1h4v4h-4zM10 19h4v4h-4zM1 10h4v4H1zM19 10h4v4h-4z",
	"log":      "M2 3h20v4H2zM2 10h14v4H2zM2 17h18v4H2z",
	"why":      "M5 8a7 7 0 1 1 9 6.7V17H9.5v-5.5H12A3 3 0 1 0 9.5 8zM9.5 19H14v4H9.5z",
	"settings": "M2 4h11v4H2zM15 2h4v8h-4zM20 4h2v4h-2zM2 16h4v4H2zM7 14h4v8H7zM13 16h9v4h-9z",
	"close":    "M4 1l8 8 8-8 3 3-8 8 8 8-3 3-8-8-8 8-3-3 8-8-8-8z",
}

// sealPath is the wax of the envelope's seal, round 0,0.
const sealPath = "M0-40l11 5 12-4 7 10 12 3 1 12 9 8-5 11 4 12-10 7-3 12-12 1-8 9-11-5-12 4-7-10-12-3-1-12-9-8 5-11-4-12 10-7 3-12 12-1z"

// moonPath is the night's crescent, 200 by 200.
const moonPath = "M112 4A98 98 0 1 1 10 142 86 86 0 0 0 112 4z"

// backPath is the back of a tile or a card, 60 by 60.
const backPath = "M0 0h60v60H0zM8 8v44h44V8zM14 14h32v32H14zM22 22v16h16V22z"

// strips cuts the fascist wedge into six rising strips. The lowest edge is least
// high, the highest height.
func strips(width, height, least, gap float64) (paths [6]string) {
	step := (width + gap) / float64(len(paths))
	top := func(x float64) float64 { return height - (least + (height-least)*x/width) }
	for i := range paths {
		a := float64(i) * step
		b := a + step - gap
		paths[i] = fmt.Sprintf("M%s %sV%sL%s %sV%sz", dec(a), dec(height), dec(top(a)), dec(b), dec(top(b)), dec(height))
	}
	return paths
}

// sectors cuts the liberal disc of a radius into five sectors, clockwise from
// the top.
func sectors(radius, gap float64) (paths [5]string) {
	for i := range paths {
		from := float64(i) * 2 * math.Pi / float64(len(paths))
		to := float64(i+1) * 2 * math.Pi / float64(len(paths))
		middle := (from + to) / 2
		x, y, r := radius+gap*math.Sin(middle), radius-gap*math.Cos(middle), radius-gap
		paths[i] = fmt.Sprintf("M%s %sL%s %sA%s %s 0 0 1 %s %sz", dec(x), dec(y),
			dec(x+r*math.Sin(from)), dec(y-r*math.Cos(from)), dec(r), dec(r),
			dec(x+r*math.Sin(to)), dec(y-r*math.Cos(to)))
	}
	return paths
}

// fills gives the class of the ith of a track's pieces when on of them are taken.
func fills(i, on int, taken string) string {
	if i < on {
		return taken
	}
	return "mt"
}

// dec writes a coordinate with at most one decimal.
func dec(x float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(x+0, 'f', 1, 64), ".0")
}
