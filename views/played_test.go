package views_test

import (
	"testing"

	"jein/narrator"
	"jein/narrator/view"
)

// played is a game that a test plays, to show it.
type played struct {
	t     *testing.T
	state narrator.State
	names []string
}

// play begins a game; who is who does not matter for the table screen, which may
// not know.
func play(t *testing.T, names []string, tiles narrator.Medium) *played {
	t.Helper()
	d := narrator.Deal{Tiles: tiles, Players: names, President: 0}
	for i := range names {
		role := narrator.LiberalRole
		switch {
		case i == 1:
			role = narrator.HitlerRole
		case i > 1 && i < 2+narrator.Fascists(len(names)):
			role = narrator.FascistRole
		}
		d.Roles = append(d.Roles, role)
	}
	if tiles == narrator.ByApp {
		for _, c := range "FFFFLFFFLFFFLLFLL" {
			d.Deck = append(d.Deck, narrator.Tile(c))
		}
	}
	s, err := narrator.Start(d)
	if err != nil {
		t.Fatal(err)
	}
	return &played{t, s, names}
}

func (p *played) do(a narrator.Act) *played {
	p.t.Helper()
	if tiles, _ := p.state.Shuffle(a); tiles != nil {
		a.Shuffle = tiles
	}
	next, refusal := narrator.Apply(p.state, a)
	if refusal != nil {
		p.t.Fatalf("%v in %s: %v", a, p.state.Phase(), refusal)
	}
	p.state = next
	return p
}

// awake lets everybody look at their card, and the night be over.
func (p *played) awake() *played {
	for i := range p.names {
		p.do(narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
	}
	return p.do(narrator.Act{Do: narrator.DoDawn, By: narrator.Host})
}

func (p *played) at(do narrator.Do, target int) *played {
	seat := narrator.Seat(target)
	return p.do(narrator.Act{Do: do, By: p.state.President(), Target: &seat})
}

// ballots casts those of the living, the first so many of them Ja.
func (p *played) ballots(ja, of int) *played {
	for i, seat := range p.state.Alive() {
		if i < of {
			yes := i < ja
			p.do(narrator.Act{Do: narrator.DoVote, By: seat, Ja: &yes})
		}
	}
	return p
}

// elect nominates a seat and has everybody vote for it.
func (p *played) elect(target int) *played {
	n := len(p.state.Alive())
	return p.at(narrator.DoNominate, target).ballots(n, n)
}

// law has a government elected and a policy enacted on the real board.
func (p *played) law(target int, tile narrator.Tile) *played {
	p.elect(target)
	if p.state.Tiles() == narrator.OnTable {
		return p.do(narrator.Act{Do: narrator.DoReport, By: narrator.Host, Tile: tile})
	}
	p.do(narrator.Act{Do: narrator.DoDiscard, By: p.state.President(), Tile: narrator.F})
	chancellor, _ := p.state.Chancellor()
	return p.do(narrator.Act{Do: narrator.DoEnact, By: chancellor, Tile: tile})
}

func (p *played) by(do narrator.Do) *played {
	return p.do(narrator.Act{Do: do, By: p.state.President()})
}

// next is somebody who may be nominated now.
func (p *played) next(avoid int) int {
	for _, seat := range narrator.Legal(p.state, p.state.President()).Targets {
		if int(seat) != avoid {
			return int(seat)
		}
	}
	p.t.Fatal("nobody can be chosen")
	return -1
}

func chaos(p *played, n int) *played {
	for range 3 {
		p.at(narrator.DoNominate, p.next(1)).ballots(0, n)
	}
	return p
}

// track has so many fascist policies enacted, using each power on the way.
func (p *played) track(fascist int) *played {
	for view.TableOf(p.state).Fascist < fascist {
		p.settle()
		p.law(p.next(1), narrator.F)
	}
	return p
}

// settle uses a power that is due.
func (p *played) settle() {
	switch p.state.Phase() {
	case narrator.PhaseInvestigate:
		p.at(narrator.DoInvestigate, p.next(-1)).by(narrator.DoDone)
	case narrator.PhasePeek:
		p.by(narrator.DoDone)
	case narrator.PhaseSpecialElection:
		p.at(narrator.DoSpecialElection, p.next(1))
	case narrator.PhaseExecute:
		p.at(narrator.DoExecute, p.next(1))
	}
}

func powersUsed(t *testing.T, names []string) map[string]*played {
	out := map[string]*played{}
	box := func() *played { return play(t, names, narrator.OnTable).awake() }
	for n := 1; n <= 5; n++ {
		p := box().track(n)
		out["power-"+itoa(n)] = p
		if p.state.Phase() == narrator.PhaseInvestigate {
			q := box().track(n)
			out["investigating"] = q.at(narrator.DoInvestigate, q.next(-1))
		}
	}
	three := box().track(3)
	three.settle()
	out["not-hitler"] = three.elect(three.next(1))
	four := box().track(4)
	four.settle()
	out["executed"] = four
	veto := box().track(5)
	veto.settle()
	veto.elect(veto.next(1))
	out["may-veto"] = tableAt(veto)
	chancellor, _ := veto.state.Chancellor()
	out["veto"] = veto.do(narrator.Act{Do: narrator.DoVeto, By: chancellor})
	out["agreed"] = tableAt(veto).by(narrator.DoConsent)
	return out
}

// tableAt is the game as it is now, to go on with.
func tableAt(p *played) *played { q := *p; return &q }

func fascistWin(p *played, n int) *played {
	p.track(3)
	p.settle()
	if p.state.President() == 1 {
		p.law(p.next(-1), narrator.L)
	}
	return p.elect(1)
}

func hitlerShot(p *played, n int) *played {
	p.track(4)
	return p.at(narrator.DoExecute, 1)
}

func fiveLaws(p *played, n int) *played {
	for range 5 {
		p.law(p.next(-1), narrator.L)
	}
	return p
}
