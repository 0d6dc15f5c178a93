package web

import (
	"errors"
	"io/fs"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
	"jein/views"
)

// lookEvery is how often the laptop's addresses are read.
const lookEvery = 3 * time.Second

// addressNote keeps the address that phones know: after a start in another
// network their cookies belong to that one.
const addressNote = "address"

// network is the last change of the laptop's network. A cookie belongs to an
// address, so phones that have come by the old one are strangers at the new one.
type network struct {
	mu   sync.Mutex
	gone netip.Addr      // the address that they knew
	away map[string]bool // the codes of the tables that it is news to
	back map[string]bool // the devices that have come since
}

// change begins a change for the tables that there are.
func (n *network) change(gone netip.Addr, codes []string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.gone, n.away, n.back = gone, map[string]bool{}, map[string]bool{}
	for _, code := range codes {
		n.away[code] = true
	}
}

// maxBack bounds the memory that strangers can take.
const maxBack = 4096

// came says that a device has come by the network as it is.
func (n *network) came(device string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if len(n.away) > 0 && device != "" && len(n.back) < maxBack {
		n.back[device] = true
	}
}

// waits says whether any table waits for its phones.
func (n *network) waits() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.away) > 0
}

// over ends it for a table: all are back, or the host has said so.
func (n *network) over(code string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.away, code)
}

// missing are those at a table whose devices have not come back since, by their
// place; none when the network has not changed under it.
func (n *network) missing(now *table.Snapshot) (places []int, was netip.Addr) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.away[now.Code()] {
		return nil, n.gone
	}
	var back []int
	for device := range n.back {
		back = append(back, now.Held(device)...)
	}
	for i, p := range now.People() {
		if !slices.Contains(back, p.ID) {
			places = append(places, i)
		}
	}
	if len(places) == 0 {
		delete(n.away, now.Code())
	}
	return places, n.gone
}

// Look reads the laptop's addresses anew, and shows every table what has become
// of them. Serve does it every few seconds.
func (s *Server) Look() {
	gone, changed := s.reach.look()
	if gone.IsValid() && s.Host == "" {
		codes, err := s.Hall.Codes()
		if err != nil {
			s.Log.Warn("the tables cannot be listed", "error", err)
		}
		s.network.change(gone, codes)
	}
	if !changed {
		return
	}
	s.wakeAll()
}

// wakeAll has every screen of every table drawn anew.
func (s *Server) wakeAll() {
	for _, t := range s.Hall.Live() {
		t.Wake()
	}
}

// greetPhone notes that a device has come to a table, and if it is no screen of
// the laptop's own, by which address.
func (s *Server) greetPhone(c *fiber.Ctx) error {
	s.network.came(device(c))
	if !s.onLaptop(c) {
		s.meet(c)
	}
	return c.Next()
}

func (s *Server) meet(c *fiber.Ctx) {
	by, err := netip.ParseAddr(hostname(string(c.Context().Host())))
	if news := s.reach.meet(by); err != nil || !news {
		return
	}
	if err := s.Notes.WriteNote(addressNote, []byte(by.String())); err != nil {
		s.Log.Warn("the address cannot be kept for the next time", "error", err)
	}
}

// knownAddress is the one that phones knew the last time; not valid if there was
// none.
func knownAddress(notes Notes) (netip.Addr, error) {
	text, err := notes.ReadNote(addressNote)
	if errors.Is(err, fs.ErrNotExist) {
		return netip.Addr{}, nil
	}
	last, _ := netip.ParseAddr(string(text)) // what is no address is none
	return last, err
}

// watchNetwork looks until the server stops.
func (s *Server) watchNetwork() {
	s.Look()
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		select {
		case <-s.sockets.done.Done():
			return
		case <-ticker.C:
			s.Look()
		}
	}
}

// networkOf is what a table screen says of the laptop's network; nil: nothing.
func (s *Server) networkOf(now *table.Snapshot) *views.Network {
	if now.Way() == table.Narrate {
		return nil // nobody needs it
	}
	if s.Host == "" && alone(s.reach.all()) {
		return &views.Network{None: true}
	}
	missing, was := s.network.missing(now)
	if len(missing) == 0 {
		return nil
	}
	return &views.Network{Was: was.String(), Missing: missing}
}
