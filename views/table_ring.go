package views

import (
	"slices"
	"strconv"
	"unicode"

	"github.com/a-h/templ"

	"jein/narrator/view"
)

// place is one seat on the edge of the table screen.
type place struct {
	Person
	Sort bool   // the host may drag it to another place
	Free bool   // nobody sits there yet
	Out  bool   // executed
	Lay  string // what lies in front of it: a key of lays, or nothing
	Turn int    // the how many-th ballot to be turned over
	Tags []tag
}

// tag is a label beside a mask: a sentence's key, and a shape before the words.
type tag struct {
	Key, Glyph, Icon string
}

// What can lie in front of a seat.
const (
	layNone  = ""
	layEmpty = "empty" // still awaited
	layDown  = "down"  // handed in, face down
	layJa    = "ja"
	layNein  = "nein"
)

// fewest is how many players a game needs: the lobby shows what is missing as
// free seats.
const fewest = view.MinPlayers

// ring is the seats of the table screen, clockwise.
func ring(t Table) []place {
	places := make([]place, 0, max(len(t.People), fewest))
	for i, p := range t.People {
		places = append(places, place{Person: p, Turn: i, Sort: t.Game == nil && t.Drawer != nil && !narrating(t)})
		if g := t.Game; g != nil {
			places[i].Out = !slices.Contains(g.Alive, i)
			places[i].Tags = tagsOf(g, i)
			places[i].Lay = layOf(t, i)
		}
	}
	for t.Game == nil && len(places) < fewest {
		places = append(places, place{Free: true})
	}
	return places
}

// farSeats is the half of the seats on the screen's upper edge, left to right; nearSeats
// is the rest, on the lower edge, right to left.
func farSeats(places []place) []place  { return places[:(len(places)+1)/2] }
func nearSeats(places []place) []place { return places[(len(places)+1)/2:] }

// tagsOf is what is said beside a seat: its office, and what the table knows.
func tagsOf(g *view.Table, i int) []tag {
	if len(g.Roles) > i {
		return []tag{{Key: "role." + string(g.Roles[i]), Glyph: glyphPath(g.Roles[i])}}
	}
	var tags []tag
	if key := officeOf(g, i); key != "" {
		tags = append(tags, tag{Key: key})
	}
	if slices.Contains(g.NotHitler, i) {
		tags = append(tags, tag{Key: "table.tag.not-hitler"})
	}
	if slices.Contains(g.Investigated, i) {
		tags = append(tags, tag{Key: "table.tag.investigated", Icon: powerIcons["investigate"]})
	}
	return tags
}

// worn are the tags that are badges on the mask, or those that stand beside it:
// more than two beside it would cover the name.
func worn(tags []tag, badges bool) []tag {
	var some []tag
	for _, t := range tags {
		if (t.Icon != "") == badges {
			some = append(some, t)
		}
	}
	return some
}

// officeOf is the catalog's key of what a seat is in this round.
func officeOf(g *view.Table, i int) string {
	switch {
	case !slices.Contains(g.Alive, i):
		return "table.tag.executed"
	case i == g.President:
		return "table.tag.president"
	case g.Chancellor != nil && *g.Chancellor == i && g.Phase == phaseVote:
		return "table.tag.candidate"
	case g.Chancellor != nil && *g.Chancellor == i:
		return "table.tag.chancellor"
	case g.Phase == phaseNomination && limited(g, i):
		return "table.tag.limit"
	}
	return ""
}

// limited says whether the term limits keep a seat from the chancellery.
func limited(g *view.Table, seat int) bool {
	return slices.ContainsFunc(g.Barred, func(b view.Barred) bool {
		return b.Seat == seat && (b.Why == view.WhyLastPresident || b.Why == view.WhyLastChancellor)
	})
}

// layOf is what lies in front of a seat now.
func layOf(t Table, i int) string {
	g := t.Game
	if !slices.Contains(g.Alive, i) {
		return layNone
	}
	switch g.Phase {
	case phaseDeal:
		return handedIn(g.Looked, i)
	case phaseNight:
		if t.Night.Step == 0 && !aloud(t) {
			return handedIn(t.Night.Read, i)
		}
	case phaseVote:
		if string(g.Cards) == "table" {
			return layNone
		}
		return handedIn(g.Voted, i)
	case phaseDiscard, phaseEnact, phaseLegislation, phaseVeto:
		if g.Tally != nil {
			return ballotOf(g.Tally, i)
		}
	}
	return layNone
}

func handedIn(seats []int, i int) string {
	if slices.Contains(seats, i) {
		return layDown
	}
	return layEmpty
}

// ballotOf is a seat's revealed ballot.
func ballotOf(tally *view.Tally, i int) string {
	switch {
	case i >= len(tally.Votes) || tally.Votes[i] == nil:
		return layNone
	case *tally.Votes[i]:
		return layJa
	}
	return layNein
}

// nameClass is the size in which a name stands: the longest names are small.
func nameClass(name string) string {
	width, wide := 0, 0
	for _, r := range name {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		case r > 0x1100 && unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana, unicode.So):
			width += 2
		case r > 0x250: // not in the narrow display face
			wide++
			width++
		default:
			width++
		}
	}
	width += wide
	switch {
	case width > 13:
		return "nm longer"
	case width > 9:
		return "nm long"
	}
	return "nm"
}

// seatAttributes make a seat of the lobby one that can be dragged.
func seatAttributes(p place) templ.Attributes {
	if !p.Sort {
		return nil
	}
	return templ.Attributes{"data-item": strconv.Itoa(p.ID), "tabindex": "0", "id": "seat-" + strconv.Itoa(p.ID)}
}

// cleared is the ring with nothing lying in front of it.
func cleared(places []place) []place {
	for i := range places {
		places[i].Lay = layNone
	}
	return places
}
