package web

import (
	"net"
	"net/netip"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"

	"jein/cmd/jein/internal/lan"
	"jein/views"
)

// reach knows how phones reach the laptop. Laptops change networks, so the
// addresses are read again, but not for each of a thousand screens.
type reach struct {
	source func() ([]lan.Address, error)

	mu     sync.Mutex
	chosen netip.Addr // by the host; not valid: the best that is found
	known  netip.Addr // by which phones have come, now or the last time
	met    bool       // one has come since the address is what it is
	found  []lan.Address
	read   time.Time
	codes  map[string]drawnCode // QR codes by what they say
}

type drawnCode struct {
	path string
	size int
}

// fresh is how long the list of addresses is taken as true.
const fresh = 2 * time.Second

var loopback = netip.AddrFrom4([4]byte{127, 0, 0, 1})

// all gives the laptop's addresses, best first.
func (r *reach) all() []lan.Address {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.current()
}

func (r *reach) current() []lan.Address {
	if r.found == nil || time.Since(r.read) > fresh {
		r.reread()
	}
	return r.found
}

func (r *reach) reread() {
	if found, err := r.source(); err == nil { // else what was true before
		r.found, r.read = found, time.Now()
	}
}

// own says whether an address is this laptop's.
func (r *reach) own(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	return ip.IsLoopback() || has(r.all(), ip)
}

func has(all []lan.Address, ip netip.Addr) bool {
	return slices.ContainsFunc(all, func(a lan.Address) bool { return a.IP == ip })
}

// choose is the host's switch to another address.
func (r *reach) choose(ip netip.Addr) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.chosen, r.met = ip, false
}

// ip is the host's choice while the laptop still has it, or the one that phones
// know, whose cookies belong to it; else the best.
func (r *reach) ip() netip.Addr {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.best(r.current())
}

func (r *reach) best(all []lan.Address) netip.Addr {
	switch {
	case has(all, r.chosen):
		return r.chosen
	case has(all, r.known):
		return r.known
	case len(all) > 0:
		return all[0].IP
	}
	return loopback // no network: only this laptop reaches us
}

// meet says that a phone has come by an address. news is that the phones did not
// know it before.
func (r *reach) meet(by netip.Addr) (news bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.met = true
	if by.IsLoopback() || by == r.known || !has(r.current(), by) {
		return false
	}
	r.known = by
	return true
}

// anybody says whether a phone has come since the address is what it is.
func (r *reach) anybody() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.met
}

// alone says whether the laptop is in no network.
func alone(all []lan.Address) bool {
	return !slices.ContainsFunc(all, func(a lan.Address) bool { return !a.Kind.Inside() })
}

// look reads the addresses anew. It says whether they are others, and which one
// the phones know that is gone for another (not valid: none). A laptop without
// any network has nothing else yet, and what it had may come back.
func (r *reach) look() (gone netip.Addr, changed bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	before := r.found
	r.reread()
	if r.known.IsValid() && !has(r.found, r.known) && !alone(r.found) {
		gone, r.known, r.met = r.known, netip.Addr{}, false
	}
	return gone, gone.IsValid() || before != nil && !slices.Equal(before, r.found)
}

// code gives the QR code of a text; it is drawn once.
func (r *reach) code(text string) (path string, size int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if kept, ok := r.codes[text]; ok {
		return kept.path, kept.size
	}
	path, size, err := lan.QRPath(text)
	if err != nil {
		return "", 0 // too long for a code: then it is typed
	}
	if r.codes == nil || len(r.codes) >= maxCodes {
		r.codes = map[string]drawnCode{}
	}
	r.codes[text] = drawnCode{path, size}
	return path, size
}

// maxCodes bounds how many QR codes are kept.
const maxCodes = 64

// Reach is where phones find the laptop now: "192.168.1.23:4020".
func (s *Server) Reach() string {
	host := s.Host
	if host == "" {
		host = s.reach.ip().String()
	}
	if s.Port == 80 && !s.Secure || s.Port == 443 && s.Secure {
		return host
	}
	return net.JoinHostPort(host, strconv.Itoa(s.Port))
}

// Origin is the same as the beginning of a URL.
func (s *Server) Origin() string {
	if s.Secure {
		return "https://" + s.Reach()
	}
	return "http://" + s.Reach()
}

// joinInfo is how a phone gets to a table.
func (s *Server) joinInfo(code string) views.Join {
	url := s.Origin() + "/" + code
	path, size := s.reach.code(url)
	return views.Join{Address: s.Reach(), URL: url, QR: path, QRSize: size}
}

// doctor is what helps phones to find the laptop.
func (s *Server) doctor() views.Doctor {
	d := views.Doctor{
		Fixed: s.Host, Port: s.Port, System: runtime.GOOS, WSL: lan.InWSL(), Met: s.reach.anybody(),
	}
	chosen := s.reach.ip()
	for _, a := range s.reach.all() {
		d.Addresses = append(d.Addresses, views.Address{
			IP: a.IP.String(), Interface: a.Interface, Kind: string(a.Kind), Chosen: s.Host == "" && a.IP == chosen,
		})
	}
	return d
}
