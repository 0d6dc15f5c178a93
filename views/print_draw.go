package views

import (
	"fmt"
	"strings"

	"jein/narrator/view"
	"jein/views/words"
)

// All measures here are millimetres.

// mm is a length as an svg takes it.
func mm(x float64) string { return dec(x) + "mm" }

// box is a size.
type box struct{ W, H float64 }

// sizes are those of the pieces. A tile is as large as a small card of the kind
// that there are sleeves for, and six of them fit side by side on either paper.
var sizes = map[string]box{
	"tile":   {41, 63},
	"role":   {63, 88},
	"party":  {63, 88},
	"ballot": {63, 44},
}

// block is what is cut out of a sheet: columns of one width, rows of one height.
// A folded one has its backs above its fronts, head to head.
type block struct {
	Columns, Rows int
	Size          box
	Folded        bool
}

// width and height are those of the whole block.
func (b block) width() float64  { return float64(b.Columns) * b.Size.W }
func (b block) height() float64 { return float64(b.Rows) * b.rowHeight() }

func (b block) rowHeight() float64 {
	if b.Folded {
		return 2 * b.Size.H
	}
	return b.Size.H
}

// margin is the room round a block for its crop marks.
const margin = 3

// viewBox is that of the block's crop marks.
func (b block) viewBox() string {
	return fmt.Sprintf("%d %d %s %s", -margin, -margin, dec(b.width()+2*margin), dec(b.height()+2*margin))
}

// crop is the path of the crop marks: short lines outside of the block.
func (b block) crop() string {
	const from, to = .8, margin
	var d strings.Builder
	for i := range b.Columns + 1 {
		x := dec(float64(i) * b.Size.W)
		fmt.Fprintf(&d, "M%s %sV%sM%s %sV%s", x, dec(-from), dec(-to), x, dec(b.height()+from), dec(b.height()+to))
	}
	for i := range b.Rows + 1 {
		y := dec(float64(i) * b.rowHeight())
		fmt.Fprintf(&d, "M%s %sH%sM%s %sH%s", dec(-from), y, dec(-to), dec(b.width()+from), y, dec(b.width()+to))
	}
	return d.String()
}

// folds is the path of the lines to fold along.
func (b block) folds() string {
	var d strings.Builder
	for i := range b.Rows {
		if b.Folded {
			fmt.Fprintf(&d, "M%d %sH%s", -margin, dec(float64(i)*b.rowHeight()+b.Size.H), dec(b.width()+margin))
		}
	}
	return d.String()
}

// backs are the kinds of pieces that have a back, and the patterns on them.
var backs = []struct {
	Kind, Path string
}{
	{"tile", frames(sizes["tile"], 2.5)},
	{"role", scattered(sizes["role"])},
	{"party", checked(sizes["party"])},
	{"ballot", bars(sizes["ballot"])},
}

// frames is a pattern of one frame in the other (fill it evenodd).
func frames(of box, step float64) string {
	var d strings.Builder
	for inset := step; 2*inset < of.W; inset += step {
		fmt.Fprintf(&d, "M%s %sH%sV%sH%sz", dec(inset), dec(inset), dec(of.W-inset), dec(of.H-inset), dec(inset))
	}
	return d.String()
}

// scattered is a pattern of discs and wedges.
func scattered(of box) string {
	return repeated(of, 6, func(column, row int) string {
		if (column+row)%2 == 0 {
			return "m0-1.9a1.9 1.9 0 1 1-.1 0z"
		}
		return "m-1.9 1.9h3.8v-3.8z"
	})
}

// checked is a pattern of squares.
func checked(of box) string {
	return repeated(of, 4.5, func(column, row int) string {
		if (column+row)%2 == 0 {
			return "m-2.2-2.2h4.4v4.4h-4.4z"
		}
		return "m-.6-.6h1.2v1.2h-1.2z"
	})
}

// bars is a pattern of bars across.
func bars(of box) string {
	var d strings.Builder
	for y := 3.0; y+1.2 <= of.H-2.8; y += 2.3 {
		fmt.Fprintf(&d, "M3 %sh%sv1.2H3z", dec(y), dec(of.W-6))
	}
	return d.String()
}

// repeated draws a shape round each point of a grid in the middle of a box.
func repeated(of box, pitch float64, shape func(column, row int) string) string {
	columns, rows := int((of.W-4)/pitch), int((of.H-4)/pitch)
	left, top := (of.W-float64(columns-1)*pitch)/2, (of.H-float64(rows-1)*pitch)/2
	var d strings.Builder
	for row := range rows {
		for column := range columns {
			fmt.Fprintf(&d, "M%s %s%s", dec(left+float64(column)*pitch), dec(top+float64(row)*pitch), shape(column, row))
		}
	}
	return d.String()
}

// pieceWord is the large word on a front.
func pieceWord(w *words.Words, c piece) string {
	switch c.Kind {
	case "tile":
		return w.T("policy." + c.Of)
	case "role":
		return w.T("role." + c.Of)
	}
	return w.T("party." + c.Of)
}

// glyphIn is the path of the shape on a front.
func glyphIn(c piece) string { return glyphPath(view.Role(c.Of)) }

// blockOf is the block of a sheet of folded pieces.
func blockOf(s paperSheet) block {
	return block{Columns: len(s.Rows[0]), Rows: len(s.Rows), Size: sizes[s.Rows[0][0].Kind], Folded: true}
}
