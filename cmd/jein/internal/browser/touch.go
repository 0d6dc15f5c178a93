package browser

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// human is the least time between two taps of one finger: the script takes what
// comes sooner, when the screen has changed in between, for a double tap.
const human = 400 * time.Millisecond

// spot is where an element can be touched.
type spot struct {
	X   float64 `json:"x"`
	Y   float64 `json:"y"`
	Why string  `json:"why"` // why it cannot be; "" when it can
}

// locate brings the first visible element of a list into view and finds its
// middle. An element that something covers, or that is disabled, is no use.
const locate = `(els => {
	const el = els[0];
	if (!el) return {why: "it is not there"};
	const was = el.getBoundingClientRect();
	if (was.top < 0 || was.bottom > innerHeight) el.scrollIntoView({block: "center", inline: "nearest", behavior: "instant"});
	const r = el.getBoundingClientRect();
	const x = r.left + r.width / 2, y = r.top + r.height / 2;
	const top = document.elementFromPoint(x, y);
	if (el.disabled) return {why: "it is disabled"};
	if (!top) return {why: "it is outside of the screen"};
	if (!el.contains(top) && el.control !== top) {
		el.scrollIntoView({block: "center", behavior: "instant"}); // from under a bar that floats; ask again
		return {why: "it is covered by " + top.outerHTML.slice(0, 80)};
	}
	return {x, y, why: ""};
})`

// at waits until the first element of an expression can be touched.
func (p *Page) at(what, list string) spot {
	p.t.Helper()
	var s spot
	var err error
	if !p.eventually(func() bool { s, err = eval[spot](p, locate+"("+list+")"); return err == nil && s.Why == "" }) {
		text, _ := eval[string](p, `location.pathname + "\n" + words(document.body)`)
		p.t.Fatalf("%s: cannot touch %s: %s %v; the page says: %s", p.name, what, s.Why, err, text)
	}
	return s
}

// Tap taps the first visible match of a selector, once it can be tapped.
func (p *Page) Tap(selector string) {
	p.t.Helper()
	p.press(p.at(selector, `all(`+quote(selector)+`)`), 0)
}

// Hold keeps a finger on the first visible match for a while.
func (p *Page) Hold(selector string, d time.Duration) {
	p.t.Helper()
	p.press(p.at(selector, `all(`+quote(selector)+`)`), d)
}

// Press puts a finger on the first visible match; the function it returns lifts
// it again.
func (p *Page) Press(selector string) (lift func()) {
	p.t.Helper()
	s := p.at(selector, `all(`+quote(selector)+`)`)
	p.down(s)
	return func() { p.t.Helper(); p.up(s) }
}

// Two puts a finger on the first visible match of one selector, and taps that of
// another with a second finger; the function it returns lifts the first.
func (p *Page) Two(hold, tap string) (lift func()) {
	p.t.Helper()
	lift = p.Press(hold)
	first := p.at(hold, `all(`+quote(hold)+`)`)
	second := p.at(tap, `all(`+quote(tap)+`)`)
	ids := [2]float64{0, 1}
	one, two := &input.TouchPoint{X: first.X, Y: first.Y, ID: &ids[0]}, &input.TouchPoint{X: second.X, Y: second.Y, ID: &ids[1]}
	p.touched(input.DispatchTouchEventTypeTouchStart, []*input.TouchPoint{one, two})
	p.touched(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{two}) // the others stay
	return lift
}

func (p *Page) press(s spot, d time.Duration) {
	p.t.Helper()
	p.down(s)
	time.Sleep(d)
	p.up(s)
}

func (p *Page) down(s spot) {
	p.t.Helper()
	time.Sleep(human - time.Since(p.tapped))
	if p.touch {
		p.touched(input.DispatchTouchEventTypeTouchStart, []*input.TouchPoint{{X: s.X, Y: s.Y}})
		return
	}
	p.mouse(input.DispatchMouseEventTypeMouseMoved, s)
	p.mouse(input.DispatchMouseEventTypeMousePressed, s)
}

func (p *Page) up(s spot) {
	p.t.Helper()
	defer func() { p.tapped = time.Now() }()
	if p.touch {
		p.touched(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{})
		return
	}
	p.mouse(input.DispatchMouseEventTypeMouseReleased, s)
}

func (p *Page) touched(kind input.DispatchTouchEventType, points []*input.TouchPoint) {
	p.t.Helper()
	p.do(string(kind), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return errOf(cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}))
	}))
}

func (p *Page) mouse(kind input.DispatchMouseEventType, s spot) {
	p.t.Helper()
	params := input.DispatchMouseEventParams{Type: kind, X: s.X, Y: s.Y, Button: input.MouseButtonLeft, ClickCount: 1}
	if kind == input.DispatchMouseEventTypeMouseMoved {
		params.Button, params.ClickCount = "", 0
	}
	p.do(string(kind), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return errOf(cdp.Call(ctx, t, input.DispatchMouseEvent, params))
	}))
}

// Drag drags the first match of one selector onto that of another with the mouse.
func (p *Page) Drag(from, to string) {
	p.t.Helper()
	a := p.at(from, `all(`+quote(from)+`)`)
	b := p.at(to, `all(`+quote(to)+`)`)
	p.do("drag", chromedp.DragAndDropXY(a.X, a.Y, b.X, b.Y))
}

// Cancel ends a touch as the system does when it takes the finger for itself.
func (p *Page) Cancel() {
	p.t.Helper()
	p.touched(input.DispatchTouchEventTypeTouchCancel, []*input.TouchPoint{})
}

// Type puts text into the first match of a selector, in place of what is there.
func (p *Page) Type(selector, text string) {
	p.t.Helper()
	p.Tap(selector)
	p.do("type", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if _, err := chromedp.Evaluate[chromedp.Void](`document.activeElement.select && document.activeElement.select()`)(ctx, t); err != nil {
			return err
		}
		return errOf(cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: text}))
	}))
}

// Keys sends keys to what has the focus: "\r" is Enter, package kb has the rest.
func (p *Page) Keys(keys string) {
	p.t.Helper()
	p.do("keys", chromedp.KeyEvent(keys))
}

// HoldKey presses a key ("Enter" or " ") and keeps it down; the function it
// returns lets it go.
func (p *Page) HoldKey(key string) (release func()) {
	p.t.Helper()
	send := func(kind input.DispatchKeyEventType) {
		p.t.Helper()
		code := map[string]int64{"Enter": 13, " ": 32}[key]
		p.do("key", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			return errOf(cdp.Call(ctx, t, input.DispatchKeyEvent, input.DispatchKeyEventParams{
				Type: kind, Key: key, Code: map[string]string{"Enter": "Enter", " ": "Space"}[key],
				WindowsVirtualKeyCode: code, NativeVirtualKeyCode: code,
			}))
		}))
	}
	send(input.DispatchKeyEventTypeRawKeyDown)
	return func() { p.t.Helper(); send(input.DispatchKeyEventTypeKeyUp) }
}
