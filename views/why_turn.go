package views

import (
	"jein/narrator/view"
	"jein/views/words"
)

// turn asks why this president is the one who chooses.
func (y why) turn() qa {
	key, caller := y.turnReason()
	name := nameOf(y.game, y.game.President)
	ask := "why.real.ask-turn"
	if key == "undone" || key == "back-again" {
		ask = "why.real.ask-turn-again"
	}
	return qa{tell(ask, "Name", name), tell("why.real.turn-"+key, "Name", name, "Caller", caller), "again"}
}

// turnReason is how the presidency came to where it is, and who called the special
// election behind it, if there was one.
func (y why) turnReason() (key string, caller words.Name) {
	if n := len(y.game.Log); n > 0 && y.game.Log[n-1].Kind == "undone" {
		return "undone", ""
	}
	before, special := y.candidacies()
	switch {
	case special != nil && before == nil:
		return "appointed", nameAt(y.game, special.By)
	case special != nil && int(*before.By) == y.game.President:
		return "back-again", nameAt(y.game, special.By)
	case special != nil:
		return "back", nameAt(y.game, special.By)
	case before == nil:
		return "first", ""
	}
	return "next", ""
}

// candidacies are the nomination of the round before this one, and the special
// election that this round comes of, or the one before. Where this round itself
// is the special election, there is none before it.
func (y why) candidacies() (before, special *view.Entry) {
	own := y.game.Phase != phaseNomination // this round's nomination is in the log
	for i := len(y.game.Log) - 1; i >= 0; i-- {
		e := &y.game.Log[i]
		switch {
		case e.Undone:
		case e.Kind == "special-election":
			return before, e
		case e.Kind == "nominated" && own:
			own = false
		case e.Kind == "nominated" && before != nil:
			return before, nil
		case e.Kind == "nominated" && e.By != nil:
			before = e
		}
	}
	return before, nil
}
