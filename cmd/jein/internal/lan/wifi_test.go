package lan

import (
	"image/color"
	"strings"
	"testing"
)

// fields reads what a Wi-Fi code says, as a phone does.
func fields(t *testing.T, text string) map[string]string {
	t.Helper()
	rest, ok := strings.CutPrefix(text, "WIFI:")
	if !ok {
		t.Fatalf("no Wi-Fi code: %q", text)
	}
	all := map[string]string{}
	var key, field strings.Builder
	in, quoted := &key, false
	for _, r := range rest {
		switch {
		case quoted:
			in.WriteRune(r)
			quoted = false
		case r == '\\':
			quoted = true
		case r == ':' && in == &key:
			in = &field
		case r == ';' && in == &field:
			all[key.String()] = field.String()
			key.Reset()
			field.Reset()
			in = &key
		case r == ';': // the end
			return all
		default:
			in.WriteRune(r)
		}
	}
	t.Fatalf("a Wi-Fi code without its end: %q", text)
	return nil
}

func TestAWiFiCodeReadsBack(t *testing.T) {
	for _, w := range []AccessPoint{
		{Name: "Home", Password: "correct horse"},
		{Name: "Gäste: 1. Stock", Password: `a;b,c:d"e\f`},
		{Name: `;:,"\`, Password: `\\;;`, Hidden: true},
		{Name: "DEADBEEF", Password: "01234567890123456789"},
		{Name: " with spaces ", Password: " and here "},
		{Name: "ร้านกาแฟ ☕", Password: "ภาษาไทย-123"},
		{Name: "FRITZ!Box 7590 ZX", Password: strings.Repeat("x", 63)},
		{Name: "Open", Password: ""},
		{Name: "Open & hidden", Hidden: true},
	} {
		grid, err := modules(w.Code())
		if err != nil {
			t.Fatal(err)
		}
		picture := canvas(len(grid), len(grid), color.White)
		for y, row := range grid {
			for x, black := range row {
				if black {
					paint(picture, x, y, 1, color.Black)
				}
			}
		}
		got := fields(t, decode(t, picture))
		want := map[string]string{"T": "WPA", "S": w.Name, "P": w.Password}
		if w.Password == "" {
			want = map[string]string{"T": "nopass", "S": w.Name}
		}
		if w.Hidden {
			want["H"] = "true"
		}
		if len(got) != len(want) {
			t.Errorf("%+v reads back as %v", w, got)
		}
		for key, value := range want {
			if got[key] != value {
				t.Errorf("%+v reads back as %v", w, got)
			}
		}
	}
}
