package view

import (
	"slices"

	"jein/narrator"
)

// TableOf is what the table screen shows, and every phone on top of its own
// secrets. All that it is made of is public.
func TableOf(s narrator.State) Table {
	players := len(s.Players())
	return Table{
		Public:   PublicOf(s),
		Host:     HostOf(s),
		Names:    s.Players(),
		Tiles:    s.Tiles(),
		Cards:    s.Cards(),
		Step:     s.Step(),
		Looked:   looked(s),
		Waiting:  waiting(s),
		Powers:   narrator.Powers(players),
		Barred:   barred(s),
		Elected:  elected(s),
		Tally:    tally(s),
		Taught:   narrator.Fascists(players),
		Last:     last(s),
		Log:      s.Log(),
		Undo:     undo(s),
		Governed: s.Rounds(),
	}
}

func looked(s narrator.State) []int {
	if s.Phase() != narrator.PhaseDeal {
		return []int{}
	}
	return ints(s.Looked())
}

// waiting is the seats that the table waits for: those who have not looked, have
// not voted, or have something to decide.
func waiting(s narrator.State) []int {
	president := int(s.President())
	chancellor, _ := s.Chancellor()
	switch s.Phase() {
	case narrator.PhaseDeal:
		return less(s.Alive(), s.Looked())
	case narrator.PhaseVote:
		return less(s.Alive(), s.Voted())
	case narrator.PhaseNomination, narrator.PhaseDiscard, narrator.PhaseVeto, narrator.PhaseChaos,
		narrator.PhasePeek, narrator.PhaseInvestigate, narrator.PhaseSpecialElection, narrator.PhaseExecute:
		return []int{president}
	case narrator.PhaseEnact:
		return []int{int(chancellor)}
	case narrator.PhaseLegislation:
		return []int{min(president, int(chancellor)), max(president, int(chancellor))}
	case narrator.PhaseConfess:
		asked, _ := s.Asked()
		return []int{int(asked)}
	}
	return []int{} // the night is the host's, and after the end nobody is waited for
}

func less(all, gone []narrator.Seat) []int {
	left := []int{}
	for _, i := range all {
		if !slices.Contains(gone, i) {
			left = append(left, int(i))
		}
	}
	return left
}

// barred is who cannot be chosen now, and why.
func barred(s narrator.State) []Barred {
	all := []Barred{}
	for i := range s.Players() {
		switch s.Bar(narrator.Seat(i)) {
		case narrator.Self:
			all = append(all, Barred{i, WhyPresident})
		case narrator.TargetDead:
			all = append(all, Barred{i, WhyDead})
		case narrator.LastPresident:
			all = append(all, Barred{i, WhyLastPresident})
		case narrator.LastChancellor:
			all = append(all, Barred{i, WhyLastChancellor})
		case narrator.Investigated:
			all = append(all, Barred{i, WhyInvestigated})
		}
	}
	return all
}

func elected(s narrator.State) *Government {
	president, chancellor, ok := s.Elected()
	if !ok {
		return nil
	}
	return &Government{int(president), int(chancellor)}
}

func tally(s narrator.State) *Tally {
	t := s.Tally()
	if t == nil {
		return nil
	}
	ja := 0
	for _, v := range t.Votes {
		if v.Ja {
			ja++
		}
	}
	return &Tally{
		President:  int(t.President),
		Chancellor: int(t.Chancellor),
		Votes:      votes(s),
		Ja:         ja,
		Nein:       len(t.Votes) - ja,
		Needed:     narrator.Majority(len(t.Votes)),
		Elected:    t.Elected,
		Step:       t.Step,
	}
}

// last is the newest event that stands.
func last(s narrator.State) *Entry {
	for _, e := range slices.Backward(s.Log()) {
		if !e.Undone && e.Kind != narrator.EventUndone {
			return &e
		}
	}
	return nil
}
