package view

import "jein/narrator"

// PublicOf is what the whole table sees of a game.
func PublicOf(s narrator.State) Public {
	deck, discarded := s.Piles()
	p := Public{
		Phase:        s.Phase(),
		President:    int(s.President()),
		Eligible:     []int{},
		Liberal:      s.Enacted(narrator.Liberal),
		Fascist:      s.Enacted(narrator.Fascist),
		Tracker:      s.Tracker(),
		Deck:         deck,
		Discarded:    discarded,
		Alive:        ints(s.Alive()),
		Investigated: ints(s.Investigated()),
		NotHitler:    ints(s.NotHitler()),
		Veto:         s.VetoUnlocked(),
		Voted:        ints(s.Voted()),
		Votes:        votes(s),
	}
	if chancellor, ok := s.Chancellor(); ok {
		p.Chancellor = pointer(int(chancellor))
	}
	if s.Phase() == narrator.PhaseNomination {
		p.Eligible = open(s)
	}
	if winner, reason, over := s.Outcome(); over {
		p.Winner, p.Reason = &winner, &reason
		p.Roles = roles(s)
	}
	return p
}

// roles is everybody's role, for the end of a game; none with real envelopes.
func roles(s narrator.State) []Role {
	var roles []Role
	for i := range s.Players() {
		if r := s.Role(narrator.Seat(i)); r != "" {
			roles = append(roles, r)
		}
	}
	return roles
}

// votes is the last vote that was counted, by seat; nil before the first.
func votes(s narrator.State) []*bool {
	t := s.Tally()
	if t == nil {
		return nil
	}
	votes := make([]*bool, len(s.Players()))
	for _, v := range t.Votes {
		votes[v.Seat] = pointer(v.Ja)
	}
	return votes
}

// open is the seats that can be named now.
func open(s narrator.State) []int {
	seats := []int{}
	for i := range s.Players() {
		if s.Bar(narrator.Seat(i)) == "" {
			seats = append(seats, i)
		}
	}
	return seats
}

func ints(seats []narrator.Seat) []int {
	all := make([]int, len(seats))
	for i, s := range seats {
		all[i] = int(s)
	}
	return all
}

func pointer[T any](v T) *T { return &v }
