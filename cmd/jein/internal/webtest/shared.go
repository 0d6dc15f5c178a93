package webtest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"jein/narrator"
)

// SitShared opens a table at which everybody plays on one device.
func SitShared(tb testing.TB, host, device *Device, way string, names []string, options ...any) *Table {
	tb.Helper()
	t := Sit(tb, host, func() *Device { return device }, way, names[:1], options...)
	for _, name := range names[1:] {
		if a := device.Post("/"+t.Code+"/act", "do", "share", "name", name); a.Status != 204 {
			tb.Fatalf("%s cannot share the phone: %d %s", name, a.Status, a.Body)
		}
		t.Seats = append(t.Seats, device)
	}
	t.Shared = true
	return t
}

// Member is the number by which somebody at the table is known.
func (t *Table) Member(seat int) int {
	t.tb.Helper()
	page := t.Host.Get("/" + t.Code + "/seat").Body
	var members []int
	for _, part := range strings.Split(page, `name="member" value="`)[1:] {
		var id int
		fmt.Sscan(part[:strings.IndexByte(part, '"')], &id) //nolint:errcheck // none is 0
		members = append(members, id)
	}
	if seat >= len(members) {
		t.tb.Fatalf("nobody in seat %d can be asked for", seat)
	}
	return members[seat]
}

// sendShared posts an act from the device that everybody shares.
func (t *Table) sendShared(a narrator.Act, step int, id string) (Answer, error) {
	form := actForm(a, step, id)
	form.Set("seat", fmt.Sprint(int(a.By)))
	return t.Seats[a.By].Try("POST", "/"+t.Code+"/act", form, "X-Jein", "1")
}

// Ticket is the ticket that a device has made to hand a seat on. Pages hold it
// only as a picture.
func (s *Server) Ticket(code string, d *Device) string {
	s.tb.Helper()
	t, err := s.Hall.Get(code)
	if err != nil {
		s.tb.Fatal(err)
	}
	text, _ := t.Now().Ticket(d.Fingerprint())
	return text
}

// Fingerprint is what the server knows a device by.
func (d *Device) Fingerprint() string {
	token := d.Token()
	if token == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:16])
}

// Token is the secret that a device holds its seats by, or "".
func (d *Device) Token() string {
	for _, c := range d.client.Jar.Cookies(&url.URL{Scheme: "http", Host: Host, Path: "/"}) {
		if c.Name == "jein" {
			return c.Value
		}
	}
	return ""
}
