package views

import "jein/narrator/view"

// layoutSteps says, step by step, how to lay out the real board.
func layoutSteps(t Table) []said {
	n := len(t.People)
	board := "table.layout.board-9"
	switch {
	case n <= 6:
		board = "table.layout.board-5"
	case n <= 8:
		board = "table.layout.board-7"
	}
	enacted, removed := rebalanced(t)
	fascist := view.FascistTiles - removed
	steps := []said{tell(board), tell("table.layout.liberal")}
	if enacted {
		fascist--
		steps = append(steps, tell("table.layout.enacted"))
	}
	if removed > 0 {
		steps = append(steps, tell("table.layout.removed", "Count", removed))
	}
	steps = append(steps,
		tell("table.layout.tiles", "Fascist", fascist, "Liberal", view.LiberalTiles, "Count", fascist+view.LiberalTiles),
		tell("table.layout.tracker"),
		tell("table.layout.placards"),
	)
	if narrating(t) {
		return append(steps, tell("table.layout.envelopes", "Liberals", n-1-view.Fascists(n), "Fascists", view.Fascists(n), "Count", n))
	}
	return append(steps, tell("table.layout.box"))
}

// rebalanced says what is different from the usual game, before and during the
// deal.
func rebalanced(t Table) (enacted bool, removed int) {
	switch {
	case t.Lobby != nil:
		return t.Lobby.Enacted, t.Lobby.Removed
	case t.Game != nil && (t.Game.Phase == phaseDeal || narrating(t) && t.Game.Phase == phaseNight):
		return t.Game.Fascist > 0, view.LiberalTiles + view.FascistTiles - t.Game.Fascist - t.Game.Deck
	}
	return false, 0
}

// layingOut says whether it is time to lay out the real board, on a page that
// does not say so elsewhere.
func layingOut(t Table) bool {
	switch {
	case t.Game != nil && narrating(t):
		return t.Game.Phase == phaseNight && t.Night.Step == 0
	case t.Game != nil:
		return t.Game.Phase == phaseDeal && realTiles(t.Game)
	}
	return t.Way == WayBox && t.Drawer == nil
}
