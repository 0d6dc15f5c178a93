package narrator

// The policy tiles in the box.
const (
	LiberalTiles = 6
	FascistTiles = 11
)

// The policies that win.
const (
	liberalGoal = 5
	fascistGoal = 6
)

// What the fascist track and the election tracker bring.
const (
	HitlerZone   = 3 // from so many fascist policies on, electing Hitler chancellor wins
	VetoUnlocks  = 5 // from so many on, the chancellor may ask for a veto
	ChaosTracker = 3 // so many inactive governments in a row are chaos
)

// FewAlive is how many, or fewer, are alive when the last president is no longer
// term-limited.
const FewAlive = 5

// drawn is how many tiles a president draws, and a deck must hold.
const drawn = 3

// Fascists is how many fascists, Hitler aside, sit among so many players.
func Fascists(players int) int { return (players - 3) / 2 }

// HitlerKnows says whether Hitler knows the fascist at a table of so many.
func HitlerKnows(players int) bool { return players <= 6 }

// Powers is the fascist track for so many players: what its nth policy gives.
func Powers(players int) [6]Power {
	track := [6]Power{3: PowerExecute, 4: PowerExecute, 5: PowerVictory}
	switch {
	case players <= 6:
		track[2] = PowerPeek
	case players <= 8:
		track[1], track[2] = PowerInvestigate, PowerSpecialElection
	default:
		track[0], track[1], track[2] = PowerInvestigate, PowerInvestigate, PowerSpecialElection
	}
	return track
}

// phase is where a power is used.
func (p Power) phase() Phase {
	switch p {
	case PowerInvestigate:
		return PhaseInvestigate
	case PowerSpecialElection:
		return PhaseSpecialElection
	case PowerPeek:
		return PhasePeek
	case PowerExecute:
		return PhaseExecute
	}
	return ""
}

// party is what the membership card of a role says.
func (r Role) party() Party {
	switch r {
	case LiberalRole:
		return Liberal
	case FascistRole, HitlerRole:
		return Fascist
	}
	return ""
}
