package narrator

// State is a game at one moment, with all its secrets and its whole past. It is
// a value: [Apply] makes a new one and leaves the old as it was, so that states
// may be kept, compared and shared between goroutines. The zero State is no game.
type State struct {
	table *table
	position
	step   int       // the question that is open
	back   *moment   // the completed steps, the last one first
	log    *entry    // the public events, the last one first
	orders []reorder // the reshuffles so far, undone ones too
}

// table is what a deal settles for the whole game. Nobody writes to it.
type table struct {
	tiles Medium
	cards Medium
	names []string
	roles []Role
}

// position is all that an undo brings back. It is copied by assignment, so its
// slices are never written to: a change makes a new one.
type position struct {
	phase      Phase
	president  Seat
	chancellor Seat // nobody until one is nominated
	placard    Seat // the last president in the regular order
	elected    government
	asked      Seat // in confess: who answers

	liberal, fascist, tracker int

	deck, discard []Tile
	hand          []Tile
	reshuffles    int

	alive, seen, voted, ja  seats
	investigated, notHitler seats
	investigations          []investigation
	looked                  bool // in investigate: the president has chosen
	vetoAsked               bool // in this legislative session
	tally                   *Tally
	rounds                  int

	winner Party
	reason Reason
}

// government is the last elected pair; the zero value is none.
type government struct {
	president, chancellor Seat
	formed                bool
}

// investigation is a membership card that a president has seen.
type investigation struct {
	by, target Seat
}

// moment is a completed step: what it was, and where it began.
type moment struct {
	done Completed // without its events
	from position
	log  *entry
	back *moment
}

// Tally is the result of the last vote whose ballots were counted.
type Tally struct {
	President, Chancellor Seat
	Votes                 []Vote // by seat; the dead have none
	Elected               bool
	Step                  int // the step that was the vote
}

// Valid says whether s is a game; the zero State is none.
func (s State) Valid() bool { return s.table != nil }

// Phase is what the game waits for.
func (s State) Phase() Phase { return s.phase }

// Step is the number of the question that is open now. It grows with every
// completed step and with every undo, and never goes back; a single ballot or a
// look at one's card leaves it as it is.
func (s State) Step() int { return s.step }

// Players is the players' names, by seat.
func (s State) Players() []string {
	if !s.Valid() {
		return nil
	}
	return append([]string(nil), s.table.names...)
}

// seats is how many seats the table has.
func (s State) seats() int { return len(s.table.names) }

func (s State) seated(i Seat) bool { return 0 <= i && int(i) < s.seats() }

// envelopes says whether roles and ballots are on the table, and not on phones.
func (s State) envelopes() bool { return s.table.cards == OnTable }

// holdsTiles says whether the app holds the policy tiles.
func (s State) holdsTiles() bool { return s.table.tiles == ByApp }
