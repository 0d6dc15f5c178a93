package views

import (
	"github.com/a-h/templ"

	"jein/narrator/view"
	"jein/views/words"
)

// logOf is the log that was drawn for all, or draws it.
func logOf(drawn templ.Component, w *words.Words, g *view.Table, events []Event) templ.Component {
	if drawn != nil {
		return drawn
	}
	return LogList(w, g, events)
}

// logLine is the sentence of a public event.
func logLine(w *words.Words, names []string, e view.Entry) templ.Component {
	name := func(seat *int) words.Name {
		if seat == nil || *seat < 0 || *seat >= len(names) {
			return ""
		}
		return words.Name(names[*seat])
	}
	return w.H(logKey(e), "By", name(seatOf(e.By)), "Target", name(seatOf(e.Target)))
}

// seatOf takes a seat out of an event.
func seatOf[S ~int](seat *S) *int {
	if seat == nil {
		return nil
	}
	i := int(*seat)
	return &i
}

// logKey is the key of an event's sentence.
func logKey(e view.Entry) string {
	switch e.Kind {
	case "enacted":
		if e.Chaos {
			return "log.enacted-chaos-" + string(e.Tile)
		}
		return "log.enacted-" + string(e.Tile)
	case "over":
		return "log.over-" + string(e.Winner)
	case "undone":
		return "log.step-undone"
	}
	return "log." + string(e.Kind)
}

// voters are the names of those who voted so.
func voters(names []string, e view.Entry, ja bool) words.Names {
	var out words.Names
	for _, v := range e.Votes {
		if v.Ja == ja && int(v.Seat) < len(names) {
			out = append(out, names[v.Seat])
		}
	}
	return out
}

// nobodyOr is the names, or the word for nobody.
func nobodyOr(w *words.Words, names words.Names) any {
	if len(names) == 0 {
		return w.T("phone.reveal.nobody")
	}
	return names
}

// rosterNames are the names of all players by seat.
func (p Phone) rosterNames() []string {
	names := make([]string, len(p.People))
	for i, person := range p.People {
		names[i] = person.Name
	}
	return names
}

// lastLines say what the last step brought about.
func (p Phone) lastLines() []templ.Component {
	return justLines(p.Words, p.rosterNames(), p.justNow())
}

// justLines are the sentences of what just happened that a screen does not say
// itself.
func justLines(w *words.Words, names []string, events []view.Entry) []templ.Component {
	var lines []templ.Component
	for _, e := range events {
		switch e.Kind {
		case "dawn", eventNominated, eventReshuffled, "over", eventUndone, "veto-asked":
			continue
		}
		lines = append(lines, logLine(w, names, e))
	}
	return lines
}

// several is the class of a group of masks, by how many there are.
func several(seats []int) string {
	switch {
	case len(seats) == 1:
		return "one"
	case len(seats) <= 4:
		return "few"
	}
	return "many"
}
