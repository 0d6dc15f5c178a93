package webtest

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// SitNarrated opens a table without phones for players of these names.
func SitNarrated(tb testing.TB, host *Device, names []string, options ...any) *Table {
	tb.Helper()
	t := Sit(tb, host, nil, "narrate", nil, options...)
	form := url.Values{"do": {"names"}, "name": names}
	if a := host.Post("/"+t.Code+"/host", "do", "seats", "count", strconv.Itoa(len(names)), "step", t.Step()); a.Status != http.StatusNoContent {
		tb.Fatalf("no seats: %d %s", a.Status, a.Body)
	}
	if a, err := host.Try(http.MethodPost, "/"+t.Code+"/host", form, "X-Jein", "1"); err != nil || a.Status != http.StatusNoContent {
		tb.Fatalf("no names: %d %s, %v", a.Status, strings.TrimSpace(a.Body), err)
	}
	return t
}
