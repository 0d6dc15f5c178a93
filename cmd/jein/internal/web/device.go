package web

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"net/netip"
	"time"

	"github.com/gofiber/fiber/v2"
)

// A device is a browser, known by a random token in a cookie. What is kept of it
// is a fingerprint, so that no file of ours lets anybody in.
const (
	deviceCookie = "jein"
	tokenBytes   = 24
	cookieLife   = 400 * 24 * time.Hour
)

// device gives the fingerprint of the device that asks, or "" if it has no token.
func device(c *fiber.Ctx) string {
	token := c.Cookies(deviceCookie)
	if len(token) != base64.RawURLEncoding.EncodedLen(tokenBytes) {
		return ""
	}
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:16])
}

// ensureDevice gives the device a token if it has none.
func ensureDevice(c *fiber.Ctx) {
	if device(c) != "" {
		return
	}
	token := make([]byte, tokenBytes)
	rand.Read(token) //nolint:errcheck // never fails (crypto/rand, since Go 1.24)
	setCookie(c, deviceCookie, base64.RawURLEncoding.EncodeToString(token), cookieLife)
}

func setCookie(c *fiber.Ctx, name, value string, life time.Duration) {
	c.Cookie(&fiber.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: int(life.Seconds()),
		HTTPOnly: true, SameSite: fiber.CookieSameSiteLaxMode, Secure: secure(c),
	})
}

// isHost says whether the device that asks is the host's: the laptop's own
// browser, or one that has typed the key.
func (s *Server) isHost(c *fiber.Ctx) bool {
	return s.onLaptop(c) || s.hosts.has(device(c))
}

// onLaptop: the request comes from this machine, and asks for it by localhost or
// one of its addresses (a name that merely points here is not enough).
func (s *Server) onLaptop(c *fiber.Ctx) bool {
	from, ok := netip.AddrFromSlice(c.Context().RemoteIP())
	if !ok || !s.reach.own(from.Unmap()) {
		return false
	}
	name := hostname(string(c.Context().Host()))
	if name == "localhost" {
		return from.IsLoopback() || from.Unmap().IsLoopback()
	}
	to, err := netip.ParseAddr(name)
	return err == nil && s.reach.own(to)
}

func (s *Server) rightKey(key string) bool {
	return subtle.ConstantTimeCompare([]byte(key), []byte(s.HostKey)) == 1
}
