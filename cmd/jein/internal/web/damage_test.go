package web_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
)

// A table whose file is damaged is refused with what a host understands, its file
// is left alone, and the other tables go on.
func TestADamagedTableIsSaidAndLeftAlone(t *testing.T) {
	s := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(5))
	path := filepath.Join(s.Data, "BCDF.jsonl")
	const damaged = `{"note":"table","version":1}` + "\n" + `{"note":"join"` + "\n" + `{"note":"lock"}` + "\n"
	if err := os.WriteFile(path, []byte(damaged), 0o600); err != nil {
		t.Fatal(err)
	}
	if a := s.Device().Get("/BCDF"); a.Status != http.StatusInternalServerError || !strings.Contains(a.Body, "The file of this table is damaged") {
		t.Errorf("a phone is answered with %d", a.Status)
	}
	if page := at.Host.Get("/").Body; !strings.Contains(page, "BCDF") || !strings.Contains(page, "The file of this table is damaged") || !strings.Contains(page, "/"+at.Code+"/table") {
		t.Error("the host's first page does not say which table is damaged, or lacks the good one")
	}
	if !strings.Contains(s.Log.String(), "BCDF.jsonl") {
		t.Errorf("the terminal does not say where: %s", s.Log)
	}
	if a := at.Seats[0].Get("/" + at.Code); a.Status != http.StatusOK {
		t.Errorf("the other table is answered with %d", a.Status)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != damaged {
		t.Errorf("the file was changed: %v", err)
	}
}
