package table

import (
	"slices"
	"sync"

	"jein/narrator/view"
)

// Snapshot is a table at one moment. It never changes. What a reader gets from
// it of a game are views: the state behind them cannot be reached.
type Snapshot struct {
	state    state
	online   map[int]bool
	requests []Request
	tickets  []ticket
	failed   error
	shared   func() *view.Table
}

func (t *Table) snapshot() *Snapshot {
	s := t.state
	return &Snapshot{
		state: s, online: t.room.online(s), requests: slices.Clone(t.requests), tickets: slices.Clone(t.tickets), failed: t.failed,
		shared: sync.OnceValue(func() *view.Table { return sharedView(s) }),
	}
}

// sharedView is what the whole table sees, with the names that people go by now
// and steps that grow over all games of the table.
func sharedView(s state) *view.Table {
	v := view.TableOf(s.game)
	renumber(&v, s)
	return &v
}

func renumber(v *view.Table, s state) {
	v.Names = s.names()
	v.Step += s.base
	for i := range v.Log {
		v.Log[i].Step += s.base
	}
	if v.Last != nil {
		last := *v.Last
		last.Step += s.base
		v.Last = &last
	}
	if v.Tally != nil {
		tally := *v.Tally
		tally.Step += s.base
		v.Tally = &tally
	}
}

// Person is somebody at the table.
type Person struct {
	ID      int
	Name    string
	Mask    int
	Unnamed bool // the name is the number of the seat
	Online  bool // where nobody has a phone: always
}

// People are those at the table, clockwise; in a game, by seat.
func (s *Snapshot) People() []Person {
	people := make([]Person, len(s.state.members))
	for i, m := range s.state.members {
		people[i] = Person{
			ID: m.id, Name: s.state.called(i), Mask: m.mask,
			Unnamed: m.name == "", Online: s.online[m.id] || s.state.way == Narrate,
		}
	}
	return people
}

// Failed is why the last thing that was to be kept could not be; nil when it was.
func (s *Snapshot) Failed() error { return s.failed }

// Code is the table's code.
func (s *Snapshot) Code() string { return s.state.code }

// Way is how the table plays.
func (s *Snapshot) Way() Way { return s.state.way }

// Timer is how many seconds the table means to talk; 0 for no timer.
func (s *Snapshot) Timer() int { return s.state.timer }

// Options is how the table plays.
func (s *Snapshot) Options() Options { return s.state.options() }

// Rebalance is what is different in a rebalanced game of so many players.
func (s *Snapshot) Rebalance() (enacted bool, removed int) {
	if !s.state.balanced {
		return false, 0
	}
	return rebalance(len(s.state.members))
}

// Locked says that nobody new may join.
func (s *Snapshot) Locked() bool { return s.state.locked }

// Playing says whether there is a game, going on or over; else it is the lobby.
func (s *Snapshot) Playing() bool { return s.state.playing }

// Games counts the games begun.
func (s *Snapshot) Games() int { return s.state.games }

// Pace is how long phones let the table screen have a moment to itself.
func (s *Snapshot) Pace() Pace { return s.state.pace }

// Pause is how many seconds the pauses of the night's script last; 0: as the
// script says.
func (s *Snapshot) Pause() int { return s.state.pause }

// Step is the number of the question that is open.
func (s *Snapshot) Step() int { return s.state.step() }

// Night is which seats have read their night card, and the line of the script.
func (s *Snapshot) Night() (read []int, line int) {
	return slices.Clone(s.state.read), s.state.line
}

// Ritual is how the night is kept at a table with phones.
func (s *Snapshot) Ritual() Ritual { return s.state.ritual }

// Resting says that the table goes on without us for now.
func (s *Snapshot) Resting() bool { return s.state.resting }

// Held gives the members whose seats the device with a fingerprint holds.
func (s *Snapshot) Held(device string) []int { return s.state.held(device) }

// Curtained says whether a device is a shared one: what it shows of a seat is
// behind a curtain.
func (s *Snapshot) Curtained(device string) bool { return s.state.curtained(device) }

// Requests are the wishes for seats that other devices hold, oldest first.
func (s *Snapshot) Requests() []Request { return slices.Clone(s.requests) }

// Ticket is the ticket that a device has to hand on a seat, if any.
func (s *Snapshot) Ticket(device string) (text string, member int) {
	for _, k := range s.tickets {
		if k.device == device && s.state.holds(device, k.member) {
			return k.text, k.member
		}
	}
	return "", 0
}

// Handed is the member whose seat a ticket gives.
func (s *Snapshot) Handed(text string) (member int, ok bool) {
	k, ok := findTicket(s.tickets, text)
	return k.member, ok && s.state.holds(k.device, k.member)
}

// Events are what was done about the table and not in the game, oldest first.
func (s *Snapshot) Events() []Event { return slices.Clone(s.state.events) }

// Place gives a member's place in the ring; in a game, the seat.
func (s *Snapshot) Place(member int) (int, bool) { return s.state.find(member) }

// Table is what the whole table sees of the game, or nil in the lobby. It is
// shared by all readers of the snapshot: read only.
func (s *Snapshot) Table() *view.Table {
	if !s.state.playing {
		return nil
	}
	return s.shared()
}

// Phone is what the phone of a seat shows of the game, or nil in the lobby.
func (s *Snapshot) Phone(seat int) *view.Phone {
	if !s.state.playing {
		return nil
	}
	p := view.PhoneOf(s.state.game, *s.shared(), seat, s.state.ritual == InRoom)
	return &p
}

// Scatter is an order of n things on a seat's screen that is random to look at,
// stays for the step, and tells nothing.
func (s *Snapshot) Scatter(seat, n int) []int {
	return scatter(s.state.salt, seat, s.state.step(), n)
}
