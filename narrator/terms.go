package narrator

// Seat is an index into the players of the deal, clockwise round the table.
type Seat int

// Host stands in Act.By for the host, who sits on no seat as the host.
const Host Seat = -1

// Role is a secret role. The zero value is no role: nobody's, nothing to show.
type Role string

// The roles.
const (
	LiberalRole Role = "liberal"
	FascistRole Role = "fascist"
	HitlerRole  Role = "hitler"
)

// Party is what a party membership card says. Hitler's says fascist.
type Party string

// The parties.
const (
	Liberal Party = "liberal"
	Fascist Party = "fascist"
)

// Tile is one policy tile.
type Tile string

// The tiles.
const (
	L Tile = "L"
	F Tile = "F"
)

// Medium says who holds a thing: the app, or the real table.
type Medium string

// The media. Tiles are held by the app or lie on the table; cards (roles, party
// cards and ballots) are on the phones ("" in a record) or on the table.
const (
	ByApp   Medium = "app"
	OnTable Medium = "table"
)

// Phase is a moment of the game: what it waits for.
type Phase string

// The phases, as record.md names them.
const (
	PhaseDeal            Phase = "deal"
	PhaseNight           Phase = "night"
	PhaseNomination      Phase = "nomination"
	PhaseVote            Phase = "vote"
	PhaseDiscard         Phase = "discard"
	PhaseEnact           Phase = "enact"
	PhaseLegislation     Phase = "legislation"
	PhaseVeto            Phase = "veto"
	PhaseChaos           Phase = "chaos"
	PhaseConfess         Phase = "confess"
	PhasePeek            Phase = "peek"
	PhaseInvestigate     Phase = "investigate"
	PhaseSpecialElection Phase = "special-election"
	PhaseExecute         Phase = "execute"
	PhaseOver            Phase = "over"
)

// Do names what is done.
type Do string

// The acts of a record.
const (
	DoSeen            Do = "seen"
	DoDawn            Do = "dawn"
	DoNominate        Do = "nominate"
	DoVote            Do = "vote"
	DoDiscard         Do = "discard"
	DoEnact           Do = "enact"
	DoVeto            Do = "veto"
	DoConsent         Do = "consent"
	DoRefuse          Do = "refuse"
	DoReport          Do = "report"
	DoInvestigate     Do = "investigate"
	DoSpecialElection Do = "special-election"
	DoExecute         Do = "execute"
	DoDone            Do = "done"
	DoUndo            Do = "undo"
	DoCount           Do = "count"
	DoAnswer          Do = "answer"
)

// Power is what the president gains when a fascist policy is enacted. The zero
// value is no power.
type Power string

// The powers of the fascist track. PowerVictory is the sixth space.
const (
	PowerNone            Power = ""
	PowerInvestigate     Power = "investigate"
	PowerSpecialElection Power = "special-election"
	PowerPeek            Power = "peek"
	PowerExecute         Power = "execute"
	PowerVictory         Power = "victory"
)

// Reason is why a game is over.
type Reason string

// The four ends.
const (
	FiveLiberalPolicies Reason = "five-liberal-policies"
	SixFascistPolicies  Reason = "six-fascist-policies"
	HitlerExecuted      Reason = "hitler-executed"
	HitlerElected       Reason = "hitler-elected"
)
