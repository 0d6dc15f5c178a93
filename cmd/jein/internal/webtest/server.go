package webtest

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/ledger"
	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/web"
	"jein/narrator"
)

// HostKey makes a device the host's.
const HostKey = "ABCDEFGH"

// Server is a server under test.
type Server struct {
	Web     *web.Server
	Hall    *table.Hall
	Log     *strings.Builder // what the host reads in the terminal
	Data    string           // the folder that it keeps its files in
	address string
	tb      testing.TB
}

// Serve starts a server on a folder of its own, with the chance that is given.
func Serve(tb testing.TB, chance table.Chance) *Server {
	tb.Helper()
	return ServeWith(tb, chance, func(*web.Config) {})
}

// ServeWith starts one that is set up otherwise. Devices reach it from this
// machine, unless from says from where they seem to come.
func ServeWith(tb testing.TB, chance table.Chance, change func(*web.Config), from ...net.Addr) *Server {
	tb.Helper()
	folder, err := ledger.OpenFolder(tb.TempDir())
	if err != nil {
		tb.Fatal(err)
	}
	text := &strings.Builder{}
	log := slog.New(slog.NewTextHandler(text, nil))
	hall := table.NewHall(folder, chance, time.Now, log)
	config := web.Config{Hall: hall, Notes: folder, HostKey: HostKey, Host: "jein.test", Port: 4020, Log: log, Voices: filepath.Join(folder.Path(), "voices")}
	change(&config)
	server, err := web.New(config)
	if err != nil {
		tb.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	if len(from) > 0 {
		listener = elsewhere{listener, from[0]}
	}
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }()
	tb.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		if err := server.Shutdown(ctx); err != nil {
			tb.Error(err)
		}
		if err := <-served; err != nil {
			tb.Error(err)
		}
		if err := hall.Close(); err != nil {
			tb.Error(err)
		}
		if err := folder.Close(); err != nil {
			tb.Error(err)
		}
	})
	return &Server{server, hall, text, folder.Path(), listener.Addr().String(), tb}
}

// elsewhere is a listener whose connections seem to come from another machine.
type elsewhere struct {
	net.Listener
	from net.Addr
}

func (l elsewhere) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	return comesFrom{conn, l.from}, err
}

type comesFrom struct {
	net.Conn
	from net.Addr
}

func (c comesFrom) RemoteAddr() net.Addr { return c.from }

// Port is where it listens, for a real browser.
func (s *Server) Port() string { return s.address[strings.LastIndexByte(s.address, ':')+1:] }

// Device is a new browser.
func (s *Server) Device() *Device { return NewDevice(s.tb, func() string { return s.address }) }

// Host is a new browser that has typed the host's key.
func (s *Server) Host() *Device {
	s.tb.Helper()
	d := s.Device()
	BecomeHost(s.tb, d, HostKey)
	return d
}

// BecomeHost types the host's key on a device.
func BecomeHost(tb testing.TB, d *Device, key string) {
	tb.Helper()
	d.Get("/host")
	if a := d.Post("/host", "key", key); a.Status != 303 || a.Location() != "/" {
		tb.Fatalf("the key was not taken: %d %s", a.Status, a.Body)
	}
}

// Table is a table with its devices: the host's, and one a seat.
type Table struct {
	Code  string
	Host  *Device
	Seats []*Device
	// Shared: the seats are on one device, and an act says for which it is.
	Shared bool
	tb     testing.TB
}

// Sit opens a table and seats devices by the names. The options are further fields
// of the form that opens it.
func Sit(tb testing.TB, host *Device, device func() *Device, way string, names []string, options ...any) *Table {
	tb.Helper()
	opened := host.Post("/tables", append([]any{"way", way}, options...)...)
	code, ok := strings.CutSuffix(strings.TrimPrefix(opened.Location(), "/"), "/table")
	if !ok {
		tb.Fatalf("no table was opened: %d %s", opened.Status, opened.Body)
	}
	t := &Table{Code: code, Host: host, tb: tb}
	for _, name := range names {
		d := device()
		d.Get("/" + code)
		if a := d.Post("/"+code+"/join", "name", name); a.Status != 204 {
			tb.Fatalf("%s cannot join: %d %s", name, a.Status, a.Body)
		}
		t.Seats = append(t.Seats, d)
	}
	return t
}

// Step is the number of the open question.
func (t *Table) Step() int {
	var public any
	return t.Host.JSON("/"+t.Code+"/table.json", &public)
}

// Send posts an act from the device that it is of.
func (t *Table) Send(a narrator.Act, step int, id string) (Answer, error) {
	if a.By == narrator.Host {
		return t.SendFrom(t.Host, "/"+t.Code+"/host", a, step, id)
	}
	if t.Shared {
		return t.sendShared(a, step, id)
	}
	return t.SendFrom(t.Seats[a.By], "/"+t.Code+"/act", a, step, id)
}

// SendFrom posts an act from any device.
func (t *Table) SendFrom(d *Device, path string, a narrator.Act, step int, id string) (Answer, error) {
	return d.Try("POST", path, actForm(a, step, id), "X-Jein", "1")
}

// actForm is the form of an act.
func actForm(a narrator.Act, step int, id string) url.Values {
	form := Form("do", string(a.Do), "step", step, "id", id, "tile", string(a.Tile))
	if a.Target != nil {
		form.Set("target", fmt.Sprint(int(*a.Target)))
	}
	for name, v := range map[string]*bool{"ja": a.Ja, "elected": a.Elected, "hitler": a.Hitler} {
		if v != nil {
			form.Set(name, fmt.Sprint(*v))
		}
	}
	return form
}

// Must sends an act that has to be accepted.
func (t *Table) Must(a narrator.Act) {
	t.tb.Helper()
	answer, err := t.Send(a, t.Step(), "")
	if err != nil || answer.Status != 204 {
		t.tb.Fatalf("%s by %d: %d %s %v", a.Do, a.By, answer.Status, answer.Body, err)
	}
}

// Names are so many names.
func Names(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("Player %c", 'A'+i)
	}
	return names
}
