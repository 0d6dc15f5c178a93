// Package web serves the tables to browsers: pages, forms, sockets and JSON. It
// knows devices and seats; of a game it has only the views of package
// narrator/view, and what it sends to a device is drawn from that device's view.
package web

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/gofiber/fiber/v2/middleware/compress"

	"jein/cmd/jein/internal/lan"
	"jein/cmd/jein/internal/table"
)

// Config is what a server needs.
type Config struct {
	Hall    *table.Hall
	Notes   Notes  // where the host's devices are remembered
	HostKey string // what a device types to become the host's
	Host    string // the name or address given with --host; "" for the best one found
	Port    int
	Secure  bool // it listens for https (and for http on the laptop itself)
	Log     *slog.Logger

	Voices string // the folder of the host's own recordings for the voice; it need not be there

	// Addresses are the laptop's; nil asks the system.
	Addresses func() ([]lan.Address, error)
}

// Notes keeps small private files over restarts.
type Notes interface {
	ReadNote(name string) ([]byte, error)
	WriteNote(name string, data []byte) error
	RemoveNote(name string) error
}

// Server answers browsers.
type Server struct {
	Config
	app     *fiber.App
	sockets *sockets
	hosts   *hosts
	joins   *limiter // joins and wrong codes, by address
	keys    *limiter // wrong host keys, by address
	asks    *limiter // requests for seats, by address
	reach   reach
	network network
	wifi    *wifi
	logs    logs

	curtains *curtains
}

// Bounds on what arrives from the network.
const (
	maxBody    = 16 << 10
	maxHeaders = 8 << 10
)

// New makes a server. It listens with Serve.
func New(c Config) (*Server, error) {
	hosts, err := loadHosts(c.Notes)
	if err != nil {
		return nil, err
	}
	known, err := knownAddress(c.Notes)
	if err != nil {
		return nil, err
	}
	wifi, err := loadWiFi(c.Notes)
	if err != nil {
		return nil, err
	}
	if c.Addresses == nil {
		c.Addresses = lan.Candidates
	}
	s := &Server{
		Config: c, hosts: hosts, sockets: newSockets(),
		joins: newLimiter(time.Second, 30), keys: newLimiter(10*time.Second, 6),
		asks: newLimiter(5*time.Second, 24), curtains: newCurtains(),
		reach: reach{source: c.Addresses, known: known}, wifi: wifi,
	}
	s.app = fiber.New(fiber.Config{
		Immutable:             true, // fiber reuses request memory: nothing kept may change under us
		DisableStartupMessage: true,
		BodyLimit:             maxBody,
		ReadBufferSize:        maxHeaders,
		ReadTimeout:           15 * time.Second,
		WriteTimeout:          30 * time.Second,
		IdleTimeout:           90 * time.Second,
		ErrorHandler:          s.failed,
	})
	// A connection that became a socket is ours: fasthttp would pool it, and a
	// late write would reach another client.
	s.app.Server().KeepHijackedConns = true
	s.routes()
	return s, nil
}

func (s *Server) routes() {
	s.app.Use(s.recovered, s.headers, s.guard, s.toSecure)
	s.app.Get("/static/*", s.file)
	s.app.Get("/voices/:lang/:file", s.ownVoice)
	s.app.Get("/favicon.ico", s.favicon)
	s.app.Use(compress.New(compress.Config{Level: compress.LevelDefault}))
	s.app.Get("/", s.home)
	s.app.Post("/", s.findTable)
	s.app.Get("/find", s.findTable)
	s.app.Post("/tables", s.openTable)
	s.app.Get("/print", s.print)
	s.app.Get("/rules", s.rules)
	s.app.Get("/host", s.keyPage)
	s.app.Post("/host", s.becomeHost)
	s.app.Post("/settings", s.settings)
	s.app.Post("/language", s.language)
	s.app.Get("/voices", s.voicesPage)
	s.app.Post("/voices", s.voiceLanguage)
	t := s.app.Group("/:code<alpha;len(4)>", s.greetPhone)
	t.Get("", s.phone)
	t.Get("/table", s.tableScreen)
	t.Get("/table.json", s.tableJSON)
	t.Get("/seat.json", s.seatJSON)
	t.Get("/live", s.live)
	t.Get("/here.css", s.here)
	t.Get("/rules", s.rulesAt)
	t.Post("/join", s.join)
	t.Get("/join", func(c *fiber.Ctx) error { return c.Redirect("/"+codeIn(c.Path()), fiber.StatusSeeOther) }) // a refused join, reloaded
	t.Post("/act", s.act)
	t.Post("/curtain", s.curtain)
	t.Get("/seat", s.seatPage)
	t.Post("/seat", s.askSeat)
	t.Post("/seat/answer", s.answerSeat)
	t.Get("/move", s.movePage)
	t.Post("/move", s.handOn)
	t.Get("/t/:ticket", s.ticketPage)
	t.Post("/t/:ticket", s.takeTicket)
	t.Post("/host", s.hostAct)
	s.app.Use(func(c *fiber.Ctx) error { return fiber.ErrNotFound })
}

// Serve answers on a listener until Shutdown.
func (s *Server) Serve(ln net.Listener) error {
	go s.watchNetwork()
	return s.app.Listener(ln)
}

// Shutdown says goodbye on every socket, waits for their handlers, and then stops
// listening. (fiber's own Shutdown leaves sockets open.)
func (s *Server) Shutdown(ctx context.Context) error {
	s.sockets.closeAll(ctx)
	if err := s.app.ShutdownWithContext(ctx); err != nil {
		return fmt.Errorf("web: shutdown: %w", err)
	}
	return nil
}
