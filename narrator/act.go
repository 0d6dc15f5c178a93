package narrator

// Deal begins a game. Its fields are those of a record's first line (record.md,
// "The deal").
type Deal struct {
	Tiles     Medium   // ByApp or OnTable
	Cards     Medium   // "" with phones, OnTable with real envelopes
	Players   []string // 5 to 10 names, clockwise
	Roles     []Role   // one a seat; none with real envelopes
	President Seat     // the first presidential candidate
	Deck      []Tile   // top first; none when the tiles are on the table
	Enacted   bool     // one fascist policy stands from the start
	Removed   int      // fascist tiles left in the box: 0, 1 or 2
}

// Act is one thing that somebody does. Target, Ja, Elected and Hitler are nil
// where the act has none.
type Act struct {
	Do      Do
	By      Seat // a seat, or Host
	Target  *Seat
	Ja      *bool
	Tile    Tile
	Elected *bool // count
	Hitler  *bool // answer
	Shuffle []Tile
}

// Options is what somebody may do now, and whom they may name.
type Options struct {
	Acts    []Do   // sorted alphabetically, never nil
	Targets []Seat // ascending, never nil
}
