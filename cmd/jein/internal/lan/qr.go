package lan

import (
	"io"
	"strconv"
	"strings"

	qrcode "github.com/skip2/go-qrcode"
)

// Both colours are set, so that a dark terminal shows no negative: first those
// that every terminal has, then those that no theme changes.
const (
	blackOnWhite = "\x1b[30;107m\x1b[38;5;16;48;5;231m"
	asBefore     = "\x1b[0m"
)

// modules is the code with the border that the standard asks for, four modules
// of white; true is black.
func modules(text string) ([][]bool, error) {
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return nil, err
	}
	return code.Bitmap(), nil
}

// TerminalQR writes text as a QR code for a terminal, two modules a character.
func TerminalQR(w io.Writer, text string) error {
	grid, err := modules(text)
	if err != nil {
		return err
	}
	if err := allowColours(w); err != nil {
		return err
	}
	var out strings.Builder
	for y := 0; y < len(grid); y += 2 {
		out.WriteString(blackOnWhite)
		for x := range grid[y] {
			below := y+1 < len(grid) && grid[y+1][x]
			out.WriteRune(half(grid[y][x], below))
		}
		out.WriteString(asBefore + "\n")
	}
	_, err = io.WriteString(w, out.String())
	return err
}

func half(above, below bool) rune {
	switch {
	case above && below:
		return '█'
	case above:
		return '▀'
	case below:
		return '▄'
	}
	return ' '
}

// QRPath is text as a QR code: the black modules as the d of an SVG path in
// the viewBox "0 0 size size", which has room for the border. It is to be
// filled black on white, whatever the page's colours.
func QRPath(text string) (d string, size int, err error) {
	grid, err := modules(text)
	if err != nil {
		return "", 0, err
	}
	var path []byte
	for y, row := range grid {
		for x := 0; x < len(row); x++ {
			run := 0
			for x+run < len(row) && row[x+run] {
				run++
			}
			if run > 0 {
				path = bar(path, x, y, run)
				x += run
			}
		}
	}
	return string(path), len(grid), nil
}

// bar draws one row's neighbouring black modules.
func bar(path []byte, x, y, run int) []byte {
	path = strconv.AppendInt(append(path, 'M'), int64(x), 10)
	path = strconv.AppendInt(append(path, ' '), int64(y), 10)
	path = strconv.AppendInt(append(path, 'h'), int64(run), 10)
	path = strconv.AppendInt(append(path, "v1h-"...), int64(run), 10)
	return append(path, 'z')
}
