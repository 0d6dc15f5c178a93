package web

import (
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
)

// curtainLife is how long a curtain stays open at most, whatever the page does.
const curtainLife = 90 * time.Second

// curtains are those of the shared devices that are open now, in memory: after a
// restart all are closed.
type curtains struct {
	mu   sync.Mutex
	open map[curtainKey]opening
	nth  int
}

type curtainKey struct{ code, device string }

// opening is for whom a curtain is open.
type opening struct {
	member int
	nth    int // tells it from a later one
}

func newCurtains() *curtains { return &curtains{open: map[curtainKey]opening{}} }

// member is whom a device's curtain is open for; 0 while it is closed.
func (c *curtains) member(k curtainKey) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.open[k].member
}

// draw opens a curtain for a member until shut, or for curtainLife.
func (c *curtains) draw(k curtainKey, member int, late func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.nth++
	nth := c.nth
	c.open[k] = opening{member, nth}
	time.AfterFunc(curtainLife, func() {
		if c.expire(k, nth) {
			late()
		}
	})
}

// expire closes a curtain, unless it was closed and opened again since.
func (c *curtains) expire(k curtainKey, nth int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[k].nth != nth {
		return false
	}
	delete(c.open, k)
	return true
}

// shut closes a device's curtain, and says for whom it was open.
func (c *curtains) shut(k curtainKey) (was opening) {
	c.mu.Lock()
	defer c.mu.Unlock()
	was = c.open[k]
	delete(c.open, k)
	return was
}

// reopen puts back what was shut.
func (c *curtains) reopen(k curtainKey, was opening) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, newer := c.open[k]; !newer && was.member != 0 {
		c.open[k] = was
	}
}

// curtain opens or closes the curtain of a shared device.
func (s *Server) curtain(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	now, from := t.Now(), device(c)
	if !now.Curtained(from) {
		return s.answer(c, refusal(table.NotYourSeat), "")
	}
	key := curtainKey{now.Code(), from}
	if c.FormValue("do") != "open" {
		s.curtains.shut(key)
		t.Wake()
		return s.answer(c, nil, "")
	}
	member := memberIn(c, now)
	if !holds(now, from, member) {
		return s.answer(c, refusal(table.NotYourSeat), "")
	}
	s.curtains.draw(key, member, t.Wake)
	t.Wake()
	return s.answer(c, nil, "")
}

// stays says of an act whether its player has more to see behind the curtain.
func stays(do string) bool { return do == "investigate" }

// actShared takes what a shared device does: the curtain closes with the act, so
// that no screen shows what comes of it to whoever is next.
func (s *Server) actShared(c *fiber.Ctx, t *table.Table, cmd table.Command) error {
	key := curtainKey{t.Now().Code(), cmd.Device}
	if s.curtains.member(key) != cmd.Member || stays(cmd.Do) {
		return t.Do(c.Context(), cmd)
	}
	was := s.curtains.shut(key)
	err := t.Do(c.Context(), cmd)
	if err != nil {
		s.curtains.reopen(key, was)
	}
	t.Wake()
	return err
}
