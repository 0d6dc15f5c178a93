package table

import (
	"context"
	"crypto/subtle"
	"fmt"
	"slices"
	"time"

	"jein/narrator"
)

// Request is a device's wish for a seat that another device holds, or held. It
// lives in memory: one that is refused or forgotten leaves nothing behind.
type Request struct {
	ID      int
	Member  int // whose seat; ForHost for the host's tools
	Device  string
	Number  int   // shown on the device that asks, and nowhere else
	Choices []int // the number among two others, for the host to pick from
	Stage   Stage
	AtHost  bool   // the host wants the seat at the host's own device
	Key     string // on the page of the phone that is asked, and nowhere else
}

// ForHost is the member of a request for the host's tools.
const ForHost = 0

// Stage is what a request waits for.
type Stage string

// The stages.
const (
	AskPhone Stage = "phone"   // the phone that holds the seat is asked first
	AskHost  Stage = "host"    // the host picks the number
	Refused  Stage = "refused" // by the phone or the host, or the number was wrong
)

// Bounds on requests.
const (
	MaxRequests = MaxPeople + 2    // after a change of network all ask at once
	PhoneWait   = 20 * time.Second // for the old phone's answer; it may be lost
	RequestLife = 3 * time.Minute
)

// Ask asks for a member's seat, for a device that does not hold it. What the same
// device asked before is forgotten. The host's device is not asked for a number.
func (t *Table) Ask(ctx context.Context, member int, device string, atHost bool) error {
	return t.change(ctx, func() error {
		if _, ok := t.state.find(member); !ok && member != ForHost || device == "" {
			return refuse(narrator.NotASeat)
		}
		if t.state.way == Narrate && member != ForHost {
			return refuse(NoPhones)
		}
		if t.state.holds(device, member) {
			return nil
		}
		t.requests = slices.DeleteFunc(t.requests, func(r Request) bool { return r.Device == device })
		if len(t.requests) >= MaxRequests {
			done := slices.IndexFunc(t.requests, func(r Request) bool { return r.Stage == Refused })
			if done < 0 {
				return refuse(ManyRequests)
			}
			t.requests = slices.Delete(t.requests, done, done+1)
		}
		t.asked++
		r := Request{ID: t.asked, Member: member, Device: device, Stage: AskHost, AtHost: atHost, Key: t.key(t.asked)}
		r.Choices, r.Number = t.numbers(r.ID)
		if t.room.online(t.state)[member] {
			r.Stage = AskPhone
			t.after(PhoneWait, func() error { return t.pass(r.ID) })
		}
		t.requests = append(t.requests, r)
		t.after(RequestLife, func() error { return t.drop(r.ID) })
		return t.grantAtHost(r.ID)
	})
}

// Answer is what the phone that holds the seat says to a request: its device, or
// a page of it that shows the request and has lost its cookie since, by the key.
func (t *Table) Answer(ctx context.Context, id int, device, key string, yes bool) error {
	return t.change(ctx, func() error {
		r := t.request(id)
		switch {
		case r == nil || r.Stage != AskPhone:
			return refuse(RequestGone)
		case !t.state.holds(device, r.Member) && subtle.ConstantTimeCompare([]byte(r.Key), []byte(key)) == 0:
			return refuse(NotYourSeat)
		case yes:
			return t.pass(id)
		}
		r.Stage = Refused
		return nil
	})
}

// Approve is the host's answer: the number on the phone that asks. Another number
// refuses the request: the host did not look at that phone. What was granted is
// returned: a seat is given with it, the host's tools are the caller's to give.
func (t *Table) Approve(ctx context.Context, id, number int) (granted Request, err error) {
	err = t.change(ctx, func() error {
		r := t.request(id)
		switch {
		case r == nil || r.Stage != AskHost:
			return refuse(RequestGone)
		case r.Number != number:
			r.Stage = Refused
			return refuse(WrongNumber)
		}
		granted = *r
		return t.grant(granted, ByNumber)
	})
	return granted, err
}

// Deny is the host's no.
func (t *Table) Deny(ctx context.Context, id int) error {
	return t.change(ctx, func() error {
		if r := t.request(id); r != nil {
			r.Stage = Refused
		}
		return nil
	})
}

// Forget takes back what a device asked for.
func (t *Table) Forget(ctx context.Context, device string) error {
	return t.change(ctx, func() error {
		t.requests = slices.DeleteFunc(t.requests, func(r Request) bool { return r.Device == device })
		return nil
	})
}

// pass lets a request go on to the host, whatever the old phone says later.
func (t *Table) pass(id int) error {
	if r := t.request(id); r != nil && r.Stage == AskPhone {
		r.Stage = AskHost
		return t.grantAtHost(id)
	}
	return nil
}

// passAbsent lets the requests go on whose phone was asked and has gone meanwhile.
func (t *Table) passAbsent() {
	online := t.room.online(t.state)
	for _, r := range slices.Clone(t.requests) {
		if r.Stage == AskPhone && !online[r.Member] {
			_ = t.pass(r.ID) // what cannot be kept now stays a request
		}
	}
}

func (t *Table) drop(id int) error {
	t.requests = slices.DeleteFunc(t.requests, func(r Request) bool { return r.ID == id })
	return nil
}

func (t *Table) grantAtHost(id int) error {
	if r := t.request(id); r != nil && r.AtHost && r.Stage == AskHost {
		return t.grant(*r, AtLaptop)
	}
	return nil
}

// grant gives the seat to the device that asked. Whoever else asked for it is
// refused.
func (t *Table) grant(r Request, how How) error {
	if r.Member == ForHost {
		return t.drop(r.ID)
	}
	if err := t.hand(r.Member, r.Device, how, fromHost); err != nil {
		return err
	}
	_ = t.drop(r.ID)
	for i := range t.requests {
		if t.requests[i].Member == r.Member {
			t.requests[i].Stage = Refused
		}
	}
	return nil
}

// hand gives a seat to a device, and takes it from every other.
func (t *Table) hand(member int, device string, how How, from string) error {
	n := note{Note: noteTakeover, At: t.at(), From: from, Member: member, Device: device, How: how}
	n.Shared = how == AtLaptop || t.state.curtained(device) || len(t.state.held(device)) > 0
	return t.write(n.marshal())
}

// TellHosts notes for everybody that a kind of device became the host's, or is so
// no longer.
func (t *Table) TellHosts(ctx context.Context, how How, kind string) error {
	return t.change(ctx, func() error {
		return t.write(note{Note: noteHosts, At: t.at(), From: fromHost, How: how, Name: kind}.marshal())
	})
}

func (t *Table) request(id int) *Request {
	i := slices.IndexFunc(t.requests, func(r Request) bool { return r.ID == id })
	if i < 0 {
		return nil
	}
	return &t.requests[i]
}

// numbers draws three two-digit numbers that no other request has, in an order
// that tells nothing, and which of them is the right one.
func (t *Table) numbers(id int) (choices []int, right int) {
	for i := 0; len(choices) < 3; i++ {
		n := 10 + int(draw(t.state.salt, id, t.state.step(), i)%90)
		taken := slices.ContainsFunc(t.requests, func(r Request) bool { return slices.Contains(r.Choices, n) })
		if !taken && !slices.Contains(choices, n) {
			choices = append(choices, n)
		}
	}
	return choices, choices[int(draw(t.state.salt, id, t.state.step(), -1)%3)]
}

// key is what nobody guesses who does not see the request.
func (t *Table) key(id int) string {
	step := t.state.step()
	return fmt.Sprintf("%016x%016x", draw(t.state.salt, id, step, -2), draw(t.state.salt, id, step, -3))
}

// change runs what may change requests, tickets and seats, and shows it.
func (t *Table) change(ctx context.Context, f func() error) error {
	var answer error
	err := t.in(ctx, func() {
		if answer = f(); !t.stop {
			t.publish()
		}
	})
	if err != nil {
		return err
	}
	return answer
}

// after runs something in the table's goroutine later. What can no longer be
// kept then, nobody waits for.
func (t *Table) after(d time.Duration, f func() error) {
	time.AfterFunc(d, func() { _ = t.change(context.Background(), f) })
}
