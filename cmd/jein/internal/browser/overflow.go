package browser

// Overflow lists what of the page does not fit: a page that scrolls sideways,
// text that leaves the screen at its sides, and text that something cuts off.
func (p *Page) Overflow() []string {
	p.t.Helper()
	return Eval[[]string](p, overflow)
}

// Covered lists the texts on the screen that something else lies on. It is for
// screens that do not scroll, with nothing opened on top of them; what a moment
// covers is left out.
func (p *Page) Covered() []string {
	p.t.Helper()
	return Eval[[]string](p, covered)
}

const covered = `(() => {
	const found = [], moment = document.querySelector("[data-moment].now");
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const unseen = el => el && (el.getBoundingClientRect().width <= 1 || unseen(el.parentElement));
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const el = node.parentElement, text = node.nodeValue.trim();
		if (moment && moment.parentElement.contains(el) && !moment.contains(el)) continue;
		if (!text || /^(script|style|noscript)$/.test(el.localName) || getComputedStyle(el).visibility !== "visible" || unseen(el)) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const r of range.getClientRects()) {
			// A tenth from either end: a tag usually lies on the end of a name.
			for (const x of [r.left + r.width / 10, r.left + r.width / 2, r.right - r.width / 10]) {
				const top = document.elementFromPoint(x, r.top + r.height / 2);
				if (!top || el.contains(top) || top.contains(el)) continue;
				found.push(JSON.stringify(text.slice(0, 40)) + " lies under " + JSON.stringify(top.outerHTML.slice(0, 100)));
				break;
			}
		}
	}
	return found;
})()`

// overflow looks at every line of every visible text. What is for screen readers
// only, and what is scrolled away in a box that scrolls, is left out.
const overflow = `(() => {
	const found = [];
	const root = document.scrollingElement;
	if (root.scrollWidth > root.clientWidth) found.push("the page scrolls sideways: " + root.scrollWidth + " > " + root.clientWidth);
	const name = el => el.localName + (el.id ? "#" + el.id : "") + (el.getAttribute("class") ? "." + el.getAttribute("class").trim().replace(/\s+/g, ".") : "");
	const hidden = el => {
		for (let e = el; e; e = e.parentElement) {
			const s = getComputedStyle(e), r = e.getBoundingClientRect();
			if (s.display === "none" || s.opacity === "0" || r.width <= 1 || r.height <= 1) return true;
		}
		return getComputedStyle(el).visibility !== "visible";
	};
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const el = node.parentElement, text = node.nodeValue.trim();
		if (!text || /^(script|style|noscript|title)$/.test(el.localName) || hidden(el)) continue;
		const range = document.createRange();
		range.selectNodeContents(node);
		for (const r of range.getClientRects()) {
			const where = name(el) + " " + JSON.stringify(text.slice(0, 40));
			if (r.left < -1 || r.right > innerWidth + 1) { found.push("off the screen: " + where); break; }
			const box = cutter(el, r);
			if (box) { found.push("cut off by " + name(box) + ": " + where); break; }
		}
	}
	function cutter(el, r) {
		for (let e = el; e && e !== document.documentElement; e = e.parentElement) {
			if (e === document.body) continue;
			const s = getComputedStyle(e), b = e.getBoundingClientRect();
			const x = s.overflowX === "hidden" || s.overflowX === "clip", y = s.overflowY === "hidden" || s.overflowY === "clip";
			if (x && (r.left < b.left - 1 || r.right > b.right + 1)) return e;
			if (y && (r.top + r.height / 2 < b.top || r.bottom - r.height / 2 > b.bottom)) return e;
		}
		return null;
	}
	return found;
})()`
