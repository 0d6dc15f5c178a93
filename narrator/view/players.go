package view

import "jein/narrator"

// What the box holds.
const (
	MinPlayers   = narrator.MinPlayers
	MaxPlayers   = narrator.MaxPlayers
	LiberalTiles = narrator.LiberalTiles
	FascistTiles = narrator.FascistTiles
)

// Fascists is how many fascists, Hitler not counted, play among so many.
func Fascists(players int) int { return narrator.Fascists(players) }

// HitlerKnows says whether Hitler knows the fascist at a table of so many.
func HitlerKnows(players int) bool { return narrator.HitlerKnows(players) }

// Powers is the fascist track for so many players: what its nth policy gives.
func Powers(players int) [6]Power { return narrator.Powers(players) }

// Majority is the smallest number of Ja that elects among so many voters.
func Majority(voters int) int { return narrator.Majority(voters) }

// LastChance says that one more inactive government brings chaos.
func (p Public) LastChance() bool { return p.Tracker == narrator.ChaosTracker-1 }

// HitlerZone says that electing Hitler chancellor ends the game now.
func (p Public) HitlerZone() bool { return p.Fascist >= narrator.HitlerZone }

// FewAlive says that so few are left that the last president may be chancellor.
func (p Public) FewAlive() bool { return len(p.Alive) <= narrator.FewAlive }
