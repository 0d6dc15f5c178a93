package narratortest

import (
	"fmt"

	"jein/narrator"
)

// Secrets are the kinds of secret of a game, each with what it is in a world for
// an audience that may not know it. A test plants one in what it draws, and sees
// its check fail; and it makes sure that each differed in some pair.
var Secrets = map[string]func(World, narrator.Seat) string{
	"role":          roleSecret,
	"deck":          deckSecret,
	"hand":          handSecret,
	"discard":       discardSecret,
	"ballot":        ballotSecret,
	"investigation": investigationSecret,
}

func roleSecret(w World, audience narrator.Seat) string {
	return others(w, audience, func(i narrator.Seat) any { return w.State.Role(i) })
}

// deckSecret is the deck as it was last shuffled.
func deckSecret(w World, _ narrator.Seat) string {
	deck := w.Deal.Deck
	for _, a := range w.Acts {
		if a.Shuffle != nil {
			deck = a.Shuffle
		}
	}
	return fmt.Sprint(deck)
}

func handSecret(w World, audience narrator.Seat) string {
	return others(w, audience, func(i narrator.Seat) any { return w.State.Hand(i) })
}

// discardSecret is the last tile that a president discarded.
func discardSecret(w World, audience narrator.Seat) string {
	last := ""
	for _, a := range w.Acts {
		if a.Do == narrator.DoDiscard && a.By != audience {
			last = string(a.Tile)
		}
	}
	return last
}

func ballotSecret(w World, audience narrator.Seat) string {
	return others(w, audience, func(i narrator.Seat) any {
		ja, cast := w.State.Ballot(i)
		return []bool{ja, cast}
	})
}

func investigationSecret(w World, audience narrator.Seat) string {
	return others(w, audience, func(i narrator.Seat) any {
		var parties []narrator.Party
		for _, target := range w.State.Investigations(i) {
			parties = append(parties, w.State.Party(target))
		}
		return parties
	})
}

// others is something about everybody but the audience.
func others(w World, audience narrator.Seat, about func(narrator.Seat) any) string {
	text := ""
	for i := range narrator.Seat(len(w.Deal.Players)) {
		if i != audience {
			text += fmt.Sprintln(i, about(i))
		}
	}
	return text
}
