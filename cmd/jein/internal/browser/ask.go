package browser

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

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
