package views

import (
	"github.com/a-h/templ"

	"jein/narrator/view"
)

// mostPeople is how many can sit at a table.
const mostPeople = view.MaxPlayers

// open tells whether somebody can take a seat now.
func (p JoinPage) open() bool { return !p.Locked && !p.Begun && len(p.People) < mostPeople }

// closed is the key of why nobody can.
func (p JoinPage) closed() string {
	switch {
	case p.Begun:
		return "join.begun"
	case len(p.People) >= mostPeople:
		return "join.full"
	}
	return "join.locked"
}

func (p JoinPage) post() templ.SafeURL { return templ.SafeURL("/" + p.Code + "/join") }

// sitting says how many are there already.
func (p JoinPage) sitting() string {
	if len(p.People) == 0 {
		return p.Words.T("join.sitting-nobody")
	}
	return p.Words.T("join.sitting", "Count", len(p.People))
}

// nameLimit is how many code units a name's field takes: more than any name that
// is allowed, so that what is too long is refused with a sentence, and not cut off
// in silence.
const nameLimit = 1000
