package web

import (
	"fmt"
	"net"
	"net/netip"
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
	mu     sync.Mutex
	chosen netip.Addr // by the host; not valid: the best that is found
	found  []lan.Address
	read   time.Time
	qrURL  string
	qr     string
	qrSize int
}

// fresh is how long the list of addresses is taken as true.
const fresh = 2 * time.Second

// all gives the laptop's addresses, best first.
func (r *reach) all() []lan.Address {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.current()
}

func (r *reach) current() []lan.Address {
	if r.found == nil || time.Since(r.read) > fresh {
		if found, err := lan.Candidates(); err == nil { // else what was true before
			r.found, r.read = found, time.Now()
		}
	}
	return r.found
}

// own says whether an address is this laptop's.
func (r *reach) own(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	return ip.IsLoopback() || slices.ContainsFunc(r.all(), func(a lan.Address) bool { return a.IP == ip })
}

// choose is the host's switch to another address.
func (r *reach) choose(ip netip.Addr) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.chosen = ip
}

// ip is the host's choice while the laptop still has it, else the best.
func (r *reach) ip() netip.Addr {
	r.mu.Lock()
	defer r.mu.Unlock()
	all := r.current()
	if slices.ContainsFunc(all, func(a lan.Address) bool { return a.IP == r.chosen }) {
		return r.chosen
	}
	if len(all) > 0 {
		return all[0].IP
	}
	return netip.AddrFrom4([4]byte{127, 0, 0, 1}) // no network: only this laptop reaches us
}

// code gives the QR code of a URL; the last one is kept.
func (r *reach) code(url string) (path string, size int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.qrURL != url {
		path, size, err := lan.QRPath(url)
		if err != nil {
			return "", 0 // too long for a code: then it is typed
		}
		r.qrURL, r.qr, r.qrSize = url, path, size
	}
	return r.qr, r.qrSize
}

// Reach is where phones find the laptop now: "192.168.1.23:4020".
func (s *Server) Reach() string {
	host := s.Host
	if host == "" {
		host = s.reach.ip().String()
	}
	if s.Port == 80 {
		return host
	}
	return net.JoinHostPort(host, strconv.Itoa(s.Port))
}

// joinInfo is how a phone gets to a table.
func (s *Server) joinInfo(code string) views.Join {
	at := s.Reach()
	url := fmt.Sprintf("http://%s/%s", at, code)
	path, size := s.reach.code(url)
	return views.Join{Address: at, URL: url, QR: path, QRSize: size}
}

func (s *Server) candidates() []views.Address {
	chosen := s.reach.ip()
	var all []views.Address
	for _, a := range s.reach.all() {
		all = append(all, views.Address{
			IP: a.IP.String(), Interface: a.Interface, Kind: string(a.Kind), Chosen: s.Host == "" && a.IP == chosen,
		})
	}
	return all
}
