package views

import (
	"strconv"

	"jein/views/words"
)

func nameWord(p Person) words.Name { return words.Name(p.Name) }

func pressed(t Table, pace Pace) string {
	if t.Pace == pace || t.Pace == "" && pace == PaceNormal {
		return "true"
	}
	return "false"
}

func ritualPressed(t Table, ritual string) string {
	return strconv.FormatBool(t.Night.InRoom == (ritual == "room"))
}

// networkKind is what an address seems to be, with the interface's own name.
func networkKind(t Table, a Address) string {
	if a.Kind == "" {
		return a.Interface
	}
	return t.Words.T("host.address.kind", "Kind", t.Words.T("host.network."+a.Kind), "Interface", a.Interface)
}
