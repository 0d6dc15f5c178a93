package webtest

import (
	"slices"
	"sync"

	"jein/narrator"
)

// Scripted is a chance that deals exactly one game, again and again, or another
// one from then on.
type Scripted struct {
	Deal narrator.Deal

	mu   sync.Mutex
	next []narrator.Tile
}

// Redeal says what is dealt from now on.
func (s *Scripted) Redeal(d narrator.Deal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Deal = d
}

// Roles gives the roles of the deal.
func (s *Scripted) Roles([]narrator.Role) []narrator.Role {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.Deal.Roles)
}

// First gives the first candidate of the deal.
func (s *Scripted) First(int) narrator.Seat {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Deal.President
}

// Queue says how the next reshuffle comes out, unless it repeats one that was
// taken back: then the table draws nothing. nil says nothing.
func (s *Scripted) Queue(order []narrator.Tile) {
	if order == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = order
}

// Shuffle gives the deck of the deal first, and then what was queued.
func (s *Scripted) Shuffle(tiles []narrator.Tile) []narrator.Tile {
	s.mu.Lock()
	defer s.mu.Unlock()
	if next := s.next; next != nil {
		s.next = nil
		return next
	}
	if len(s.Deal.Deck) == len(tiles) {
		return slices.Clone(s.Deal.Deck)
	}
	return tiles
}

// Salt is always the same.
func (s *Scripted) Salt() []byte { return []byte("sixteen bytes ok") }

// Code is always the same.
func (s *Scripted) Code() string { return "BCDF" }
