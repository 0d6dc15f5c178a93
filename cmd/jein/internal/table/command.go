package table

import (
	"fmt"
	"slices"
	"strings"

	"jein/narrator"
)

// Command is something that somebody asks of the table.
type Command struct {
	ID   string // names the command: the same again is answered as done; "" for none
	Step int    // the question that it answers; AnyStep for what answers none
	Host bool   // by the host: whoever asks has made sure of it

	Device string // the fingerprint of the device that asks, where it is no host
	Member int    // the seat's member that it asks for; 0: the one it holds

	Do      string // an act of record.md, or one of the commands below
	Target  *int
	Ja      *bool
	Tile    string
	Elected *bool
	Hitler  *bool
	Name    string
	Order   []int
	By      int // for move: how far, clockwise
	Line    int
	AtLine  *int // for script: the line that the page showed
	Pace    Pace
	Pause   int // seconds
	Ritual  Ritual
	Count   int      // for seats: how many play
	Names   []string // for names: clockwise; "" for no name
	Options Options
}

// AnyStep is the step of a command that answers no question.
const AnyStep = -1

// The commands that are no acts of a record.
const (
	DoJoin   = "join"
	DoLeave  = "leave"
	DoRename = "rename"
	DoRead   = "read" // the night card was read to the end of the count

	DoRemove = "remove"
	DoMove   = "move"
	DoOrder  = "order"
	DoLock   = "lock"
	DoUnlock = "unlock"
	DoDeal   = "deal"
	DoAgain  = "again" // a new deal, same seats
	DoLobby  = "lobby" // back to the lobby
	DoEnd    = "end"   // the host ends the game early
	DoSkip   = "skip"  // go on without those who have not looked
	DoScript = "script"
	DoPace   = "pace"
	DoPause  = "pause" // how long the pauses of the night's script are

	DoShare   = "share"   // somebody sits down who shares the device
	DoReplace = "replace" // somebody else plays on in a seat
	DoNight   = "night"   // the night once more, without a new deal
	DoRitual  = "ritual"  // how the night is kept
	DoOptions = "options" // another way to play, with the same people

	DoSeats  = "seats"  // so many play, at a table without phones
	DoNames  = "names"  // they are called so, at such a table
	DoRest   = "rest"   // such a table goes on without us
	DoResume = "resume" // and comes back
)

// decider decides one command against a state, with chance at hand.
type decider struct {
	state
	chance Chance
	at     string
	cmd    Command
	from   string // who asks, for the line
}

// decide gives the lines that a command writes, or why it is refused. It changes
// nothing.
func (d decider) decide() ([][]byte, *narrator.Refusal) {
	if d.cmd.Step != AnyStep && d.cmd.Step != d.step() {
		return nil, refuse(TooLate)
	}
	switch d.cmd.Do {
	case DoJoin:
		return d.join()
	case DoShare:
		return d.share()
	}
	if d.cmd.Host {
		return d.host()
	}
	id, refusal := d.asker()
	if refusal != nil {
		return nil, refusal
	}
	return d.seat(id)
}

// asker is the member for whom a device asks. One that holds several seats has
// to say for which.
func (d decider) asker() (int, *narrator.Refusal) {
	held := d.held(d.cmd.Device)
	switch {
	case len(held) == 0:
		return 0, refuse(NotYourSeat)
	case d.cmd.Member == 0 && len(held) > 1:
		return 0, refuse(WhichSeat)
	case d.cmd.Member == 0:
		return held[0], nil
	case !slices.Contains(held, d.cmd.Member):
		return 0, refuse(NotYourSeat)
	}
	return d.cmd.Member, nil
}

// seat decides what the phone of a member asks.
func (d decider) seat(id int) ([][]byte, *narrator.Refusal) {
	switch d.cmd.Do {
	case DoLeave:
		return d.leave(id)
	case DoRename:
		if d.playing {
			return nil, refuse(Begun)
		}
		return d.rename(id)
	}
	if !d.playing {
		return nil, refuse(narrator.NoGame)
	}
	seat, _ := d.find(id)
	if d.cmd.Do == DoRead {
		return d.readNight(seat)
	}
	return d.act(narrator.Seat(seat))
}

// host decides what the host asks.
func (d decider) host() ([][]byte, *narrator.Refusal) {
	switch d.cmd.Do {
	case DoRemove:
		return d.leave(d.cmd.Member)
	case DoRename:
		return d.rename(d.cmd.Member)
	case DoMove, DoOrder:
		return d.order()
	case DoLock, DoUnlock:
		return d.note(note{Note: d.cmd.Do}), nil
	case DoDeal, DoAgain:
		return d.deal()
	case DoPace:
		return d.setPace()
	case DoPause:
		return d.setPause()
	case DoRitual:
		return d.setRitual()
	case DoOptions:
		return d.setOptions()
	case DoSeats:
		return d.seats()
	case DoNames:
		return d.nameAll()
	}
	if !d.playing {
		return nil, refuse(narrator.NoGame)
	}
	switch d.cmd.Do {
	case DoLobby, DoEnd:
		return d.toLobby()
	case DoSkip:
		return d.skip()
	case DoScript:
		return d.script()
	case DoReplace:
		return d.replace()
	case DoNight:
		return d.nightAgain()
	case DoRest:
		return d.rest()
	case DoResume:
		return d.resume()
	}
	if d.cmd.Member != 0 {
		return d.actFor(d.cmd.Member)
	}
	return d.act(narrator.Host)
}

// note gives the lines of one note, with the command's id on it.
func (d decider) note(n note) [][]byte {
	n.At, n.ID, n.From = d.at, d.cmd.ID, d.from
	return [][]byte{n.marshal()}
}

// done is the key under which a command is remembered as accepted: ids are told
// apart by who sent them, so that nobody can use up another's.
func (c Command) done() string {
	if c.ID == "" {
		return ""
	}
	return c.sender() + " " + c.ID
}

func (c Command) sender() string {
	if c.Host {
		return fromHost
	}
	return strings.TrimSpace(fmt.Sprintf("%.12s", c.Device))
}
