package views_test

import (
	"maps"
	"os"
	"slices"
	"testing"

	"jein/narrator"
	"jein/narrator/view"
	"jein/views"
	"jein/views/words"
)

// phoneOf is the page of a seat of a game.
func phoneOf(p *played, seat int) views.Phone {
	t := tableOf(p, false)
	game := view.PhoneOf(p.state, view.TableOf(p.state), seat, false)
	phone := views.Phone{Page: t.Page, Way: t.Way, Me: seat, People: t.People, Game: &game}
	for i := range game.Seat.Hand {
		phone.Deal = append(phone.Deal, len(game.Seat.Hand)-1-i)
	}
	return phone
}

func phoneLobby(names []string, me int) views.Phone {
	t := lobbyOf(names, false)
	return views.Phone{Page: t.Page, Way: t.Way, Me: me, People: t.People, Lobby: t.Lobby}
}

// seatsOf are the seats that see something of their own: the president, the
// chancellor, a dead player, whoever has voted, and one who only waits.
func seatsOf(p *played) map[string]int {
	out := map[string]int{"president": int(p.state.President())}
	if c, ok := p.state.Chancellor(); ok {
		out["chancellor"] = int(c)
	}
	taken := slices.Collect(maps.Values(out))
	for i := range p.names {
		kind := "other"
		if !slices.Contains(p.state.Alive(), narrator.Seat(i)) {
			kind = "dead"
		} else if slices.Contains(p.state.Voted(), narrator.Seat(i)) {
			kind = "voted"
		}
		if _, there := out[kind]; !there && !slices.Contains(taken, i) {
			out[kind] = i
		}
	}
	return out
}

// phoneGames are games at every point that a phone draws differently.
func phoneGames(t *testing.T, names []string) map[string]*played {
	n := len(names)
	box := func() *played { return play(t, names, narrator.OnTable) }
	app := func() *played { return play(t, names, narrator.ByApp) }
	games := powersUsed(t, names)
	more := map[string]*played{
		"deal":       box().do(narrator.Act{Do: narrator.DoSeen, By: 1}),
		"nomination": box().awake(),
		"vote":       box().awake().at(narrator.DoNominate, 2).ballots(n, n-2),
		"elected":    box().awake().at(narrator.DoNominate, 2).ballots(n/2+1, n),
		"failed":     box().awake().at(narrator.DoNominate, 2).ballots(1, n),
		"limit":      box().awake().law(2, narrator.L),
		"discard":    app().awake().elect(2),
		"enact":      app().awake().elect(2).do(narrator.Act{Do: narrator.DoDiscard, By: 0, Tile: narrator.F}),
		"undone":     box().awake().elect(2).do(narrator.Act{Do: narrator.DoUndo, By: narrator.Host}),
		"chaos":      chaos(box().awake(), n),
		"chaos-app":  chaos(app().awake(), n),
		"over":       fascistWin(box().awake(), n),
		"over-shot":  hitlerShot(box().awake(), n),
		"over-laws":  fiveLaws(box().awake(), n),
		"app-veto":   appVeto(t, names),
		"app-peek":   appPeek(t, names),
	}
	late := box().awake().track(4)
	late.settle()
	more["vote-late"] = late.at(narrator.DoNominate, late.next(1))
	more["refused"] = tableAt(games["veto"]).by(narrator.DoRefuse)
	more["app-refused"] = tableAt(more["app-veto"]).by(narrator.DoRefuse)
	maps.Copy(games, more)
	return games
}

// appVeto is a game with the app's tiles in which a veto was asked for.
func appVeto(t *testing.T, names []string) *played {
	p := play(t, names, narrator.ByApp).awake().appTrack(5)
	p.settle()
	p.elect(p.next(1)).discardAny()
	chancellor, _ := p.state.Chancellor()
	return p.do(narrator.Act{Do: narrator.DoVeto, By: chancellor})
}

// appPeek is one in which the president peeks, or the third policy's power where
// there is no peek.
func appPeek(t *testing.T, names []string) *played {
	return play(t, names, narrator.ByApp).awake().appTrack(3)
}

func (p *played) discardAny() *played {
	hand := p.state.Hand(p.state.President())
	return p.do(narrator.Act{Do: narrator.DoDiscard, By: p.state.President(), Tile: hand[0]})
}

// appTrack plays on, with the app's tiles, to so many fascist policies.
func (p *played) appTrack(fascist int) *played {
	for view.TableOf(p.state).Fascist < fascist {
		p.settle()
		p.elect(p.next(1)).discardAny()
		chancellor, _ := p.state.Chancellor()
		hand := p.state.Hand(chancellor)
		p.do(narrator.Act{Do: narrator.DoEnact, By: chancellor, Tile: hand[len(hand)-1]})
	}
	return p
}

// phones are the pages of phones, by name: every game that there is above, as
// each kind of seat sees it.
func phones(t *testing.T, names []string) map[string]views.Phone {
	out := map[string]views.Phone{"lobby": phoneLobby(names, len(names)-1), "lobby-few": phoneLobby(names[:3], 1)}
	for name, p := range phoneGames(t, names) {
		for kind, seat := range seatsOf(p) {
			out[name+"-"+kind] = phoneOf(p, seat)
		}
	}
	for _, name := range []string{"deal-other", "investigating-president", "discard-president", "vote-voted"} {
		if tap, there := out[name]; there {
			tap.Look = views.Look{TapOpens: true, LargeSecrets: true}
			out[name+"-tap"] = tap
		}
	}
	night := play(t, names, narrator.OnTable)
	for i := range names {
		night.do(narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
	}
	for _, role := range []struct {
		name string
		seat int
	}{{"liberal", 0}, {"hitler", 1}, {"fascist", 2}, {"read", 3}} {
		page := phoneOf(night, role.seat)
		page.Night = views.Night{Read: []int{3}}
		out["night-"+role.name] = page
		dealt := phoneOf(play(t, names, narrator.OnTable), role.seat)
		out["dealt-"+role.name] = dealt
	}
	return out
}

// TestPhoneGallery writes every phone's page into the folder JEIN_GALLERY names,
// to be looked at in a browser.
func TestPhoneGallery(t *testing.T) {
	folder := os.Getenv("JEIN_GALLERY")
	if folder == "" {
		t.Skip("set JEIN_GALLERY to a folder to write the pages into")
	}
	for _, n := range []int{5, 8} {
		for name, phone := range phones(t, guests[:n]) {
			write(t, folder, "p"+itoa(n)+"-"+name, views.PhonePage(phone))
		}
	}
	for name, phone := range phones(t, longest) {
		write(t, folder, "plong-"+name, views.PhonePage(phone))
	}
	page := views.Page{Words: words.For("en"), Code: "WXYZ"}
	people := lobbyOf(guests[:7], false).People
	write(t, folder, "p-join", views.JoinDocument(views.JoinPage{Page: page, People: people}))
	write(t, folder, "p-join-begun", views.JoinDocument(views.JoinPage{Page: page, People: people, Begun: true}))
	write(t, folder, "p-code", views.CodeForm(page))
	for _, key := range oops {
		write(t, folder, "p-oops-"+key, views.Oops(page, key))
	}
}

// oops are the pages that explain what went wrong.
var oops = []string{"not-found", "no-table", "forbidden", "too-many", "broken", "wrong-host", "bad-request", "disk-full", "damaged"}
