package table

import (
	"context"
	"time"
)

// Watch is one connected screen: a slot that holds at most one wake-up, so that
// a slow phone misses steps and never the latest state.
type Watch struct {
	C      <-chan struct{} // receives after a change; closed when the table is
	c      chan struct{}
	member int // whose phone it is; 0 for a table screen or a stranger
}

// Grace is how long a phone may be gone (a reload, a short sleep) before the
// table counts it as offline.
const Grace = 3 * time.Second

// room is who watches a table.
type room struct {
	watches map[*Watch]struct{}
	present map[int]int // connected phones by member
	lately  map[int]int // phones gone, but within Grace
}

func newRoom() room {
	return room{map[*Watch]struct{}{}, map[int]int{}, map[int]int{}}
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

// online lists the members with a phone that is here, or was a moment ago.
func (r room) online() map[int]bool {
	online := make(map[int]bool, len(r.present))
	for _, there := range []map[int]int{r.present, r.lately} {
		for m, n := range there {
			if n > 0 {
				online[m] = true
			}
		}
	}
	return online
}

// Watch begins to watch the table, for the phone of a member (0: for no seat).
// The first wake-up is there at once. End it with Leave.
func (t *Table) Watch(ctx context.Context, member int) (*Watch, error) {
	c := make(chan struct{}, 1)
	c <- struct{}{}
	w := &Watch{C: c, c: c, member: member}
	err := t.in(ctx, func() {
		if t.stop {
			close(c)
			return
		}
		t.room.watches[w] = struct{}{}
		t.room.change(member, func() { t.room.present[member]++ }, t.publish)
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
		if w.member == 0 {
			return
		}
		t.room.present[w.member]--
		t.room.lately[w.member]++
		time.AfterFunc(Grace, func() { t.missed(w.member) })
	})
}

// missed counts a phone as offline that did not come back within Grace.
func (t *Table) missed(member int) {
	_ = t.in(context.Background(), func() {
		t.room.change(member, func() { t.room.lately[member]-- }, t.publish)
	})
}

// change publishes only if a member comes or goes by it: a second phone of the
// same seat is nothing to tell.
func (r room) change(member int, change, publish func()) {
	if member == 0 {
		return
	}
	before := r.present[member]+r.lately[member] > 0
	change()
	if after := r.present[member]+r.lately[member] > 0; after != before {
		publish()
	}
}

// Wake has every screen drawn anew: something outside the table changed (the
// laptop's address).
func (t *Table) Wake() {
	_ = t.in(context.Background(), t.room.wake)
}
