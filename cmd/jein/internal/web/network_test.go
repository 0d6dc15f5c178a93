package web_test

import (
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"jein/cmd/jein/internal/lan"
	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/web"
	"jein/cmd/jein/internal/webtest"
)

// laptop is one whose network a test changes. Phones come from another machine.
type laptop struct {
	*webtest.Server
	has atomic.Pointer[[]lan.Address]
}

func carry(t *testing.T, addresses ...lan.Address) *laptop {
	t.Helper()
	l := &laptop{}
	l.has.Store(&addresses)
	l.Server = webtest.ServeWith(t, table.CryptoRand{}, func(c *web.Config) {
		c.Host = ""
		c.Addresses = func() ([]lan.Address, error) { return *l.has.Load(), nil }
	}, &net.TCPAddr{IP: net.IPv4(192, 168, 1, 77), Port: 50000})
	return l
}

// to takes the laptop to other networks.
func (l *laptop) to(addresses ...lan.Address) {
	l.has.Store(&addresses)
	l.Web.Look()
}

func at(ip string, kind lan.Kind) lan.Address {
	return lan.Address{IP: netip.MustParseAddr(ip), Interface: "x0", Kind: kind}
}

var (
	home   = at("192.168.1.5", lan.WiFi)
	pub    = at("10.9.8.7", lan.Hotspot)
	docker = at("172.17.0.1", lan.Docker)
)

// sit seats phones at an address; the host is one too, with the key.
func (l *laptop) sit(t *testing.T, address string, people int) *webtest.Table {
	t.Helper()
	device := func() *webtest.Device { return l.Device().At(address) }
	host := device()
	webtest.BecomeHost(t, host, webtest.HostKey)
	return webtest.Sit(t, host, device, "box", webtest.Names(people))
}

func TestTheScreenSaysThatTheNetworkHasChanged(t *testing.T) {
	l := carry(t, home, docker)
	game := l.sit(t, "192.168.1.5:4020", 5)
	hosts(t, game, "do", "deal", "step", game.Step())
	screen := func() string { return game.Host.Get("/" + game.Code + "/table").Body }
	if page := screen(); strings.Contains(page, "changed networks") || !strings.Contains(page, "192.168.1.5") {
		t.Fatal("the network has not changed yet")
	}
	l.to(docker) // it is carried through the door
	if page := screen(); !strings.Contains(page, "No network") || strings.Contains(page, "changed networks") {
		t.Error("a laptop without a network does not say so")
	}
	l.to(home, docker)
	if page := screen(); strings.Contains(page, `class="moved"`) {
		t.Error("the old network came back, and the screen still speaks of it")
	}
	l.to(pub, docker)
	l.follow(t, game)
	page := screen()
	if !strings.Contains(page, "changed networks") || !strings.Contains(page, "QR code: http://10.9.8.7:4020/"+game.Code) {
		t.Fatal("the screen does not say that the network has changed")
	}
	if away := missing(page); len(away) != 5 {
		t.Errorf("not back: %q", away)
	}
	if mirror := l.Device().At("10.9.8.7:4020").Get("/" + game.Code + "/table").Body; !strings.Contains(mirror, "changed networks") || strings.Contains(mirror, "network-over") {
		t.Error("the mirror does not say so, or has the host's tools")
	}
}

// follow has the host's device come to the new address.
func (l *laptop) follow(t *testing.T, game *webtest.Table) {
	t.Helper()
	game.Host = game.Host.At("10.9.8.7:4020")
	webtest.BecomeHost(t, game.Host, webtest.HostKey)
}

func TestPhonesComeBackAfterAChangeOfNetwork(t *testing.T) {
	l := carry(t, home, docker)
	game := l.sit(t, "192.168.1.5:4020", 5)
	hosts(t, game, "do", "deal", "step", game.Step())
	screen := func() string { return game.Host.Get("/" + game.Code + "/table").Body }
	l.to(pub, docker)
	l.follow(t, game)
	for i, seat := range game.Seats { // the cookies belong to the old address
		game.Seats[i] = seat.At("10.9.8.7:4020")
		if has(game, game.Seats[i]) {
			t.Fatal("a cookie went to another address")
		}
	}
	var numbers []string
	for i := range 3 {
		numbers = append(numbers, ask(t, game, game.Seats[i], game.Member(i)))
	}
	rival := l.Device().At("10.9.8.7:4020") // somebody who knows a name
	ask(t, game, rival, game.Member(2))
	page := screen()
	for i, n := range numbers {
		if listed := strings.Contains(page, `number">`+n+`<`); listed != (i < 2) {
			t.Errorf("the list holds %s: %v", n, listed)
		}
	}
	ids := regexp.MustCompile(`name="requests" value="([0-9,]+)"`).FindStringSubmatch(page)
	if ids == nil {
		t.Fatal("they cannot be let in together")
	}
	if a := game.Seats[3].Post("/"+game.Code+"/host", "do", "together", "requests", ids[1]); a.Status != http.StatusForbidden {
		t.Errorf("a phone lets them in: %d", a.Status)
	}
	late := ask(t, game, game.Seats[3], game.Member(3)) // after the list was drawn
	hosts(t, game, "do", "together", "requests", ids[1])
	for i, in := range []bool{true, true, false, false, false} {
		if has(game, game.Seats[i]) != in {
			t.Errorf("seat %d is in: %v", i, !in)
		}
	}
	if has(game, rival) {
		t.Error("a seat went to whoever knew a name")
	}
	id, others := request(t, game, numbers[2]) // of two for a seat, the number tells
	if len(others) != 2 {
		t.Errorf("%d other numbers", len(others))
	}
	hosts(t, game, "do", "approve", "request", id, "number", numbers[2])
	if away := missing(screen()); !slices.Equal(away, []string{"Player D", "Player E"}) {
		t.Errorf("not back: %q", away)
	}
	requests := regexp.MustCompile(`name="number" value="` + late + `"`)
	if !requests.MatchString(screen()) {
		t.Error("a single one cannot be let in by the list")
	}
	hosts(t, game, "do", "network-over")
	if strings.Contains(screen(), "changed networks") {
		t.Error("the host cannot hide it")
	}
	if a := game.Host.Post("/"+game.Code+"/host", "do", "together", "requests", ids[1]); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("together without a change of network: %d", a.Status)
	}
}

// missing are the names that a screen says are not back.
func missing(page string) []string {
	_, rest, _ := strings.Cut(page, "Not back yet: ")
	rest, _, _ = strings.Cut(rest, "</p>")
	var names []string
	for _, m := range regexp.MustCompile(`<bdi class="nm">([^<]+)</bdi>`).FindAllStringSubmatch(rest, -1) {
		names = append(names, m[1])
	}
	return names
}

func TestPhonesThatStillReachTheLaptopAreNotMissed(t *testing.T) {
	l := carry(t, home, pub)
	game := l.sit(t, "192.168.1.5:4020", 4)
	phone := l.Device().At("10.9.8.7:4020")
	phone.Get("/" + game.Code)
	phone.Post("/"+game.Code+"/join", "name", "Zoë")
	line, err := phone.Watch("/" + game.Code + "/live?as=phone")
	if err != nil {
		t.Fatal(err)
	}
	push(t, line, "Zoë")
	for _, seat := range game.Seats { // most have come by this one
		seat.Get("/" + game.Code)
	}
	l.to(pub)
	screen := game.Host.At("10.9.8.7:4020")
	for range 50 { // the line draws in its own time
		if !slices.Contains(missing(screen.Get("/"+game.Code+"/table").Body), "Zoë") {
			return
		}
		phone.Post("/"+game.Code+"/act", "do", "rename", "name", "Zoë")
	}
	t.Error("a phone is missed that never lost its line")
}

func TestTheQRCodeKeepsTheAddressThatPhonesKnow(t *testing.T) {
	l := carry(t, home)
	game := l.sit(t, "192.168.1.5:4020", 5)
	l.to(pub, home) // what looks better comes later
	if !strings.HasPrefix(l.Web.Reach(), "192.168.1.5") {
		t.Errorf("the code shows %s, and the phones know another", l.Web.Reach())
	}
	hosts(t, game, "do", "address", "ip", "10.9.8.7")
	if !strings.HasPrefix(l.Web.Reach(), "10.9.8.7") {
		t.Errorf("the host's switch shows %s", l.Web.Reach())
	}
	note, err := os.ReadFile(filepath.Join(l.Data, "address.note"))
	if err != nil || string(note) != "192.168.1.5" {
		t.Errorf("for the next time: %q %v", note, err)
	}
}

func TestTheDoctorExplainsUntilAPhoneComes(t *testing.T) {
	l := carry(t, home, docker)
	host := l.Device().At("192.168.1.5:4020")
	webtest.BecomeHost(t, host, webtest.HostKey)
	code := strings.Split(host.Post("/tables", "way", "box").Location(), "/")[1]
	page := host.Get("/" + code + "/table").Body // the key was typed on a phone of this network
	for _, want := range []string{"192.168.1.5", "Wi-Fi (", "172.17.0.1", "Containers (", "In the QR code", "4020/tcp", `value="172.17.0.1"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the doctor does not speak of %q", want)
		}
	}
	var last int
	for _, step := range []string{"The same Wi-Fi", "The firewall of this laptop", "A guest network", "A hotspot"} {
		at := strings.Index(page, step)
		if at <= last {
			t.Errorf("%q is out of order", step)
		}
		last = at
	}
}

func TestTheWiFiCodeStaysOnTheLaptop(t *testing.T) {
	l := carry(t, home)
	game := l.sit(t, "192.168.1.5:4020", 5)
	secret := `p;a"s:s\w,rd`
	if a := game.Host.Post("/"+game.Code+"/host", "do", "wifi", "name", "Home", "password", "short"); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a password that none can have: %d", a.Status)
	}
	if a := game.Seats[0].Post("/"+game.Code+"/host", "do", "wifi", "name", "Evil", "password", secret); a.Status != http.StatusForbidden {
		t.Errorf("a phone sets the network: %d", a.Status)
	}
	hosts(t, game, "do", "wifi", "name", "Café <b>", "password", secret)
	codes := func(d *webtest.Device, path string) int { return strings.Count(d.Get(path).Body, `class="wifi"`) }
	table := "/" + game.Code + "/table"
	if codes(game.Host, table) != 1 || codes(l.Device().At("192.168.1.5:4020"), table) != 1 || codes(game.Seats[0], "/"+game.Code) != 0 {
		t.Error("the code is in the lobby of the table screen and its mirror, and nowhere else")
	}
	for _, page := range []string{game.Host.Get(table).Body, game.Host.Get("/").Body, game.Seats[0].Get("/" + game.Code).Body, l.Log.String()} {
		if strings.Contains(page, `s\w,rd`) || strings.Contains(page, "Café <b>") {
			t.Error("the password, or markup, stands on a page")
		}
	}
	path := filepath.Join(l.Data, "wifi.note")
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is for others to read: %v %v", info, err)
	}
	ledgers, err := filepath.Glob(filepath.Join(l.Data, "*.jsonl"))
	if err != nil || len(ledgers) == 0 {
		t.Fatal(ledgers, err)
	}
	for _, name := range ledgers {
		if text, err := os.ReadFile(name); err != nil || strings.Contains(string(text), "rd") && strings.Contains(string(text), `s\\w`) {
			t.Errorf("the ledger holds the password: %v", err)
		}
	}
	hosts(t, game, "do", "wifi-hide")
	if codes(game.Host, table) != 0 {
		t.Error("a hidden code is shown")
	}
	hosts(t, game, "do", "wifi-show")
	hosts(t, game, "do", "deal", "step", game.Step())
	if codes(game.Host, table) != 0 {
		t.Error("the code is shown in a game")
	}
	hosts(t, game, "do", "wifi-forget")
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Error("a network that was forgotten is still kept")
	}
}
