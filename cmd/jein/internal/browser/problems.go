package browser

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// hear collects what must not happen on a page: exceptions, complaints on the
// console, requests that fail, and requests to anybody but Jein.
func (p *Page) hear(ev any) {
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		p.problem(false, "an exception: %s", exception(ev.ExceptionDetails))
	case *runtime.EventConsoleAPICalled:
		if ev.Type == runtime.ConsoleAPICalledTypeError || ev.Type == runtime.ConsoleAPICalledTypeWarning || ev.Type == runtime.ConsoleAPICalledTypeAssert {
			p.problem(false, "on the console: %s", arguments(ev.Args))
		}
	case *log.EventEntryAdded:
		if ev.Entry.Level == log.EntryLevelError {
			p.problem(ev.Entry.Source == log.EntrySourceNetwork || strings.Contains(ev.Entry.Text, "WebSocket"),
				"the browser complains: %s %s", ev.Entry.Text, ev.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		p.address(ev.Request.URL)
	case *network.EventWebSocketCreated:
		p.address(ev.URL)
	case *network.EventLoadingFailed:
		if !ev.Canceled && ev.ErrorText != "net::ERR_ABORTED" {
			p.problem(true, "a request failed: %s", ev.ErrorText)
		}
	case *network.EventResponseReceived:
		if ev.Response.Status >= 400 {
			p.problem(true, "%d for %s", ev.Response.Status, ev.Response.URL)
		}
	}
}

// problem notes what went wrong; of the network, only when no trouble is meant.
func (p *Page) problem(ofNetwork bool, format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if ofNetwork && p.trouble > 0 {
		return
	}
	p.problems = append(p.problems, fmt.Sprintf(format, args...))
}

// address notes a request that leaves for another host.
func (p *Page) address(raw string) {
	u, err := url.Parse(raw)
	if err != nil {
		p.problem(false, "a request to %q", raw)
		return
	}
	if !slices.Contains([]string{"http", "https", "ws", "wss"}, u.Scheme) {
		return // about:, data: and blob: go nowhere
	}
	if !slices.Contains([]string{Host, "localhost", "127.0.0.1"}, u.Hostname()) {
		p.problem(false, "a request to another host: %s", raw)
	}
}

// Trouble says that the network or the server is about to fail, or a refusal to
// come, until the function that it returns is called: failed requests are no
// problem meanwhile.
func (p *Page) Trouble() (over func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.trouble++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.trouble--
	}
}

// Problems are those so far.
func (p *Page) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.problems)
}

func exception(d *runtime.ExceptionDetails) string {
	if d.Exception != nil && d.Exception.Description != "" {
		return d.Exception.Description
	}
	return d.Text
}

func arguments(args []*runtime.RemoteObject) string {
	var b strings.Builder
	for _, a := range args {
		fmt.Fprintf(&b, "%s%s ", string(a.Value), a.Description)
		if a.Preview != nil {
			for _, property := range a.Preview.Properties {
				fmt.Fprintf(&b, "%s ", property.Value)
			}
		}
	}
	return b.String()
}
