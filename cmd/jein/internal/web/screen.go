package web

import (
	"github.com/a-h/templ"

	"jein/cmd/jein/internal/table"
	"jein/views"
)

// screen is what a device shows of a table at one moment.
type screen struct{ document, body templ.Component }

// screenOf is the screen of a device: its seat's; of several, the one for which
// the curtain is open, or the curtain; of none, where it takes one.
func (s *Server) screenOf(now *table.Snapshot, page views.Page, device string) screen {
	held := now.Held(device)
	if len(held) == 0 || now.Way() == table.Narrate { // a seat is kept for when phones are needed again
		return s.strangerScreen(now, page, device)
	}
	if !now.Curtained(device) || !now.Playing() {
		return phoneScreen(s.phoneModel(now, page, device, held[0]))
	}
	if open := s.curtains.member(curtainKey{now.Code(), device}); holds(now, device, open) {
		return phoneScreen(s.phoneModel(now, page, device, open))
	}
	curtain := views.Curtain{
		Page: page, Way: views.Way(now.Way()), People: people(now), Mine: places(now, device), Game: now.Table(),
		Night: night(now), Pace: views.Pace(now.Pace()), Asked: askedOf(now, device), Events: events(now), Log: s.log(now, page.Words),
	}
	return screen{views.CurtainDocument(curtain), views.CurtainBody(curtain)}
}

func phoneScreen(p views.Phone) screen { return screen{views.PhonePage(p), views.PhoneBody(p)} }

// strangerScreen is that of a device without a seat.
func (s *Server) strangerScreen(now *table.Snapshot, page views.Page, device string) screen {
	model := s.seatModel(now, page, device)
	switch {
	case model.Asked == nil && now.Way() == table.Narrate:
		return screen{views.NoPhonesDocument(model), views.NoPhonesBody(model)}
	case model.Asked != nil || model.Begun:
		return screen{views.SeatDocument(model), views.SeatBody(model)}
	}
	joining := s.joinModel(now, page)
	return screen{views.JoinDocument(joining), views.JoinBody(joining)}
}

// seatScreen is that of a device that asks for a seat beside its own.
func (s *Server) seatScreen(now *table.Snapshot, page views.Page, device string) screen {
	if now.Way() == table.Narrate {
		return s.strangerScreen(now, page, device)
	}
	model := s.seatModel(now, page, device)
	return screen{views.SeatDocument(model), views.SeatBody(model)}
}

// moveScreen is that of a device that hands a seat on, until it has.
func (s *Server) moveScreen(now *table.Snapshot, page views.Page, device string) screen {
	if model, ok := s.moveModel(now, page, device); ok {
		return screen{views.MoveDocument(model), views.MoveBody(model)}
	}
	page.Live = "/" + now.Code() + "/live?as=phone"
	return s.screenOf(now, page, device)
}
