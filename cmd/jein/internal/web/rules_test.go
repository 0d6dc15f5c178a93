package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
)

// Whoever reads the rules is at the table still, sees what concerns the moment, and
// finds back to where they came from.
func TestAReaderIsStillAtTheTable(t *testing.T) {
	_, at := begun(t, 5)
	reader, path := at.Seats[1], "/"+at.Code
	if page := at.Host.Get(path + "/table").Body; strings.Count(page, "line-off") != 5 {
		t.Fatalf("%d of 5 are offline before anybody's screen is open", strings.Count(page, "line-off"))
	}
	page := reader.Get(path + "/rules?q=tie").Body
	live := strings.ReplaceAll(between(t, page, `data-live="`, `"`), "&amp;", "&")
	line, err := reader.Watch(live)
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	if pushed := push(t, line, `class="ph rules`); pushed != body(page) {
		t.Errorf("what is pushed is not the page: %s", difference(pushed, body(page)))
	}
	if page := at.Host.Get(path + "/table").Body; strings.Count(page, "line-off") != 4 {
		t.Errorf("%d of 5 are offline while one reads the rules", strings.Count(page, "line-off"))
	}
	if !strings.Contains(page, `class="go" href="`+path+`"`) {
		t.Error("the rules do not lead back to the phone's page")
	}
	if page := at.Host.Get(path + "/rules?from=table").Body; !strings.Contains(page, `class="go" href="`+path+`/table"`) {
		t.Error("the rules do not lead back to the table screen")
	}
}

func between(t *testing.T, text, before, after string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, before)
	found, _, closed := strings.Cut(rest, after)
	if !ok || !closed {
		t.Fatalf("nothing stands between %q and %q", before, after)
	}
	return found
}

// A page without the script, too: its sheet says that it is there.
func TestAReaderWithoutTheScriptIsThere(t *testing.T) {
	_, at := begun(t, 5)
	sheet := between(t, at.Seats[1].Get("/"+at.Code+"/rules").Body, `<noscript><link rel="stylesheet" href="`, `"`)
	at.Seats[1].Get(sheet)
	if page := at.Host.Get("/" + at.Code + "/table").Body; strings.Count(page, "line-off") != 4 {
		t.Errorf("%d of 5 are offline while one reads the rules without the script", strings.Count(page, "line-off"))
	}
}

// The rules are there without a table, for whoever asks, and repeat no question as
// markup.
func TestRulesForEverybody(t *testing.T) {
	stranger := webtest.Serve(t, table.CryptoRand{}).Device()
	for _, test := range []struct {
		query, language, says string
		open                  int
	}{
		{"", "en", "In half a minute", 1},
		{"?q=3+votes+rat%C3%A9s", "fr", "Que se passe-t-il après trois élections ratées", 2},
		{"?q=pareggio", "it", "Che cosa succede in parità", 1},
		{"?at=tie", "en", `id="q-tie" open`, 2},
		{"?at=%22%3E%3Cscript%3E", "en", "In half a minute", 1},
		{"?q=" + url.QueryEscape(`"><script>alert(1)</script>`), "en", "&lt;script&gt;", 0},
		{"?q=" + strings.Repeat("x", 3000), "en", "Nothing fits", 0},
	} {
		a := stranger.Get("/rules"+test.query, "Accept-Language", test.language)
		if a.Status != http.StatusOK || !strings.Contains(a.Body, test.says) || strings.Contains(a.Body, "<script>") {
			t.Errorf("%.40s: %d, and it does not say %q", test.query, a.Status, test.says)
		}
		if open := strings.Count(a.Body, " open>"); open != test.open {
			t.Errorf("%.40s: %d are unfolded, want %d", test.query, open, test.open)
		}
	}
	if a := stranger.Get("/ABCD/rules"); a.Status != http.StatusNotFound {
		t.Errorf("the rules of no table are answered with %d", a.Status)
	}
}
