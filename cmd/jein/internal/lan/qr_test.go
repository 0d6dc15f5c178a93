package lan

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

var texts = []string{
	"http://10.0.0.7:4020/WOLF",
	"http://192.168.178.123:4020/WOLF",
	"http://[fd12:3456:789a::1]:4020/WOLF",
	`WIFI:T:WPA;S:Café "Zum Wolf";P:s3\;cr3t\:pass;;`,
}

const pixels = 6 // a module's side in the pictures below

// decode reads a picture as a phone's camera would.
func decode(t *testing.T, picture image.Image) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil { // this reader's guess at the size fails for some small codes, which phones read
		result, err = qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_PURE_BARCODE: true})
	}
	if err != nil {
		t.Fatal(err)
	}
	return result.GetText()
}

func canvas(width, height int, background color.Color) *image.Gray {
	picture := image.NewGray(image.Rect(0, 0, width*pixels, height*pixels))
	draw.Draw(picture, picture.Bounds(), image.NewUniform(background), image.Point{}, draw.Src)
	return picture
}

func paint(picture draw.Image, x, y, width int, with color.Color) {
	at := image.Rect(x*pixels, y*pixels, (x+width)*pixels, (y+1)*pixels)
	draw.Draw(picture, at, image.NewUniform(with), image.Point{}, draw.Src)
}

// screenshot draws what a terminal shows: characters two modules high, in the
// terminal's colours where none are set.
func screenshot(t *testing.T, out string, background color.Color) image.Image {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	width := strings.Count(lines[0], " ") // the first line is border and white
	picture := canvas(width+8, 2*len(lines)+8, background)
	for y, line := range lines {
		cells, ok := strings.CutPrefix(line, "\x1b[30;107m\x1b[38;5;16;48;5;231m")
		cells, reset := strings.CutSuffix(cells, "\x1b[0m")
		if !ok || !reset || strings.Contains(cells, "\x1b") {
			t.Fatalf("line %d does not set both colours: %q", y, line)
		}
		for x, cell := range []rune(cells) {
			above, below := color.White, color.White
			if cell == '▀' || cell == '█' {
				above = color.Black
			}
			if cell == '▄' || cell == '█' {
				below = color.Black
			}
			paint(picture, 4+x, 4+2*y, 1, above)
			paint(picture, 4+x, 5+2*y, 1, below)
		}
	}
	return picture
}

func TestTerminalQRScans(t *testing.T) {
	for _, text := range texts {
		var out bytes.Buffer
		if err := TerminalQR(&out, text); err != nil {
			t.Fatal(err)
		}
		for name, background := range map[string]color.Color{"dark": color.Black, "light": color.White} {
			if got := decode(t, screenshot(t, out.String(), background)); got != text {
				t.Errorf("%s: %q read as %q", name, text, got)
			}
		}
	}
}

func TestPathScans(t *testing.T) {
	for _, text := range texts {
		d, size, err := QRPath(text)
		if err != nil {
			t.Fatal(err)
		}
		picture := canvas(size, size, color.White)
		low, high := size, 0
		for _, run := range strings.Split(strings.TrimSuffix(d, "z"), "z") {
			var x, y, width, back int
			if _, err := fmt.Sscanf(run, "M%d %dh%dv1h-%d", &x, &y, &width, &back); err != nil || width != back {
				t.Fatalf("%q: %v", run, err)
			}
			paint(picture, x, y, width, color.Black)
			low, high = min(low, x, y), max(high, x+width, y+1)
		}
		if low != 4 || high != size-4 {
			t.Errorf("the border is %d and %d wide, not 4", low, size-high)
		}
		if got := decode(t, picture); got != text {
			t.Errorf("%q read as %q", text, got)
		}
		t.Logf("%d modules, a path of %d bytes", size, len(d))
	}
}

type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

func TestQRErrors(t *testing.T) {
	long := strings.Repeat("x", 5000)
	if _, _, err := QRPath(long); err == nil {
		t.Error("a path for what no code holds")
	}
	if err := TerminalQR(&bytes.Buffer{}, long); err == nil {
		t.Error("a code for what no code holds")
	}
	if err := TerminalQR(broken{}, texts[0]); !errors.Is(err, errBroken) {
		t.Error(err)
	}
}
