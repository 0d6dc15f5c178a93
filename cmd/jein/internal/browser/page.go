package browser

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long a page may take to show what a test waits for. It is
// generous: the machine may be busy. Nothing sleeps that long when all is well.
const patience = 20 * time.Second

// Options are what is particular about a phone. The zero value is an ordinary one.
type Options struct {
	NoScript      bool   // JavaScript is off
	LargeText     bool   // the text is set to 200 %
	Dark          bool   // prefers-color-scheme: dark
	Still         bool   // prefers-reduced-motion
	Language      string // Accept-Language
	Listens       bool   // what sounds is noted: see Heard
	Speaks        string // the language of the one voice that a device that listens has of its own
	Wire          *Wire  // what its network goes through; cut by Offline
	Width, Height int64  // 390 by 844 when zero
}

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
	return begin(t, name, touch, opt, start(t), chromedp.WithNewBrowserContext())
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

// emulate makes the tab the device that it is to be.
func (p *Page) emulate(ctx context.Context, t *chromedp.Target) error {
	o := p.opt
	steps := []func() error{
		func() error { return errOf(cdp.Call(ctx, t, network.Enable, network.EnableParams{})) },
		func() error {
			return errOf(cdp.Call(ctx, t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
				Width: o.Width, Height: o.Height, DeviceScaleFactor: 1, Mobile: p.touch,
			}))
		},
		func() error {
			return errOf(cdp.Call(ctx, t, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: p.touch}))
		},
		func() error {
			return errOf(cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: o.NoScript}))
		},
		func() error {
			return errOf(cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
				{Name: "prefers-color-scheme", Value: pick(o.Dark, "dark", "light")},
				{Name: "prefers-reduced-motion", Value: pick(o.Still, "reduce", "no-preference")},
			}}))
		},
	}
	if o.LargeText {
		steps = append(steps, func() error {
			return errOf(cdp.Call(ctx, t, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: 32, Fixed: 26}}))
		})
	}
	if o.Language != "" {
		steps = append(steps, func() error {
			return errOf(cdp.Call(ctx, t, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": o.Language}}))
		})
	}
	if o.Listens {
		steps = append(steps, func() error { return listen(ctx, t, strings.Replace(ears, "LOCAL", o.Speaks, 1)) })
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func errOf[T any](_ T, err error) error { return err }

func pick(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
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

// helpers are in scope of every expression that is evaluated on a page: visible
// tells whether an element can be seen, all gives those that can and match a
// selector, and words is what a reader reads of an element.
const helpers = `
const visible = el => {
	const r = el.getBoundingClientRect(), s = getComputedStyle(el);
	return r.width > 0 && r.height > 0 && s.visibility === "visible";
};
const all = selector => Array.from(document.querySelectorAll(selector)).filter(visible);
const words = el => (el ? el.innerText : "").replace(/\s+/g, " ").trim();
`

// Eval evaluates an expression on the page, with helpers in scope. A page that is
// just being replaced cannot be asked: then its successor is.
func Eval[T any](p *Page, expression string) T {
	p.t.Helper()
	v, err := eval[T](p, expression)
	for range 5 {
		if err == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
		v, err = eval[T](p, expression)
	}
	if err != nil {
		p.t.Fatalf("%s: %s: %v", p.name, expression, err)
	}
	return v
}

func eval[T any](p *Page, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	wrapped := "(() => {" + helpers + "return (" + expression + ")})()"
	return chromedp.Run(ctx, chromedp.Evaluate[T](wrapped, chromedp.EvalAwaitPromise))
}

// Wait waits until an expression, or what it promises, is true on the page. What is
// the condition in words.
func (p *Page) Wait(what, condition string) {
	p.t.Helper()
	// A page that is being replaced cannot be asked: that is not yet true.
	if !p.eventually(func() bool {
		ok, err := eval[bool](p, "Promise.resolve("+condition+").then(Boolean)")
		return err == nil && ok
	}) {
		text, err := eval[string](p, `location.pathname + "\n" + words(document.body)`)
		p.t.Fatalf("%s: waited in vain for %s; the page says: %s (%v)", p.name, what, text, err)
	}
}

func (p *Page) eventually(f func() bool) bool {
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if f() {
			return true
		}
		if time.Now().After(end) || p.ctx.Err() != nil {
			return false
		}
	}
}

// WaitFor waits until something visible matches the selector.
func (p *Page) WaitFor(selector string) {
	p.t.Helper()
	p.Wait(selector, `all(`+quote(selector)+`).length`)
}

// WaitGone waits until nothing visible matches the selector.
func (p *Page) WaitGone(selector string) {
	p.t.Helper()
	p.Wait("no "+selector, `!all(`+quote(selector)+`).length`)
}

// WaitText waits until the page shows the text, in whatever case.
func (p *Page) WaitText(text string) {
	p.t.Helper()
	p.Wait("the text "+quote(text), `words(document.body).toLowerCase().includes(`+quote(strings.ToLower(text))+`)`)
}

// Has tells whether something visible matches the selector now.
func (p *Page) Has(selector string) bool {
	p.t.Helper()
	return Eval[bool](p, `all(`+quote(selector)+`).length > 0`)
}

// Text is what a reader sees of the first match; "" when there is none.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return Eval[string](p, `words(document.querySelector(`+quote(selector)+`))`)
}

// quote writes a string for JavaScript.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string can be written
	}
	return string(b)
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
