package browser

import (
	"context"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take to show what a test waits for. It is
// generous: the machine may be busy. Nothing sleeps that long when all is well.
const patience = 20 * time.Second

// Page is one device with one page open. Its methods fail the test when they
// cannot do what they are asked within a while.
type Page struct {
	t      testing.TB
	name   string
	ctx    context.Context
	touch  bool
	opt    Options
	wire   *Wire
	tapped time.Time

	mu       sync.Mutex
	problems []string
	trouble  int // how many Trouble calls are open
}

// Phone opens a phone; its name is for messages. When the test ends, whatever
// went wrong on it is an error of the test.
func Phone(t testing.TB, name string, opt Options) *Page {
	t.Helper()
	if opt.Width == 0 {
		opt.Width, opt.Height = 390, 844
	}
	return open(t, name, true, opt)
}

// Laptop opens a laptop's browser at 1280 by 800, or as opt says.
func Laptop(t testing.TB, name string, opt Options) *Page {
	t.Helper()
	if opt.Width == 0 {
		opt.Width, opt.Height = 1280, 800
	}
	return open(t, name, false, opt)
}

func open(t testing.TB, name string, touch bool, opt Options) *Page {
	t.Helper()
	engine := quick
	if opt.Whole {
		engine = whole
	}
	return begin(t, name, touch, opt, engine.start(t), chromedp.WithNewBrowserContext())
}

// begin opens a tab in a browser, or in a new one, as the options say.
func begin(t testing.TB, name string, touch bool, opt Options, parent context.Context, options ...chromedp.ContextOption) *Page {
	t.Helper()
	p := &Page{t: t, name: name, touch: touch, opt: opt, wire: opt.Wire}
	ctx, cancel := chromedp.NewContext(parent, append(options, chromedp.WithListener(p.hear))...)
	p.ctx = ctx
	t.Cleanup(func() {
		cancel()
		for _, problem := range p.Problems() {
			t.Errorf("%s: %s", name, problem)
		}
	})
	if err := chromedp.Do(ctx, chromedp.Func(p.emulate)); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return p
}

// Goto opens an address and waits until it has loaded.
func (p *Page) Goto(url string) {
	p.t.Helper()
	p.do("open "+url, chromedp.Navigate(url))
}

// Reload loads the page again. One that is just reloading itself cannot be told
// to: then once more.
func (p *Page) Reload() {
	p.t.Helper()
	var err error
	if !p.eventually(func() bool {
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		defer cancel()
		err = chromedp.Do(ctx, chromedp.Reload())
		return err == nil
	}) {
		p.t.Fatalf("%s: reload: %v", p.name, err)
	}
}

// Back goes back in the history, as the back button does. It does not wait: a page
// that the browser has kept is not loaded again.
func (p *Page) Back() {
	p.t.Helper()
	Eval[bool](p, `history.back(), true`)
}

// Forward goes forward in the history again. It does not wait either.
func (p *Page) Forward() {
	p.t.Helper()
	Eval[bool](p, `history.forward(), true`)
}

// Path is the path of the page's address.
func (p *Page) Path() string {
	p.t.Helper()
	return Eval[string](p, `location.pathname`)
}

// Get fetches an address with the page's cookies, past the page.
func (p *Page) Get(address string) (status int, body []byte) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	held, err := chromedp.Call(ctx, network.GetCookies, network.GetCookiesParams{URLs: []string{address}})
	if err != nil {
		p.t.Fatalf("%s: its cookies: %v", p.name, err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.Replace(address, Host, "127.0.0.1", 1), nil)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, c := range held.Cookies {
		req.AddCookie(&http.Cookie{Name: c.Name, Value: c.Value})
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		p.t.Fatalf("%s: get %s: %v", p.name, address, err)
	}
	defer res.Body.Close()
	if body, err = io.ReadAll(res.Body); err != nil {
		p.t.Fatalf("%s: get %s: %v", p.name, address, err)
	}
	return res.StatusCode, body
}

// do runs actions, but not for ever.
func (p *Page) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatalf("%s: %s: %v", p.name, what, err)
	}
}

// Screenshot is a picture of what is on the screen, as PNG.
func (p *Page) Screenshot() []byte {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatalf("%s: a picture: %v", p.name, err)
	}
	return png
}
