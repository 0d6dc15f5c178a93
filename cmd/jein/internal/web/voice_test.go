package web_test

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
)

// put writes a file of the host's own.
func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

var testFiles = regexp.MustCompile(`id="voice-test"[^>]* data-files="([^"]*)"`)

// filesOf are where the table screen finds the sentence by which the voice is
// tried.
func filesOf(t *testing.T, d *webtest.Device, code string) []string {
	t.Helper()
	found := testFiles.FindStringSubmatch(d.Get("/" + code + "/table").Body)
	if found == nil {
		t.Fatal("the table screen has no voice")
	}
	return strings.Fields(found[1])
}

// A recording of the host's own comes before ours, in its language, at once, and
// is sent as it is; nothing else of the folder, or beside it, is.
func TestOwnRecordingsComeFirst(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	host := s.Host()
	at := webtest.Sit(t, host, s.Device, "box", webtest.Names(5))
	ours := filesOf(t, host, at.Code)
	if len(ours) != 1 || !strings.HasPrefix(ours[0], "/static/voices/en/test.") {
		t.Fatalf("it speaks from %v", ours)
	}
	put(t, filepath.Join(s.Data, "voices", "en", "test.mp3"), "our own")
	put(t, filepath.Join(s.Data, "voices", "en", "diary.mp3"), "a secret")
	put(t, filepath.Join(s.Data, "voices", "test.mp3"), "a secret")
	both := filesOf(t, host, at.Code)
	if len(both) != 2 || both[1] != ours[0] {
		t.Fatalf("with an own file it speaks from %v", both)
	}
	if a := host.Get(both[0]); a.Status != http.StatusOK || a.Body != "our own" || a.Header.Get("Content-Type") != "audio/mpeg" {
		t.Errorf("%s: %d %q %v", both[0], a.Status, a.Body, a.Header)
	}
	for _, path := range []string{
		"/voices/en/diary.mp3", "/voices/en/vote.mp3", "/voices/xx/test.mp3", "/voices/../test.mp3", "/voices/en/..%2ftest.mp3",
		"/voices/%2e%2e/test.mp3", "/voices/en%2f..%2f../test.mp3", "/voices/en/test.txt", "/voices/en/test", "/voices/en/", "/voices/.../host-key.key",
	} {
		if a := host.Get(path); a.Status == http.StatusOK && a.Header.Get("Content-Type") == "audio/mpeg" || strings.Contains(a.Body, "a secret") {
			t.Errorf("%s: %d %q", path, a.Status, a.Body)
		}
	}
}

// Safari plays nothing that it cannot have in parts.
func TestRecordingsComeInParts(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	host := s.Host()
	at := webtest.Sit(t, host, s.Device, "box", webtest.Names(5))
	path := filesOf(t, host, at.Code)[0]
	whole := host.Get(path)
	if whole.Header.Get("Accept-Ranges") != "bytes" || !strings.Contains(whole.Header.Get("Cache-Control"), "immutable") {
		t.Errorf("%v", whole.Header)
	}
	for asked, want := range map[string]string{"bytes=0-1": whole.Body[:2], "bytes=100-": whole.Body[100:], "bytes=-7": whole.Body[len(whole.Body)-7:]} {
		a, err := host.Try("GET", path, nil, "Range", asked)
		if err != nil || a.Status != http.StatusPartialContent || a.Body != want || !strings.HasPrefix(a.Header.Get("Content-Range"), "bytes ") {
			t.Errorf("%s: %d with %d bytes, %v", asked, a.Status, len(a.Body), err)
		}
	}
	if a, err := host.Try("GET", path, nil, "Range", "bytes=99999999-"); err != nil || a.Status != http.StatusRequestedRangeNotSatisfiable {
		t.Errorf("past its end: %d %v", a.Status, err)
	}
}

// Only the host's devices speak and list what is spoken; the voice has a language
// of its own.
func TestVoiceIsTheHosts(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	host, stranger := s.Host(), s.Device()
	at := webtest.Sit(t, host, s.Device, "box", webtest.Names(5))
	if a := stranger.Get("/" + at.Code + "/table"); strings.Contains(a.Body, `id="voice"`) {
		t.Error("a stranger's table screen speaks")
	}
	if a := stranger.Get("/voices"); a.Status != http.StatusForbidden {
		t.Errorf("a stranger is shown the sentences: %d", a.Status)
	}
	if a := host.Get("/voices"); a.Status != http.StatusOK || !strings.Contains(a.Body, "night-large-thumb.mp3") || !strings.Contains(a.Body, filepath.Join(s.Data, "voices", "en")) {
		t.Errorf("the list of sentences: %d", a.Status)
	}
	if a := host.Post("/voices", "lang", "it", "back", "/"+at.Code+"/table"); a.Location() != "/"+at.Code+"/table" {
		t.Errorf("%d %s", a.Status, a.Location())
	}
	page := host.Get("/" + at.Code + "/table").Body
	if !strings.Contains(filesOf(t, host, at.Code)[0], "/it/") || !strings.Contains(page, `<html lang="en"`) || !strings.Contains(page, `hidden lang="it"`) {
		t.Error("the voice did not take Italian, or the screen did")
	}
	host.Post("/voices", "lang", "../x", "back", "/")
	if !strings.Contains(filesOf(t, host, at.Code)[0], "/it/") {
		t.Error("a language that there is not was taken")
	}
	host.Post("/voices", "lang", "", "back", "/")
	if !strings.Contains(filesOf(t, host, at.Code)[0], "/en/") {
		t.Error("the voice does not go back to the screen's language")
	}
}

// The host sets the pauses of the night's script; a line that is posted late does
// not take the night back.
func TestPausesOfTheNight(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	host := s.Host()
	at := webtest.Sit(t, host, s.Device, "box", webtest.Names(5))
	do := func(want int, form ...any) {
		t.Helper()
		a, err := host.Try("POST", "/"+at.Code+"/host", webtest.Form(form...), "X-Jein", "1")
		if err != nil || a.Status != want {
			t.Fatalf("%v: %d %s, %v", form, a.Status, a.Body, err)
		}
	}
	do(422, "do", "pause", "seconds", "61")
	do(422, "do", "pause", "seconds", "soon")
	do(204, "do", "pause", "seconds", "17")
	do(204, "do", "deal", "step", at.Step())
	do(204, "do", "skip", "step", at.Step())
	do(204, "do", "script", "to", 2, "line", 0, "step", at.Step())
	if page := host.Get("/" + at.Code + "/table").Body; !strings.Contains(page, `data-pause="17"`) {
		t.Error("the pause is not what the host has set")
	}
	do(204, "do", "script", "to", 1, "line", 0, "step", at.Step())
	if page := host.Get("/" + at.Code + "/table").Body; !strings.Contains(page, `data-pause="17"`) {
		t.Error("a late post took the night back")
	}
	do(204, "do", "script", "to", 3, "line", 2, "step", at.Step())
	if page := host.Get("/" + at.Code + "/table").Body; strings.Contains(page, `data-pause=`) {
		t.Error("the night does not go on")
	}
}
