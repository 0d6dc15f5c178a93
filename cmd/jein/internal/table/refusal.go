package table

import "jein/narrator"

// Refusal is why a command was not allowed: by the rules, or by the table.
type Refusal = narrator.Refusal

// What the table itself refuses, beside what the rules do. Each has a sentence
// in the catalogs under "refusal".
const (
	TooLate      narrator.RefusalCode = "too-late"      // the question was answered, or taken back
	NameEmpty    narrator.RefusalCode = "name-empty"    // nothing to see in it
	NameLong     narrator.RefusalCode = "name-long"     // more than MaxName clusters
	NameTaken    narrator.RefusalCode = "name-taken"    // somebody's name looks the same
	Locked       narrator.RefusalCode = "locked"        // the host lets nobody new in
	Begun        narrator.RefusalCode = "begun"         // the game has begun
	Full         narrator.RefusalCode = "full"          // ten are there
	TooFew       narrator.RefusalCode = "too-few"       // five are needed
	NotYourSeat  narrator.RefusalCode = "not-your-seat" // the device does not hold that seat
	OrderStale   narrator.RefusalCode = "order-stale"   // the ring changed meanwhile
	ScriptBounds narrator.RefusalCode = "script-bounds" // no such line of the script
	NotOver      narrator.RefusalCode = "not-over"      // the game is still going on
	WhichSeat    narrator.RefusalCode = "which-seat"    // the device holds several, and did not say for which it asks
	Secret       narrator.RefusalCode = "secret"        // the host cannot do it for a seat: it would show a secret
	NightGone    narrator.RefusalCode = "night-gone"    // the game has gone on since the night
	ManyRequests narrator.RefusalCode = "many-requests" // too many phones ask for seats at once
	RequestGone  narrator.RefusalCode = "request-gone"  // the request was answered, or has expired
	WrongNumber  narrator.RefusalCode = "wrong-number"  // not the number that the phone shows
	NoPhones     narrator.RefusalCode = "no-phones"     // the table plays with real envelopes
	OnlyNarrated narrator.RefusalCode = "only-narrated" // the table plays with phones
	SeatCount    narrator.RefusalCode = "seat-count"    // five to ten can play
	TicketGone   narrator.RefusalCode = "ticket-gone"   // the ticket was used, or has expired
)

// RefusalCodes lists them, so that a test can ask for a sentence for each.
var RefusalCodes = []narrator.RefusalCode{
	TooLate, NameEmpty, NameLong, NameTaken, Locked, Begun, Full, TooFew,
	NotYourSeat, OrderStale, ScriptBounds, NotOver,
	WhichSeat, Secret, NightGone, ManyRequests, RequestGone, WrongNumber, TicketGone,
	NoPhones, OnlyNarrated, SeatCount,
}

func refuse(code narrator.RefusalCode) *narrator.Refusal { return &narrator.Refusal{Code: code} }
