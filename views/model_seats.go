package views

import (
	"github.com/a-h/templ"

	"jein/narrator/view"
)

// Shared is a device that holds several seats, or one of somebody without a
// phone. In a game its pages are drawn for the seat whose player opened the
// curtain; else it is a [Curtain].
type Shared struct {
	Mine []int // its seats
}

// Curtain is the page of a shared device while its curtain is closed. It is drawn
// from what the whole table sees, and can hold no secret of any seat.
type Curtain struct {
	Page
	Way    Way
	People []Person
	Mine   []int // the device's seats
	Game   *view.Table
	Night  Night
	Pace   Pace
	Asked  []SeatRequest
	Events []Event         // what was done about the table, for the log
	Log    templ.Component // LogList, drawn once for all; nil: it is drawn here
}

// AskStage is what a wish for a seat waits for.
type AskStage string

// The stages.
const (
	AskPhone   AskStage = "phone"   // the phone that holds the seat is asked first
	AskHost    AskStage = "host"    // the host picks the number
	AskRefused AskStage = "refused" // the phone or the host refused, or picked another number
)

// SeatPage is where a device asks for a seat that another device holds, or held:
// a list of names, and then a number.
type SeatPage struct {
	Page
	People []Person
	Begun  bool
	Held   []int      // the seats that the device holds
	Asked  *SeatAsked // what it has asked for
}

// SeatAsked is what a device has asked for, as it is shown there.
type SeatAsked struct {
	Seat    int
	ForHost bool // for the host's tools, and no seat
	Number  int
	Stage   AskStage
}

// SeatRequest is what another device asks for, as it is shown to the host, and to
// the phone that holds the seat.
type SeatRequest struct {
	ID      int
	Seat    int
	ForHost bool   // for the host's tools, and no seat
	AtHost  bool   // for the host's own device
	Numbers []int  // for the host: the right one among two others
	Number  int    // the right one, where the host compares a list after a change of network; else 0
	Waits   bool   // the phone that holds the seat is asked first
	Key     string // lets the page of the phone that is asked answer; "" elsewhere
}

// Move is the page of a phone that hands its seat on: a QR code that is good once.
type Move struct {
	Page
	Person Person
	Join   Join // its URL and QR code
}

// Ticket is the page that such a code leads to: it asks once more.
type Ticket struct {
	Page
	Path   string // of this page
	Person Person
}

// HostDevice is a device that has the host's tools.
type HostDevice struct {
	ID      string
	Kind    string // a key of the catalog under host.devices.kind
	Browser string // as its maker calls it; or ""
	Seats   []int  // that it holds
	This    bool   // the one that the page is on
}

// Event is something that was done about the table and not in the game, for the
// log that all see.
type Event struct {
	Kind  string // a key of the catalog under log.table
	Do    view.Do
	Name  string
	Was   string
	After int // how many lines of the game's log came before it
}
