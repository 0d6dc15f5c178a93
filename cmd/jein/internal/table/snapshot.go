package table

import (
	"slices"
	"sync"

	"jein/narrator/view"
)

// Snapshot is a table at one moment. It never changes. What a reader gets from
// it of a game are views: the state behind them cannot be reached.
type Snapshot struct {
	state  state
	online map[int]bool
	shared func() *view.Table
}

func newSnapshot(s state, online map[int]bool) *Snapshot {
	return &Snapshot{state: s, online: online, shared: sync.OnceValue(func() *view.Table { return sharedView(s) })}
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
	ID     int
	Name   string
	Mask   int
	Online bool
}

// People are those at the table, clockwise; in a game, by seat.
func (s *Snapshot) People() []Person {
	people := make([]Person, len(s.state.members))
	for i, m := range s.state.members {
		people[i] = Person{m.id, m.name, m.mask, s.online[m.id]}
	}
	return people
}

// Code is the table's code.
func (s *Snapshot) Code() string { return s.state.code }

// Way is how the table plays.
func (s *Snapshot) Way() Way { return s.state.way }

// Balanced says whether the table plays the rebalanced games of 6, 7 and 9.
func (s *Snapshot) Balanced() bool { return s.state.balanced }

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

// Step is the number of the question that is open.
func (s *Snapshot) Step() int { return s.state.step() }

// Night is which seats have read their night card, and the line of the script.
func (s *Snapshot) Night() (read []int, line int) {
	return slices.Clone(s.state.read), s.state.line
}

// Holder gives the member whose seat the device with a fingerprint holds.
func (s *Snapshot) Holder(device string) (member int, ok bool) { return s.state.holder(device) }

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
	return &view.Phone{Table: *s.shared(), Seat: view.SeatOf(s.state.game, seat)}
}

// Scatter is an order of n things on a seat's screen that is random to look at,
// stays for the step, and tells nothing.
func (s *Snapshot) Scatter(seat, n int) []int {
	return scatter(s.state.salt, seat, s.state.step(), n)
}
