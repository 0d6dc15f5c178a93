package view

import "jein/narrator"

// Fascists is how many fascists, Hitler not counted, play among so many.
func Fascists(players int) int { return narrator.Fascists(players) }

// Powers is the fascist track for so many players: what its nth policy gives.
func Powers(players int) [6]Power { return narrator.Powers(players) }
