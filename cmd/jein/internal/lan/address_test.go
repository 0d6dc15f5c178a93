package lan

import (
	"net"
	"net/netip"
	"slices"
	"strings"
	"testing"
)

func iface(name, mac, ips string) Interface {
	i := Interface{Name: name, Up: true}
	i.MAC, _ = net.ParseMAC(mac)
	for _, ip := range strings.Fields(ips) {
		i.IPs = append(i.IPs, netip.MustParseAddr(ip))
	}
	i.Loopback = slices.ContainsFunc(i.IPs, netip.Addr.IsLoopback)
	return i
}

func TestWhatAnInterfaceSeemsToBe(t *testing.T) {
	for _, c := range []struct {
		name, mac, ip string
		want          Kind
	}{
		// Linux
		{"lo", "", "127.0.0.1", Loopback},
		{"wlan0", "3c:a9:f4:11:22:33", "192.168.178.20", WiFi},
		{"wlp3s0", "", "10.0.0.7", WiFi},
		{"wlx00c0ca112233", "", "192.168.1.9", WiFi},
		{"wlp3s0", "", "10.42.0.1", Hotspot},
		{"wlp3s0", "", "172.20.10.4", Hotspot},
		{"wlp3s0", "", "192.168.12.1", Hotspot},
		{"wlp3s0", "", "192.168.43.77", Hotspot},
		{"uap0", "", "192.168.50.1", Hotspot},
		{"p2p-wlp3s0-0", "", "192.168.49.1", Hotspot},
		{"wlp3s0", "", "169.254.3.4", LinkLocal},
		{"eth0", "", "192.168.1.5", Cable},
		{"enp0s31f6", "", "192.168.1.5", Cable},
		{"eno1", "", "192.168.1.5", Cable},
		{"enx9c5c8e112233", "", "192.168.42.129", Cable},
		{"usb0", "", "192.168.42.12", Cable},
		{"eth0", "02:42:ac:11:00:02", "172.17.0.2", Docker},
		{"docker0", "02:42:5d:00:00:01", "172.17.0.1", Docker},
		{"br-0a1b2c3d4e5f", "", "172.18.0.1", Docker},
		{"veth12ab34c", "", "172.18.0.9", Docker},
		{"podman1", "", "10.88.0.1", Docker},
		{"cni0", "", "10.244.0.1", Docker},
		{"lxcbr0", "", "10.0.3.1", Docker},
		{"br0", "", "192.168.1.5", Network},
		{"ve-guests", "", "10.0.0.1", Docker},
		{"docker_gwbridge", "", "172.18.0.1", Docker},
		{"br-lan", "", "192.168.1.5", Network},
		{"eth0", "", "100.115.92.200", Virtual}, // Linux inside ChromeOS
		{"mpqemubr0", "", "10.112.9.1", Virtual},
		{"virbr0", "52:54:00:11:22:33", "192.168.122.1", Virtual},
		{"vboxnet0", "0a:00:27:00:00:00", "192.168.56.1", Virtual},
		{"vmnet8", "00:50:56:c0:00:08", "192.168.90.1", Virtual},
		{"wg0", "", "10.8.0.2", VPN},
		{"tun0", "", "10.8.0.2", VPN},
		{"tap0", "", "10.8.0.2", VPN},
		{"ppp0", "", "10.64.0.2", VPN},
		{"tailscale0", "", "100.101.102.103", VPN},
		{"ztabc12345", "", "10.147.17.2", VPN},
		{"nordlynx", "", "10.5.0.2", VPN},
		{"wt0", "", "100.92.1.2", VPN},
		{"nebula1", "", "10.42.0.2", VPN},
		{"ham0", "", "25.1.2.3", VPN},
		{"wwan0", "", "100.70.1.2", Cellular},
		{"wwp0s20u4", "", "10.20.30.40", Cellular},
		{"bnep0", "", "192.168.44.12", Cellular},
		// macOS
		{"lo0", "", "127.0.0.1", Loopback},
		{"en0", "", "192.168.1.23", Network},
		{"en5", "", "169.254.10.11", LinkLocal},
		{"en0", "", "172.20.10.2", Hotspot},
		{"en0", "", "100.64.3.4", VPN},
		{"utun3", "", "10.11.12.13", VPN},
		{"utun4", "", "100.90.1.1", VPN},
		{"bridge100", "", "192.168.2.1", Hotspot},
		{"bridge100", "", "192.168.64.1", Virtual},
		{"bridge101", "", "10.211.55.2", Virtual},
		{"bridge102", "", "10.37.129.2", Virtual},
		{"bridge100", "", "192.168.139.3", Virtual},
		{"bridge100", "", "172.16.118.1", Virtual},
		{"bridge0", "", "169.254.9.9", LinkLocal}, // Thunderbolt
		{"ap1", "", "192.168.2.1", Hotspot},
		{"feth1234", "", "10.147.17.2", VPN},
		// Windows
		{"Loopback Pseudo-Interface 1", "", "127.0.0.1", Loopback},
		{"Wi-Fi", "", "192.168.0.14", WiFi},
		{"WLAN 2", "", "192.168.0.14", WiFi},
		{"Ethernet", "", "192.168.0.15", Cable},
		{"Ethernet 2", "0a:00:27:00:00:11", "192.168.56.1", Virtual},
		{"VirtualBox Host-Only Network", "0a:00:27:00:00:11", "192.168.56.1", Virtual},
		{"VMware Network Adapter VMnet8", "00:50:56:c0:00:08", "192.168.48.1", Virtual},
		{"vEthernet (WSL)", "00:15:5d:11:22:33", "172.29.64.1", WSL},
		{"vEthernet (WSL (Hyper-V firewall))", "00:15:5d:11:22:33", "172.29.64.1", WSL},
		{"vEthernet (Default Switch)", "00:15:5d:11:22:33", "172.23.80.1", Virtual},
		{"vEthernet (nat)", "00:15:5d:11:22:33", "172.20.0.1", Docker},
		{"vEthernet (Intern)", "00:15:5d:11:22:33", "192.168.5.1", Virtual},
		{"vEthernet (Extern)", "a4:bb:6d:11:22:33", "192.168.0.15", Network},
		{"Local Area Connection* 10", "", "192.168.137.1", Hotspot},
		{"LAN-Verbindung* 2", "", "192.168.137.1", Hotspot},
		{"Connexion au réseau local* 10", "", "192.168.137.1", Hotspot},
		{"Conexión de área local* 3", "", "192.168.137.1", Hotspot},
		{"Local Area Connection* 2", "", "169.254.88.1", LinkLocal}, // a hotspot that is off
		{"Ethernet 3", "", "192.168.137.1", Hotspot},
		{"Ethernet 3", "00:ff:aa:bb:cc:dd", "10.8.0.6", VPN},
		{"Ethernet 4", "02:50:41:00:00:01", "10.9.0.6", VPN},
		{"Ethernet 5", "00:05:9a:3c:7a:00", "10.9.0.6", VPN},
		{"Ethernet 6", "00:09:0f:fe:00:01", "10.9.0.6", VPN},
		{"Ethernet 7", "02:05:85:7f:eb:80", "10.9.0.6", VPN},
		{"ProtonVPN TUN", "", "10.2.0.2", VPN},
		{"CloudflareWARP", "", "172.16.0.2", VPN},
		{"ZeroTier One [8056c2e21c000001]", "", "10.147.17.2", VPN},
		{"Teredo Tunneling Pseudo-Interface", "", "2001:0:1234::1", VPN},
		{"OpenVPN TAP-Windows6", "", "10.8.0.6", VPN},
		{"Tailscale", "", "100.101.102.103", VPN},
		{"Cisco AnyConnect", "", "10.99.0.6", VPN},
		{"Mobilfunk", "", "10.20.30.40", Cellular},
		{"Red móvil", "", "10.20.30.40", Cellular},
		{"Bluetooth Network Connection", "", "192.168.44.3", Cellular},
		{"Conexión de área local", "", "192.168.0.15", Cable},
		{"Connessione alla rete locale (LAN)", "", "192.168.0.15", Cable},
		// of no known name
		{"xyz7", "", "192.168.3.4", Network},
	} {
		got := Rank([]Interface{iface(c.name, c.mac, c.ip)}, netip.Addr{}, false)
		if len(got) != 1 || got[0].Kind != c.want || got[0].Interface != c.name {
			t.Errorf("%s %s %s: %+v, not %s", c.name, c.mac, c.ip, got, c.want)
		}
	}
}

func TestPointToPointIsAVPN(t *testing.T) {
	i := iface("xyz7", "", "10.0.0.1")
	i.PointToPoint = true
	if got := Rank([]Interface{i}, netip.Addr{}, false); got[0].Kind != VPN {
		t.Errorf("%+v", got)
	}
}

func TestEveryKindHasAScore(t *testing.T) {
	for _, kind := range []Kind{WiFi, Cable, Network, Hotspot, Cellular, VPN, Docker, WSL, Virtual, LinkLocal, Loopback} {
		if scores[kind] == 0 {
			t.Errorf("%s has none", kind)
		}
	}
}

func TestBestAddressFirst(t *testing.T) {
	for name, c := range map[string]struct {
		interfaces []Interface
		wayOut     string
		inWSL      bool
		want       string
	}{
		"a Linux laptop with everything": {
			interfaces: []Interface{
				iface("lo", "", "127.0.0.1 ::1"), iface("docker0", "", "172.17.0.1"),
				iface("tun0", "", "10.8.0.2"), iface("virbr0", "", "192.168.122.1"),
				iface("enp2s0", "", "169.254.1.2"),
				iface("wlp3s0", "", "192.168.178.20 2003:ab::1 2003:ab::2 fe80::1"),
			},
			wayOut: "10.8.0.2",
			want:   "192.168.178.20 2003:ab::1 10.8.0.2 192.168.122.1 172.17.0.1 169.254.1.2 127.0.0.1",
		},
		"cable and Wi-Fi": {
			interfaces: []Interface{iface("Ethernet", "", "192.168.0.15"), iface("Wi-Fi", "", "192.168.0.14")},
			wayOut:     "192.168.0.15",
			want:       "192.168.0.14 192.168.0.15",
		},
		"a cable, and the laptop's own hotspot": {
			interfaces: []Interface{iface("Ethernet", "", "192.168.0.15"), iface("Local Area Connection* 10", "", "192.168.137.1")},
			want:       "192.168.137.1 192.168.0.15",
		},
		"a Mac, two networks": {
			interfaces: []Interface{iface("en7", "", "10.1.1.1"), iface("en0", "", "192.168.1.23"), iface("utun3", "", "10.9.9.9")},
			wayOut:     "192.168.1.23",
			want:       "192.168.1.23 10.1.1.1 10.9.9.9",
		},
		"Windows with Hyper-V": {
			interfaces: []Interface{
				iface("vEthernet (WSL)", "00:15:5d:11:22:33", "172.29.64.1"),
				iface("Ethernet 2", "0a:00:27:00:00:11", "192.168.56.1"), iface("WLAN", "", "192.168.0.14"),
			},
			want: "192.168.0.14 172.29.64.1 192.168.56.1",
		},
		"IPv6 alone is better than a container": {
			interfaces: []Interface{iface("docker0", "", "172.17.0.1"), iface("wlan0", "", "fd00::5")},
			want:       "fd00::5 172.17.0.1",
		},
		"IPv4 on a cable is better than IPv6 in the air": {
			interfaces: []Interface{iface("wlan0", "", "fd00::5"), iface("eth0", "", "10.0.0.5")},
			want:       "10.0.0.5 fd00::5",
		},
		"inside WSL": {
			interfaces: []Interface{iface("eth0", "00:15:5d:11:22:33", "172.29.70.2"), iface("eth1", "a4:bb:6d:11:22:33", "192.168.0.14")},
			wayOut:     "172.29.70.2",
			inWSL:      true,
			want:       "192.168.0.14 172.29.70.2",
		},
		"nothing to speak of": {
			interfaces: []Interface{iface("eth0", "", "fe80::1 0.0.0.0 224.0.0.1 ::ffff:10.0.0.1")},
			want:       "10.0.0.1",
		},
	} {
		wayOut, _ := netip.ParseAddr(c.wayOut)
		var got []string
		for _, a := range Rank(c.interfaces, wayOut, c.inWSL) {
			got = append(got, a.IP.String())
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestInterfacesThatAreDownAreLeftOut(t *testing.T) {
	i := iface("wlan0", "", "192.168.1.2")
	i.Up = false
	if got := Rank([]Interface{i}, netip.Addr{}, false); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

func TestInsideWSL(t *testing.T) {
	nat := iface("eth0", "00:15:5d:11:22:33", "172.29.70.2")
	if got := Rank([]Interface{nat}, netip.Addr{}, true); got[0].Kind != WSL {
		t.Errorf("%+v", got)
	}
	for release, want := range map[string]bool{
		"5.15.167.4-microsoft-standard-WSL2\n": true,
		"4.4.0-19041-Microsoft\n":              true,
		"6.12.0-1-amd64\n":                     false,
	} {
		if isWSL(release) != want {
			t.Errorf("%q", release)
		}
	}
}

func TestThisMachine(t *testing.T) {
	found, err := Candidates()
	if err != nil || len(found) == 0 {
		t.Fatalf("%v %v", found, err)
	}
	if !slices.IsSortedFunc(found, func(a, b Address) int { return b.Score - a.Score }) {
		t.Errorf("%+v", found)
	}
	last := found[len(found)-1]
	if last.Kind != Loopback || last.IP.String() != "127.0.0.1" {
		t.Errorf("the last is %+v", last)
	}
}

func BenchmarkCandidates(b *testing.B) {
	for b.Loop() {
		if _, err := Candidates(); err != nil {
			b.Fatal(err)
		}
	}
}
