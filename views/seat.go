package views

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"jein/views/words"
)

// seatPath is where a device asks for a seat.
func seatPath(p Page) templ.SafeURL { return templ.SafeURL("/" + p.Code + "/seat") }

// home is where a device's own screen is.
func home(p Page) templ.SafeURL { return templ.SafeURL("/" + p.Code) }

// others are the seats that a device could ask for.
func (p SeatPage) others() []int {
	return seatsBut(len(p.People), p.Held)
}

// seatsBut are the seats of a table of so many, less some.
func seatsBut(players int, less []int) []int {
	var seats []int
	for seat := range players {
		if !slices.Contains(less, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// refresh is how soon the page without the script loads itself anew.
func (p SeatPage) refresh() string {
	if p.Asked == nil {
		return "60"
	}
	return refreshSeconds
}

// stage is the key of what a wish waits for.
func (p SeatPage) stage() string { return "takeover.stage." + string(p.Asked.Stage) }

func (p SeatPage) askedName() words.Name { return nameIn(p.People, p.Asked.Seat) }

// nameIn is the name of somebody at the table, to stand in a sentence.
func nameIn(people []Person, seat int) words.Name {
	if seat < 0 || seat >= len(people) {
		return ""
	}
	return words.Name(people[seat].Name)
}

func namesIn(people []Person, seats []int) words.Names {
	names := make(words.Names, len(seats))
	for i, s := range seats {
		names[i] = string(nameIn(people, s))
	}
	return names
}

// on names an element that is about the nth of something.
func on(what string, n int) string { return what + "-" + strconv.Itoa(n) }
