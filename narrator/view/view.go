// Package view says what each audience of a game may see. Views are made here
// and nowhere else; whoever draws a page gets a view and cannot reach the state
// behind it.
package view

import "jein/narrator"

// The terms of the game, for packages that draw and do not import narrator.
type (
	// Role is a secret role.
	Role = narrator.Role
	// Party is a party membership.
	Party = narrator.Party
	// Tile is a policy tile.
	Tile = narrator.Tile
	// Phase is a moment of the game.
	Phase = narrator.Phase
	// Power is a presidential power.
	Power = narrator.Power
	// Do names an act.
	Do = narrator.Do
	// Entry is a line of the public log.
	Entry = narrator.Event
)

// Public is what the whole table sees, key by key as record.md names it.
type Public struct {
	Phase        Phase            `json:"phase"`
	President    int              `json:"president"`
	Chancellor   *int             `json:"chancellor"`
	Eligible     []int            `json:"eligible"`
	Liberal      int              `json:"liberal"`
	Fascist      int              `json:"fascist"`
	Tracker      int              `json:"tracker"`
	Deck         int              `json:"deck"`
	Discarded    int              `json:"discarded"`
	Alive        []int            `json:"alive"`
	Investigated []int            `json:"investigated"`
	NotHitler    []int            `json:"notHitler"`
	Veto         bool             `json:"veto"`
	Voted        []int            `json:"voted"`
	Votes        []*bool          `json:"votes"`
	Winner       *Party           `json:"winner"`
	Reason       *narrator.Reason `json:"reason"`
	Roles        []Role           `json:"roles,omitempty"` // only when the phase is over
}

// Options is what the host or a seat may send now.
type Options struct {
	Acts    []Do  `json:"acts"`
	Targets []int `json:"targets"`
}

// Seat is what the phone of one seat shows on top of Public.
type Seat struct {
	Seat           int             `json:"seat"`
	Role           *Role           `json:"role"`
	Party          *Party          `json:"party"`
	Knows          []Fellow        `json:"knows"`
	Hand           string          `json:"hand"`
	Ballot         *bool           `json:"ballot"`
	Investigations []Investigation `json:"investigations"`
	Options
}

// Fellow is somebody whom a role knows.
type Fellow struct {
	Seat int  `json:"seat"`
	Role Role `json:"role"`
}

// Investigation is a party that a president has seen.
type Investigation struct {
	Seat  int   `json:"seat"`
	Party Party `json:"party"`
}

// Table is the shared view: Public, and all that follows from public things
// alone. The table screen, the log and the narrator's voice are drawn from it.
type Table struct {
	Public
	Host     Options         // what the host may send now
	Names    []string        // by seat
	Tiles    narrator.Medium // who holds the tiles
	Cards    narrator.Medium // "" with phones, OnTable with real envelopes
	Step     int             // the question's number; only grows
	Looked   []int           // in deal: the seats that have looked at their card
	Waiting  []int           // the seats that the table waits for now
	Powers   [6]Power        // what the nth fascist policy gives at this table
	Barred   []Barred        // who cannot be chosen now, and why
	Elected  *Government     // the last elected government: whom the term limits bind
	Tally    *Tally          // the last counted vote; nil before the first, and with real ballots
	Taught   int             // how many fellows a fascist's night card shows at this table (1, 2 or 3)
	Last     *Entry          // what happened last (not undone); nil at the start
	Log      []Entry         // oldest first, undone steps included
	Undo     *Undo           // what an undo would take back; nil when there is nothing
	Governed int             // rounds begun so far, the present one included; 0 before the dawn
}

// Barred is a seat that cannot be chosen now.
type Barred struct {
	Seat int
	Why  Why
}

// Why is the reason that somebody cannot be chosen.
type Why string

// The reasons.
const (
	WhyPresident      Why = "president"       // is the president and cannot name themselves
	WhyLastPresident  Why = "last-president"  // was president in the last elected government
	WhyLastChancellor Why = "last-chancellor" // was chancellor in it
	WhyDead           Why = "dead"            // was executed
	WhyInvestigated   Why = "investigated"    // was investigated before
)

// Government is a president and a chancellor.
type Government struct {
	President, Chancellor int
}

// Tally is a counted vote.
type Tally struct {
	President, Chancellor int
	Votes                 []*bool // by seat, nil for the dead
	Ja, Nein, Needed      int     // Needed is the smallest number of Ja that elects
	Elected               bool
	Step                  int
}

// Undo says what the host's undo would take back now.
type Undo struct {
	Do       Do    // the act whose step is taken back
	By       int   // who did it; -1 for the host, and for a vote, which is everybody's
	Target   int   // whom it named, or -1
	Tile     Tile  // what was enacted, where that is public
	Ballots  int   // ballots that would be dropped
	Revealed bool  // everybody has seen its result (a count, an enacted policy, the end)
	Private  []int // seats whose phone has shown something secret because of it (a hand, a party, the top tiles)
	Reopens  bool  // it takes back the end of the game and hides the roles again
}

// Phone is everything that the page of one seat is drawn from.
type Phone struct {
	Table
	Seat Seat
}
