package views

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"jein/narrator/view"
	"jein/views/words"
)

// nightSeconds is how long everybody holds their envelope open in the night.
const nightSeconds = 10

// refreshSeconds is how often a page without the script asks for the next state.
const refreshSeconds = "5"

// name is a player's name, to stand in a sentence.
func (p Phone) name(seat int) words.Name {
	return nameIn(p.People, seat)
}

// names are several players'.
func (p Phone) names(seats []int) words.Names {
	return namesIn(p.People, seats)
}

// asTable is the table's view, for what is told as the table screen tells it.
func (p Phone) asTable() Table {
	return Table{Page: p.Page, Way: p.Way, People: p.People, Game: &p.Game.Table, Night: p.Night, Pace: p.Pace}
}

// phase is the game's, or "" in the lobby.
func (p Phone) phase() view.Phase {
	if p.Game == nil {
		return ""
	}
	return p.Game.Phase
}

// can tells whether this seat may do something now.
func (p Phone) can(do view.Do) bool {
	return p.Game != nil && slices.Contains(p.Game.Seat.Acts, do)
}

// dead tells whether this seat was executed.
func (p Phone) dead() bool {
	return p.Game != nil && !slices.Contains(p.Game.Alive, p.Me)
}

func (p Phone) president() words.Name { return p.name(p.Game.President) }

func (p Phone) chancellor() words.Name {
	if p.Game.Chancellor == nil {
		return ""
	}
	return p.name(*p.Game.Chancellor)
}

func (p Phone) amPresident() bool { return p.Game != nil && p.Game.President == p.Me }

func (p Phone) amChancellor() bool {
	return p.Game != nil && p.Game.Chancellor != nil && *p.Game.Chancellor == p.Me
}

// appTiles tells whether the app holds the tiles.
func (p Phone) appTiles() bool { return p.Game.Tiles == "app" }

// waiting are the names for whom the table waits.
func (p Phone) waiting() words.Names { return p.names(p.Game.Waiting) }

// act is where a form goes.
func (p Phone) act() templ.SafeURL { return templ.SafeURL("/" + p.Code + "/act") }

// here is the page's own path.
func (p Phone) here() templ.SafeURL { return templ.SafeURL("/" + p.Code) }

// step is the question that a form answers.
func (p Phone) step() string {
	switch {
	case p.Game != nil:
		return strconv.Itoa(p.Game.Step)
	case p.Lobby != nil:
		return strconv.Itoa(p.Lobby.Step)
	}
	return ""
}

// bodyClass is the classes of the page: the phase's field, whether the game is over,
// and what this phone has chosen for itself.
func (p Phone) bodyClass() string {
	class := "ph " + field(p.phase())
	if p.phase() == phaseOver {
		class += " over"
	}
	if p.Look.TapOpens {
		class += " tap"
	}
	if p.Look.LargeSecrets {
		class += " large"
	}
	return class
}

// press chooses between the words for holding and those for tapping.
func (p Phone) press(hold, tap string) string {
	if p.Look.TapOpens {
		return tap
	}
	return hold
}

// barred is why each seat that cannot be chosen cannot.
func (p Phone) barred(seat int) (view.Why, bool) {
	for _, b := range p.Game.Barred {
		if b.Seat == seat {
			return b.Why, true
		}
	}
	return "", false
}

// limited are the living who cannot be nominated, the president aside.
func (p Phone) limited() []int {
	var seats []int
	for _, b := range p.Game.Barred {
		if limited(&p.Game.Table, b.Seat) {
			seats = append(seats, b.Seat)
		}
	}
	return seats
}

// others are the seats clockwise from this one's left.
func (p Phone) others() []int {
	var seats []int
	for i := 1; i < len(p.People); i++ {
		seats = append(seats, (p.Me+i)%len(p.People))
	}
	return seats
}

// justNow are the events of the last step that was not taken back.
func (p Phone) justNow() []view.Entry {
	if p.Game == nil || p.Game.Last == nil {
		return nil
	}
	var events []view.Entry
	for _, e := range p.Game.Log {
		if !e.Undone && e.Step == p.Game.Last.Step {
			events = append(events, e)
		}
	}
	return events
}

// happened finds an event of the last step.
func (p Phone) happened(kind string) *view.Entry {
	for _, e := range p.justNow() {
		if string(e.Kind) == kind {
			return &e
		}
	}
	return nil
}

// long is the class of a name that needs smaller letters.
func long(name string) string {
	if len([]rune(name)) > 12 {
		return "nm long"
	}
	return "nm"
}

// cleared is a screen for which nobody waits any more.
func (p Phone) cleared() bool { return len(p.Game.Waiting) == 0 }
