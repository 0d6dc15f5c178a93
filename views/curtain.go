package views

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"jein/narrator/view"
)

// curtainSeconds is how long one presses to say who one is.
const curtainSeconds = "1"

// idleSeconds is how long a curtain stays open that nobody touches.
const idleSeconds = "20"

// over says that the game is: its roles are shown to everybody.
func (c Curtain) over() bool { return c.Game.Phase == phaseOver }

// next are the device's seats that the table waits for.
func (c Curtain) next() []int {
	return c.those(func(seat int) bool { return c.waits(seat) })
}

// rest are the others: they may look again at what they know.
func (c Curtain) rest() []int {
	return c.those(func(seat int) bool { return !c.waits(seat) })
}

func (c Curtain) those(of func(int) bool) []int {
	var seats []int
	for _, seat := range c.Mine {
		if of(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (c Curtain) waits(seat int) bool {
	if c.Game.Phase == phaseNight {
		return !c.Night.InRoom && !slices.Contains(c.Night.Read, seat)
	}
	return slices.Contains(c.Game.Waiting, seat)
}

// just are what the last step brought about, as far as the screen itself does not
// say it.
func (c Curtain) just() []templ.Component {
	return justLines(c.Words, c.Game.Names, latest(c.Game))
}

// bodyClass is the classes of the page.
func (c Curtain) bodyClass() string {
	if c.Look.TapOpens {
		return "ph plain tap " + field(c.Game.Phase)
	}
	return "ph plain " + field(c.Game.Phase)
}

// refresh is how soon the page without the script loads itself anew.
func (c Curtain) refresh() string { return refreshSeconds }

// policyMoment is what holds back the policy of the last step, if it brought one.
func (c Curtain) policyMoment() (phoneMoment, bool) {
	for _, e := range latest(c.Game) {
		if e.Kind == eventEnacted {
			return c.asPhone().policyMoment("", 0), true
		}
	}
	return phoneMoment{}, false
}

// asTable is the table's view, for what is drawn of it.
func (c Curtain) asTable() Table {
	return Table{Page: c.Page, Way: c.Way, People: c.People, Game: c.Game, Night: c.Night, Pace: c.Pace}
}

// asPhone is a phone that nobody holds, for what is drawn of what all may see.
func (c Curtain) asPhone() Phone {
	return Phone{Page: c.Page, Way: c.Way, People: c.People, Game: &view.Phone{Table: *c.Game}, Night: c.Night, Pace: c.Pace, Events: c.Events, Log: c.Log}
}

// member is the number that stays somebody's.
func (p Phone) member() string { return strconv.Itoa(p.People[p.Me].ID) }

// whose is the hidden field that says for whom a form of a shared device is.
func (p Phone) whose() (name, value string, ok bool) {
	switch {
	case p.Shared == nil:
		return "", "", false
	case p.Game != nil:
		return "seat", strconv.Itoa(p.Me), true
	}
	return "member", p.member(), true
}

// sharers are the others on a device.
func (p Phone) sharers() []int {
	if p.Shared == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.Shared.Mine), func(seat int) bool { return seat == p.Me })
}

// winner is the winning party, or "".
func winner(g *view.Table) string {
	if g.Winner == nil {
		return ""
	}
	return string(*g.Winner)
}
