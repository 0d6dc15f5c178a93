package web_test

import (
	"net/http"
	"strings"
	"testing"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
)

// The sheets are there for everybody, without a table; what is asked for wrongly
// is left at its default.
func TestSheetsToPrint(t *testing.T) {
	stranger := webtest.Serve(t, table.CryptoRand{}).Device()
	for path, want := range map[string]struct {
		paper  string
		sheets int
	}{
		"/print": {"a4", 22},
		"/print?paper=letter&players=7&what=tiles":                    {"letter", 3},
		"/print?what=boards&what=ballots&players=5":                   {"a4", 2 + 2},
		"/print?paper=%22%3E&players=11&what=%3Cscript%3E&what=rules": {"a4", 1},
		"/print?players=-3&paper=A4&what=":                            {"a4", 22},
	} {
		a := stranger.Get(path)
		if a.Status != http.StatusOK || strings.Count(a.Body, `<section class="sheet`) != want.sheets || !strings.Contains(a.Body, `<body class="pr f-cream `+want.paper+`"`) {
			t.Errorf("%s: %d with %d sheets, want %v", path, a.Status, strings.Count(a.Body, `<section class="sheet`), want)
		}
		if strings.Contains(a.Body, "<script>") {
			t.Errorf("%s: the page repeats what was asked", path)
		}
	}
	if a := stranger.Post("/print", "paper", "a4"); a.Status != http.StatusNotFound && a.Status != http.StatusMethodNotAllowed {
		t.Errorf("a post is answered with %d", a.Status)
	}
}

// Who says nothing of paper gets that of the region that the browser names.
func TestPaperOfTheRegion(t *testing.T) {
	stranger := webtest.Serve(t, table.CryptoRand{}).Device()
	for accept, want := range map[string]string{
		"en-US,en;q=0.9": "letter", "es-MX": "letter", "fr-CA,fr;q=0.8": "letter", "en": "a4", "en-GB": "a4", "de-DE,en-US;q=0.5": "a4", "": "a4", "*": "a4", ";;q=x": "a4",
	} {
		if a := stranger.Get("/print?what=rules", "Accept-Language", accept); !strings.Contains(a.Body, `<body class="pr f-cream `+want+`"`) {
			t.Errorf("%q gets another paper than %s", accept, want)
		}
	}
	if a := stranger.Get("/print?what=rules&paper=a4", "Accept-Language", "en-US"); !strings.Contains(a.Body, `<body class="pr f-cream a4"`) {
		t.Error("what was chosen is not kept")
	}
}
