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

// deviceName is what a device of the host's seems to be.
func deviceName(t Table, h HostDevice) string {
	kind := t.Words.T("host.devices.kind." + h.Kind)
	if h.Browser == "" {
		return kind
	}
	return t.Words.T("host.devices.with", "Kind", kind, "Browser", h.Browser)
}

// networkKind is what an address seems to be, with the interface's own name.
func networkKind(t Table, a Address) string {
	if a.Kind == "" {
		return a.Interface
	}
	return t.Words.T("host.address.kind", "Kind", t.Words.T("host.network."+a.Kind), "Interface", a.Interface)
}
