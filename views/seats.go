package views

import (
	"slices"
	"strconv"

	"jein/narrator/view"
)

// planPlace is the classes of the seat that is i places clockwise from the one
// at the bottom, of n: up the left side, across the top, down the right.
func planPlace(i, n int) string {
	side := (n - 1) / 2
	switch {
	case i <= side:
		return "l g" + strconv.Itoa(side+2-i)
	case i == side+1 && (n-1)%2 == 1:
		return "t g1"
	}
	return "r g" + strconv.Itoa(side+1-(n-1-i))
}

// marks are what the table knows of a seat, in words.
func (p Phone) marks(seat int) []string {
	var marks []string
	add := func(key string, when bool) {
		if when {
			marks = append(marks, p.Words.T(key))
		}
	}
	add("phone.you", seat == p.Me)
	if g := p.Game; g != nil {
		alive := slices.Contains(g.Alive, seat)
		elected := g.Elected
		governs := g.Chancellor != nil && *g.Chancellor == seat
		add("phone.seats.executed", !alive)
		add("phone.seats.president", seat == g.President && alive && p.begun())
		add("phone.seats.candidate", governs && g.Phase == phaseVote)
		add("phone.seats.chancellor", governs && g.Phase != phaseVote)
		add("phone.seats.last-president", alive && elected != nil && elected.President == seat && seat != g.President)
		add("phone.seats.last-chancellor", alive && elected != nil && elected.Chancellor == seat && !governs)
		add("phone.seats.not-hitler", slices.Contains(g.NotHitler, seat))
		add("phone.seats.investigated", slices.Contains(g.Investigated, seat))
	}
	add("phone.seats.away", !p.People[seat].Online && seat != p.Me)
	return marks
}

// begun tells whether the first election has begun.
func (p Phone) begun() bool { return p.Game.Phase != phaseDeal && p.Game.Phase != phaseNight }

// lobbyNote says what the lobby waits for.
func (p Phone) lobbyNote() string {
	switch {
	case len(p.People) < view.MinPlayers:
		return p.Words.T("phone.lobby.missing", "Count", view.MinPlayers-len(p.People))
	case p.Lobby != nil && p.Lobby.Again:
		return p.Words.T("phone.lobby.wait-again")
	}
	return p.Words.T("phone.lobby.wait")
}
