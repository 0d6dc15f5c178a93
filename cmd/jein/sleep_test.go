//go:build unix

package main

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
)

// The laptop sleeps longer than a line may be silent. What a phone sent meanwhile
// counts once, and all phones come back to the screen as it is then.
func TestTheLaptopSleeps(t *testing.T) {
	long(t)
	srv := browser.Serve(t)
	at := sitAt(t, srv, "nobox", 5)
	for _, do := range []string{"deal", "skip", "dawn"} {
		at.Host.Post("/"+at.Code+"/host", "do", do, "step", at.Step())
	}
	path := "/" + at.Code + "/live?as=phone"
	lines := make([]*webtest.Socket, len(at.Seats))
	for i, d := range at.Seats {
		line, err := d.Watch(path)
		if err != nil {
			t.Fatal(err)
		}
		lines[i] = line
	}
	var public struct {
		Phase     string
		President int
		Eligible  []int
	}
	at.Host.JSON("/"+at.Code+"/table.json", &public)
	step := at.Step()
	if err := syscall.Kill(srv.PID(), syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	answered := make(chan int, 2)
	for range 2 { // the phone gives up waiting, and sends it again
		go func() {
			a, err := at.Seats[public.President].Try("POST", "/"+at.Code+"/act", webtest.Form("do", "nominate", "target", public.Eligible[0], "step", step, "id", "same"), "X-Jein", "1")
			if err != nil {
				a.Status = -1
			}
			answered <- a.Status
		}()
	}
	time.Sleep(10 * time.Second) // a line may be silent for 9
	if err := syscall.Kill(srv.PID(), syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if status := <-answered; status != 204 {
			t.Errorf("what was sent in its sleep is answered with %d", status)
		}
	}
	for i, line := range lines {
		line.Close()
		again, err := at.Seats[i].Watch(path)
		if err != nil {
			t.Fatalf("phone %d does not come back: %v", i, err)
		}
		defer again.Close()
		if page := <-again.Pages; !strings.Contains(page, `id="vote"`) {
			t.Errorf("phone %d does not see the vote", i)
		}
	}
	at.Host.JSON("/"+at.Code+"/table.json", &public)
	if public.Phase != "vote" {
		t.Errorf("it is %s", public.Phase)
	}
}
