package views

import (
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"jein/narrator/view"
)

// Print is the page of sheets to print: all that a table can hold in its hands.
// It knows of no game.
type Print struct {
	Page
	Paper   Paper
	Players int    // what a group of so many needs, 5 to 10; 0 for everything
	What    []Kind // which kinds; none means all
}

// Paper is a size of paper. All sheets lie on their long side.
type Paper string

// The papers.
const (
	PaperA4     Paper = "a4"
	PaperLetter Paper = "letter"
)

// Papers are all papers, the usual one first.
var Papers = []Paper{PaperA4, PaperLetter}

// Kind is a kind of sheets.
type Kind string

// The kinds of sheets.
const (
	KindRules     Kind = "rules"
	KindBoards    Kind = "boards"
	KindTable     Kind = "table" // placards, piles, the tracker
	KindTiles     Kind = "tiles"
	KindCards     Kind = "cards" // roles and parties
	KindBallots   Kind = "ballots"
	KindEnvelopes Kind = "envelopes"
)

// Kinds are all kinds, in the order in which they are printed.
var Kinds = []Kind{KindRules, KindBoards, KindTable, KindTiles, KindCards, KindBallots, KindEnvelopes}

// has says whether sheets of a kind are asked for.
func (p Print) has(k Kind) bool { return len(p.What) == 0 || slices.Contains(p.What, k) }

// paperSheet is one page of paper.
type paperSheet struct {
	Kind  Kind
	N, Of int       // the Nth sheet of its kind
	Board int       // of boards: the fewest players that it is for; 0 for the liberal one
	Rows  [][]piece // of what is folded: the pieces, row by row
	Count int       // of envelopes: how many
}

// sheets are all that are asked for.
func (p Print) sheets() []paperSheet {
	var all []paperSheet
	for _, k := range Kinds {
		if !p.has(k) {
			continue
		}
		of := p.sheetsOf(k)
		for i := range of {
			of[i].Kind, of[i].N, of[i].Of = k, i+1, len(of)
		}
		all = append(all, of...)
	}
	return all
}

func (p Print) sheetsOf(k Kind) []paperSheet {
	switch k {
	case KindBoards:
		return p.boards()
	case KindTiles:
		return laidOut(tilePieces(), 6, 1)
	case KindCards:
		return laidOut(p.cardPieces(), 4, 1)
	case KindBallots:
		return laidOut(p.ballotPieces(), 4, 2)
	case KindEnvelopes:
		return p.envelopes(2)
	}
	return []paperSheet{{}}
}

func (p Print) boards() []paperSheet {
	var all []paperSheet
	for _, fewest := range []int{5, 7, 9} {
		if p.Players == 0 || p.Players == fewest || p.Players == fewest+1 {
			all = append(all, paperSheet{Board: fewest})
		}
	}
	return append(all, paperSheet{})
}

func (p Print) envelopes(perSheet int) []paperSheet {
	var all []paperSheet
	for left := p.most(); left > 0; left -= perSheet {
		all = append(all, paperSheet{Count: min(left, perSheet)})
	}
	return all
}

// most is for how many players there must be enough.
func (p Print) most() int {
	if p.Players == 0 {
		return view.MaxPlayers
	}
	return p.Players
}

// piece is a card or a tile: a front, and a back that is the same for all of its
// kind.
type piece struct {
	Kind string // tile, role, party or ballot
	Of   string // L or F; a role; a party; ja or nein
}

func tilePieces() []piece {
	return slices.Concat(
		slices.Repeat([]piece{{"tile", "L"}}, view.LiberalTiles),
		slices.Repeat([]piece{{"tile", "F"}}, view.FascistTiles))
}

// cardPieces are the role cards and then the party cards. A whole set is enough
// for ten players, and that for all others.
func (p Print) cardPieces() []piece {
	fascists := view.Fascists(p.most())
	liberals := p.most() - fascists - 1
	return slices.Concat(
		slices.Repeat([]piece{{"role", "liberal"}}, liberals),
		slices.Repeat([]piece{{"role", "fascist"}}, fascists),
		[]piece{{"role", "hitler"}},
		slices.Repeat([]piece{{"party", "liberal"}}, liberals),
		slices.Repeat([]piece{{"party", "fascist"}}, fascists+1))
}

func (p Print) ballotPieces() []piece {
	return slices.Repeat([]piece{{"ballot", "ja"}, {"ballot", "nein"}}, p.most())
}

// laidOut puts pieces in rows, and the rows on sheets.
func laidOut(all []piece, perRow, rows int) []paperSheet {
	var sheets []paperSheet
	for onSheet := range slices.Chunk(all, perRow*rows) {
		sheets = append(sheets, paperSheet{Rows: slices.Collect(slices.Chunk(onSheet, perRow))})
	}
	return sheets
}

// groups are the numbers of players that the sheets are for.
func (p Print) groups() []int {
	if p.Players != 0 {
		return []int{p.Players}
	}
	return counts
}

// printedRound are the sentences about a round, and printedPowers the powers, in
// the order in which they are explained.
var (
	printedRound  = []string{"nominate", "vote", "fail", "zone", "session", "shuffle", "veto", "power"}
	printedPowers = []view.Power{"investigate", "special-election", "peek", "execute"}
)

// printedAnswers are the questions that stand on the sheet of rules.
var printedAnswers = []string{
	"tie", "limits-fail", "five-alive", "tracker", "hitler-president", "talk", "discards",
	"chaos-power", "must", "party", "skip", "dead-shows", "dead-talks",
}

// printPowerName is a power of the nth space as the boards name it: the fifth
// also unlocks the veto.
func printPowerName(power view.Power, n int) string {
	if power == "execute" && n == 4 {
		return "execute-veto"
	}
	return string(power)
}

// printFor is the path of the sheets for a group of so many; before there are
// enough, of everything.
func printFor(players int) templ.SafeURL {
	if players < view.MinPlayers || players > view.MaxPlayers {
		return "/print"
	}
	return templ.SafeURL("/print?players=" + strconv.Itoa(players))
}
