package views

import "slices"

// timerMinutes are those that a timer offers, with the one that is set.
func timerMinutes(seconds int) []int {
	minutes := []int{1, 2, 3, 5, 8}
	if set := seconds / 60; seconds%60 == 0 && set > 0 && !slices.Contains(minutes, set) {
		minutes = append(minutes, set)
		slices.Sort(minutes)
	}
	return minutes
}

// betweenGames says whether the host can choose how to play on.
func betweenGames(t Table) bool { return t.Game == nil || t.Game.Phase == phaseOver || t.Resting }
