package narrator

import "slices"

// rule is what the game says about one act. [Legal] and [Apply] both ask it, so
// that they cannot disagree.
type rule struct {
	do     Do
	phases []Phase                       // when; none: at any time
	by     who                           // who, at a table with phones
	unless func(State, Seat) RefusalCode // what else stands in its way; nil: nothing
	bars   func(State, Seat) RefusalCode // why this target cannot be named; nil: it names nobody
	apply  func(*draft) RefusalCode
}

// who may do a thing. With real envelopes it is always the host.
type who int

const (
	theHost who = iota // whoever a rule forgets to name is not let in
	eachPlayer
	thePresident
	theChancellor
	theGovernment // or the host
)

// rulebook has every act, sorted alphabetically.
var rulebook = []rule{
	{do: DoAnswer, phases: []Phase{PhaseConfess}, by: theHost, apply: answer},
	{do: DoConsent, phases: []Phase{PhaseVeto}, by: thePresident, apply: consent},
	{do: DoCount, phases: []Phase{PhaseVote}, by: theHost, unless: notWithPhones, apply: count},
	{do: DoDawn, phases: []Phase{PhaseNight}, by: theHost, apply: dawn},
	{do: DoDiscard, phases: []Phase{PhaseDiscard}, by: thePresident, apply: discard},
	{do: DoDone, phases: []Phase{PhaseInvestigate, PhasePeek}, by: thePresident, unless: notChosen, apply: done},
	{do: DoEnact, phases: []Phase{PhaseEnact}, by: theChancellor, apply: enact},
	{do: DoExecute, phases: []Phase{PhaseExecute}, by: thePresident, bars: barsOther, apply: execute},
	{do: DoInvestigate, phases: []Phase{PhaseInvestigate}, by: thePresident, unless: chosen, bars: barsInvestigated, apply: investigate},
	{do: DoNominate, phases: []Phase{PhaseNomination}, by: thePresident, bars: barsCandidate, apply: nominate},
	{do: DoRefuse, phases: []Phase{PhaseVeto}, by: thePresident, apply: refuse},
	{do: DoReport, phases: []Phase{PhaseChaos, PhaseLegislation}, by: theGovernment, apply: report},
	{do: DoSeen, phases: []Phase{PhaseDeal}, by: eachPlayer, unless: seenBefore, apply: see},
	{do: DoSpecialElection, phases: []Phase{PhaseSpecialElection}, by: thePresident, bars: barsOther, apply: specialElection},
	{do: DoUndo, by: theHost, unless: noStep, apply: undo},
	{do: DoVeto, phases: []Phase{PhaseEnact, PhaseLegislation}, by: theChancellor, unless: noVeto, apply: askVeto},
	{do: DoVote, phases: []Phase{PhaseVote}, by: eachPlayer, unless: notWithEnvelopes, apply: vote},
}

func ruleFor(do Do) (rule, bool) {
	for _, r := range rulebook {
		if r.do == do {
			return r, true
		}
	}
	return rule{}, false
}

// permits says why a seat, or the host, may not do what a rule is about; "" if
// it may. What it looks at is public, or the seat's own.
func (s State) permits(r rule, by Seat) RefusalCode {
	switch {
	case by != Host && !s.seated(by):
		return NotASeat
	case by != Host && s.envelopes():
		return HostOnly
	case by != Host && !s.alive.has(by):
		return Dead
	case s.phase == PhaseOver && r.do != DoUndo:
		return GameOver
	case len(r.phases) > 0 && !slices.Contains(r.phases, s.phase):
		return NotNow
	}
	if code := s.turn(r.by, by); code != "" {
		return code
	}
	if r.unless != nil {
		return r.unless(s, by)
	}
	return ""
}

// turn says why it is not for by to act; "" if it is.
func (s State) turn(r who, by Seat) RefusalCode {
	if s.envelopes() {
		return "" // the host, on behalf of whoever is to act
	}
	switch r {
	case eachPlayer:
		if by != Host {
			return ""
		}
		return PlayersOnly
	case thePresident:
		if by == s.president {
			return ""
		}
		return PresidentOnly
	case theChancellor:
		if by == s.chancellor {
			return ""
		}
		return ChancellorOnly
	case theGovernment:
		if by == Host || by == s.president || by == s.chancellor {
			return ""
		}
		return GovernmentOnly
	case theHost:
		if by == Host {
			return ""
		}
	}
	return HostOnly
}

// targets is whom an act may name: the living that its rule does not bar.
func (s State) targets(r rule) seats {
	var open seats
	for i := range Seat(s.seats()) {
		if r.bars(s, i) == "" {
			open = open.with(i)
		}
	}
	return open
}

// Legal says what a seat, or the host, may do now. Every act that it lists is
// accepted, with one of the targets where it takes one, a tile of the hand where
// it takes one, and the reshuffle that [State.Shuffle] asks for; every other act
// is refused.
func Legal(s State, by Seat) Options {
	o := Options{Acts: []Do{}, Targets: []Seat{}}
	if !s.Valid() {
		return o
	}
	for _, r := range rulebook {
		if s.permits(r, by) != "" {
			continue
		}
		o.Acts = append(o.Acts, r.do)
		if r.bars != nil {
			o.Targets = s.targets(r).list()
		}
	}
	return o
}

// Bar is why a seat cannot be named now, by whoever is to name somebody: a
// refusal code, or "" if it can be, or if nobody is to be named.
func (s State) Bar(i Seat) RefusalCode {
	if !s.Choosing() {
		return ""
	}
	for _, r := range rulebook {
		if r.bars != nil && slices.Contains(r.phases, s.phase) {
			return r.bars(s, i)
		}
	}
	return ""
}
