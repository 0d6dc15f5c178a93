package narrator

// Refusal is why an act was not allowed. It is a value, not a fault: nothing
// changed. Code depends only on what the seat that acted may know (law 4).
type Refusal struct {
	Code RefusalCode
}

// Error makes a Refusal an error; the text is the code, for logs and tests.
func (r *Refusal) Error() string { return "refused: " + string(r.Code) }

// RefusalCode names a reason that the languages have a sentence for.
type RefusalCode string

// Why an act is refused.
const (
	Malformed      RefusalCode = "malformed"       // something that the act needs is missing or no such thing
	UnknownAct     RefusalCode = "unknown-act"     // the game has no such act
	NoGame         RefusalCode = "no-game"         // nothing was dealt
	GameOver       RefusalCode = "game-over"       // only an undo is left
	NotNow         RefusalCode = "not-now"         // the act belongs to another moment
	NotASeat       RefusalCode = "not-a-seat"      // whoever acts or is named sits nowhere
	Dead           RefusalCode = "dead"            // whoever acts was executed
	HostOnly       RefusalCode = "host-only"       // the host does this
	PlayersOnly    RefusalCode = "players-only"    // each player does this, not the host
	PresidentOnly  RefusalCode = "president-only"  // the president does this
	ChancellorOnly RefusalCode = "chancellor-only" // the chancellor does this
	GovernmentOnly RefusalCode = "government-only" // the government or the host does this
	AlreadySeen    RefusalCode = "already-seen"    // this seat has looked at its card
	Self           RefusalCode = "self"            // nobody names themselves
	TargetDead     RefusalCode = "target-dead"     // whoever is named was executed
	LastPresident  RefusalCode = "last-president"  // term-limited
	LastChancellor RefusalCode = "last-chancellor" // term-limited
	Investigated   RefusalCode = "investigated"    // nobody is investigated twice
	NoSuchTile     RefusalCode = "no-such-tile"    // not in this hand, or no tile
	VetoLocked     RefusalCode = "veto-locked"     // fewer than five fascist policies
	VetoAsked      RefusalCode = "veto-asked"      // once a session
	ChooseFirst    RefusalCode = "choose-first"    // done, and nobody was investigated
	AlreadyChosen  RefusalCode = "already-chosen"  // investigate, and somebody was
	NothingToUndo  RefusalCode = "nothing-to-undo" // no step is complete
	ShuffleNotDue  RefusalCode = "shuffle-not-due" // the line carries a reshuffle, and none is due
	ShuffleMissing RefusalCode = "shuffle-missing" // the line carries none, and one is due
	WrongShuffle   RefusalCode = "wrong-shuffle"   // not the tiles that are shuffled
)

// Why a deal is refused.
const (
	DealMalformed RefusalCode = "deal-malformed" // a key is missing, or not what it should be
	DealVersion   RefusalCode = "deal-version"   // not version 1
	DealTiles     RefusalCode = "deal-tiles"     // neither app nor table
	DealCards     RefusalCode = "deal-cards"     // real envelopes go with real tiles
	DealPlayers   RefusalCode = "deal-players"   // 5 to 10
	DealPresident RefusalCode = "deal-president" // no such seat
	DealRemoved   RefusalCode = "deal-removed"   // 1 or 2 tiles
	DealRoles     RefusalCode = "deal-roles"     // not the roles of so many players
	DealDeck      RefusalCode = "deal-deck"      // not the tiles of this game
)

// RefusalCodes are all the codes, for whoever must have a sentence for each.
var RefusalCodes = []RefusalCode{
	Malformed, UnknownAct, NoGame, GameOver, NotNow, NotASeat, Dead,
	HostOnly, PlayersOnly, PresidentOnly, ChancellorOnly, GovernmentOnly,
	AlreadySeen, Self, TargetDead, LastPresident, LastChancellor, Investigated,
	NoSuchTile, VetoLocked, VetoAsked, ChooseFirst, AlreadyChosen, NothingToUndo,
	ShuffleNotDue, ShuffleMissing, WrongShuffle,
	DealMalformed, DealVersion, DealTiles, DealCards, DealPlayers, DealPresident,
	DealRemoved, DealRoles, DealDeck,
}
