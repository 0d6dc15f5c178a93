package table

import "jein/narrator"

// Refusal is why a command was not allowed: by the rules, or by the table.
type Refusal = narrator.Refusal

// RefusalCode names a reason that the languages have a sentence for.
type RefusalCode = narrator.RefusalCode

// What the table itself refuses, beside what the rules do. Each has a sentence
// in the catalogs under "refusal".
const (
	TooLate      RefusalCode = "too-late"      // the question was answered, or taken back
	NameEmpty    RefusalCode = "name-empty"    // nothing to see in it
	NameLong     RefusalCode = "name-long"     // more than MaxName clusters
	NameTaken    RefusalCode = "name-taken"    // somebody's name looks the same
	Locked       RefusalCode = "locked"        // the host lets nobody new in
	Begun        RefusalCode = "begun"         // the game has begun
	Full         RefusalCode = "full"          // ten are there
	TooFew       RefusalCode = "too-few"       // five are needed
	NotYourSeat  RefusalCode = "not-your-seat" // the device does not hold that seat
	OrderStale   RefusalCode = "order-stale"   // the ring changed meanwhile
	ScriptBounds RefusalCode = "script-bounds" // no such line of the script
	NotOver      RefusalCode = "not-over"      // the game is still going on
	WhichSeat    RefusalCode = "which-seat"    // the device holds several, and did not say for which it asks
	Secret       RefusalCode = "secret"        // the host cannot do it for a seat: it would show a secret
	NightGone    RefusalCode = "night-gone"    // the game has gone on since the night
	ManyRequests RefusalCode = "many-requests" // too many phones ask for seats at once
	RequestGone  RefusalCode = "request-gone"  // the request was answered, or has expired
	WrongNumber  RefusalCode = "wrong-number"  // not the number that the phone shows
	NoPhones     RefusalCode = "no-phones"     // the table plays with real envelopes
	OnlyNarrated RefusalCode = "only-narrated" // the table plays with phones
	SeatCount    RefusalCode = "seat-count"    // five to ten can play
	TicketGone   RefusalCode = "ticket-gone"   // the ticket was used, or has expired
)

// RefusalCodes lists them, so that a test can ask for a sentence for each.
var RefusalCodes = []RefusalCode{
	TooLate, NameEmpty, NameLong, NameTaken, Locked, Begun, Full, TooFew,
	NotYourSeat, OrderStale, ScriptBounds, NotOver,
	WhichSeat, Secret, NightGone, ManyRequests, RequestGone, WrongNumber, TicketGone,
	NoPhones, OnlyNarrated, SeatCount,
}

func refuse(code RefusalCode) *Refusal { return &Refusal{Code: code} }
