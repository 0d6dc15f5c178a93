package narrator

// Event is one line of the public log: what the whole table saw happen. It is
// public by construction; nothing secret has a field here.
type Event struct {
	Kind   EventKind
	By     *Seat  // who did it; nil for the game itself or the host
	Target *Seat  // who was named
	Tile   Tile   // for enacted
	Votes  []Vote // for elected and failed, by seat; empty with real ballots
	Power  Power  // for enacted: the power it gives, if any
	Winner Party  // for over
	Reason Reason // for over
	Chaos  bool   // for enacted: by the people
	Step   int    // the step that brought it about
	Undone bool   // taken back since; kept, struck through
}

// Vote is one revealed ballot.
type Vote struct {
	Seat Seat
	Ja   bool
}

// EventKind names a public event.
type EventKind string

// The public events.
const (
	EventDawn            EventKind = "dawn"
	EventNominated       EventKind = "nominated"        // By president, Target candidate
	EventElected         EventKind = "elected"          // By president, Target chancellor
	EventFailed          EventKind = "failed"           // By president, Target candidate
	EventChaos           EventKind = "chaos"            // the third inactive government
	EventNotHitler       EventKind = "not-hitler"       // Target is known not to be Hitler
	EventEnacted         EventKind = "enacted"          // By president, Target chancellor (nil in chaos)
	EventReshuffled      EventKind = "reshuffled"       // the deck was, or must be, shuffled anew
	EventVetoAsked       EventKind = "veto-asked"       // By chancellor
	EventVetoAgreed      EventKind = "veto-agreed"      // By president
	EventVetoRefused     EventKind = "veto-refused"     // By president
	EventInvestigated    EventKind = "investigated"     // By president, Target
	EventPeeked          EventKind = "peeked"           // By president
	EventSpecialElection EventKind = "special-election" // By president, Target
	EventExecuted        EventKind = "executed"         // By president, Target
	EventOver            EventKind = "over"
	EventUndone          EventKind = "undone" // the host took back a step
)
