package lan

import (
	"bytes"
	"net/netip"
	"regexp"
	"strings"
)

// names judge an interface by what Linux, macOS or Windows calls it, in lower
// case. The first that fits counts.
var names = []struct {
	pattern *regexp.Regexp
	kind    Kind
}{
	{regexp.MustCompile(`^vethernet \(wsl|^wsl`), WSL},
	{regexp.MustCompile(`^docker|^br-[0-9a-f]{12}$|^veth[0-9a-f]+$|^(cni|flannel|cali|podman|lxc|lxd|nerdctl|kube|weave|waydroid|anbox|incusbr)|^v[ebz]-|^vethernet \((nat|docker)`), Docker},
	{regexp.MustCompile(`^(utun|tun|tap|wg|ppp|ipsec|gpd|zt|feth|nordlynx|proton|mullvad|warp|cscotun|outline|tailscale|wireguard|nebula|wt\d|ham\d|xfrm|vti\d|gre\d|sit\d)|vpn|tailscale|zerotier|wireguard|nordlynx|anyconnect|fortinet|globalprotect|cloudflare|hamachi|radmin|netbird|tap-windows|wintun|teredo|isatap|6to4`), VPN},
	{regexp.MustCompile(`^(virbr|vboxnet|vmnet|vnic|vnet|xenbr|lpar|mpqemubr|lima\d)|^vethernet \(default switch|virtualbox|vmware|hyper-v|parallels`), Virtual},
	{regexp.MustCompile(`^(ww|rmnet|pdp_ip|bnep)|cell?ul|mobil|m[oó]vil|เซลลูลาร์|bluetooth`), Cellular},
	{regexp.MustCompile(`^(u?ap\d|swlan|softap|p2p-wl)|\* ?\d+$`), Hotspot}, // Windows: "Local Area Connection* 10"
	{regexp.MustCompile(`^(wl|wlan|ath|ra\d|wifi)|wi-?fi|wlan|wireless|drahtlos|inal[aá]mbrica|sans fil`), WiFi},
	{regexp.MustCompile(`^(bridge1\d\d)$`), Hotspot}, // macOS: Internet Sharing
	{regexp.MustCompile(`^en\d+$|^vethernet|^br(idge)?\d+$|^bond|^team`), Network},
	{regexp.MustCompile(`^(eth|eno|ens|enp|enx|em\d|usb\d|p\dp)|ethernet|lan-verbindung|local area connection|conexi[oó]n de [aá]rea|rete locale|r[eé]seau local`), Cable},
}

// makers judge an interface by the first bytes of its MAC address, where the
// name says no more than that it is one ("Ethernet 2").
var makers = []struct {
	prefix []byte
	kind   Kind
}{
	{[]byte{0x0a, 0x00, 0x27}, Virtual},       // VirtualBox, the host's side
	{[]byte{0x00, 0x50, 0x56, 0xc0}, Virtual}, // VMware, the host's side
	{[]byte{0x00, 0x1c, 0x42}, Virtual},       // Parallels
	{[]byte{0x00, 0x15, 0x5d}, Virtual},       // Hyper-V
	{[]byte{0x02, 0x42}, Docker},
	{[]byte{0x00, 0xff}, VPN},             // TAP-Windows
	{[]byte{0x02, 0x50, 0x41}, VPN},       // GlobalProtect
	{[]byte{0x00, 0x05, 0x9a, 0x3c}, VPN}, // Cisco
	{[]byte{0x00, 0x09, 0x0f}, VPN},       // Fortinet
	{[]byte{0x02, 0x05, 0x85}, VPN},       // Pulse
}

var (
	windowsHotspot = netip.MustParsePrefix("192.168.137.1/32")
	airHotspots    = []netip.Prefix{
		netip.MustParsePrefix("10.42.0.0/16"),    // NetworkManager's
		netip.MustParsePrefix("192.168.12.1/32"), // create_ap's
		netip.MustParsePrefix("192.168.43.0/24"), // a phone's with Android, until it chose by chance
	}
	iPhoneHotspot  = netip.MustParsePrefix("172.20.10.0/28")
	sharedByVPNs   = netip.MustParsePrefix("100.64.0.0/10") // Tailscale's, and big providers'
	wslInside      = netip.MustParsePrefix("172.16.0.0/12")
	chromeOSInside = netip.MustParsePrefix("100.115.92.0/23")
	// What Internet Sharing on macOS gives to its bridge: 192.168.2.1, or the next
	// that is free. Other bridges of that name are virtual machines'.
	macSharing = netip.MustParsePrefix("192.168.0.0/21")
)

// judge says what an address of an interface seems to be.
func judge(i Interface, ip netip.Addr, inWSL bool) Kind {
	switch {
	case i.Loopback || ip.IsLoopback():
		return Loopback
	case ip.IsLinkLocalUnicast():
		return LinkLocal
	}
	switch kind := byName(i); kind {
	case WiFi, Cable, Network:
		return judgeLocal(i, ip, kind, inWSL)
	case Hotspot:
		if strings.HasPrefix(i.Name, "bridge") && !within(ip, macSharing) {
			return Virtual
		}
		return Hotspot
	default:
		return kind
	}
}

// judgeLocal looks twice at what by its name is a local network.
func judgeLocal(i Interface, ip netip.Addr, kind Kind, inWSL bool) Kind {
	if inWSL && within(ip, wslInside) {
		return WSL // where Windows mirrors its networks, the address is another
	}
	if kind != WiFi {
		kind = byMaker(i, kind)
	}
	switch {
	case within(ip, windowsHotspot, iPhoneHotspot), within(ip, airHotspots...) && kind == WiFi:
		return Hotspot
	case within(ip, chromeOSInside):
		return Virtual
	case within(ip, sharedByVPNs) && kind == Network:
		return VPN
	}
	return kind
}

func byName(i Interface) Kind {
	name := strings.ToLower(i.Name)
	for _, n := range names {
		if n.pattern.MatchString(name) {
			return n.kind
		}
	}
	if i.PointToPoint {
		return VPN
	}
	return Network
}

func byMaker(i Interface, otherwise Kind) Kind {
	for _, m := range makers {
		if bytes.HasPrefix(i.MAC, m.prefix) {
			return m.kind
		}
	}
	return otherwise
}

func within(ip netip.Addr, prefixes ...netip.Prefix) bool {
	for _, p := range prefixes {
		if p.Contains(ip) {
			return true
		}
	}
	return false
}
