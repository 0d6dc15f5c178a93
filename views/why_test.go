package views_test

import (
	"strings"
	"testing"

	"jein/narrator"
	"jein/narrator/view"
	"jein/views"
	"jein/views/words"
)

var seven = []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina"}

// asks demands that every phone, and the rules, answer a question about these very
// players: the sentences of two keys, with what is filled in.
func asks(t *testing.T, when string, p *played, ask, answer string, args ...any) {
	t.Helper()
	w := words.For("en")
	game := view.TableOf(p.state)
	pages := map[string]string{"the rules": render(t, views.RulesPage(views.Rules{Page: views.Page{Words: w, Code: "WXYZ"}, People: tableOf(p, false).People, Game: &game}))}
	for seat, name := range p.names {
		pages["the phone of "+name] = render(t, views.PhonePage(phoneOf(p, seat)))
	}
	for name, page := range pages {
		for _, key := range []string{"why.real." + ask, "why.real." + answer} {
			if want := w.Escape(key, args...); !strings.Contains(page, want) {
				t.Errorf("%s, %s does not say: %s", when, name, want)
			}
		}
	}
}

func TestWhyThisPresident(t *testing.T) {
	name := func(p *played, seat int) words.Name { return words.Name(p.names[seat%len(p.names)]) }
	p := play(t, seven, narrator.OnTable).awake()
	asks(t, "at first", p, "ask-turn", "turn-first", "Name", name(p, 0))
	p.law(2, narrator.L)
	asks(t, "after a round", p, "ask-turn", "turn-next", "Name", name(p, 1))
	p.elect(3).do(narrator.Act{Do: narrator.DoUndo, By: narrator.Host}).do(narrator.Act{Do: narrator.DoUndo, By: narrator.Host})
	asks(t, "after an undo", p, "ask-turn-again", "turn-undone", "Name", name(p, 1))

	for step, back := range map[int]string{1: "turn-back-again", 3: "turn-back"} { // to the caller's left, or further
		p := play(t, seven, narrator.OnTable).awake().track(3)
		caller := int(p.state.President())
		appointed := (caller + step) % 7
		p.at(narrator.DoSpecialElection, appointed)
		asks(t, "after the special election", p, "ask-turn", "turn-appointed", "Name", name(p, appointed), "Caller", name(p, caller))
		p.at(narrator.DoNominate, p.next(-1))
		asks(t, "in its vote", p, "ask-turn", "turn-appointed", "Name", name(p, appointed), "Caller", name(p, caller))
		p.ballots(0, 7)
		ask := map[bool]string{true: "ask-turn-again", false: "ask-turn"}[step == 1]
		asks(t, "in the round after it", p, ask, back, "Name", name(p, caller+1), "Caller", name(p, caller))
		p.at(narrator.DoNominate, p.next(-1))
		asks(t, "in the vote after it", p, ask, back, "Name", name(p, caller+1), "Caller", name(p, caller))
		p.ballots(0, 7)
		asks(t, "two rounds after it", p, "ask-turn", "turn-next", "Name", name(p, caller+2))
	}
}

func TestWhySomebodyIsBarred(t *testing.T) {
	p := play(t, seven, narrator.OnTable).awake().law(2, narrator.F)
	asks(t, "after a government", p, "ask-last-president", "last-president", "Name", words.Name("Anna"))
	asks(t, "after a government", p, "ask-last-chancellor", "last-chancellor", "Name", words.Name("Carla"))
	page := render(t, views.PhonePage(phoneOf(p, 4)))
	if other := words.For("en").Escape("why.real.ask-last-president", "Name", words.Name("Dario")); strings.Contains(page, other) {
		t.Error("it says of somebody who can be chosen why not")
	}
	late := play(t, []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hans", "Ida"}, narrator.OnTable).awake().track(1)
	seen := late.next(1) // not who is president next
	late.at(narrator.DoInvestigate, seen).by(narrator.DoDone).law(late.next(1), narrator.F)
	asks(t, "at the second investigation", late, "ask-investigated", "investigated", "Name", words.Name(late.names[seen]))
}

func TestWhatAVoteBrings(t *testing.T) {
	p := play(t, seven, narrator.OnTable).awake().at(narrator.DoNominate, 2)
	asks(t, "in a vote", p, "ask-needed", "needed", "Needed", 4, "Alive", 7)
	asks(t, "in a vote", p, "ask-fails", "fails", "At", 1)
	asks(t, "in a vote", p, "ask-if-hitler", "if-hitler-early", "Name", words.Name("Carla"))
	p.ballots(0, 7).at(narrator.DoNominate, 3).ballots(0, 7).at(narrator.DoNominate, 4)
	asks(t, "in the third", p, "ask-fails", "fails-chaos")

	late := play(t, seven, narrator.OnTable).awake().track(3)
	late.settle()
	known := late.next(1)
	late.law(known, narrator.L).at(narrator.DoNominate, late.next(1))
	asks(t, "late", late, "ask-if-hitler", "if-hitler-late", "Name", late.chancellor())
	late.ballots(0, 7)
	again := late.at(narrator.DoNominate, late.next(1)).ballots(7, 7).do(narrator.Act{Do: narrator.DoReport, By: narrator.Host, Tile: narrator.L})
	again.at(narrator.DoNominate, known)
	asks(t, "with somebody who was asked before", again, "ask-if-hitler", "if-hitler-known", "Name", words.Name(seven[known]))
}

func (p *played) chancellor() words.Name {
	seat, _ := p.state.Chancellor()
	return words.Name(p.names[seat])
}

func TestWhatAPolicyBrings(t *testing.T) {
	for fascist, want := range []string{"none", "investigate", "special-election", "execute", "execute-veto", "victory"} {
		p := play(t, seven, narrator.OnTable).awake().track(fascist)
		p.settle()
		asks(t, "after "+itoa(fascist), p.elect(p.next(1)), "ask-brings", "brings-"+want)
	}
}
