package web

import (
	"slices"
	"strconv"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
)

// stepHeader tells tools the number of the open question, which an act must name.
const stepHeader = "X-Jein-Step"

// lobbyJSON is what both addresses answer before the deal.
type lobbyJSON struct {
	Phase   string   `json:"phase"` // "lobby"
	Players []string `json:"players"`
}

func lobbyOf(now *table.Snapshot) lobbyJSON {
	l := lobbyJSON{Phase: "lobby", Players: []string{}}
	for _, p := range now.People() {
		l.Players = append(l.Players, p.Name)
	}
	return l
}

// tableJSON answers with record.md's "public".
func (s *Server) tableJSON(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	now := t.Now()
	c.Set(stepHeader, strconv.Itoa(now.Step()))
	if game := now.Table(); game != nil {
		return c.JSON(game.Public)
	}
	return c.JSON(lobbyOf(now))
}

// seatJSON answers with record.md's view of the seat that the device holds; one
// that holds several says which with ?seat=N.
func (s *Server) seatJSON(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	now := t.Now()
	seat, ok := seatWanted(places(now, device(c)), c.Query("seat"))
	if !ok {
		return fiber.ErrForbidden
	}
	c.Set(stepHeader, strconv.Itoa(now.Step()))
	if game := now.Phone(seat); game != nil {
		return c.JSON(game.Seat)
	}
	return c.JSON(lobbyOf(now))
}

// seatWanted is which of its seats a device asks for; it need not say which when
// it has only one.
func seatWanted(held []int, wanted string) (int, bool) {
	if wanted == "" && len(held) == 1 {
		return held[0], true
	}
	seat := number(wanted, -1)
	return seat, slices.Contains(held, seat)
}
