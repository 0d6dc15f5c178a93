package browser

import (
	"context"
	"regexp"
	"strconv"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Paper is the size of a printed page, in millimetres.
type Paper struct{ Width, Height float64 }

var mediaBox = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)

// Print prints the page as it wishes to be printed, without backgrounds that it
// does not insist on, and gives the size of each page of paper.
func (p *Page) Print() []Paper {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 3*patience)
	defer cancel()
	itself := true
	pdf, err := chromedp.Call(ctx, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &itself})
	if err != nil {
		p.t.Fatalf("%s: printing: %v", p.name, err)
	}
	var all []Paper
	for _, m := range mediaBox.FindAllSubmatch(pdf.Data, -1) {
		all = append(all, Paper{millimetres(m[1]), millimetres(m[2])})
	}
	return all
}

func millimetres(points []byte) float64 {
	x, err := strconv.ParseFloat(string(points), 64)
	if err != nil {
		return 0 // no size that anybody asks for
	}
	return x * 25.4 / 72
}
