package main

import (
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
)

// fill leaves the program no room in any file for more than it has now. The room
// comes back when the test says so.
func fill(t *testing.T, srv *browser.Server, code string) (makeRoom func()) {
	t.Helper()
	info, err := os.Stat(filepath.Join(srv.Data, code+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var old unix.Rlimit
	bound := func(bytes uint64) {
		t.Helper()
		if err := unix.Prlimit(srv.PID(), unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: old.Max}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := unix.Prlimit(srv.PID(), unix.RLIMIT_FSIZE, nil, &old); err != nil {
		t.Fatal(err)
	}
	bound(uint64(info.Size()) + 10) // a part of a line is written before it is refused
	return func() { bound(old.Cur) }
}

// The disk of the laptop fills up in the middle of a vote. Whoever votes is told
// that it was not kept, the table screen tells the host what to do, what was
// accepted stays, through a crash too; and with room the game goes on.
func TestADiskThatIsFull(t *testing.T) {
	srv := browser.Serve(t)
	at := sitAt(t, srv, "box", 5)
	for _, do := range []string{"deal", "skip", "dawn"} {
		at.Host.Post("/"+at.Code+"/host", "do", do, "step", at.Step())
	}
	table := func() (v struct {
		public
		Voted []int
	}) {
		at.Host.JSON("/"+at.Code+"/table.json", &v)
		return v
	}
	v := table()
	at.Seats[v.President].Post("/"+at.Code+"/act", "do", "nominate", "target", v.Eligible[0], "step", at.Step())
	vote := func(seat int, id string) webtest.Answer {
		return at.Seats[seat].Post("/"+at.Code+"/act", "do", "vote", "ja", true, "id", id, "step", at.Step())
	}
	if a := vote(0, "first"); a.Status != http.StatusNoContent {
		t.Fatalf("no vote: %d %s", a.Status, a.Body)
	}
	step := at.Step()
	fill(t, srv, at.Code)

	const why = "The laptop’s disk is full: this was not kept, everything before it was."
	if a := vote(1, "second"); a.Status != http.StatusInsufficientStorage || !strings.Contains(a.Body, why) {
		t.Errorf("a vote without room is answered %d %s", a.Status, a.Body)
	}
	plain, err := at.Seats[1].Try(http.MethodPost, "/"+at.Code+"/act", webtest.Form("do", "vote", "ja", true, "step", step))
	if err != nil || plain.Status != http.StatusInsufficientStorage || !strings.Contains(plain.Body, why) {
		t.Errorf("from a phone without the script it is answered %d, %v", plain.Status, err)
	}
	if page := at.Host.Get("/" + at.Code + "/table").Body; !strings.Contains(page, why) {
		t.Error("the host's page does not say what is wrong")
	}
	if !strings.Contains(srv.Output(), "disk is full") {
		t.Errorf("the terminal does not say what is wrong:\n%s", srv.Output())
	}
	if at.Step() != step || table().Phase != "vote" {
		t.Error("a refused vote has changed the table")
	}

	srv.Kill()
	srv.Restart()
	if v := table(); at.Step() != step || !slices.Equal(v.Voted, []int{0}) {
		t.Errorf("after a crash %v have voted", v.Voted)
	}
	makeRoom := fill(t, srv, at.Code)
	if a := vote(1, "second"); a.Status != http.StatusInsufficientStorage {
		t.Errorf("a vote without room, after a crash: %d", a.Status)
	}
	makeRoom()
	for seat, id := range []string{"first", "second", "third", "fourth", "fifth"} { // the first is answered as done
		if a := vote(seat, id); a.Status != http.StatusNoContent {
			t.Errorf("seat %d with room again: %d %s", seat, a.Status, a.Body)
		}
	}
	if page := at.Host.Get("/" + at.Code + "/table").Body; strings.Contains(page, why) || table().Phase != "legislation" {
		t.Error("the game does not go on with room again")
	}
}
