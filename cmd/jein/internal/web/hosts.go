package web

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"sync"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
)

// hosts is the devices that are the host's, beside the laptop itself.
type hosts struct {
	notes Notes
	mu    sync.RWMutex
	known []hostDevice
	asked map[string]gadget // what the devices are that ask to be the host's
}

// hostDevice is a device of the host's, as the file has it.
type hostDevice struct {
	Device string `json:"device"` // its fingerprint
	gadget
	Number int `json:"number"` // by which forms name it
}

// UnmarshalJSON reads the older form too, which is a fingerprint alone.
func (h *hostDevice) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &h.Device) == nil {
		h.Kind = kindDevice // nobody asked what it is
		return nil
	}
	type plain hostDevice
	return json.Unmarshal(data, (*plain)(h))
}

const hostsNote = "host-devices"

func loadHosts(notes Notes) (*hosts, error) {
	h := &hosts{notes: notes}
	data, err := notes.ReadNote(hostsNote)
	if errors.Is(err, fs.ErrNotExist) {
		return h, nil
	}
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(data, &h.known); err != nil {
		return nil, err
	}
	for i := range h.known {
		if h.known[i].Number == 0 {
			h.known[i].Number = h.next()
		}
	}
	return h, nil
}

func (h *hosts) has(device string) bool {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return device != "" && slices.ContainsFunc(h.known, func(k hostDevice) bool { return k.Device == device })
}

func (h *hosts) list() []hostDevice {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return slices.Clone(h.known)
}

// add makes a device one of the host's, over restarts too. It says whether it was
// none before.
func (h *hosts) add(device string, what gadget) (added bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if slices.ContainsFunc(h.known, func(k hostDevice) bool { return k.Device == device }) {
		return false, nil
	}
	return true, h.keep(append(slices.Clone(h.known), hostDevice{device, what, h.next()}))
}

// maxAsked bounds how many devices are remembered that asked.
const maxAsked = 64

// asks remembers what a device is that asks to be one of the host's.
func (h *hosts) asks(device string, what gadget) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.asked == nil || len(h.asked) >= maxAsked {
		h.asked = map[string]gadget{}
	}
	h.asked[device] = what
}

// whatAsked is what such a device is.
func (h *hosts) whatAsked(device string) gadget {
	h.mu.RLock()
	defer h.mu.RUnlock()
	if what, ok := h.asked[device]; ok {
		return what
	}
	return gadget{Kind: kindDevice}
}

// next is a number that no device has.
func (h *hosts) next() int {
	next := 1
	for _, k := range h.known {
		next = max(next, k.Number+1)
	}
	return next
}

// revoke makes the device with a number one of the host's no longer.
func (h *hosts) revoke(number int) (gone hostDevice, found bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	i := slices.IndexFunc(h.known, func(k hostDevice) bool { return k.Number == number })
	if i < 0 {
		return gone, false, nil
	}
	gone = h.known[i]
	return gone, true, h.keep(slices.Delete(slices.Clone(h.known), i, i+1))
}

// keep writes the devices down, and only then takes them as known.
func (h *hosts) keep(known []hostDevice) error {
	data, err := json.Marshal(known)
	if err != nil {
		return err
	}
	if err := h.notes.WriteNote(hostsNote, data); err != nil {
		return err
	}
	h.known = known
	return nil
}

// addHost makes a device the host's, and every table hears of it.
func (s *Server) addHost(c *fiber.Ctx, device string, what gadget) error {
	added, err := s.hosts.add(device, what)
	if err != nil || !added {
		return err
	}
	return s.tellHosts(c, table.Added, what.Kind)
}

// revokeHost makes it the host's no longer.
func (s *Server) revokeHost(c *fiber.Ctx, number int) error {
	gone, found, err := s.hosts.revoke(number)
	if err != nil || !found {
		return err
	}
	return s.tellHosts(c, table.Revoked, gone.Kind)
}

// tellHosts writes into the log of every table that is open, and so draws all
// screens anew.
func (s *Server) tellHosts(c *fiber.Ctx, how table.How, kind string) error {
	var errs []error
	for _, t := range s.Hall.Live() {
		errs = append(errs, t.TellHosts(c.Context(), how, kind))
	}
	return errors.Join(errs...)
}
