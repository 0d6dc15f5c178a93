package static

import (
	"bytes"
	"compress/gzip"
	"io"
	"regexp"
	"strings"
	"testing"
)

func TestURLsLeadToTheirFiles(t *testing.T) {
	for name, kind := range map[string]string{
		"phone.js": "text/javascript; charset=utf-8", "table.css": "text/css; charset=utf-8",
		"jein-display.woff2": "font/woff2", "grain.svg": "image/svg+xml",
	} {
		url := URL(name)
		f, ok := Lookup(url)
		if !ok || len(f.Body) == 0 || f.Type != kind {
			t.Errorf("%s at %s: found %v, %d bytes, %q", name, url, ok, len(f.Body), f.Type)
		}
		if _, ok := Lookup("/static/" + name); ok {
			t.Errorf("%s is found without its version", name)
		}
	}
	if len(Version()) < 8 {
		t.Errorf("version %q", Version())
	}
}

// A sheet that named a file by its plain path would load nothing.
func TestSheetsNameWhatThereIs(t *testing.T) {
	for _, sheet := range []string{"phone.css", "table.css"} {
		f, _ := Lookup(URL(sheet))
		for _, url := range regexp.MustCompile(`/static/[^)"']+`).FindAllString(string(f.Body), -1) {
			if _, ok := Lookup(url); !ok {
				t.Errorf("%s names %s, which is not there", sheet, url)
			}
		}
		if !strings.Contains(string(f.Body), URL("jein-display.woff2")) {
			t.Errorf("%s does not load the display face", sheet)
		}
	}
}

func TestGzip(t *testing.T) {
	f, _ := Lookup(URL("phone.js"))
	r, err := gzip.NewReader(bytes.NewReader(f.Gzip))
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(r); err != nil || !bytes.Equal(body, f.Body) {
		t.Errorf("the compressed script is not the script: %v", err)
	}
	if f, _ := Lookup(URL("jein-display.woff2")); f.Gzip != nil {
		t.Error("a font is compressed twice")
	}
}

func TestURLOfNothing(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a file that is not there has a path")
		}
	}()
	URL("nothing.js")
}
