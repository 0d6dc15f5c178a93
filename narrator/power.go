package narrator

import "slices"

// barsOther: any other living player can be elected specially, or executed.
func barsOther(s State, i Seat) RefusalCode {
	switch {
	case i == s.president:
		return Self
	case !s.alive.has(i):
		return TargetDead
	}
	return ""
}

func barsInvestigated(s State, i Seat) RefusalCode {
	if code := barsOther(s, i); code != "" {
		return code
	}
	if s.investigated.has(i) {
		return Investigated
	}
	return ""
}

// investigate: the president learns a party, and has the time to read it.
func investigate(d *draft) RefusalCode {
	target := *d.act.Target
	d.looked = true
	d.investigated = d.investigated.with(target)
	d.investigations = append(slices.Clip(d.investigations), investigation{d.president, target})
	d.note(Event{Kind: EventInvestigated, By: seat(d.president), Target: seat(target)})
	return ""
}

func chosen(s State, _ Seat) RefusalCode {
	if s.looked {
		return AlreadyChosen
	}
	return ""
}

func notChosen(s State, _ Seat) RefusalCode {
	if s.phase == PhaseInvestigate && !s.looked {
		return ChooseFirst
	}
	return ""
}

// done: the president has seen enough.
func done(d *draft) RefusalCode {
	if d.phase == PhasePeek {
		d.note(Event{Kind: EventPeeked, By: seat(d.president)})
	}
	d.nextRound()
	return ""
}

// specialElection: the placard stays with its regular holder, and goes on from
// there afterwards.
func specialElection(d *draft) RefusalCode {
	target := *d.act.Target
	d.note(Event{Kind: EventSpecialElection, By: seat(d.president), Target: seat(target)})
	d.begin(target)
	return ""
}

func execute(d *draft) RefusalCode {
	target := *d.act.Target
	d.alive = d.alive.without(target)
	d.note(Event{Kind: EventExecuted, By: seat(d.president), Target: seat(target)})
	switch {
	case d.envelopes() && !d.notHitler.has(target):
		d.phase, d.asked = PhaseConfess, target
	case d.Role(target) == HitlerRole:
		d.end(Liberal, HitlerExecuted)
	default:
		d.nextRound()
	}
	return ""
}
