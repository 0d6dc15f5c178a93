package browser

import (
	"context"
	"net"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// Offline takes the phone's network away, and gives it back: the browser knows
// of it, and the phone's wire, if it has one, is cut.
func (p *Page) Offline(off bool) {
	p.t.Helper()
	if off && p.wire != nil {
		p.wire.Cut()
	}
	if !off && p.wire != nil {
		p.wire.Mend()
	}
	p.do("network", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
			MatchedNetworkConditions: []*network.Conditions{{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}},
		})
		if err != nil {
			return err
		}
		return errOf(cdp.Call(ctx, t, network.OverrideNetworkState, network.OverrideNetworkStateParams{
			Offline: off, DownloadThroughput: -1, UploadThroughput: -1,
		}))
	}))
}

// Wire is a network between one phone and the server, which can fail. Phones
// reach the server at its address.
type Wire struct {
	Address string // "127.0.0.1:PORT"

	listener net.Listener
	mu       sync.Mutex
	cut      bool
	open     map[*link]bool
}

// link is one connection over the wire.
type link struct {
	near, far net.Conn
	dead      bool // guarded by the wire's mu, like mute
	mute      bool // only what the server says is lost
}

// NewWire makes a wire to the server at "HOST:PORT".
func NewWire(t testing.TB, server string) *Wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &Wire{Address: l.Addr().String(), listener: l, open: map[*link]bool{}}
	t.Cleanup(func() { l.Close(); w.Cut() })
	go w.serve(server)
	return w
}

func (w *Wire) serve(server string) {
	for {
		near, err := w.listener.Accept()
		if err != nil {
			return // the test is over
		}
		go w.relay(near, server)
	}
}

func (w *Wire) relay(near net.Conn, server string) {
	far, err := net.Dial("tcp", server)
	if err != nil {
		near.Close()
		return
	}
	l := &link{near: near, far: far}
	w.mu.Lock()
	w.open[l] = true
	refuse := w.cut
	w.mu.Unlock()
	if refuse {
		w.close(l)
		return
	}
	go w.pass(l, near, far)
	w.pass(l, far, near)
}

// pass copies one way until either end is closed; over a dead link nothing
// arrives.
func (w *Wire) pass(l *link, from, to net.Conn) {
	defer w.close(l)
	buf := make([]byte, 32<<10)
	for {
		n, err := from.Read(buf)
		if err != nil {
			return
		}
		w.mu.Lock()
		dead := l.dead || l.mute && from == l.far
		w.mu.Unlock()
		if dead {
			continue
		}
		if _, err := to.Write(buf[:n]); err != nil {
			return
		}
	}
}

func (w *Wire) close(l *link) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.open, l)
	l.near.Close()
	l.far.Close()
}

// Cut closes what goes over the wire; until it is mended nothing connects.
func (w *Wire) Cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = true
	for l := range w.open {
		l.near.Close()
		l.far.Close()
	}
}

// Deaden leaves open what is connected, but nothing gets through any more, as
// when a phone fell asleep or changed networks. What connects anew works.
func (w *Wire) Deaden() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for l := range w.open {
		l.dead = true
	}
}

// Mute lets what is connected reach the server, and loses every answer. What
// connects anew works.
func (w *Wire) Mute() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for l := range w.open {
		l.mute = true
	}
}

// Mend lets connections through again.
func (w *Wire) Mend() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = false
}
