package web_test

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
)

// observer is everything that one audience receives of a game from the real
// handlers: pages, pushes, JSON, refusals, headers.
type observer struct {
	table  *webtest.Table
	server *webtest.Server
	device *webtest.Device
	paths  []string
	post   string
	line   *webtest.Socket
	heard  []string // all pushes so far

	planted string // a leak that a test has planted in every page
}

// observe makes the observer of an audience: a seat, or narratortest.Table with
// one of the devices that have none.
func observe(t *testing.T, s *webtest.Server, at *webtest.Table, audience narrator.Seat, device *webtest.Device) *observer {
	t.Helper()
	code := "/" + at.Code
	o := &observer{table: at, server: s, device: device, post: code + "/act"}
	o.paths = []string{code, code + "/table", code + "/table.json", code + "/seat.json", code + "/seat", code + "/move", code + "/rules", "/", "/host", code + "/nothing"}
	as := "table"
	if audience != narratortest.Table || at.Shared {
		as = "phone"
	}
	if device == at.Host {
		o.post = code + "/host"
	}
	var err error
	if o.line, err = device.Watch(code + "/live?as=" + as); err != nil {
		t.Fatal(err)
	}
	o.paths = append(o.paths, code+"/"+strings.TrimPrefix(as, "phone"))
	return o
}

// page is what the audience's own page shows now, as it would be pushed.
func (o *observer) page() string {
	path := "/" + o.table.Code
	if o.line != nil && strings.HasSuffix(o.paths[len(o.paths)-1], "/table") {
		path += "/table"
	}
	return body(o.device.Get(path).Body)
}

func body(page string) string {
	_, page, _ = strings.Cut(page, "<body")
	page, _, _ = strings.Cut(page, "</html>")
	return "<body" + strings.TrimRight(page, "\n\t ")
}

// settle waits until the pushes have caught up with the page.
func (o *observer) settle(t *testing.T) {
	t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		want := o.page() // it may change once the line counts as there
		if len(o.heard) > 0 && o.heard[len(o.heard)-1] == want {
			return
		}
		select {
		case p, ok := <-o.line.Pages:
			if !ok {
				t.Fatal("the line was closed")
			}
			o.heard = append(o.heard, p)
		case <-time.After(20 * time.Millisecond):
		case <-deadline:
			t.Fatalf("the page is not what was pushed last: %s", difference(want, strings.Join(o.heard[max(0, len(o.heard)-1):], "")))
		}
	}
}

// see collects what the audience can ask for now. The clock and random tokens
// are left out.
func (o *observer) see() (all []string) {
	for _, path := range o.paths {
		all = append(all, path+" "+tell(o.device.Get(path))+o.planted)
	}
	return all
}

func tell(a webtest.Answer) string {
	var lines []string
	for name, values := range a.Header {
		if name != "Date" && name != "Set-Cookie" {
			lines = append(lines, name+": "+strings.Join(values, ", "))
		}
	}
	sort.Strings(lines)
	return fmt.Sprintf("%d\n%s\n%s", a.Status, strings.Join(lines, "\n"), a.Body)
}

// try posts what the audience might try, and gives the answers.
func (o *observer) try(t *testing.T, a narrator.Act, step int) string {
	t.Helper()
	answer, err := o.table.SendFrom(o.device, o.post, a, step, "")
	if err != nil {
		t.Fatal(err)
	}
	return tell(answer)
}

func compare(eyes [2]*observer, after any) string {
	if a, b := eyes[0].heard, eyes[1].heard; !slices.Equal(a, b) {
		return fmt.Sprintf("after %+v the pushes differ: %s", after, difference(strings.Join(a, "\n"), strings.Join(b, "\n")))
	}
	a, b := eyes[0].see(), eyes[1].see()
	for i := range a {
		if a[i] != b[i] {
			return fmt.Sprintf("after %+v the answers differ: %s", after, difference(a[i], b[i]))
		}
	}
	return ""
}

func difference(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(0, i-200)
	return fmt.Sprintf("\n%s\n\nand\n\n%s", a[from:min(len(a), i+200)], b[from:min(len(b), i+200)])
}
