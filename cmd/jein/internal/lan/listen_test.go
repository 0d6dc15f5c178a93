package lan

import (
	"net"
	"slices"
	"strconv"
	"testing"
)

func listenOn(t *testing.T, port int, wanted ...int) (net.Listener, int) {
	t.Helper()
	l, got, err := Listen(port, wanted...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l, got
}

func TestTakenPortsArePassedOver(t *testing.T) {
	first, base := listenOn(t, 0)
	_, next := listenOn(t, base)
	if next <= base || next >= base+near {
		t.Fatalf("%d is not near %d", next, base)
	}
	first.Close()
	// The one of the last evening, though the usual one is free again.
	if _, got := listenOn(t, base, next); got != base {
		t.Errorf("%d and not %d", got, base)
	}
}

func TestWantedPortComesFirst(t *testing.T) {
	free, base := listenOn(t, 0)
	other, wanted := listenOn(t, 0)
	free.Close()
	other.Close()
	if _, got := listenOn(t, base, wanted); got != wanted {
		t.Errorf("%d and not %d", got, wanted)
	}
}

func TestPortThatIsTakenOnThisMachineOnly(t *testing.T) {
	other, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	port := other.Addr().(*net.TCPAddr).Port
	if _, got := listenOn(t, port); got == port {
		t.Error("two programs have one port")
	}
}

func TestPortsThatAreNone(t *testing.T) {
	if _, got := listenOn(t, 70000, -1); got == 0 || got > 65535 {
		t.Error(got)
	}
}

func TestPhonesReachTheListener(t *testing.T) {
	_, port := listenOn(t, 0)
	found, err := Candidates()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range found {
		if a.IP.Is6() {
			continue // not every machine that has an address may use it
		}
		conn, err := net.Dial("tcp", net.JoinHostPort(a.IP.String(), strconv.Itoa(port)))
		if err != nil {
			t.Fatal(err)
		}
		conn.Close()
	}
}

func TestBrowserOfEachSystem(t *testing.T) {
	for _, c := range []struct {
		name, system string
		inWSL        bool
		env          string
		want         []string
	}{
		{"Windows", "windows", false, "", []string{"rundll32"}},
		{"macOS", "darwin", false, "", []string{"open"}},
		{"Linux", "linux", false, "DISPLAY", []string{"xdg-open", "x-www-browser", "gio"}},
		{"Wayland", "linux", false, "WAYLAND_DISPLAY", []string{"xdg-open", "x-www-browser", "gio"}},
		{"WSL", "linux", true, "", []string{"wslview", "rundll32.exe"}},
		{"no screen", "linux", false, "", nil},
		{"a build server", "linux", false, "CI", nil},
		{"a build server", "windows", false, "CI", nil},
	} {
		m := machine{c.system, c.inWSL, func(key string) string {
			if key == c.env {
				return ":0"
			}
			return ""
		}}
		var got []string
		for _, command := range m.browsers() {
			got = append(got, command[0])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestNoBrowserUnderCI(t *testing.T) {
	t.Setenv("CI", "true")
	if err := OpenBrowser("http://localhost:4020/"); err == nil {
		t.Error("it opened one")
	}
}
