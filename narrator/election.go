package narrator

// see: a seat has looked at its card.
func see(d *draft) RefusalCode {
	d.partial = true
	d.seen = d.seen.with(d.act.By)
	if d.seen.count() == d.seats() {
		d.phase = PhaseNight
	}
	return ""
}

func seenBefore(s State, by Seat) RefusalCode {
	if s.seen.has(by) {
		return AlreadySeen
	}
	return ""
}

// dawn: the night is told, the first round begins.
func dawn(d *draft) RefusalCode {
	d.note(Event{Kind: EventDawn})
	d.begin(d.president)
	return ""
}

// begin opens a round with a presidential candidate.
func (d *draft) begin(president Seat) {
	d.phase = PhaseNomination
	d.president, d.chancellor, d.asked = president, nobody, nobody
	d.rounds++
}

// nextRound hands the placard on to the next living player, counted from the
// last president in the regular order: a special election skips nobody.
func (d *draft) nextRound() {
	for {
		d.placard = (d.placard + 1) % Seat(d.seats())
		if d.alive.has(d.placard) {
			d.begin(d.placard)
			return
		}
	}
}

func nominate(d *draft) RefusalCode {
	d.chancellor = *d.act.Target
	d.phase = PhaseVote
	d.note(Event{Kind: EventNominated, By: seat(d.president), Target: seat(d.chancellor)})
	return ""
}

// barsCandidate: the term limits follow the last pair that was elected.
func barsCandidate(s State, i Seat) RefusalCode {
	switch {
	case i == s.president:
		return Self
	case !s.alive.has(i):
		return TargetDead
	case s.elected.formed && i == s.elected.chancellor:
		return LastChancellor
	case s.elected.formed && i == s.elected.president && s.alive.count() > FewAlive:
		return LastPresident
	}
	return ""
}

// vote: a ballot goes in, or is changed. The last one has them all counted.
func vote(d *draft) RefusalCode {
	if d.act.Ja == nil {
		return Malformed
	}
	d.voted, d.ja = d.voted.with(d.act.By), d.ja.without(d.act.By)
	if *d.act.Ja {
		d.ja = d.ja.with(d.act.By)
	}
	if d.voted != d.alive {
		d.partial = true
		return ""
	}
	d.tally = &Tally{
		President:  d.president,
		Chancellor: d.chancellor,
		Votes:      d.ballots(),
		Elected:    d.ja.count() >= Majority(d.alive.count()),
		Step:       d.step,
	}
	d.voted, d.ja = 0, 0
	d.decide(d.tally.Elected, d.tally.Votes)
	return ""
}

func notWithEnvelopes(s State, _ Seat) RefusalCode {
	if s.envelopes() {
		return NotNow
	}
	return ""
}

// Majority is the smallest number of Ja that elects among so many voters.
func Majority(voters int) int { return voters/2 + 1 }

// ballots is what everybody has voted, by seat.
func (d *draft) ballots() []Vote {
	var votes []Vote
	for _, i := range d.alive.list() {
		votes = append(votes, Vote{Seat: i, Ja: d.ja.has(i)})
	}
	return votes
}

// count: the host says how the real ballots came out.
func count(d *draft) RefusalCode {
	if d.act.Elected == nil {
		return Malformed
	}
	d.decide(*d.act.Elected, nil)
	return ""
}

func notWithPhones(s State, _ Seat) RefusalCode {
	if !s.envelopes() {
		return NotNow
	}
	return ""
}

// decide: the vote has elected the government, or not.
func (d *draft) decide(elected bool, votes []Vote) {
	kind := EventFailed
	if elected {
		kind = EventElected
	}
	d.note(Event{Kind: kind, By: seat(d.president), Target: seat(d.chancellor), Votes: votes})
	if !elected {
		d.inactive()
		return
	}
	d.elected = government{d.president, d.chancellor, true}
	if d.fascist >= HitlerZone && !d.notHitler.has(d.chancellor) {
		d.checkChancellor()
		return
	}
	d.openSession()
}

// checkChancellor: from three fascist policies on, an elected chancellor who is
// Hitler has won, and one who is not is known not to be.
func (d *draft) checkChancellor() {
	switch {
	case d.envelopes():
		d.phase, d.asked = PhaseConfess, d.chancellor
	case d.Role(d.chancellor) == HitlerRole:
		d.end(Fascist, HitlerElected)
	default:
		d.clearChancellor()
	}
}

func (d *draft) clearChancellor() {
	d.notHitler = d.notHitler.with(d.chancellor)
	d.note(Event{Kind: EventNotHitler, Target: seat(d.chancellor)})
	d.openSession()
}

// answer: with real envelopes, whoever was asked has said whether they are Hitler.
func answer(d *draft) RefusalCode {
	if d.act.Hitler == nil {
		return Malformed
	}
	asked, hitler := d.asked, *d.act.Hitler
	d.asked = nobody
	switch executed := !d.alive.has(asked); {
	case executed && hitler:
		d.end(Liberal, HitlerExecuted)
	case executed:
		d.nextRound()
	case hitler:
		d.end(Fascist, HitlerElected)
	default:
		d.clearChancellor()
	}
	return ""
}

// inactive: a government failed or was vetoed. The third in a row is chaos.
func (d *draft) inactive() {
	d.chancellor = nobody
	d.tracker++
	if d.tracker < ChaosTracker {
		d.nextRound()
		return
	}
	d.note(Event{Kind: EventChaos})
	if d.holdsTiles() {
		top := d.draw(1)
		d.enactByPeople(top[0])
		return
	}
	d.phase = PhaseChaos
}

// end closes the game; the placards stay where they are.
func (d *draft) end(winner Party, why Reason) {
	d.phase, d.winner, d.reason = PhaseOver, winner, why
	d.note(Event{Kind: EventOver, Winner: winner, Reason: why})
}
