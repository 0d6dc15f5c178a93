package views

import "jein/narrator/view"

// scriptLine is a step of the night's script: something to read aloud, or a pause.
type scriptLine struct {
	Key     string // of the catalog
	Seconds int    // how long the pause is; 0 for what is read aloud
}

// The scripts of the night, for groups that like it read aloud with their eyes
// closed: with 5 and 6 players Hitler knows the fascist, with 7 and more not.
var (
	smallNight = []scriptLine{
		{"night.small.close", 0}, {"night.pause.close", 5},
		{"night.small.find", 0}, {"night.pause.find", 6},
		{"night.small.shut", 0}, {"night.pause.shut", 4},
		{"night.open", 0},
	}
	largeNight = []scriptLine{
		{"night.large.close", 0}, {"night.pause.close", 5},
		{"night.large.find", 0}, {"night.pause.find", 6},
		{"night.large.thumb", 0}, {"night.pause.thumb", 6},
		{"night.large.down", 0}, {"night.pause.shut", 4},
		{"night.open", 0},
	}
)

// scriptOf is the script for a number of players. Its first line is line 1 of
// the table's count: at line 0 nobody reads aloud.
func scriptOf(players int) []scriptLine {
	if view.HitlerKnows(players) {
		return smallNight
	}
	return largeNight
}

// spoken is the how many-th sentence the line is, of how many.
func spoken(script []scriptLine, at int) (n, of int) {
	for i, l := range script {
		if l.Seconds == 0 {
			of++
			if i <= at {
				n++
			}
		}
	}
	return n, of
}

// following is the next sentence after a line; ok is false at the last.
func following(script []scriptLine, at int) (l scriptLine, ok bool) {
	for _, l := range script[at+1:] {
		if l.Seconds == 0 {
			return l, true
		}
	}
	return scriptLine{}, false
}

// reading is the line that is read now; ok is false when nobody reads aloud.
func reading(t Table) (script []scriptLine, at int, ok bool) {
	script = scriptOf(len(t.Game.Names))
	at = min(t.Night.Step, len(script)) - 1
	return script, at, at >= 0
}

// unread are the seats that are still reading their night card.
func unread(t Table) []int {
	return seatsBut(len(t.Game.Names), t.Night.Read)
}

// aloud says whether the night is kept in the room, with a script, and not on
// the phones.
func aloud(t Table) bool { return narrating(t) || t.Night.InRoom }

// nightWhy is the key of what another night means.
func nightWhy(t Table) string {
	if narrating(t) {
		return "narrate.night-why"
	}
	if aloud(t) {
		return "host.night.why-room"
	}
	return "host.night.why"
}

func sayNight(t Table) said {
	if script, at, ok := reading(t); ok {
		return tell(script[at].Key)
	}
	switch {
	case narrating(t):
		return tell("night.ready.envelopes")
	case t.Night.InRoom:
		return tell("night.ready.phones")
	}
	return tell("table.say.night")
}

// lineClass is the size of a line of the script, by how long it is.
func lineClass(text string) string {
	switch n := len([]rune(text)); {
	case n > 64:
		return "longer"
	case n > 46:
		return "long"
	}
	return ""
}
