package narrator

// Apply gives the state after an act, or a refusal and s as it was. It is pure:
// it changes nothing that s or a points to, and the same s and a give the same.
func Apply(s State, a Act) (State, *Refusal) {
	d, code := play(s, a)
	if code != "" {
		return s, &Refusal{Code: code}
	}
	return d.State, nil
}

// draft is a state in the making: a copy that a rule's apply writes to.
type draft struct {
	State
	act     Act
	partial bool   // a ballot among others, a look at a card: no step
	due     []Tile // what the act has shuffled, if it brought about a reshuffle
	fault   RefusalCode
}

// play does an act on a copy of s.
func play(s State, a Act) (draft, RefusalCode) {
	d := draft{State: s, act: a}
	if !s.Valid() {
		return d, NoGame
	}
	r, ok := ruleFor(a.Do)
	if !ok {
		return d, UnknownAct
	}
	if code := s.permits(r, a.By); code != "" {
		return d, code
	}
	if code := s.aims(r, a.Target); code != "" {
		return d, code
	}
	if code := r.apply(&d); code != "" {
		return d, code
	}
	if d.fault == "" && a.Shuffle != nil && d.due == nil {
		d.fault = ShuffleNotDue
	}
	if !d.partial && a.Do != DoUndo {
		d.complete(s, r)
	}
	return d, d.fault
}

// aims says what is wrong with an act's target; "" if nothing is.
func (s State) aims(r rule, target *Seat) RefusalCode {
	switch {
	case r.bars == nil:
		return ""
	case target == nil:
		return Malformed
	case !s.seated(*target):
		return NotASeat
	}
	return r.bars(s, *target)
}

// complete closes the step that began in s. The ballots of one vote are one
// step, so it began before the first of them.
func (d *draft) complete(s State, r rule) {
	from := s.position
	from.voted, from.ja = 0, 0
	d.back = &moment{
		done: Completed{Do: d.act.Do, By: s.actor(r, d.act.By)},
		from: from,
		log:  s.log,
		back: s.back,
	}
	switch asked, ok := s.Asked(); {
	case r.bars != nil:
		d.back.done.Target = seat(*d.act.Target)
	case ok:
		d.back.done.Target = seat(asked)
	}
	d.step++
}

// actor is whose act it is: with real envelopes the host acts on behalf of
// whoever is to.
func (s State) actor(r rule, by Seat) Seat {
	switch {
	case s.envelopes() && r.by == thePresident:
		return s.president
	case s.envelopes() && r.by == theChancellor:
		return s.chancellor
	}
	return by
}

// undo goes back to just before the last completed step. The log keeps what was
// undone, and the reshuffles are remembered.
func undo(d *draft) RefusalCode {
	last := d.back
	d.position, d.back = last.from, last.back
	d.log = d.log.strike(last.log)
	d.note(Event{Kind: EventUndone})
	d.step++
	return ""
}

func noStep(s State, _ Seat) RefusalCode {
	if s.back == nil {
		return NothingToUndo
	}
	return ""
}
