package web_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
)

// begun is a table in the middle of a game.
func begun(t *testing.T, people int) (*webtest.Server, *webtest.Table) {
	t.Helper()
	s := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, s.Host(), s.Device, "nobox", webtest.Names(people))
	hosts(t, at, "do", "deal", "step", at.Step())
	hosts(t, at, "do", "skip", "step", at.Step())
	hosts(t, at, "do", "dawn", "step", at.Step())
	return s, at
}

func hosts(t *testing.T, at *webtest.Table, fields ...any) {
	t.Helper()
	if a := at.Host.Post("/"+at.Code+"/host", fields...); a.Status != http.StatusNoContent {
		t.Fatalf("the host cannot %v: %d %s", fields, a.Status, a.Body)
	}
}

// ask has a device ask for a seat, and gives the number that it shows.
func ask(t *testing.T, at *webtest.Table, d *webtest.Device, member int) string {
	t.Helper()
	d.Get("/" + at.Code)
	if a := d.Post("/"+at.Code+"/seat", "member", member); a.Status != http.StatusNoContent {
		t.Fatalf("no seat can be asked for: %d %s", a.Status, a.Body)
	}
	return number(d.Get("/" + at.Code + "/seat").Body)
}

func number(page string) string {
	found := regexp.MustCompile(`number">(\d\d)<`).FindStringSubmatch(page)
	if found == nil {
		return ""
	}
	return found[1]
}

// choices are the numbers of each request that the host sees, by its id.
func choices(page string) map[string][]string {
	all := map[string][]string{}
	for _, form := range regexp.MustCompile(`(?s)<form id="do-approve-\d+".*?</form>`).FindAllString(page, -1) {
		id := regexp.MustCompile(`name="request" value="(\d+)"`).FindStringSubmatch(form)[1]
		for _, n := range regexp.MustCompile(`name="number" value="(\d\d)"`).FindAllStringSubmatch(form, -1) {
			all[id] = append(all[id], n[1])
		}
	}
	return all
}

// request is the id of the request whose choices hold a number.
func request(t *testing.T, at *webtest.Table, number string) (id string, others []string) {
	t.Helper()
	for id, numbers := range choices(at.Host.Get("/" + at.Code + "/table").Body) {
		for i, n := range numbers {
			if n == number {
				return id, append(append(others, numbers[:i]...), numbers[i+1:]...)
			}
		}
	}
	t.Fatalf("the host is not asked about %s", number)
	return "", nil
}

func has(at *webtest.Table, d *webtest.Device) bool {
	return d.Get("/"+at.Code+"/seat.json").Status == http.StatusOK
}

func TestAnotherPhoneTakesASeatByItsNumber(t *testing.T) {
	s, at := begun(t, 5)
	old, fresh, member := at.Seats[3], s.Device(), at.Member(3)
	if page := fresh.Get("/" + at.Code).Body; !strings.Contains(page, "Player D") || !strings.Contains(page, `action="/`+at.Code+`/seat"`) {
		t.Fatal("a phone that comes to a game is not asked who it is")
	}
	n := ask(t, at, fresh, member)
	id, decoys := request(t, at, n)
	if len(decoys) != 2 {
		t.Errorf("the host picks %s among %v", n, decoys)
	}
	for _, d := range []*webtest.Device{fresh, s.Device(), at.Seats[1]} { // nobody but the host
		if a := d.Post("/"+at.Code+"/host", "do", "approve", "request", id, "number", n); a.Status != http.StatusForbidden {
			t.Errorf("a phone approves: %d", a.Status)
		}
	}
	if a := at.Host.Post("/"+at.Code+"/host", "do", "approve", "request", id, "number", decoys[0]); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a wrong number is answered with %d", a.Status)
	}
	if a := at.Host.Post("/"+at.Code+"/host", "do", "approve", "request", id, "number", n); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a second try after a wrong number is answered with %d", a.Status)
	}
	if has(at, fresh) || !has(at, old) {
		t.Error("a refused request changed something")
	}
	n = ask(t, at, fresh, member)
	id, _ = request(t, at, n)
	hosts(t, at, "do", "approve", "request", id, "number", n)
	if !has(at, fresh) || has(at, old) {
		t.Error("the seat did not go to the new phone")
	}
	if page := old.Get("/" + at.Code).Body; strings.Contains(page, "data-secret") || !strings.Contains(page, `/seat"`) {
		t.Error("the old phone still shows its seat")
	}
	if page := at.Seats[0].Get("/" + at.Code).Body; !regexp.MustCompile(`gave .*Player D.* seat to another phone`).MatchString(page) {
		t.Error("the log does not tell of it")
	}
	if a := old.Post("/"+at.Code+"/act", "do", "leave"); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("the old phone still acts: %d", a.Status)
	}
}

func TestAPhoneThatIsConnectedIsAskedFirst(t *testing.T) {
	s, at := begun(t, 5)
	old, fresh, member := at.Seats[2], s.Device(), at.Member(2)
	line, err := old.Watch("/" + at.Code + "/live?as=phone")
	if err != nil {
		t.Fatal(err)
	}
	push(t, line, "data-secret") // it shows its seat
	shown := func() (id, key string) {
		t.Helper()
		form := regexp.MustCompile(`id="asked-(\d+)"[^~]*?name="key" value="(\w+)"`).FindStringSubmatch(old.Get("/" + at.Code).Body)
		if form == nil {
			t.Fatal("the old phone is not asked")
		}
		return form[1], form[2]
	}
	answer := func(d *webtest.Device, do string) int {
		t.Helper()
		id, _ := shown()
		return d.Post("/"+at.Code+"/seat/answer", "request", id, "do", do).Status
	}
	ask(t, at, fresh, member)
	if len(choices(at.Host.Get("/"+at.Code+"/table").Body)) > 0 {
		t.Error("the host may decide before the old phone")
	}
	for _, d := range []*webtest.Device{fresh, at.Seats[1], s.Device()} {
		if got := answer(d, "yes"); got != http.StatusUnprocessableEntity {
			t.Errorf("somebody else answers for the old phone: %d", got)
		}
	}
	if got := answer(old, "no"); got != http.StatusNoContent {
		t.Fatalf("the old phone cannot refuse: %d", got)
	}
	if page := fresh.Get("/" + at.Code).Body; number(page) != "" || !strings.Contains(page, "Refused") {
		t.Error("the new phone does not hear that it was refused")
	}
	earlier := ask(t, at, fresh, member)
	id, key := shown() // in a tab whose browser has forgotten its cookies since
	if a := s.Device().Post("/"+at.Code+"/seat/answer", "request", id, "key", key, "do", "no"); a.Status != http.StatusNoContent {
		t.Fatalf("a tab from before cannot refuse: %d %s", a.Status, a.Body)
	}
	if page := fresh.Get("/" + at.Code).Body; number(page) == earlier {
		t.Error("the new phone does not hear that a tab from before refused")
	}
	n := ask(t, at, fresh, member)
	if a := s.Device().Post("/"+at.Code+"/seat/answer", "request", id, "key", key, "do", "no"); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("the key of an old request answers a new one: %d", a.Status)
	}
	if got := answer(old, "yes"); got != http.StatusNoContent {
		t.Fatalf("the old phone cannot agree: %d", got)
	}
	if has(at, fresh) {
		t.Error("the old phone's yes was enough, without the host")
	}
	id, _ = request(t, at, n)
	hosts(t, at, "do", "approve", "request", id, "number", n)
	last := push(t, line, `action="/`+at.Code+`/seat"`) // what an open page shows at once
	if strings.Contains(last, "data-secret") {
		t.Error("the old phone was not blanked")
	}
}

// Nobody waits for the answer of a phone that is no longer there.
func TestAPhoneThatGoesAwayIsNotWaitedFor(t *testing.T) {
	s, at := begun(t, 5)
	line, err := at.Seats[2].Watch("/" + at.Code + "/live?as=phone")
	if err != nil {
		t.Fatal(err)
	}
	push(t, line, "data-secret")
	fresh := s.Device()
	ask(t, at, fresh, at.Member(2))
	asks, err := fresh.Watch("/" + at.Code + "/live?as=phone")
	if err != nil {
		t.Fatal(err)
	}
	push(t, asks, "is asked first")
	start := time.Now()
	line.Close()
	push(t, asks, "Show this number to the host")
	if took := time.Since(start); took >= table.PhoneWait {
		t.Errorf("the host is asked only after %v", took)
	}
}

// push waits for a page that has a text in it.
func push(t *testing.T, line *webtest.Socket, text string) string {
	t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		select {
		case page, ok := <-line.Pages:
			if !ok {
				t.Fatal("the line was closed")
			}
			if strings.Contains(page, text) {
				return page
			}
		case <-deadline:
			t.Fatalf("no page with %q was pushed", text)
		}
	}
}

func TestTwoRequestsForOneSeatAreToldApart(t *testing.T) {
	s, at := begun(t, 5)
	a, b, member := s.Device(), s.Device(), at.Member(4)
	first, second := ask(t, at, a, member), ask(t, at, b, member)
	idA, _ := request(t, at, first)
	idB, _ := request(t, at, second)
	if first == second || idA == idB {
		t.Fatalf("two requests are alike: %s %s", first, second)
	}
	hosts(t, at, "do", "approve", "request", idB, "number", second)
	if has(at, a) || !has(at, b) {
		t.Error("the wrong phone has the seat")
	}
	if got := at.Host.Post("/"+at.Code+"/host", "do", "approve", "request", idA, "number", first); got.Status != http.StatusUnprocessableEntity || has(at, a) {
		t.Errorf("the other one gets it too: %d", got.Status)
	}
}

func TestRequestsAreBounded(t *testing.T) {
	s, at := begun(t, 5)
	member := at.Member(1)
	stopped := false
	for range 60 {
		d := s.Device()
		d.Get("/" + at.Code)
		status := d.Post("/"+at.Code+"/seat", "member", member).Status
		stopped = stopped || status == http.StatusTooManyRequests
	}
	if !stopped {
		t.Error("seats can be asked for without end")
	}
	if got := len(choices(at.Host.Get("/" + at.Code + "/table").Body)); got > table.MaxRequests {
		t.Errorf("the host is asked %d times at once", got)
	}
	bare := s.Device() // no cookie
	if got := bare.Post("/"+at.Code+"/seat", "member", member).Status; got != http.StatusUnprocessableEntity {
		t.Errorf("a browser without cookies asks for a seat: %d", got)
	}
	if !has(at, at.Seats[1]) {
		t.Error("requests took a seat")
	}
}

func TestAPhoneHandsItsSeatOnOnce(t *testing.T) {
	s, at := begun(t, 5)
	old, fresh, late, member := at.Seats[1], s.Device(), s.Device(), at.Member(1)
	if a := at.Seats[2].Post("/"+at.Code+"/move", "member", member); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("somebody hands another's seat on: %d", a.Status)
	}
	if a := old.Post("/"+at.Code+"/move", "member", member); a.Location() != "/"+at.Code+"/move" {
		t.Fatalf("no ticket: %d %s", a.Status, a.Location())
	}
	if page := old.Get("/" + at.Code + "/move").Body; !strings.Contains(page, `class="qr"`) {
		t.Error("no QR code")
	}
	if a := fresh.Get("/" + at.Code + "/move"); a.Status != http.StatusSeeOther {
		t.Errorf("a stranger sees the ticket: %d", a.Status)
	}
	path := "/" + at.Code + "/t/" + s.Ticket(at.Code, old)
	for range 3 { // looking uses nothing up
		if a := fresh.Get(path); a.Status != http.StatusOK || !strings.Contains(a.Body, "Player B") {
			t.Fatalf("the ticket leads to %d", a.Status)
		}
	}
	late.Get(path)
	if has(at, fresh) || !has(at, old) {
		t.Error("a look at the ticket took the seat")
	}
	if a := fresh.Post(path); a.Status != http.StatusNoContent || !has(at, fresh) || has(at, old) {
		t.Errorf("the ticket does not give the seat: %d", a.Status)
	}
	if a := late.Post(path); a.Status != http.StatusUnprocessableEntity || has(at, late) || !has(at, fresh) {
		t.Errorf("the ticket is good twice: %d", a.Status)
	}
	if a := late.Get(path); a.Status != http.StatusNotFound {
		t.Errorf("a used ticket leads to %d", a.Status)
	}
	if page := at.Seats[0].Get("/" + at.Code).Body; !strings.Contains(page, "moved to another phone") {
		t.Error("the log does not tell of it")
	}
}
