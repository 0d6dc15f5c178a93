package table

import (
	"encoding/json"
	"fmt"
)

// note is a line of the ledger that is about the table and not the game. A
// replay of the file as a record passes over it.
type note struct {
	Note     string `json:"note"`
	At       string `json:"at,omitempty"` // when, RFC 3339; for people, never read back
	ID       string `json:"id,omitempty"` // the command that wrote it
	From     string `json:"from,omitempty"`
	Member   int    `json:"member,omitempty"` // whom it is about; members count from 1
	Name     string `json:"name,omitempty"`
	Mask     int    `json:"mask,omitempty"`
	Device   string `json:"device,omitempty"` // a device's fingerprint, never its token
	Order    []int  `json:"order,omitempty"`  // members, clockwise
	Way      Way    `json:"way,omitempty"`
	Balanced bool   `json:"balanced,omitempty"`
	Timer    int    `json:"timer,omitempty"` // seconds
	Salt     []byte `json:"salt,omitempty"`
	Version  int    `json:"version,omitempty"`
	Line     int    `json:"line,omitempty"` // of the night's script
	Pace     Pace   `json:"pace,omitempty"`
	Pause    int    `json:"pause,omitempty"` // seconds between the steps of the night's script
	Ritual   Ritual `json:"ritual,omitempty"`
	Seat     int    `json:"seat,omitempty"`
	Shared   bool   `json:"shared,omitempty"` // the device is shared: its seats lie behind a curtain
	How      How    `json:"how,omitempty"`    // of a takeover, or a change of the host's devices
}

// The kinds of note.
const (
	noteTable   = "table"  // the first line: the table was opened
	noteJoin    = "join"   // somebody sat down
	noteLeave   = "leave"  // somebody left, or was removed, before the deal
	noteRename  = "rename" // somebody is called otherwise
	noteOrder   = "order"  // the ring was put in order
	noteLock    = "lock"   // nobody new may join
	noteUnlock  = "unlock"
	noteRead    = "read"   // a seat has read its night card to the end
	noteScript  = "script" // the host is at this line of the night's script
	noteLobby   = "lobby"  // back to the lobby: the game is over or ended early
	notePace    = "pace"
	notePause   = "pause"   // between the steps of the night's script
	noteRitual  = "ritual"  // the night is kept so
	noteOptions = "options" // the table plays so from the next deal on
	noteRest    = "rest"    // the table goes on without us
	noteResume  = "resume"  // and comes back

	noteTakeover = "takeover" // a seat is another device's now, and no longer the old one's
	noteReplace  = "replace"  // somebody else plays on in a seat, with a device to come
	noteNight    = "night"    // the night begins anew
	noteHosts    = "hosts"    // a device became the host's, or is so no longer
)

// How says by what right something changed hands.
type How string

// The ways.
const (
	ByNumber How = "number"  // the host picked the number that the new phone shows
	ByTicket How = "ticket"  // the old phone itself handed the seat on
	AtLaptop How = "laptop"  // the host took the seat to the host's own device
	Added    How = "added"   // a device became the host's
	Revoked  How = "revoked" // a device is the host's no longer
)

// fromHost is what stands in a line's "from" when the host sent its command.
const fromHost = "host"

const fileVersion = 1

func (n note) marshal() []byte {
	line, err := json.Marshal(n)
	if err != nil {
		panic(fmt.Sprintf("a note that is no JSON: %v", err)) // only plain fields
	}
	return line
}
