package browser

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Tab opens another tab of the same browser, with the same cookies.
func (p *Page) Tab(name string) *Page {
	p.t.Helper()
	return begin(p.t, name, p.touch, p.opt, p.ctx)
}

// Sleep puts the phone to sleep: the page is hidden, and nothing runs on it any
// more. Wake wakes it.
func (p *Page) Sleep() {
	p.t.Helper()
	p.focus(false)
	p.lifecycle(page.SetWebLifecycleStateStateFrozen)
}

// Wake wakes a phone that sleeps: the page is in sight again.
func (p *Page) Wake() {
	p.t.Helper()
	p.lifecycle(page.SetWebLifecycleStateStateActive)
	p.focus(true)
}

func (p *Page) lifecycle(state page.SetWebLifecycleStateState) {
	p.t.Helper()
	p.do("be "+string(state), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return errOf(cdp.Call(ctx, t, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state}))
	}))
}

// focus has the browser think that somebody looks at the page: it stays hidden
// otherwise when it was frozen once.
func (p *Page) focus(on bool) {
	p.t.Helper()
	p.do("focus", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return errOf(cdp.Call(ctx, t, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: on}))
	}))
}

// ClearCookies makes the browser forget who it was.
func (p *Page) ClearCookies() {
	p.t.Helper()
	p.do("clear the cookies", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return errOf(cdp.Call(ctx, t, network.ClearBrowserCookies, cdp.Empty{}))
	}))
}

// Turn turns the phone on its side, and back again.
func (p *Page) Turn() {
	p.t.Helper()
	p.opt.Width, p.opt.Height = p.opt.Height, p.opt.Width
	p.do("turn", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		return errOf(cdp.Call(ctx, t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: p.opt.Width, Height: p.opt.Height, DeviceScaleFactor: 1, Mobile: p.touch,
		}))
	}))
}

// Unreachable lists the controls and texts that no scrolling brings to where they
// can be seen and touched. It is for screens with nothing opened on top of them,
// except what opens by a tap where there is no script.
func (p *Page) Unreachable() []string {
	p.t.Helper()
	return Eval[[]string](p, unreachable)
}

const unreachable = `(() => {
	const found = [], at = [scrollX, scrollY];
	const shown = el => el.checkVisibility({opacityProperty: true, visibilityProperty: true}) && el.getBoundingClientRect().width > 1 && el.getBoundingClientRect().height > 1;
	const look = (el, name, rect) => {
		el.scrollIntoView({block: "center", inline: "nearest", behavior: "instant"});
		const r = rect(), top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		if (!top) found.push(name + " is outside of the screen");
		else if (!top.matches(".by-tap") && !el.contains(top) && !top.contains(el) && !Array.from(top.labels || []).some(label => label.contains(el))) found.push(name + " lies under " + top.outerHTML.slice(0, 100));
	};
	for (const el of document.querySelectorAll("a[href],button,label,summary,select,input:not([type=hidden])"))
		if (shown(el)) look(el, el.localName + " " + JSON.stringify(words(el).slice(0, 40)) + " #" + el.id, () => el.getBoundingClientRect());
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const el = node.parentElement, range = document.createRange();
		if (!node.nodeValue.trim() || !shown(el) || el.closest("noscript,script,style,.sr")) continue;
		range.selectNodeContents(node);
		if (range.getClientRects().length) look(el, JSON.stringify(node.nodeValue.trim().slice(0, 40)), () => range.getClientRects()[0]);
	}
	scrollTo({left: at[0], top: at[1], behavior: "instant"});
	return found;
})()`
