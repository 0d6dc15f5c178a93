package narrator

import (
	"cmp"
	"slices"
)

// The methods below tell what a state holds. The first ones are public at the
// table; those from Role on are secret, and only package view decides who is
// shown them.

// Tiles is who holds the policy tiles.
func (s State) Tiles() Medium { return s.table.tiles }

// Cards is OnTable with real envelopes, and "" with phones.
func (s State) Cards() Medium { return s.table.cards }

// President is the presidential candidate or the president.
func (s State) President() Seat { return s.president }

// Chancellor is the candidate or the chancellor, if there is one.
func (s State) Chancellor() (Seat, bool) { return s.chancellor, s.chancellor != nobody }

// Enacted is how many policies of a party stand.
func (s State) Enacted(p Party) int {
	switch p {
	case Liberal:
		return s.liberal
	case Fascist:
		return s.fascist
	}
	return 0
}

// Tracker is the election tracker.
func (s State) Tracker() int { return s.tracker }

// Piles is how many tiles lie in the deck and in the discard pile.
func (s State) Piles() (deck, discarded int) { return len(s.deck), len(s.discard) }

// Alive is who has not been executed, ascending.
func (s State) Alive() []Seat { return s.alive.list() }

// Looked is who has looked at their card, ascending.
func (s State) Looked() []Seat { return s.seen.list() }

// Voted is whose ballot is in, ascending; empty once they are counted.
func (s State) Voted() []Seat { return s.voted.list() }

// Investigated is whose party a president has seen, ascending.
func (s State) Investigated() []Seat { return s.investigated.list() }

// NotHitler is who is known not to be Hitler, ascending.
func (s State) NotHitler() []Seat { return s.notHitler.list() }

// VetoUnlocked says whether chancellors may ask for a veto.
func (s State) VetoUnlocked() bool { return s.fascist >= VetoUnlocks }

// Tally is the last vote that was counted, or nil. It is not to be changed.
func (s State) Tally() *Tally { return s.tally }

// Elected is the last elected government, which the term limits bind, if any.
func (s State) Elected() (president, chancellor Seat, ok bool) {
	return s.elected.president, s.elected.chancellor, s.elected.formed
}

// Rounds is how many rounds have begun, the present one included.
func (s State) Rounds() int { return s.rounds }

// Choosing says whether somebody is to be named now: a candidate, or a target.
func (s State) Choosing() bool {
	switch s.phase {
	case PhaseNomination, PhaseSpecialElection, PhaseExecute:
		return true
	case PhaseInvestigate:
		return !s.looked
	}
	return false
}

// Asked is who has to say whether they are Hitler, if anybody has to.
func (s State) Asked() (Seat, bool) { return s.asked, s.phase == PhaseConfess }

// Outcome is who has won and why, once the game is over.
func (s State) Outcome() (Party, Reason, bool) {
	return s.winner, s.reason, s.phase == PhaseOver
}

// Role is the secret role of a seat, "" with real envelopes.
func (s State) Role(i Seat) Role {
	if s.envelopes() || !s.seated(i) {
		return ""
	}
	return s.table.roles[i]
}

// Party is what the membership card of a seat says, "" with real envelopes.
func (s State) Party(i Seat) Party { return s.Role(i).party() }

// Fellows is whom the role of a seat knows, ascending.
func (s State) Fellows(i Seat) []Seat {
	var fellows []Seat
	mine := s.Role(i)
	if mine != FascistRole && (mine != HitlerRole || !HitlerKnows(s.seats())) {
		return nil
	}
	for j := range Seat(s.seats()) {
		if j != i && s.Party(j) == Fascist {
			fellows = append(fellows, j)
		}
	}
	return fellows
}

// Hand is the tiles that a seat sees now: those it holds, sorted, or in peek the
// top three in their order. None when the tiles are on the table.
func (s State) Hand(i Seat) []Tile {
	if !s.holdsTiles() {
		return nil
	}
	switch s.phase {
	case PhaseDiscard:
		if i == s.president {
			return sorted(s.hand)
		}
	case PhaseEnact, PhaseVeto:
		if i == s.chancellor {
			return sorted(s.hand)
		}
	case PhasePeek:
		if i == s.president {
			return slices.Clone(s.deck[:drawn])
		}
	}
	return nil
}

func sorted[T cmp.Ordered](all []T) []T {
	all = slices.Clone(all)
	slices.Sort(all)
	return all
}

// Ballot is the ballot that a seat has cast in the vote that is open, if any.
func (s State) Ballot(i Seat) (ja, cast bool) { return s.ja.has(i), s.voted.has(i) }

// Investigations is whom a seat has investigated, in that order.
func (s State) Investigations(i Seat) []Seat {
	var targets []Seat
	for _, v := range s.investigations {
		if v.by == i {
			targets = append(targets, v.target)
		}
	}
	return targets
}
