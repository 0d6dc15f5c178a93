package main

import (
	"fmt"
	"math"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/views/words"
)

// papers are those that are printed on, on their long side.
var papers = map[string]browser.Paper{"a4": {Width: 297, Height: 210}, "letter": {Width: 279.4, Height: 215.9}}

func TestPrintedSheets(t *testing.T) {
	browser.Need(t)
	srv := browser.Serve(t)
	for paper := range papers {
		p := browser.Laptop(t, paper, browser.Options{Width: 1400, Height: 900})
		p.Goto(srv.URL("/print?paper=" + paper))
		printsWell(t, p, paper)
		browser.Eval[bool](p, `window.print = () => { window.printing = true }, true`)
		p.Tap("[data-print]")
		p.Wait("the button to print", `window.printing`)
	}
}

// Every group, the whole in every language, and languages with longer words than there are.
func TestPrintedSheetsOfEveryGroup(t *testing.T) {
	long(t)
	browser.Need(t)
	srv := browser.Serve(t)
	for _, tag := range words.Tags() {
		p := browser.Laptop(t, "printing in "+tag, browser.Options{Width: 1400, Height: 900, Language: tag})
		for paper := range papers {
			groups := []string{"", "7"}
			if tag == words.Default {
				groups = []string{"", "5", "6", "7", "8", "9", "10"}
			}
			for _, players := range groups {
				p.Goto(srv.URL("/print?paper=" + paper + "&players=" + players))
				printsWell(t, p, fmt.Sprintf("%s for %q", paper, players))
			}
		}
	}
	p := browser.Laptop(t, "printing longer words", browser.Options{Width: 1400, Height: 900})
	for paper := range papers {
		p.Goto(srv.URL("/print?paper=" + paper))
		browser.Eval[bool](p, longer)
		fits(t, p, paper+" with longer words")
	}
}

// printsWell checks that each sheet comes out on a page of its own, of its size,
// with all that is on it.
func printsWell(t *testing.T, p *browser.Page, what string) {
	t.Helper()
	fits(t, p, what)
	sheets := browser.Eval[int](p, `document.querySelectorAll(".sheet").length`)
	pages := p.Print()
	if len(pages) != sheets || sheets == 0 {
		t.Errorf("%s: %d sheets are printed on %d pages", what, sheets, len(pages))
	}
	name := browser.Eval[string](p, `document.querySelector("[name=paper]:checked").value`)
	want := papers[name]
	for i, page := range pages {
		if math.Abs(page.Width-want.Width) > 1 || math.Abs(page.Height-want.Height) > 1 {
			t.Errorf("%s: page %d measures %v", what, i+1, page)
		}
	}
}

func fits(t *testing.T, p *browser.Page, what string) {
	t.Helper()
	p.Wait("the fonts", `document.fonts.status === "loaded"`)
	for _, problem := range append(p.Overflow(), browser.Eval[[]string](p, strays)...) {
		t.Errorf("%s: %s", what, problem)
	}
}

// longer makes all that wraps a third longer, as German would be.
const longer = `(() => {
	const walker = document.createTreeWalker(document.querySelector(".sheets"), NodeFilter.SHOW_TEXT);
	for (let n = walker.nextNode(); n; n = walker.nextNode()) {
		const text = n.nodeValue.trim();
		if (text.length > 3 && !n.parentElement.closest(".fit,.credit")) n.nodeValue = text + " " + text.slice(0, Math.ceil(text.length / 3)).replace(/\s/g, "e");
	}
	return true;
})()`

// strays lists what leaves its sheet or its piece, crop marks that run into the
// title or the credit, and powers that stand above their strip.
const strays = `(() => {
	const found = [];
	const within = (a, b, by) => a.left >= b.left + by && a.right <= b.right - by && a.top >= b.top + by && a.bottom <= b.bottom - by;
	const mm = document.querySelector(".sheet").getBoundingClientRect().width / (document.querySelector("[value=a4]").checked ? 297 : 279.4);
	document.querySelectorAll(".sheet").forEach((sheet, i) => {
		const name = "sheet " + (i + 1) + " (" + sheet.className + ")", area = sheet.querySelector(".area").getBoundingClientRect();
		for (const el of sheet.querySelectorAll("*")) {
			const r = el.getBoundingClientRect();
			if (!el.closest("symbol") && !within(r, sheet.getBoundingClientRect(), 4 * mm)) found.push(name + ": " + el.outerHTML.slice(0, 90) + " is too near to the edge");
		}
		for (const el of sheet.querySelectorAll(".crop,.wrap,.columns>*")) {
			if (!within(el.getBoundingClientRect(), area, -.5 * mm)) found.push(name + ": " + el.outerHTML.slice(0, 90) + " runs out of its area");
		}
		for (const el of sheet.querySelectorAll(".piece .fit,.piece small,.piece p,.front>.glyph")) {
			if (!within(el.getBoundingClientRect(), el.closest(".piece").getBoundingClientRect(), 2.9 * mm)) found.push(name + ": " + el.outerHTML.slice(0, 90) + " runs into the frame");
		}
		const strips = sheet.querySelectorAll(".strip");
		sheet.querySelectorAll(".fascist li").forEach((li, i) => {
			const r = li.firstElementChild.getBoundingClientRect(), strip = strips[i];
			for (const x of [r.left + 1, r.right - 1]) {
				const at = new DOMPoint(x, r.top + 1).matrixTransform(strip.getScreenCTM().inverse());
				if (!strip.isPointInFill(at)) { found.push(name + ": power " + (i + 1) + " stands above its strip"); break; }
			}
		});
	});
	return found;
})()`
