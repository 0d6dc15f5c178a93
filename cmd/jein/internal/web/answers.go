package web

import (
	"errors"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/ledger"
	"jein/cmd/jein/internal/table"
	"jein/views"
	"jein/views/words"
)

// scriptHeader is on what the script posts; it wants a status and a sentence, not
// a page.
const scriptHeader = "X-Jein"

const (
	noticeCookie = "jein-notice"
	noticeLife   = 20 * time.Second
	lookCookie   = "jein-look"

	languageCookie = "jein-language"
)

// errNoCookie: the browser sends no cookie, so it cannot hold a seat.
var errNoCookie = &table.Refusal{Code: "no-cookie"}

// answer says how a command went: done, refused (a sentence of what is allowed),
// or broken (a line for the host and an apology). back is where a plain form
// returns to, behind the table's code.
func (s *Server) answer(c *fiber.Ctx, err error, back string) error {
	var refusal *table.Refusal
	script := c.Get(scriptHeader) != ""
	switch {
	case errors.As(err, &refusal):
		key := "refusal." + string(refusal.Code)
		if script {
			c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
			return c.Status(fiber.StatusUnprocessableEntity).SendString(s.page(c).Words.T(key))
		}
		s.leaveNotice(c, key)
	case err != nil:
		return err
	case script:
		return c.SendStatus(fiber.StatusNoContent)
	}
	return c.Redirect("/"+codeIn(c.Path())+back, fiber.StatusSeeOther)
}

// leaveNotice keeps the key of a sentence for the next page, for forms that are
// posted without the script.
func (s *Server) leaveNotice(c *fiber.Ctx, key string) { setCookie(c, noticeCookie, key, noticeLife) }

// takeNotice is the sentence that was left for this page, once.
func (s *Server) takeNotice(c *fiber.Ctx, w *words.Words) string {
	key := c.Cookies(noticeCookie)
	if key == "" || c.Method() != fiber.MethodGet || strings.HasSuffix(c.Path(), "/live") {
		return ""
	}
	setCookie(c, noticeCookie, "", -time.Second)
	if !strings.HasPrefix(key, "refusal.") || !w.Has(key) {
		return ""
	}
	return w.T(key)
}

// failed answers what went wrong with a page that says so plainly.
func (s *Server) failed(c *fiber.Ctx, err error) error {
	status, key := fiber.StatusInternalServerError, s.troubleKey(err)
	var known *fiber.Error
	switch {
	case errors.As(err, &known):
		status, key = known.Code, statusKey(known.Code)
	case errors.Is(err, ledger.ErrFull), errors.Is(err, ledger.ErrReadOnly):
		status = fiber.StatusInsufficientStorage
	}
	if status >= fiber.StatusInternalServerError {
		s.Log.Error("a request failed", "route", c.Route().Path, "error", err)
	}
	page := s.page(c)
	if c.Get(scriptHeader) != "" {
		c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
		return c.Status(status).SendString(page.Words.T("error.say." + key))
	}
	return sendStatus(c, status, views.Oops(page, key))
}

func statusKey(status int) string {
	switch status {
	case fiber.StatusNotFound, fiber.StatusMethodNotAllowed:
		return "not-found"
	case fiber.StatusForbidden:
		return "forbidden"
	case fiber.StatusTooManyRequests:
		return "too-many"
	case fiber.StatusMisdirectedRequest:
		return "wrong-host"
	case fiber.StatusRequestEntityTooLarge, fiber.StatusBadRequest:
		return "bad-request"
	}
	return "broken"
}

// troubleKey names the sentence for what broke.
func (s *Server) troubleKey(err error) string {
	var damaged *ledger.DamagedError
	switch {
	case errors.As(err, &damaged):
		return "damaged"
	case errors.Is(err, ledger.ErrFull):
		return "disk-full"
	case errors.Is(err, ledger.ErrReadOnly):
		return "read-only"
	}
	return "broken"
}

// lookText and lookOf write and read a device's choices in a cookie.
func lookText(l views.Look) string {
	var parts []string
	if l.TapOpens {
		parts = append(parts, "tap")
	}
	if l.LargeSecrets {
		parts = append(parts, "large")
	}
	if l.Awake {
		parts = append(parts, "awake")
	}
	return strings.Join(parts, "-")
}

func lookOf(text string) views.Look {
	return views.Look{TapOpens: strings.Contains(text, "tap"), LargeSecrets: strings.Contains(text, "large"), Awake: strings.Contains(text, "awake")}
}

// languageOf is what the device has chosen, or else what its browser asks for.
func languageOf(c *fiber.Ctx) string {
	if chosen := c.Cookies(languageCookie); slices.Contains(words.Tags(), chosen) {
		return chosen
	}
	return words.Match(c.Get(fiber.HeaderAcceptLanguage))
}

// localPath is a path on this server, or its root: a form may not lead elsewhere.
func localPath(path string) string {
	odd := func(r rune) bool { return r == '\\' || unicode.IsControl(r) } // browsers read /\t/ as //
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.ContainsFunc(path, odd) {
		return "/"
	}
	return path
}

// cleanKey is a typed key without the spaces and dashes that people put in.
func cleanKey(typed string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(clip(typed, 64)))
}
