package lan

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
)

// Kind is what the network behind an address seems to be.
type Kind string

const (
	WiFi      Kind = "wifi"
	Cable     Kind = "cable"
	Network   Kind = "network"  // a local one, by air or by cable
	Hotspot   Kind = "hotspot"  // this machine's, or a phone's that it is in
	Cellular  Kind = "cellular" // a modem: no phone in the room is behind it
	VPN       Kind = "vpn"
	Docker    Kind = "docker"  // containers on this machine, of any make
	WSL       Kind = "wsl"     // between Windows and the Linux in it
	Virtual   Kind = "virtual" // virtual machines on this machine
	LinkLocal Kind = "link-local"
	Loopback  Kind = "loopback"
)

// Inside says of a kind that it leads nowhere but to this machine itself.
func (k Kind) Inside() bool {
	switch k {
	case Docker, Virtual, LinkLocal, Loopback:
		return true
	}
	return false
}

// scores say how likely a phone in the room is to reach an address. A hotspot
// comes before a cable, since somebody has turned it on for this; and after
// Wi-Fi, whose address its guests reach too.
var scores = map[Kind]int{
	WiFi: 90, Hotspot: 85, Cable: 80, Network: 80,
	Cellular: 30, VPN: 25, Virtual: 20, WSL: 20, Docker: 15, LinkLocal: 10, Loopback: 5,
}

const (
	forIPv6   = -40 // long to type, and off in many a phone's Wi-Fi
	forPublic = -10 // rarely a room's network
	forRoute  = 5   // the way out, mostly through the room's router
)

// Address is one at which a phone may reach this machine.
type Address struct {
	IP        netip.Addr
	Interface string
	Kind      Kind
	Score     int // higher is likelier
}

// Interface is a network interface, as far as addresses are judged by it.
type Interface struct {
	Name         string
	MAC          net.HardwareAddr
	Up           bool
	Loopback     bool
	PointToPoint bool
	IPs          []netip.Addr
}

// Candidates are this machine's addresses, the likeliest first; the loopback
// address is the last. It asks the system each time, which takes a few
// milliseconds at most: networks come and go in an evening.
func Candidates() ([]Address, error) {
	interfaces, err := Interfaces()
	if err != nil {
		return nil, err
	}
	return Rank(interfaces, wayOut(), InWSL()), nil
}

// Rank judges the addresses of interfaces. The way out is the address that the
// system would send from (not valid: none); inWSL says that the machine is the
// Linux inside Windows.
func Rank(interfaces []Interface, wayOut netip.Addr, inWSL bool) []Address {
	var found []Address
	for _, i := range interfaces {
		if !i.Up {
			continue
		}
		had6 := false
		for _, ip := range i.IPs {
			ip = ip.Unmap()
			if !speakable(ip) || ip.Is6() && had6 {
				continue
			}
			had6 = had6 || ip.Is6()
			kind := judge(i, ip, inWSL)
			found = append(found, Address{ip, i.Name, kind, score(kind, ip, wayOut)})
		}
	}
	slices.SortStableFunc(found, func(a, b Address) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), a.IP.Compare(b.IP))
	})
	return found
}

// speakable says whether an address can stand in a URL that a phone opens. One
// that is local to a link cannot in IPv6: it needs the phone's own zone.
func speakable(ip netip.Addr) bool {
	if !ip.IsValid() || ip.IsUnspecified() || ip.IsMulticast() {
		return false
	}
	return ip.Is4() || !ip.IsLinkLocalUnicast() && !ip.IsLoopback()
}

func score(kind Kind, ip, wayOut netip.Addr) int {
	score := scores[kind]
	if ip.Is6() {
		score += forIPv6
	}
	if !ip.IsPrivate() && kind != Loopback && kind != LinkLocal {
		score += forPublic
	}
	if ip == wayOut {
		score += forRoute
	}
	return score
}

// Interfaces are those that the system has now.
func Interfaces() ([]Interface, error) {
	list, err := net.Interfaces()
	if err != nil {
		return nil, err
	}
	var found []Interface
	for _, i := range list {
		addrs, err := i.Addrs()
		if err != nil {
			continue // it went away meanwhile
		}
		one := Interface{
			Name:         i.Name,
			MAC:          i.HardwareAddr,
			Up:           i.Flags&net.FlagUp != 0,
			Loopback:     i.Flags&net.FlagLoopback != 0,
			PointToPoint: i.Flags&net.FlagPointToPoint != 0,
		}
		for _, a := range addrs {
			if ip := toIP(a); ip.IsValid() {
				one.IPs = append(one.IPs, ip)
			}
		}
		found = append(found, one)
	}
	return found, nil
}

func toIP(a net.Addr) netip.Addr {
	network, ok := a.(*net.IPNet)
	if !ok {
		return netip.Addr{}
	}
	ip, _ := netip.AddrFromSlice(network.IP)
	return ip.Unmap()
}

// wayOut asks which address this machine would use towards the world. Nothing
// is sent: a UDP socket that is connected has only looked up its route.
func wayOut() netip.Addr {
	conn, err := net.Dial("udp4", "203.0.113.1:9")
	if err != nil {
		return netip.Addr{}
	}
	defer conn.Close()
	addr, ok := conn.LocalAddr().(*net.UDPAddr)
	if !ok {
		return netip.Addr{}
	}
	return addr.AddrPort().Addr().Unmap()
}
