package views_test

import (
	"strings"
	"testing"

	"jein/narrator"
	"jein/views"
)

// After a night in the room every phone, whoever's, sends its player to the
// envelope, until something else happens; after a night on the phones none does.
func TestPhonesPointToTheEnvelopeAfterANightInTheRoom(t *testing.T) {
	dawn := play(t, guests[:7], narrator.OnTable)
	for i := range dawn.names {
		dawn.do(narrator.Act{Do: narrator.DoSeen, By: narrator.Seat(i)})
	}
	dawn.do(narrator.Act{Do: narrator.DoDawn, By: narrator.Host})
	points := func(seat int, inRoom bool) bool {
		p := phoneOf(dawn, seat)
		p.Night.InRoom = inRoom
		return strings.Contains(render(t, views.PhonePage(p)), p.Words.T("phone.night.dawned", "Tab", p.Words.T("phone.nav.envelope")))
	}
	for seat := range dawn.names {
		if !points(seat, true) {
			t.Errorf("after a night in the room the phone of seat %d does not point to its envelope", seat)
		}
		if points(seat, false) {
			t.Errorf("after a night on the phones the phone of seat %d points to its envelope", seat)
		}
	}
	president := dawn.state.President()
	target := (president + 1) % narrator.Seat(len(dawn.names))
	dawn.do(narrator.Act{Do: narrator.DoNominate, By: president, Target: &target})
	if points(0, true) {
		t.Error("the phone still points to the envelope while the table votes")
	}
}
