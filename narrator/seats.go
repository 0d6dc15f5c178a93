package narrator

import "math/bits"

// The numbers of players that the game has boards for.
const (
	MinPlayers = 5
	MaxPlayers = 10
)

// nobody is where a seat could be and none is.
const nobody Seat = -2

// seats is a set of seats. It is a value: the methods give a new set.
type seats uint16

// firstSeats is the set of the seats below n.
func firstSeats(n int) seats { return 1<<n - 1 }

func (s seats) has(i Seat) bool {
	return 0 <= i && i < MaxPlayers && s&(1<<i) != 0
}

func (s seats) with(i Seat) seats    { return s | 1<<i }
func (s seats) without(i Seat) seats { return s &^ (1 << i) }
func (s seats) count() int           { return bits.OnesCount16(uint16(s)) }

// list is the set in ascending order, never nil.
func (s seats) list() []Seat {
	all := make([]Seat, 0, s.count())
	for i := Seat(0); i < MaxPlayers; i++ {
		if s.has(i) {
			all = append(all, i)
		}
	}
	return all
}
