package main

import (
	"fmt"
	"os"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
)

// unlucky is a game of seven without a box in which phones misbehave.
type unlucky struct {
	*evening
	wire                                   *browser.Wire
	sleeper, walker, small, roamer, tabbed *player
	tab                                    *player // the other tab of tabbed
}

// A game of seven to the first execution, and a phone for each misfortune: one
// sleeps, one goes back and forth, one is small with large text, one changes
// networks, one has two tabs, and one has no script. In every phase phones are
// turned on their side.
func TestPhonesThatMisbehave(t *testing.T) {
	long(t)
	t.Parallel()
	browser.Need(t)
	d := shortGame(7, 3)
	p := plan{wants: []string{"F", "F", "F", "F", "F", "veto", "F"}}
	bare, first, dead := rehearse(t, d, p)
	u := &unlucky{}
	e, chance := tableOf(t, d, false)
	u.evening, u.wire = e, browser.NewWire(t, e.srv.Address())
	u.seat(d, bare, first, dead)
	e.fits("in the lobby")
	e.deal()
	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	u.tried(game)
	e.look()
	for seat := range d.Players {
		game = next(t, game, chance, narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(seat)})
	}
	u.tried(game)
	e.night()
	game = next(t, game, chance, narrator.Act{Do: narrator.DoDawn, By: narrator.Host})

	tried := map[narrator.Phase]int{}
	for tried[narrator.PhaseExecute] == 0 || game.Phase() == narrator.PhaseExecute {
		if before := game.Phase(); game.Phase() == narrator.PhaseVote && len(game.Voted()) == 0 {
			if tried[before]++; tried[before] == 1 {
				u.tried(game)
			}
			game = u.vote(game, chance, tried[before])
			continue
		} else if tried[before]++; tried[before] == 1 {
			u.tried(game)
		}
		a := p.next(t, game)
		game = u.act(game, chance, a)
	}
}

// rehearse tells who will ask for the veto, who presides first, and who is shot.
func rehearse(t *testing.T, d narrator.Deal, p plan) (veto, first int, dead map[int]bool) {
	t.Helper()
	game, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	dead, first = map[int]bool{}, -1
	for game.Phase() != narrator.PhaseOver {
		a := p.next(t, game)
		switch a.Do {
		case narrator.DoVeto:
			veto = int(a.By)
		case narrator.DoExecute:
			dead[int(*a.Target)] = true
		case narrator.DoNominate:
			if first < 0 {
				first = int(a.By)
			}
		}
		after, refusal := narrator.Apply(game, a)
		if refusal != nil {
			t.Fatal(refusal)
		}
		game = after
	}
	return veto, first, dead
}

// seat lets everybody in, with the phones that the game needs: the one that has no
// script asks for the veto, and those that vote all evening are not shot.
func (u *unlucky) seat(d narrator.Deal, bare, first int, dead map[int]bool) {
	u.t.Helper()
	var lucky []int
	for seat := range d.Players {
		if seat != bare && seat != first && !dead[seat] {
			lucky = append(lucky, seat)
		}
	}
	for seat, name := range d.Players {
		opt := browser.Options{Still: true}
		switch seat {
		case bare:
			opt.NoScript = true
		case lucky[0]:
			opt.Wire = u.wire
		case lucky[1]:
			opt.Width, opt.Height, opt.LargeText = 320, 640, true
		}
		u.join(name, opt)
	}
	u.walker, u.roamer, u.small = u.players[first], u.players[lucky[0]], u.players[lucky[1]]
	u.tabbed = u.players[lucky[0]]
	for seat := range dead {
		u.sleeper = u.players[seat]
	}
	for _, seat := range lucky[1:] {
		u.tabbed = u.players[seat]
	}
}

// act does an act of the game, with a finger where a look has to come first.
func (u *unlucky) act(game narrator.State, chance *webtest.Scripted, a narrator.Act) narrator.State {
	u.t.Helper()
	if a.Do == narrator.DoDone {
		return u.play(game, chance, a)
	}
	u.at(int(a.By)).fresh()
	return u.quickly(game, chance, a)
}

// tried is what phones go through in a phase: whoever acts in it, and one who
// only waits.
func (u *unlucky) tried(game narrator.State) {
	u.t.Helper()
	when := "in " + string(game.Phase())
	phones := []*player{u.small, u.walker}
	for seat := range u.players {
		if p := u.at(seat); p != u.small && p != u.walker && len(narrator.Legal(game, narrator.Seat(seat)).Acts) > 0 && len(phones) < 3 {
			phones = append(phones, u.at(seat))
		}
	}
	for _, p := range phones {
		u.turned(p, when)
	}
	for i := len(phones) - 1; i > 0; i-- { // one who acts, if there is one
		if p := phones[i]; !p.noScript {
			u.wander(p, when)
			return
		}
	}
}

// turned demands that nothing is lost on a phone on its side.
func (u *unlucky) turned(p *player, when string) {
	u.t.Helper()
	p.fresh()
	p.Wait("what just happened to be tapped away", `(m => !m || (m.click(), false))(document.querySelector("[data-moment].now,[data-moment].wait"))`)
	p.Turn()
	lost := p.Unreachable()
	if p != u.small { // its large words are cut a little there, and can be read
		lost = append(lost, p.Overflow()...)
	}
	for _, o := range lost {
		u.t.Errorf("%s, on its side %s: %s", p.name, when, o)
	}
	if dir := os.Getenv("JEIN_SHOTS"); dir != "" {
		u.shoot(p.Page, dir, u.t.Name()+" "+p.name+" on its side "+when)
	}
	p.Turn()
}

// wander goes to another page, back, forth, back again, and reloads: no secret was
// left in the page, and it is live again each time.
func (u *unlucky) wander(p *player, when string) {
	u.t.Helper()
	defer p.Trouble()() // its line goes with the page
	browser.Eval[bool](p.Page, `(addEventListener("pagehide", () => {
		sessionStorage.setItem("left", Array.from(document.querySelectorAll("[data-secret]"), el => el.textContent).join("") + document.querySelectorAll("[data-go-open]").length);
	}), true)`)
	p.Goto(browser.Eval[string](p.Page, `location.origin`) + "/")
	if left := browser.Eval[string](p.Page, `sessionStorage.getItem("left")`); left != "0" {
		u.t.Errorf("%s, %s: the page was left with %q in it", p.name, when, left)
	}
	p.Back()
	p.Wait("the page", fmt.Sprintf("location.pathname === %q", "/"+u.code))
	p.upToDate()
	p.Forward()
	p.Wait("the other page", `location.pathname === "/"`)
	p.Back()
	p.Wait("the page", fmt.Sprintf("location.pathname === %q", "/"+u.code))
	p.Reload()
	p.upToDate()
	if browser.Eval[bool](p.Page, secretShown) {
		u.t.Errorf("%s, %s: a secret is open after it came back", p.name, when)
	}
}
