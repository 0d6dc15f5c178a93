package views

import "strconv"

// qa is a question that tables ask, and its answer, as keys under why.ask and
// why.answer.
type qa struct{ ask, answer string }

// same is a question whose answer has its name.
func same(keys ...string) []qa {
	out := make([]qa, len(keys))
	for i, k := range keys {
		out[i] = qa{k, k}
	}
	return out
}

// moment is the phase as a key; the lobby has one too.
func (p Phone) moment() string {
	if p.Game == nil {
		return "lobby"
	}
	return string(p.Game.Phase)
}

// asked are the questions that concern this moment.
func (p Phone) asked() []qa {
	if p.Game == nil {
		return same("first-president", "ends")
	}
	switch p.Game.Phase {
	case phaseDeal:
		return same("look-again", "say-role", "roles", "ends")
	case phaseNight:
		return append(same("look-again", "roles", "say-role"), p.hitlerKnows())
	case phaseNomination:
		return append(p.limitsAsked(), same("hitler-president", "hitler-chancellor")...)
	case phaseVote:
		return same("change", "tie", "limits-fail", "tracker", "hitler-chancellor")
	case phaseDiscard, phaseEnact, phaseLegislation:
		return p.sessionAsked()
	case phaseVeto:
		return same("veto-both", "veto-tracker", "discards")
	case phaseChaos:
		return same("chaos-power", "chaos-limits", "tracker")
	case phasePeek:
		return same("must", "lie", "reshuffle")
	case phaseInvestigate:
		return same("party", "twice", "lie", "must")
	case phaseSpecial:
		return same("skip", "neighbour", "must")
	case phaseExecute:
		return same("dead-shows", "dead-talks", "must")
	}
	return same("ends")
}

func (p Phone) hitlerKnows() qa {
	if len(p.People) <= 6 {
		return qa{"hitler-knows", "hitler-knows-yes"}
	}
	return qa{"hitler-knows", "hitler-knows-no"}
}

func (p Phone) limitsAsked() []qa {
	if len(p.Game.Alive) <= 5 {
		return same("last-elected", "five-alive", "limits-fail")
	}
	return same("last-elected", "limits-fail")
}

func (p Phone) sessionAsked() []qa {
	asked := same("talk", "random", "discards", "reshuffle")
	if p.Game.Veto {
		return append(asked, same("veto-both", "veto-tracker")...)
	}
	return asked
}

// answered is the answer to a question, for this table.
func (p Phone) answered(q qa) string {
	fascists := (len(p.People) - 3) / 2
	return p.Words.T("why.answer."+q.answer, "Players", len(p.People), "Fascists", strconv.Itoa(fascists))
}

// nameLimit is how many code units a name's field takes: more than twenty
// characters as people count them, which may be made of many.
const nameLimit = 200
