// Package webtest plays tables over HTTP and WebSocket as browsers do, for tests:
// devices with cookies, posts and sockets. It knows nothing of pages.
package webtest

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/fasthttp/websocket"
)

// Host is the name by which devices ask for the server, wherever it listens.
const Host = "jein.test:4020"

// Device is one browser, with its cookies.
type Device struct {
	tb     testing.TB
	host   string // by which it asks for the server
	dial   func(context.Context, string, string) (net.Conn, error)
	client *http.Client
}

// At is the same browser, asking by another name or address: cookies are kept
// apart by it.
func (d *Device) At(host string) *Device {
	other := *d
	other.host = host
	return &other
}

// NewDevice makes a device that reaches the server at an address.
func NewDevice(tb testing.TB, address func() string) *Device {
	jar, err := cookiejar.New(nil)
	if err != nil {
		tb.Fatal(err)
	}
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "tcp", address())
	}
	transport := &http.Transport{DialContext: dial, DisableCompression: true, MaxIdleConnsPerHost: 2}
	tb.Cleanup(transport.CloseIdleConnections)
	return &Device{tb, Host, dial, &http.Client{
		Jar: jar, Transport: transport, Timeout: 20 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Answer is what the server said.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// Location is where a redirect leads.
func (a Answer) Location() string { return a.Header.Get("Location") }

// Try sends a request; its error is one of the network.
func (d *Device) Try(method, path string, form url.Values, header ...string) (Answer, error) {
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	req, err := http.NewRequest(method, "http://"+d.host+path, body)
	if err != nil {
		return Answer{}, err
	}
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Origin", "http://"+d.host)
	}
	for i := 0; i+1 < len(header); i += 2 {
		if header[i] == "Host" {
			req.Host = header[i+1]
		}
		req.Header.Set(header[i], header[i+1])
	}
	resp, err := d.client.Do(req)
	if err != nil {
		return Answer{}, err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return Answer{resp.StatusCode, resp.Header, string(text)}, err
}

// Get asks for a page.
func (d *Device) Get(path string, header ...string) Answer {
	d.tb.Helper()
	a, err := d.Try(http.MethodGet, path, nil, header...)
	if err != nil {
		d.tb.Fatal(err)
	}
	return a
}

// Post sends a form as the page's script does. The fields alternate between name
// and value.
func (d *Device) Post(path string, fields ...any) Answer {
	d.tb.Helper()
	a, err := d.Try(http.MethodPost, path, Form(fields...), "X-Jein", "1")
	if err != nil {
		d.tb.Fatal(err)
	}
	return a
}

// Form makes a form of names and values in turn.
func Form(fields ...any) url.Values {
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Set(fields[i].(string), fmt.Sprint(fields[i+1]))
	}
	return form
}

// JSON reads what an address answers, and the number of the open question.
func (d *Device) JSON(path string, into any) (step int) {
	d.tb.Helper()
	a := d.Get(path)
	if err := json.Unmarshal([]byte(a.Body), into); err != nil {
		d.tb.Fatalf("%s: %v: %.200s", path, err, a.Body)
	}
	_, _ = fmt.Sscan(a.Header.Get("X-Jein-Step"), &step) // none is 0
	return step
}

// Socket is a page's live line. It answers heartbeats.
type Socket struct {
	Pages chan string // every page that is sent; closed when the line is
	conn  *websocket.Conn
}

// Watch opens a live line.
func (d *Device) Watch(path string) (*Socket, error) { return d.WatchFrom("http://"+d.host, path) }

// WatchFrom opens a live line as a page of another origin would; "" is none.
func (d *Device) WatchFrom(origin, path string) (*Socket, error) {
	header := http.Header{}
	if origin != "" {
		header.Set("Origin", origin)
	}
	u := &url.URL{Scheme: "http", Host: d.host, Path: "/"}
	for _, c := range d.client.Jar.Cookies(u) {
		header.Add("Cookie", c.Name+"="+c.Value)
	}
	dialer := websocket.Dialer{NetDialContext: d.dial, HandshakeTimeout: 10 * time.Second}
	conn, resp, err := dialer.Dial("ws://"+d.host+path, header)
	if err != nil {
		return nil, err
	}
	resp.Body.Close()
	s := &Socket{make(chan string, 1024), conn}
	go s.read()
	return s, nil
}

func (s *Socket) read() {
	defer close(s.Pages)
	for {
		_, text, err := s.conn.ReadMessage()
		if err != nil {
			return
		}
		if string(text) != "." {
			s.Pages <- string(text)
			continue
		}
		if s.conn.WriteMessage(websocket.TextMessage, text) != nil {
			return
		}
	}
}

// Send says something that no page of ours would.
func (s *Socket) Send(text string) error {
	return s.conn.WriteMessage(websocket.TextMessage, []byte(text))
}

// Close cuts the line.
func (s *Socket) Close() { s.conn.Close() }
