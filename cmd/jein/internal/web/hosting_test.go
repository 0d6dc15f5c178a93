package web_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"jein/cmd/jein/internal/webtest"
)

func TestTheHostReplacesAPlayer(t *testing.T) {
	s, at := begun(t, 5)
	old, fresh, member := at.Seats[2], s.Device(), at.Member(2)
	var before, after map[string]any
	old.JSON("/"+at.Code+"/seat.json", &before)
	if a := at.Host.Post("/"+at.Code+"/host", "do", "replace", "member", member, "name", "player a"); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a name that is taken: %d", a.Status)
	}
	hosts(t, at, "do", "replace", "member", member, "name", "Greta")
	if has(at, old) {
		t.Error("who left still sees the seat")
	}
	n := ask(t, at, fresh, member)
	id, _ := request(t, at, n)
	hosts(t, at, "do", "approve", "request", id, "number", n)
	fresh.JSON("/"+at.Code+"/seat.json", &after)
	if fmt.Sprint(before) != fmt.Sprint(after) {
		t.Errorf("another seat: %v %v", before, after)
	}
	page := at.Seats[0].Get("/" + at.Code).Body
	if !regexp.MustCompile(`let .*Greta.* play on for .*Player C`).MatchString(page) {
		t.Error("the log does not tell of it")
	}
}

func TestTheHostActsForASeatInPublicOnly(t *testing.T) {
	_, at := begun(t, 5)
	var public struct {
		Phase     string
		President int
		Eligible  []int
	}
	at.Host.JSON("/"+at.Code+"/table.json", &public)
	for _, do := range []string{"vote", "discard", "enact", "seen"} {
		if a := at.Host.Post("/"+at.Code+"/host", "do", do, "seat", public.President, "ja", true, "tile", "F", "step", at.Step()); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("the host does %q for a seat: %d", do, a.Status)
		}
	}
	hosts(t, at, "do", "nominate", "seat", public.President, "target", public.Eligible[0], "step", at.Step())
	at.Host.JSON("/"+at.Code+"/table.json", &public)
	if public.Phase != "vote" {
		t.Errorf("after the nomination it is %s", public.Phase)
	}
	for _, page := range []string{at.Seats[0].Get("/" + at.Code).Body, at.Host.Get("/" + at.Code + "/table").Body} {
		if !strings.Contains(page, "The host nominated for") {
			t.Error("the log does not say that it was the host")
		}
	}
}

func TestTheNightRunsAgain(t *testing.T) {
	_, at := begun(t, 5)
	var before, after, public map[string]any
	at.Seats[0].JSON("/"+at.Code+"/seat.json", &before)
	hosts(t, at, "do", "night", "step", at.Step())
	at.Host.JSON("/"+at.Code+"/table.json", &public)
	if public["phase"] != "night" {
		t.Fatalf("it is %v", public["phase"])
	}
	for i := range 4 {
		at.Seats[i].Post("/"+at.Code+"/act", "do", "read", "step", at.Step())
	}
	step := at.Step()
	hosts(t, at, "do", "night", "step", step) // while it runs: from its beginning
	if at.Step() == step {
		t.Error("what was held to the end counts for the new night")
	}
	for i := range 5 {
		if a := at.Seats[i].Post("/"+at.Code+"/act", "do", "read", "step", at.Step()); a.Status != http.StatusNoContent {
			t.Fatalf("seat %d cannot read again: %d %s", i, a.Status, a.Body)
		}
	}
	at.Seats[0].JSON("/"+at.Code+"/seat.json", &after)
	if fmt.Sprint(before["role"], before["knows"]) != fmt.Sprint(after["role"], after["knows"]) {
		t.Error("the roles are others")
	}
	at.Host.JSON("/"+at.Code+"/table.json", &public)
	hosts(t, at, "do", "nominate", "seat", public["president"], "target", public["eligible"].([]any)[0], "step", at.Step())
	if a := at.Host.Post("/"+at.Code+"/host", "do", "night", "step", at.Step()); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("the night runs in the middle of a vote: %d", a.Status)
	}
}

func TestTheHostsToolsAreGivenAndTaken(t *testing.T) {
	s, at := begun(t, 5)
	phone, path := at.Seats[3], "/"+at.Code
	phone.Post(path+"/seat", "do", "host")
	n := number(phone.Get(path + "/seat").Body)
	id, _ := request(t, at, n)
	hosts(t, at, "do", "approve", "request", id, "number", n)
	line, err := phone.Watch(path + "/live?as=table")
	if err != nil {
		t.Fatal(err)
	}
	push(t, line, `id="tools"`)
	page := at.Host.Get(path + "/table").Body
	ids := regexp.MustCompile(`name="device" value="(\d+)"`).FindAllStringSubmatch(page, -1)
	if len(ids) != 2 || !strings.Contains(page, "One more device has the host’s tools") {
		t.Fatalf("the drawer lists %d devices", len(ids))
	}
	if a := s.Device().Post(path+"/host", "do", "revoke", "device", ids[1][1]); a.Status != http.StatusForbidden {
		t.Errorf("a stranger revokes: %d", a.Status)
	}
	hosts(t, at, "do", "revoke", "device", ids[1][1])
	if page := push(t, line, "A device lost the host"); strings.Contains(page, `id="tools"`) {
		t.Error("an open page keeps the tools")
	}
	if a := phone.Post(path+"/host", "do", "lock"); a.Status != http.StatusForbidden {
		t.Errorf("a revoked device is the host's: %d", a.Status)
	}
	hosts(t, at, "do", "revoke", "device", ids[0][1]) // itself: the key brings it back
	if a := at.Host.Post(path+"/host", "do", "lock"); a.Status != http.StatusForbidden {
		t.Errorf("a host that gave itself up: %d", a.Status)
	}
	webtest.BecomeHost(t, at.Host, webtest.HostKey)
	hosts(t, at, "do", "lock")
}
