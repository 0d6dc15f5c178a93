package table

import (
	"crypto/rand"
	"encoding/binary"

	"jein/narrator"
)

// Chance is where luck comes from. The program draws it from crypto/rand; a test
// may deal exactly the game that it wants.
type Chance interface {
	// Roles gives each of the seats the role that it gets.
	Roles(roles []narrator.Role) []narrator.Role
	// First gives the seat of the first presidential candidate.
	First(seats int) narrator.Seat
	// Shuffle puts tiles into their order, top first.
	Shuffle(tiles []narrator.Tile) []narrator.Tile
	// Salt gives bytes that decide what is random and tells nothing: where a
	// tile lies on the screen.
	Salt() []byte
	// Code gives a table's code.
	Code() string
}

// CryptoRand is the Chance of real tables.
type CryptoRand struct{}

// Roles shuffles the roles.
func (CryptoRand) Roles(roles []narrator.Role) []narrator.Role { return shuffled(roles) }

// First draws the first presidential candidate.
func (CryptoRand) First(seats int) narrator.Seat { return narrator.Seat(intn(seats)) }

// Shuffle shuffles the tiles.
func (CryptoRand) Shuffle(tiles []narrator.Tile) []narrator.Tile { return shuffled(tiles) }

// Salt draws sixteen bytes.
func (CryptoRand) Salt() []byte {
	salt := make([]byte, 16)
	rand.Read(salt) //nolint:errcheck // never fails (crypto/rand, since Go 1.24)
	return salt
}

// Code draws four letters. There is no vowel among them, so that they spell
// nothing, and none that is mistaken for another.
func (CryptoRand) Code() string {
	const letters = "BCDFGHJKLMNPQRSTVWXZ"
	code := make([]byte, 4)
	for i := range code {
		code[i] = letters[intn(len(letters))]
	}
	return string(code)
}

func shuffled[T any](in []T) []T {
	out := append([]T(nil), in...)
	for i := len(out) - 1; i > 0; i-- {
		j := intn(i + 1)
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// intn draws from [0, n) without bias.
func intn(n int) int {
	limit := ^uint64(0) - ^uint64(0)%uint64(n)
	for {
		var b [8]byte
		rand.Read(b[:]) //nolint:errcheck // never fails (crypto/rand, since Go 1.24)
		if v := binary.LittleEndian.Uint64(b[:]); v < limit {
			return int(v % uint64(n))
		}
	}
}
