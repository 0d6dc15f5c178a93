package views

import (
	"fmt"

	"github.com/a-h/templ"
)

// hostPath is where the host's forms of a table go.
func hostPath(t Table) templ.SafeURL { return templ.SafeURL("/" + t.Code + "/host") }

// stepOf is the question that a form answers.
func stepOf(t Table) int {
	switch {
	case t.Game != nil:
		return t.Game.Step
	case t.Lobby != nil:
		return t.Lobby.Step
	}
	return 0
}

// formID names the form that does something to a person, a line or nothing (0).
func formID(do string, on int) string { return fmt.Sprintf("do-%s-%d", do, on) }

// answers says whether an act answers the question that is open, so that it must
// not hit the next one. The others are as good a moment later.
func answers(do string) bool {
	switch do {
	case "order", "move", "rename", "remove", "lock", "unlock", "pace", "pause", "names", "address", "close", "wifi", "wifi-show", "wifi-hide", "wifi-forget", "network-over":
		return false
	}
	return true
}
