package view

import (
	"strings"

	"jein/narrator"
)

// PhoneOf is what the phone of a seat shows: its own secrets, on top of what the
// table sees of the same game. Where the night is kept in the room, eyes tell
// first whom a role knows: the phone does after the dawn, whatever tools its
// player opens.
func PhoneOf(s narrator.State, table Table, seat int, inRoom bool) Phone {
	p := Phone{Table: table, Seat: SeatOf(s, seat)}
	if inRoom && (s.Phase() == narrator.PhaseDeal || s.Phase() == narrator.PhaseNight) {
		p.Seat.Knows = []Fellow{}
	}
	return p
}

// SeatOf is what the phone of a seat shows on top of what the table sees: its
// own secrets, and nobody else's.
func SeatOf(s narrator.State, seat int) Seat {
	i := narrator.Seat(seat)
	own := Seat{
		Seat:           seat,
		Knows:          []Fellow{},
		Investigations: []Investigation{},
		Options:        optionsOf(s, i),
	}
	if r := s.Role(i); r != "" {
		own.Role, own.Party = &r, pointer(s.Party(i))
	}
	for _, f := range s.Fellows(i) {
		own.Knows = append(own.Knows, Fellow{int(f), s.Role(f)})
	}
	var hand strings.Builder
	for _, t := range s.Hand(i) {
		hand.WriteString(string(t))
	}
	own.Hand = hand.String()
	if ja, cast := s.Ballot(i); cast {
		own.Ballot = &ja
	}
	for _, target := range s.Investigations(i) {
		if party := s.Party(target); party != "" {
			own.Investigations = append(own.Investigations, Investigation{int(target), party})
		}
	}
	return own
}

// HostOf is what the host may do now.
func HostOf(s narrator.State) Options { return optionsOf(s, narrator.Host) }

func optionsOf(s narrator.State, by narrator.Seat) Options {
	o := narrator.Legal(s, by)
	return Options{Acts: o.Acts, Targets: ints(o.Targets)}
}
