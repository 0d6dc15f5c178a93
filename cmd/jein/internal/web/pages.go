package web

import (
	"bytes"
	"errors"
	"net/netip"
	"strings"

	"github.com/a-h/templ"
	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
	"jein/static"
	"jein/views"
)

// file serves what pages load. Its name holds its hash, so it never changes.
func (s *Server) file(c *fiber.Ctx) error {
	f, ok := static.Lookup(c.Path())
	if !ok {
		return fiber.ErrNotFound
	}
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	c.Set(fiber.HeaderContentType, f.Type)
	c.Vary(fiber.HeaderAcceptEncoding)
	if len(f.Gzip) > 0 && strings.Contains(c.Get(fiber.HeaderAcceptEncoding), "gzip") {
		c.Set(fiber.HeaderContentEncoding, "gzip")
		return c.Send(f.Gzip)
	}
	return sendPart(c, f.Body)
}

func (s *Server) favicon(c *fiber.Ctx) error {
	return c.Redirect(static.URL("icon.svg"), fiber.StatusFound)
}

// send answers with a page.
func send(c *fiber.Ctx, page templ.Component) error {
	var out bytes.Buffer
	if err := page.Render(c.Context(), &out); err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	return c.Send(out.Bytes())
}

// home is the host's first page, and for others where the code is typed.
func (s *Server) home(c *fiber.Ctx) error {
	page := s.page(c)
	if !s.isHost(c) {
		return send(c, views.CodeForm(page))
	}
	codes, err := s.Hall.Codes()
	if err != nil {
		return err
	}
	home := views.Home{Page: page}
	for _, code := range codes {
		home.Tables = append(home.Tables, s.openTableOf(page, code))
	}
	return send(c, views.HomePage(home))
}

// openTableOf is a table as the host's first page lists it.
func (s *Server) openTableOf(page views.Page, code string) views.OpenTable {
	t, err := s.Hall.Get(code)
	if err != nil {
		s.Log.Error("a table cannot be opened", "table", code, "error", err)
		return views.OpenTable{Code: code, Broken: page.Words.T("error.say." + s.troubleKey(err))}
	}
	now := t.Now()
	open := views.OpenTable{Code: code, Players: len(now.People())}
	for _, p := range now.People() {
		if !p.Unnamed {
			open.Names = append(open.Names, p.Name)
		}
	}
	if game := now.Table(); game != nil {
		open.Phase = game.Phase
	}
	return open
}

// findTable leads from a typed code to its table.
func (s *Server) findTable(c *fiber.Ctx) error {
	code := strings.ToUpper(strings.Join(strings.Fields(c.FormValue("code")), ""))
	if _, err := s.table(c, code); err != nil {
		return s.noTable(c, err)
	}
	return c.Redirect("/"+code, fiber.StatusSeeOther)
}

// noTable answers a code that leads nowhere. Trying codes is limited.
func (s *Server) noTable(c *fiber.Ctx, err error) error {
	switch {
	case !errors.Is(err, table.ErrNoTable):
		return err
	case !s.joins.allow(c.IP()):
		return fiber.ErrTooManyRequests
	}
	return sendStatus(c, fiber.StatusNotFound, views.Oops(s.page(c), "no-table"))
}

func sendStatus(c *fiber.Ctx, status int, page templ.Component) error {
	c.Status(status)
	return send(c, page)
}

// at gives the table that the path names.
func (s *Server) at(c *fiber.Ctx) (*table.Table, error) { return s.table(c, codeIn(c.Path())) }

// table gives the table of a code. Whoever has tried too many is told nothing of
// a right one either, unless they sit there.
func (s *Server) table(c *fiber.Ctx, code string) (*table.Table, error) {
	t, err := s.Hall.Get(code)
	if err == nil && s.joins.spent(c.IP()) && !s.isHost(c) && len(t.Now().Held(device(c))) == 0 {
		return nil, fiber.ErrTooManyRequests
	}
	return t, err
}

// phone is the page of the seat that the device holds, or where it takes one.
func (s *Server) phone(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	if t.Now().Way() == table.Narrate && s.isHost(c) { // the host's device has its own page there
		return c.Redirect("/"+t.Now().Code()+"/table", fiber.StatusSeeOther)
	}
	ensureDevice(c)
	return send(c, s.screenOf(t.Now(), s.page(c), device(c)).document)
}

// tableScreen is what everybody may see; on the host's device, with the drawer.
func (s *Server) tableScreen(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	page := s.page(c)
	if page.Host {
		ensureDevice(c) // it may hold seats
	}
	return send(c, views.TablePage(s.tableModel(t.Now(), page, s.voice(c, page), device(c))))
}

// audienceOf says whose socket a request opens, and how its page is drawn.
func (s *Server) audienceOf(c *fiber.Ctx) (audience, error) {
	t, err := s.at(c)
	if err != nil {
		return audience{}, fiber.ErrNotFound
	}
	page := s.page(c) // all that the request says is taken from it now
	page.Notice = ""
	from, laptop, as, ask := device(c), s.onLaptop(c), asOf(c), askedIn(c)
	voice := s.voice(c, page)
	at, _ := netip.ParseAddr(hostname(string(c.Context().Host()))) // a name is no address
	a := audience{table: t, device: from}
	a.draw = func(into *bytes.Buffer) error {
		page := page
		if s.network.waits() && (laptop || s.reach.own(at)) {
			s.network.came(from) // it has kept its line through the change
		}
		page.Host = laptop || s.hosts.has(from) // it may be revoked meanwhile
		if as == "rules" {
			return views.RulesBody(rulesModel(t.Now(), page, ask)).Render(s.sockets.done, into)
		}
		return s.bodyOf(as, t.Now(), page, voice, from).Render(s.sockets.done, into)
	}
	return a, nil
}

// bodyOf is what a socket of one kind sends to a device.
func (s *Server) bodyOf(as string, now *table.Snapshot, page views.Page, voice *views.Voice, device string) templ.Component {
	switch as {
	case "table":
		return views.TableBody(s.tableModel(now, page, voice, device))
	case "seat":
		return s.seatScreen(now, page, device).body
	case "move":
		return s.moveScreen(now, page, device).body
	}
	return s.screenOf(now, page, device).body
}

// here is an empty sheet that only a page without the script loads: so the table
// knows that the phone is there, though it has no socket.
func (s *Server) here(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	grace := table.VisitGrace
	if asOf(c) == "rules" {
		grace = table.ReaderGrace
	}
	t.Visit(device(c), grace)
	c.Set(fiber.HeaderContentType, "text/css; charset=utf-8")
	return c.SendString(".js{display:none}") // the words that only the script makes true
}
