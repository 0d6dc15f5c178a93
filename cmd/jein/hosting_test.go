package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/narrator"
)

// What a host does on an evening on which all goes wrong, beside the game: each of
// it is in the log that all see, and nothing of it shows a secret.
func TestHostsTools(t *testing.T) {
	long(t)
	t.Parallel()
	e := openEvening(t)
	for _, name := range []string{"Anna", "Bruno", "Carla", "Dora", "Elena", "Fritz", "Greta", "Heidi", "Iwan", "Jana"} {
		e.join(name, browser.Options{Still: true})
	}
	e.removed("Jana")
	e.deal()
	e.skipped("Iwan")
	e.nightTwice()
	e.actedFor()
	e.replaced(e.players[4], "Zoe")
	e.toTheLaptop(e.players[5])
	e.handedOn(e.players[0])

	e.tool("End this game early…", "button.go")
	e.lobby()
	e.laptop.Tap(`a[href="#deal"]`)
	e.laptop.Tap(`#deal form button.go`)
	e.phase("deal")
	e.players[0].logs("The host ended the game before this one.")
}

// lobby waits for the lobby on all phones.
func (e *evening) lobby() {
	e.t.Helper()
	for _, p := range e.players {
		if p.Has("header.strip") {
			p.WaitFor(".plan .me")
		}
	}
}

// tool opens one of the host's tools by its words, and presses a button in it.
func (e *evening) tool(words, button string) {
	e.t.Helper()
	if !e.laptop.Has("#tools") {
		e.laptop.Tap(`a[href="#tools"]`)
	}
	e.unfold(words)
	e.laptop.Tap("#tools details[open] " + button)
	e.laptop.Wait("it to be answered", `!document.querySelector("form[aria-busy]")`)
	browser.Eval[bool](e.laptop, `(location.hash = "", true)`)
	e.laptop.WaitGone("#tools")
}

// unfold unfolds the one tool that has these words, as the markup has them.
func (e *evening) unfold(words string) {
	e.t.Helper()
	e.laptop.Wait(words, fmt.Sprintf(`(() => {
		const text = el => el.textContent.replace(/[\u2068\u2069\s]/g, "");
		for (const el of document.querySelectorAll("#tools details.sure")) el.open = text(el.querySelector("summary")) === %q;
		return all("#tools details[open]").length;
	})()`, strings.Join(strings.Fields(words), "")))
}

// removed takes somebody from the table who went home before the deal.
func (e *evening) removed(name string) {
	e.t.Helper()
	last := e.players[len(e.players)-1]
	e.tool(name, `form[id^="do-remove"] button`)
	last.blank()
	e.players = e.players[:len(e.players)-1]
}

// skipped goes on although somebody does not look at their card.
func (e *evening) skipped(name string) {
	e.t.Helper()
	for _, p := range e.players {
		if p.name != name {
			p.Hold("#card-seal", 50*time.Millisecond)
			p.Tap("#seen-go")
		}
	}
	e.laptop.Tap(`a[href="#skip"]`)
	e.laptop.Tap("#skip button.go")
	e.phase("night")
	e.players[0].logs("The host took Jana from the table.")
	e.players[0].logs("The host went on before " + name + " had looked.")
}

// nightTwice ends the night early, and has it run again.
func (e *evening) nightTwice() {
	e.t.Helper()
	e.hostTaps(narrator.DoDawn)
	e.phase("nomination")
	e.tool("Run the night again…", "button.go")
	e.phase("night")
	for _, p := range e.players {
		p.WaitFor("#read-go")
	}
	e.hostTaps(narrator.DoDawn)
	e.phase("nomination")
	e.players[0].logs("The host ended the night.")
	e.players[0].logs("The host had the night run again.")
}

// actedFor plays a round in which the host does what the president says aloud.
func (e *evening) actedFor() {
	e.t.Helper()
	v := e.phase("nomination")
	president, seat := e.at(v.President), e.eligible(not("hitler"))
	e.tool("Nominate for "+president.name+"…", fmt.Sprintf(`button[value="%d"]`, seat))
	e.vote(allJa)
	e.phase("legislation")
	e.laptop.Tap(`a[href="#report"]`)
	e.laptop.Tap(`#report label:has(input[value="F"])`)
	e.laptop.Tap("#report button.go")
	v = e.phase("investigate")
	e.tool("Choose whom "+president.name+" investigates…", fmt.Sprintf(`button[value="%d"]`, e.other(v, not(""))))
	president.WaitFor("#their-card-seal")
	if browser.Eval[bool](e.laptop, `!!document.querySelector("[data-secret]")`) {
		e.t.Error("the host sees a party card")
	}
	e.tool(president.name+" has seen enough…", "button.go")
	e.phase("nomination")
	p := e.players[0]
	p.logs("The host nominated for " + president.name + ".")
	p.logs("The host reported the policy.")
	p.logs("The host chose whom " + president.name + " investigates.")
	p.logs("The host went on for " + president.name + ".")
}

// replaced lets somebody else play on in a seat, who sees its role from then on.
func (e *evening) replaced(p *player, name string) {
	e.t.Helper()
	old, was := &player{Page: p.Page}, p.name
	e.laptop.Tap(`a[href="#tools"]`)
	e.unfold(was)
	e.laptop.Type(`#tools details[open] form[id^="do-replace"] input[name="name"]`, name)
	e.laptop.Tap(`#tools details[open] form[id^="do-replace"] button`)
	old.blank()
	browser.Eval[bool](e.laptop, `(location.hash = "", true)`)
	phone := e.newPhone(name + "'s phone")
	phone.asks(name)
	e.approves(phone.number())
	p.name = name
	e.takes(p, phone)
	if role := e.roleOf(p); role != p.role {
		e.t.Errorf("%s plays on as %s, and not as %s", name, role, p.role)
	}
	e.players[0].logs("The host let " + name + " play on for " + was + ".")
}

func (e *evening) roleOf(p *player) string {
	e.t.Helper()
	_, body := p.Get(e.srv.URL("/" + e.code + "/seat.json"))
	var seat struct{ Role string }
	if err := json.Unmarshal(body, &seat); err != nil {
		e.t.Fatalf("%s: %s: %v", p.name, body, err)
	}
	return seat.Role
}

// toTheLaptop has somebody play on at the laptop, behind a curtain in a tab of its
// own: the phone that has the seat agrees, and the table screen shows nothing of it.
func (e *evening) toTheLaptop(p *player) {
	e.t.Helper()
	old := &player{Page: p.Page}
	e.tool(p.name, `form[id^="do-here"] button`)
	old.Tap(`form.asked-for button[value="yes"]`)
	old.blank()
	tab := &player{Page: e.laptop.Tab("the laptop's other tab"), name: p.name}
	tab.Goto(e.srv.Local("/" + e.code))
	tab.WaitFor("ul.iam")
	e.players[0].logs("The host took " + p.name + "’s seat to the host’s own device.")
	before := e.laptop.Text("body")
	lift := tab.Press(fmt.Sprintf("#iam-%d", p.seat))
	tab.WaitFor("#shut")
	lift()
	tab.Tap("#to-envelope")
	lift = tab.Press("#again-card-seal")
	tab.Wait("the role", secretShown)
	if now := e.laptop.Text("body"); now != before || browser.Eval[bool](e.laptop, `!!document.querySelector("[data-secret],#shut")`) {
		e.t.Errorf("the table screen shows that a curtain is open:\n%s\n%s", before, now)
	}
	lift()
	for _, o := range tab.Overflow() {
		e.t.Errorf("at the laptop: %s", o)
	}
	tab.Tap("#envelope .shut")
	tab.Tap("#shut button")
	tab.WaitFor("ul.iam")
	p.Page = tab.Page
}

// handedOn gives the host's tools to a phone, takes them away, and that phone takes
// them back with the key from the terminal.
func (e *evening) handedOn(p *player) {
	e.t.Helper()
	screen := &player{Page: p.Tab("the host's tools on a phone")}
	screen.Goto(e.srv.URL("/" + e.code + "/seat"))
	screen.Tap("#ask-host button")
	e.approves(screen.number())
	screen.Goto(e.srv.URL("/" + e.code + "/table"))
	screen.WaitFor(`a[href="#tools"]`)
	p.logs("One more device has the host’s tools: ")

	e.laptop.Tap(`a[href="#tools"]`)
	e.laptop.Tap(`#tools form[id^="do-revoke"] button`)
	screen.WaitGone(`a[href="#tools"]`)
	browser.Eval[bool](e.laptop, `(location.hash = "", true)`)
	p.logs("A device lost the host’s tools: ")

	key := regexp.MustCompile(`type the key  (\S+)`).FindStringSubmatch(e.srv.Output())
	if key == nil {
		e.t.Fatalf("the terminal tells no key:\n%s", e.srv.Output())
	}
	screen.Goto(e.srv.URL("/host"))
	screen.Type(`input[name="key"]`, strings.ToLower(key[1]))
	screen.Tap("main button.go")
	screen.WaitFor(`form[action="/tables"]`)
	screen.Goto(e.srv.URL("/" + e.code + "/table"))
	screen.WaitFor(`a[href="#tools"]`)
}
