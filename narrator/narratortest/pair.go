package narratortest

import (
	"math/rand/v2"
	"reflect"
	"slices"

	"jein/narrator"
)

// Table stands for the audience that has no seat: the table screen, the host's
// page, a stranger.
const Table = narrator.Host

// World is a game and how it came about.
type World struct {
	Deal  narrator.Deal
	Acts  []narrator.Act // the accepted ones
	State narrator.State
}

// Pair is two games that differ only in what one audience may not know: others'
// roles, the deck, hands, discards, ballots before the count, what others have
// learned. They are played in lockstep; whatever the audience is shown must be
// the same in both.
type Pair struct {
	Audience narrator.Seat // a seat, or Table
	Worlds   [2]World
	rand     *rand.Rand
}

// NewPair deals two games that look alike to one of the audiences, chosen at
// random. With real envelopes there are no secrets, so there is no such pair.
func NewPair(r *rand.Rand) *Pair {
	d := Deal(r)
	for d.Cards == narrator.OnTable {
		d = Deal(r)
	}
	audience := narrator.Seat(r.IntN(len(d.Players)))
	if r.IntN(4) == 0 {
		audience = Table
	}
	return PairOf(r, d, audience)
}

// PairOf deals a game and another that looks like it to an audience.
func PairOf(r *rand.Rand, d narrator.Deal, audience narrator.Seat) *Pair {
	twin := d
	if r.IntN(4) > 0 {
		twin.Roles = otherRoles(r, d, audience)
	}
	twin.Deck = disturb(r, d.Deck)
	p := &Pair{Audience: audience, rand: r}
	for i, deal := range []narrator.Deal{d, twin} {
		s, err := narrator.Start(deal)
		if err != nil {
			panic(err) // a fault of this package
		}
		p.Worlds[i] = World{Deal: deal, State: s}
	}
	return p
}

// otherRoles deals roles anew to all whose role the audience does not know.
func otherRoles(r *rand.Rand, d narrator.Deal, audience narrator.Seat) []narrator.Role {
	s, err := narrator.Start(d)
	if err != nil {
		panic(err)
	}
	known := s.Fellows(audience)
	if audience != Table {
		known = append(known, audience)
	}
	roles := slices.Clone(d.Roles)
	if audience != Table && d.Roles[audience] == narrator.FascistRole {
		return roles // a fascist knows them all
	}
	var free []narrator.Seat
	for i := range narrator.Seat(len(roles)) {
		if !slices.Contains(known, i) {
			free = append(free, i)
		}
	}
	r.Shuffle(len(free), func(i, j int) {
		roles[free[i]], roles[free[j]] = roles[free[j]], roles[free[i]]
	})
	return roles
}

// disturb is the same tiles in another order, not too different: both games have
// to go on with the same policies.
func disturb(r *rand.Rand, tiles []narrator.Tile) []narrator.Tile {
	tiles = slices.Clone(tiles)
	if len(tiles) == 0 {
		return tiles
	}
	for range r.IntN(5) {
		i, j := r.IntN(len(tiles)), r.IntN(len(tiles))
		tiles[i], tiles[j] = tiles[j], tiles[i]
	}
	return tiles
}

// Next plays one accepted act in each world, and says what they were. The two
// look alike to the audience, and so does what came of them by the rules; ok is
// false when no such pair of acts was found: the games part here, or are over.
func (p *Pair) Next() (acts [2]narrator.Act, ok bool) {
	for range 60 {
		acts := p.candidate()
		var after [2]narrator.State
		var refusals [2]*narrator.Refusal
		for i, w := range p.Worlds {
			after[i], refusals[i] = narrator.Apply(w.State, acts[i])
		}
		if refusals[0] != nil || refusals[1] != nil || !alike(after[0], after[1], p.Audience) {
			continue
		}
		for i := range p.Worlds {
			w := &p.Worlds[i]
			w.State, w.Acts = after[i], append(w.Acts, acts[i])
		}
		return acts, true
	}
	return acts, false
}

// Attempt is something that the audience may try, the same in both worlds, and
// how the rules answer it there. The answers must be the same, unless it is
// accepted in both and its outcome is public.
func (p *Pair) Attempt() (a narrator.Act, refusals [2]*narrator.Refusal) {
	a = Any(p.rand, p.Worlds[0].State)
	a.By, a.Shuffle = p.Audience, nil // nothing from the network carries a reshuffle
	for i, w := range p.Worlds {
		_, refusals[i] = narrator.Apply(w.State, Complete(p.rand, w.State, a))
	}
	return a, refusals
}

// candidate is an act for each world. What the audience does itself, and what is
// public, is the same in both.
func (p *Pair) candidate() (acts [2]narrator.Act) {
	a := Legal(p.rand, p.Worlds[0].State)
	if differing := p.differingBallots(); len(differing) > 0 && p.rand.IntN(3) > 0 {
		a = narrator.Act{Do: narrator.DoVote, By: pick(p.rand, differing), Ja: pointer(p.rand.IntN(3) > 0)}
	} else if a.By != p.Audience && p.votesOpen() > 1 && p.rand.IntN(4) == 0 && a.Do == narrator.DoVote {
		b := a
		b.Ja = pointer(!*a.Ja)
		return [2]narrator.Act{a, b}
	}
	b := a
	if a.Do == narrator.DoDiscard && a.By != p.Audience {
		if hand := p.Worlds[1].State.Hand(a.By); len(hand) > 0 {
			b.Tile = pick(p.rand, hand)
		}
	}
	if a.Shuffle != nil {
		b.Shuffle = nil
		if tiles, again := p.Worlds[1].State.Shuffle(b); again != nil {
			b.Shuffle = again
		} else if tiles != nil {
			b.Shuffle = disturb(p.rand, a.Shuffle)
		}
	}
	return [2]narrator.Act{a, b}
}

// votesOpen is how many ballots are still out.
func (p *Pair) votesOpen() int {
	s := p.Worlds[0].State
	return len(s.Alive()) - len(s.Voted())
}

// differingBallots is who has voted Ja in one world and Nein in the other; they
// change their minds before the count, which everybody sees.
func (p *Pair) differingBallots() []narrator.Seat {
	var seats []narrator.Seat
	for _, i := range p.Worlds[0].State.Voted() {
		a, _ := p.Worlds[0].State.Ballot(i)
		if b, _ := p.Worlds[1].State.Ballot(i); a != b {
			seats = append(seats, i)
		}
	}
	return seats
}

// alike says whether the rules let an audience tell two games apart. It asks the
// states themselves and no view, so that a view that shows too much is found.
func alike(a, b narrator.State, audience narrator.Seat) bool {
	return reflect.DeepEqual(entitled(a, audience), entitled(b, audience))
}

// entitled is what an audience may know of the present moment.
func entitled(s narrator.State, audience narrator.Seat) []any {
	chancellor, _ := s.Chancellor()
	deck, discarded := s.Piles()
	winner, reason, over := s.Outcome()
	know := []any{
		s.Phase(), s.President(), chancellor, s.Enacted(narrator.Liberal), s.Enacted(narrator.Fascist),
		s.Tracker(), deck, discarded, s.Alive(), s.Looked(), s.Investigated(), s.NotHitler(), s.Voted(),
		s.Tally(), winner, reason,
	}
	if over {
		for i := range narrator.Seat(len(s.Players())) {
			know = append(know, s.Role(i))
		}
	}
	if audience == Table {
		return know
	}
	ja, cast := s.Ballot(audience)
	know = append(know, s.Role(audience), s.Fellows(audience), s.Hand(audience), ja, cast)
	for _, i := range s.Investigations(audience) {
		know = append(know, i, s.Party(i))
	}
	return know
}
