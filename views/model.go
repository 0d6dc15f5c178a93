package views

import (
	"github.com/a-h/templ"

	"jein/narrator/view"
	"jein/views/words"
)

// Page is what every page needs.
type Page struct {
	Words   *words.Words
	Code    string // the table's code; "" outside a table
	Version string // of the program: a page that differs from its server's is loaded anew
	Live    string // the path of the page's WebSocket; "" for a page that does not change
	Look    Look
	Notice  string // a sentence to show at once (a refusal without the script); or ""
	Host    bool   // this device is the host's: it may have the drawer
}

// Look is what a device has chosen for itself.
type Look struct {
	TapOpens     bool // a tap opens a secret, which closes after five seconds
	LargeSecrets bool
	Awake        bool // keep the screen on, as well as that can be done
}

// Way is a way to play.
type Way string

// The ways to play (the host picks one when opening a table).
const (
	WayBox     Way = "box"     // real tiles and board, phones for the rest
	WayNoBox   Way = "nobox"   // the app holds the tiles and shows the board
	WayNarrate Way = "narrate" // real envelopes; the laptop speaks the night
)

// Play is how a table plays: what the host chooses when opening it, and may choose
// again between two games.
type Play struct {
	Way      Way
	Balanced bool // the rebalanced games of 6, 7 and 9
	InRoom   bool // the night is kept in the room
	Timer    int  // seconds for the talk; 0 for no timer
}

// Person is somebody at the table. In a game their index is their seat; in the
// lobby it is their place in the ring, clockwise.
type Person struct {
	ID     int // stays the same when the ring is put in order
	Name   string
	Mask   int // which of the ten masks: 0 to 9
	Online bool

	Unnamed bool // the name is only the number of the seat
}

// Lobby is a table before the deal.
type Lobby struct {
	Locked  bool // nobody new may join
	CanDeal bool // 5 to 10 people are there
	Again   bool // a game was played here before
	Step    int  // the question's number, as Game.Step in a game

	Enacted bool // rebalanced for this number: one fascist policy stands from the start
	Removed int  // rebalanced for this number: fascist tiles left in the box
}

// Pace is how long the phones let the table screen have a moment to itself, and
// how long a moment stays there.
type Pace string

// The paces; the zero value is the normal one.
const (
	PaceBrisk  Pace = "brisk"
	PaceNormal Pace = "normal"
	PaceSlow   Pace = "slow"
)

// Night is how far the night is, beside the game itself.
type Night struct {
	Read []int // the seats whose night card has been read to the end of the count
	Step int   // the line of the script that the table screen shows, from 0

	InRoom bool // eyes closed and phones face down: they show no fellows before dawn
}

// Phone is the page of one seat.
type Phone struct {
	Page
	Way    Way
	Me     int // index into People
	People []Person
	Lobby  *Lobby      // before the deal
	Game   *view.Phone // from the deal on
	Night  Night
	Pace   Pace
	Deal   []int           // the order in which the hand lies: place i shows Seat.Hand[Deal[i]]; chance, but the same over reloads
	Turned bool            // Nein lies above Ja: chance, another for each vote and phone
	Shared *Shared         // on a shared device; nil on a phone of one's own
	Asked  []SeatRequest   // of other devices, for a seat that this one holds
	Events []Event         // what was done about the table, for the log
	Log    templ.Component // LogList, drawn once for all; nil: it is drawn here
}

// Table is the table screen: no secret ever reaches it.
type Table struct {
	Page
	Way     Way
	People  []Person
	Join    Join
	Lobby   *Lobby      // before the deal
	Game    *view.Table // from the deal on
	Night   Night
	Pace    Pace
	Timer   int             // seconds that the table means to talk before it nominates or votes; 0 for none
	Pause   int             // seconds between the steps of the night that is read aloud; 0: as each step needs it
	Voice   *Voice          // how this device speaks; nil on one that does not
	Drawer  *Drawer         // the host's tools; nil on any other device
	Resting bool            // without phones: the table goes on without us for now
	Events  []Event         // what was done about the table, for the log
	WiFi    *WiFi           // in the lobby: the network to join first; nil where the host shows none
	Network *Network        // the laptop's network has changed; nil: all is well
	Log     templ.Component // LogList, drawn once for all; nil: it is drawn here
}

// Join is how a phone gets to the table.
type Join struct {
	Address string // to type: "192.168.1.23:4020"
	URL     string // what the QR code says
	QR      string // its modules as the d of one SVG path, a unit a module
	QRSize  int    // modules a side, with the white border
}

// Drawer is what only the host's device shows. What an undo takes back is in
// Game.Undo; what the host may send is in Game.Host.
type Drawer struct {
	Doctor   Doctor
	WiFi     KeptWiFi
	Games    int // games begun at this table
	Play     Play
	Requests []SeatRequest
	Here     []int        // the seats that this device itself holds
	Hosts    []HostDevice // the host's devices, beside the laptop
}

// JoinPage is what a phone without a seat sees.
type JoinPage struct {
	Page
	People []Person // who is there already
	Name   string   // what was typed, when it was refused
	Locked bool     // the lobby is locked or the game has begun
	Begun  bool
	Moved  bool // the laptop's network has changed: who comes may sit already
}

// Home is the first page of the host's device: the open tables, and a new one.
type Home struct {
	Page
	Tables []OpenTable
}

// OpenTable is a table in the list of the home page.
type OpenTable struct {
	Code    string
	Players int
	Names   []string   // of those who have one
	Phase   view.Phase // "" in the lobby
	Broken  string     // why its file cannot be read; or ""
}
