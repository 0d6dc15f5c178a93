package table

import (
	"slices"
	"strconv"

	"jein/narrator"
)

// Way is a way to play (design: "Ways to play").
type Way string

// The ways to play.
const (
	Box     Way = "box"     // real tiles and board
	NoBox   Way = "nobox"   // the app holds the tiles
	Narrate Way = "narrate" // real envelopes, ballots, tiles and board
)

// Ritual is how the night is kept at a table with phones.
type Ritual string

// The rituals.
const (
	ByPhone Ritual = "phone" // everybody reads their phone for the same time
	InRoom  Ritual = "room"  // eyes closed, phones face down: they show fellows after dawn only
)

// Pace is how long phones let the table screen have a moment to itself.
type Pace string

// The paces.
const (
	Brisk  Pace = "brisk"
	Normal Pace = "normal"
	Slow   Pace = "slow"
)

// People may sit at a table from MinPeople to MaxPeople.
const (
	MinPeople = narrator.MinPlayers
	MaxPeople = narrator.MaxPlayers
)

// member is somebody at the table. A member is known by a number that never
// changes; their place in the ring does.
type member struct {
	id      int
	name    string
	mask    int
	devices []string // fingerprints of the devices that hold this seat
	shared  bool     // its device is a shared one, even if nobody else is on it now
}

// state is a table: the fold of its ledger's lines. It is a value; fold makes a
// new one and leaves the old as it was.
type state struct {
	code     string
	way      Way
	balanced bool
	timer    int // seconds; 0 for none
	salt     []byte
	members  []member // clockwise; in a game, by seat
	nextID   int
	locked   bool
	pace     Pace
	pause    int // seconds between the steps of the night's script; 0: as the script says
	ritual   Ritual

	game    narrator.State
	playing bool // there is a game, perhaps over
	games   int  // games begun
	base    int  // added to the game's step, so that steps only grow at a table
	read    []int
	line    int  // of the night's script
	resting bool // the table goes on without us, and may come back
	events  []Event
}

// step is the number of the question that is open now.
func (s state) step() int {
	if s.playing {
		return s.base + s.game.Step()
	}
	return s.base
}

// find gives a member's place in the ring.
func (s state) find(id int) (int, bool) {
	i := slices.IndexFunc(s.members, func(m member) bool { return m.id == id })
	return i, i >= 0
}

// held gives the members whose seats a device holds, clockwise.
func (s state) held(device string) (ids []int) {
	for _, m := range s.members {
		if device != "" && slices.Contains(m.devices, device) {
			ids = append(ids, m.id)
		}
	}
	return ids
}

// holds says whether a device holds a member's seat.
func (s state) holds(device string, member int) bool {
	return slices.Contains(s.held(device), member)
}

// curtained says whether a device is a shared one: what it shows of a seat lies
// behind a curtain.
func (s state) curtained(device string) bool {
	held := s.held(device)
	if len(held) != 1 {
		return len(held) > 1
	}
	i, _ := s.find(held[0])
	return s.members[i].shared
}

// freeMask is the first mask that nobody wears.
func (s state) freeMask() int {
	for mask := range MaxPeople {
		if !slices.ContainsFunc(s.members, func(m member) bool { return m.mask == mask }) {
			return mask
		}
	}
	return 0
}

// ids are the members, clockwise.
func (s state) ids() []int {
	ids := make([]int, len(s.members))
	for i, m := range s.members {
		ids[i] = m.id
	}
	return ids
}

func (s state) names() []string {
	names := make([]string, len(s.members))
	for i := range s.members {
		names[i] = s.called(i)
	}
	return names
}

// called is what somebody is called: by their name, or, where nobody needs one,
// by the number of their seat.
func (s state) called(i int) string {
	if name := s.members[i].name; name != "" {
		return name
	}
	return strconv.Itoa(i + 1)
}
