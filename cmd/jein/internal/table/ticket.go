package table

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"slices"
	"time"
)

// TicketLife is how long a ticket can be used.
const TicketLife = 2 * time.Minute

// ticket lets one device have a seat that another hands on. It lives in memory.
type ticket struct {
	text   string
	member int
	device string // that hands the seat on
}

// HandOn gives the device that holds a member's seat a new ticket, good once; an
// older one is good no longer.
func (t *Table) HandOn(ctx context.Context, member int, device string) error {
	return t.change(ctx, func() error {
		if !t.state.holds(device, member) {
			return refuse(NotYourSeat)
		}
		text := rand.Text()
		t.tickets = slices.DeleteFunc(t.tickets, func(k ticket) bool { return k.member == member })
		t.tickets = append(t.tickets, ticket{text, member, device})
		t.after(TicketLife, func() error { t.spend(text); return nil })
		return nil
	})
}

// Redeem gives the seat of a ticket to a device, once.
func (t *Table) Redeem(ctx context.Context, text, device string) error {
	return t.change(ctx, func() error {
		k, ok := findTicket(t.tickets, text)
		switch {
		case !ok || !t.state.holds(k.device, k.member):
			return refuse(TicketGone)
		case device == "":
			return refuse(NotYourSeat)
		case device == k.device:
			return nil // it has the seat
		}
		if err := t.hand(k.member, device, ByTicket, ""); err != nil {
			return err
		}
		t.spend(text)
		return nil
	})
}

func (t *Table) spend(text string) {
	t.tickets = slices.DeleteFunc(t.tickets, func(k ticket) bool { return k.text == text })
}

func findTicket(all []ticket, text string) (ticket, bool) {
	for _, k := range all {
		if subtle.ConstantTimeCompare([]byte(k.text), []byte(text)) == 1 {
			return k, true
		}
	}
	return ticket{}, false
}
