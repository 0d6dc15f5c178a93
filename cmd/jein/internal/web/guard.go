package web

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"runtime/debug"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// headers says on every answer what browsers may do with it.
func (s *Server) headers(c *fiber.Ctx) error {
	host := string(c.Context().Host())
	socket := "ws://"
	if secure(c) {
		socket = "wss://"
	}
	// Old Safari does not count a socket as 'self'.
	csp := "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; " +
		"connect-src 'self' " + socket + cspHost(host) + "; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
	c.Set(fiber.HeaderContentSecurityPolicy, csp)
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderXFrameOptions, "DENY")
	// Not no-referrer: forms would post "Origin: null".
	c.Set(fiber.HeaderReferrerPolicy, "same-origin")
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	c.Set(fiber.HeaderCacheControl, "no-store")
	return c.Next()
}

// cspHost is a Host header as it may stand in a policy; nothing if it is odd.
func cspHost(host string) string {
	if strings.ContainsAny(host, " ;,'\"\r\n") {
		return ""
	}
	return host
}

// guard lets in requests that name a host we have, and posts that come from our
// own pages. A page of somebody else's, open in the host's browser, gets nothing
// done here, and a name that is made to point at us (DNS rebinding) is no host.
func (s *Server) guard(c *fiber.Ctx) error {
	host := string(c.Context().Host())
	if !s.knownHost(host) {
		return fiber.NewError(fiber.StatusMisdirectedRequest)
	}
	if c.Method() != fiber.MethodGet && c.Method() != fiber.MethodHead && !sameOrigin(c, host) {
		return fiber.ErrForbidden
	}
	return c.Next()
}

// knownHost: an IP literal, localhost, or the name given with --host.
func (s *Server) knownHost(host string) bool {
	name := hostname(host)
	if name == "localhost" || (s.Host != "" && strings.EqualFold(name, s.Host)) {
		return true
	}
	_, err := netip.ParseAddr(name)
	return err == nil
}

// hostname is a Host header without its port and brackets.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.Trim(host, "[]"))
}

// sameOrigin says whether a request was made by one of our pages: its Origin, or
// an old browser's Referer, is the host it is sent to.
func sameOrigin(c *fiber.Ctx, host string) bool {
	from := c.Get(fiber.HeaderOrigin)
	if from == "" {
		from = c.Get(fiber.HeaderReferer)
	}
	u, err := url.Parse(from)
	return err == nil && u.Scheme == scheme(c) && strings.EqualFold(u.Host, host)
}

// secure says whether a request came over TLS. (What a header says of it is
// nothing: there is no proxy before us.)
func secure(c *fiber.Ctx) bool { return c.Context().IsTLS() }

func scheme(c *fiber.Ctx) string {
	if secure(c) {
		return "https"
	}
	return "http"
}

// toSecure leads a phone that asks by http to https, where that is served. The
// laptop's own browser stays at localhost, which no certificate is for.
func (s *Server) toSecure(c *fiber.Ctx) error {
	host := string(c.Context().Host())
	if !s.Secure || secure(c) || hostname(host) == "localhost" && c.Context().RemoteIP().IsLoopback() {
		return c.Next()
	}
	return c.Redirect("https://"+host+string(c.Context().RequestURI()), fiber.StatusTemporaryRedirect)
}

// recovered turns a panic into a line for the host and an apology.
func (s *Server) recovered(c *fiber.Ctx) (err error) {
	defer func() {
		if r := recover(); r != nil {
			s.Log.Error("a request failed", "route", c.Route().Path, "panic", fmt.Sprintf("%T", r), "at", frames(debug.Stack()))
			err = fiber.ErrInternalServerError
		}
	}()
	return c.Next()
}

// frames keeps the places of a stack, and leaves out the values of arguments.
func frames(stack []byte) string {
	var places []string
	for _, line := range strings.Split(string(stack), "\n") {
		if at, ok := strings.CutPrefix(line, "\t"); ok && strings.Contains(at, ".go:") {
			place, _, _ := strings.Cut(at, " +0x")
			places = append(places, place)
		}
	}
	return strings.Join(places, " < ")
}
