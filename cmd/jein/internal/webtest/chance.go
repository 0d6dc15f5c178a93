package webtest

import (
	"slices"
	"sync"

	"jein/narrator"
)

// Scripted is a chance that deals exactly one game, again and again.
type Scripted struct {
	Deal narrator.Deal

	mu       sync.Mutex
	shuffles [][]narrator.Tile
}

// Roles gives the roles of the deal.
func (s *Scripted) Roles([]narrator.Role) []narrator.Role { return slices.Clone(s.Deal.Roles) }

// First gives the first candidate of the deal.
func (s *Scripted) First(int) narrator.Seat { return s.Deal.President }

// Queue adds the outcome of a reshuffle to come; nil adds none.
func (s *Scripted) Queue(order []narrator.Tile) {
	if order == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shuffles = append(s.shuffles, order)
}

// Shuffle gives the deck of the deal first, and then what was queued.
func (s *Scripted) Shuffle(tiles []narrator.Tile) []narrator.Tile {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.shuffles) > 0 {
		next := s.shuffles[0]
		s.shuffles = s.shuffles[1:]
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
