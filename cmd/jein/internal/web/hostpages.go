package web

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
	"jein/views"
	"jein/views/words"
)

// openTable begins a new table and shows its screen.
func (s *Server) openTable(c *fiber.Ctx) error {
	if !s.isHost(c) {
		return fiber.ErrForbidden
	}
	t, err := s.Hall.Open(optionsIn(c))
	if err != nil {
		return err
	}
	return c.Redirect("/"+t.Now().Code()+"/table", fiber.StatusSeeOther)
}

// optionsIn reads from a form how a table is to play.
func optionsIn(c *fiber.Ctx) table.Options {
	way := table.Way(c.FormValue("way"))
	if way != table.NoBox && way != table.Narrate {
		way = table.Box
	}
	return table.Options{
		Way: way, Ritual: table.Ritual(c.FormValue("ritual")), Balanced: c.FormValue("rebalance") != "", Timer: number(c.FormValue("timer"), 0),
	}
}

// keyPage is where another device becomes the host's.
func (s *Server) keyPage(c *fiber.Ctx) error {
	ensureDevice(c)
	return send(c, views.KeyPage(s.page(c)))
}

// becomeHost makes a device that types the terminal's key one of the host's.
func (s *Server) becomeHost(c *fiber.Ctx) error {
	if !s.keys.allow(c.IP()) {
		return fiber.ErrTooManyRequests
	}
	if !s.rightKey(cleanKey(c.FormValue("key"))) {
		s.leaveNotice(c, "refusal.wrong-key")
		return c.Redirect("/host", fiber.StatusSeeOther)
	}
	from := device(c)
	if from == "" {
		return s.answer(c, errNoCookie, "")
	}
	if err := s.addHost(c, from, gadgetOf(c.Get(fiber.HeaderUserAgent))); err != nil {
		return err
	}
	return c.Redirect("/", fiber.StatusSeeOther)
}

// language keeps the language that a device has chosen.
func (s *Server) language(c *fiber.Ctx) error {
	if tag := c.FormValue("lang"); slices.Contains(words.Tags(), tag) {
		setCookie(c, languageCookie, tag, cookieLife)
	}
	return c.Redirect(localPath(c.FormValue("back")), fiber.StatusSeeOther)
}

// settings keeps what a device has chosen for itself.
func (s *Server) settings(c *fiber.Ctx) error {
	look := views.Look{TapOpens: c.FormValue("tap") != "", LargeSecrets: c.FormValue("large") != "", Awake: c.FormValue("awake") != ""}
	setCookie(c, lookCookie, lookText(look), cookieLife)
	return c.Redirect(localPath(c.FormValue("back")), fiber.StatusSeeOther)
}
