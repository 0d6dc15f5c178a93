package views

import (
	"slices"
	"strconv"

	"jein/narrator/view"
	"jein/views/words"
)

// why says what happens now, why, and what tables ask at this moment. It is made
// of what the whole table sees, so it is the same for everybody.
type why struct {
	w       *words.Words
	game    *view.Table // nil before the deal
	players int
	inRoom  bool // the night is kept in the room
}

// qa is a question that tables ask and its answer.
type qa struct {
	ask, answer said
	entry       string // where the rules say more, or ""
}

func (p Phone) why() why {
	y := why{w: p.Words, players: len(p.People), inRoom: p.Night.InRoom}
	if p.Game != nil {
		y.game = &p.Game.Table
	}
	return y
}

// same is a question of the catalog whose answer has its name.
func (y why) same(keys ...string) []qa {
	out := make([]qa, len(keys))
	for i, k := range keys {
		out[i] = y.answered(k, k)
	}
	return out
}

// answered is a question of the catalog, answered for this table.
func (y why) answered(ask, answer string) qa {
	return qa{
		tell("why.ask." + ask),
		tell("why.answer."+answer, "Players", y.players, "Fascists", strconv.Itoa(view.Fascists(y.players))),
		ask,
	}
}

// moment is the phase as a key; the lobby has one too.
func (y why) moment() string {
	switch {
	case y.game == nil:
		return "lobby"
	case y.game.Phase == phaseNight && y.inRoom:
		return "night-room"
	}
	return string(y.game.Phase)
}

// asked are the questions that concern this moment: first those about these very
// players.
func (y why) asked() []qa {
	if y.game == nil {
		return y.same("ends", "first-president")
	}
	return append(y.real(), y.usual()...)
}

// usual are the questions that this moment always brings.
func (y why) usual() []qa {
	switch y.game.Phase {
	case phaseDeal:
		return y.same("look-again", "say-role", "roles", "ends")
	case phaseNight:
		return append(y.same("look-again", "roles", "say-role"), y.hitlerKnows())
	case phaseNomination:
		return append(y.limits(), y.same("hitler-president", "hitler-chancellor")...)
	case phaseVote:
		return y.same("change", "tie", "limits-fail", "tracker")
	case phaseDiscard, phaseEnact, phaseLegislation:
		return y.session()
	case phaseVeto:
		return y.same("veto-both", "veto-tracker", "discards")
	case phaseChaos:
		return y.same("chaos-power", "chaos-limits", "tracker")
	case phasePeek:
		return y.same("must", "lie", "reshuffle")
	case phaseInvestigate:
		return y.same("party", "twice", "lie", "must")
	case phaseSpecial:
		return y.same("skip", "neighbour", "must")
	case phaseExecute:
		return y.same("dead-shows", "dead-talks", "must")
	}
	return y.same("ends")
}

func (y why) hitlerKnows() qa {
	if view.HitlerKnows(y.players) {
		return y.answered("hitler-knows", "hitler-knows-yes")
	}
	return y.answered("hitler-knows", "hitler-knows-no")
}

func (y why) limits() []qa {
	if y.game.FewAlive() {
		return y.same("last-elected", "five-alive", "limits-fail")
	}
	return y.same("last-elected", "limits-fail")
}

func (y why) session() []qa {
	asked := y.same("talk", "random", "discards", "reshuffle")
	if y.game.Veto {
		return append(asked, y.same("veto-both", "veto-tracker")...)
	}
	return asked
}

// real are the questions about these very players, and this very board.
func (y why) real() []qa {
	switch y.game.Phase {
	case phaseNomination:
		return append(y.barred(), y.turn(), y.fails())
	case phaseVote:
		return []qa{y.needed(), y.fails(), y.ifHitler(), y.turn()}
	case phaseDiscard, phaseEnact, phaseLegislation, phaseVeto:
		return []qa{y.brings()}
	case phaseInvestigate:
		return y.barred()
	}
	return nil
}

// barred asks why somebody cannot be chosen.
func (y why) barred() (asked []qa) {
	entries := map[view.Why]string{view.WhyLastPresident: "last-elected", view.WhyLastChancellor: "last-elected", view.WhyInvestigated: "twice"}
	for _, b := range y.game.Barred {
		if entry, ok := entries[b.Why]; ok {
			name := nameOf(y.game, b.Seat)
			asked = append(asked, qa{tell("why.real.ask-"+string(b.Why), "Name", name), tell("why.real."+string(b.Why), "Name", name), entry})
		}
	}
	return asked
}

// needed asks how many must say Ja.
func (y why) needed() qa {
	alive := len(y.game.Alive)
	return qa{tell("why.real.ask-needed"), tell("why.real.needed", "Needed", view.Majority(alive), "Alive", alive), "tie"}
}

// fails asks what comes of one more failed vote.
func (y why) fails() qa {
	key := "fails"
	if y.game.LastChance() {
		key = "fails-chaos"
	}
	return qa{tell("why.real.ask-fails"), tell("why.real."+key, "At", y.game.Tracker+1), "three-failed"}
}

// ifHitler asks what happens if the candidate is Hitler.
func (y why) ifHitler() qa {
	key := "if-hitler-early"
	switch {
	case y.game.Chancellor != nil && slices.Contains(y.game.NotHitler, *y.game.Chancellor):
		key = "if-hitler-known"
	case y.game.HitlerZone():
		key = "if-hitler-late"
	}
	name := chancellorOf(y.game)
	return qa{tell("why.real.ask-if-hitler", "Name", name), tell("why.real."+key, "Name", name), "hitler-chancellor"}
}

// brings asks what one more fascist policy would bring.
func (y why) brings() qa {
	n := min(y.game.Fascist, 5)
	key := printPowerName(y.game.Powers[n], n)
	if key == "" {
		key = "none"
	}
	return qa{tell("why.real.ask-brings"), tell("why.real.brings-" + key), "powers"}
}
