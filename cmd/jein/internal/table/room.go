package table

import (
	"context"
	"slices"
	"time"
)

// Watch is one connected screen: a slot that holds at most one wake-up, so that
// a slow phone misses steps and never the latest state.
type Watch struct {
	C      <-chan struct{} // receives after a change; closed when the table is
	c      chan struct{}
	device string // whose screen it is; "" for one that has no token
}

// Grace is how long a phone may be gone (a reload, a short sleep) before the
// table counts it as offline.
const Grace = 3 * time.Second

// room is who watches a table.
type room struct {
	watches map[*Watch]struct{}
	present map[string]int // connected screens by device
	lately  map[string]int // screens gone, but within Grace
}

func newRoom() room {
	return room{map[*Watch]struct{}{}, map[string]int{}, map[string]int{}}
}

func (r room) wake() {
	for w := range r.watches {
		select {
		case w.c <- struct{}{}:
		default: // woken already
		}
	}
}

func (r room) empty() {
	for w := range r.watches {
		close(w.c)
	}
	clear(r.watches)
}

// here says whether a device is connected, or was a moment ago.
func (r room) here(device string) bool { return r.present[device]+r.lately[device] > 0 }

// online lists the members with a device that is here.
func (r room) online(s state) map[int]bool {
	online := make(map[int]bool, len(s.members))
	for _, m := range s.members {
		if slices.ContainsFunc(m.devices, r.here) {
			online[m.id] = true
		}
	}
	return online
}

// Watch begins to watch the table, on a device ("" for one that
// nobody knows). The first wake-up is there at once. End it with Leave.
func (t *Table) Watch(ctx context.Context, device string) (*Watch, error) {
	c := make(chan struct{}, 1)
	c <- struct{}{}
	w := &Watch{C: c, c: c, device: device}
	err := t.in(ctx, func() {
		if t.stop {
			close(c)
			return
		}
		t.room.watches[w] = struct{}{}
		t.presence(device, func() { t.room.present[device]++ })
	})
	return w, err
}

// Leave ends a watch.
func (t *Table) Leave(w *Watch) {
	_ = t.in(context.Background(), func() { // a closed table has nobody to miss
		if _, there := t.room.watches[w]; !there {
			return
		}
		delete(t.room.watches, w)
		if w.device == "" {
			return
		}
		t.room.present[w.device]--
		t.room.lately[w.device]++
		time.AfterFunc(Grace, func() { t.missed(w.device) })
	})
}

// How long a page without a socket counts as here. A screen of the game comes again
// by itself within half a minute; the rules take longer to read.
const (
	VisitGrace  = 40 * time.Second
	ReaderGrace = 5 * time.Minute
)

// Visit says that a device without the script has just loaded a page, with which
// it counts as here for so long.
func (t *Table) Visit(device string, grace time.Duration) {
	_ = t.in(context.Background(), func() { // a closed table has nobody to miss
		t.presence(device, func() { t.room.lately[device]++ })
	})
	time.AfterFunc(grace, func() { t.missed(device) })
}

// missed counts a phone as offline that did not come back within Grace.
func (t *Table) missed(device string) {
	_ = t.in(context.Background(), func() {
		t.presence(device, func() { t.room.lately[device]-- })
	})
}

// presence publishes only if somebody at the table comes or goes by a change: a
// second screen of the same device is nothing to tell, and strangers are nobody.
func (t *Table) presence(device string, change func()) {
	if device == "" {
		return
	}
	before := t.room.here(device)
	change()
	after := t.room.here(device)
	if !after {
		delete(t.room.present, device)
		delete(t.room.lately, device)
		t.passAbsent()
	}
	if after != before && len(t.state.held(device)) > 0 {
		t.publish()
	}
}

// Wake has every screen drawn anew: something outside the table changed (the
// laptop's address).
func (t *Table) Wake() {
	_ = t.in(context.Background(), t.room.wake)
}
