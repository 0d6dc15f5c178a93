package views

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
	fascist := 11
	steps := []said{tell(board), tell("table.layout.liberal")}
	if t.Lobby != nil {
		fascist -= t.Lobby.Removed
		if t.Lobby.Enacted {
			fascist--
			steps = append(steps, tell("table.layout.enacted"))
		}
		if t.Lobby.Removed > 0 {
			steps = append(steps, tell("table.layout.removed", "Count", t.Lobby.Removed))
		}
	}
	return append(steps,
		tell("table.layout.tiles", "Fascist", fascist, "Liberal", 6, "Count", fascist+6),
		tell("table.layout.tracker"),
		tell("table.layout.placards"),
		tell("table.layout.box"),
	)
}
