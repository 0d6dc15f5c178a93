package web

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/lan"
	"jein/cmd/jein/internal/table"
	"jein/views"
)

func refusal(code table.RefusalCode) error { return &table.Refusal{Code: code} }

// memberIn is whom a form is about: a seat of the game ("seat"), or somebody by
// the number that stays theirs ("member"). 0 is nobody, -1 somebody who is not
// there.
func memberIn(c *fiber.Ctx, now *table.Snapshot) int {
	seat := c.FormValue("seat")
	if seat == "" {
		return number(c.FormValue("member"), 0)
	}
	people := now.People()
	if i := number(seat, -1); i >= 0 && i < len(people) {
		return people[i].ID
	}
	return -1
}

func holds(now *table.Snapshot, device string, member int) bool {
	return slices.Contains(now.Held(device), member)
}

// seatPage is where a device asks for a seat that another holds, or held.
func (s *Server) seatPage(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	ensureDevice(c)
	return send(c, s.seatScreen(t.Now(), s.page(c), device(c)).document)
}

// askSeat takes the wish of a device for a seat. Nothing comes of it until the
// host has picked the number that the device shows.
func (s *Server) askSeat(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	from := device(c)
	back := ""
	if len(t.Now().Held(from)) > 0 {
		back = "/seat"
	}
	switch {
	case from == "":
		return s.answer(c, errNoCookie, "")
	case c.FormValue("do") == "forget":
		return s.answer(c, t.Forget(c.Context(), from), back)
	case !s.asks.allow(c.IP()):
		return fiber.ErrTooManyRequests
	}
	member := memberOr(memberIn(c, t.Now()), -1)
	if c.FormValue("do") == "host" {
		member = table.ForHost
		s.hosts.asks(from, gadgetOf(c.Get(fiber.HeaderUserAgent)))
	}
	return s.answer(c, t.Ask(c.Context(), member, from, false), back)
}

// answerSeat is what the phone that holds a seat says to a wish for it.
func (s *Server) answerSeat(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	id := number(c.FormValue("request"), 0)
	return s.answer(c, t.Answer(c.Context(), id, device(c), c.FormValue("key"), c.FormValue("do") == "yes"), "")
}

// handOn makes a ticket for the seat that a phone hands on.
func (s *Server) handOn(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	now, from := t.Now(), device(c)
	member := memberIn(c, now)
	if held := now.Held(from); member == 0 && len(held) == 1 {
		member = held[0]
	}
	if err := t.HandOn(c.Context(), member, from); err != nil {
		return s.answer(c, err, "")
	}
	return c.Redirect("/"+now.Code()+"/move", fiber.StatusSeeOther)
}

// movePage shows the ticket, as a QR code, on the phone that hands a seat on.
func (s *Server) movePage(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	model, ok := s.moveModel(t.Now(), s.page(c), device(c))
	if !ok {
		return c.Redirect("/"+t.Now().Code(), fiber.StatusSeeOther)
	}
	return send(c, views.MoveDocument(model))
}

// ticketPage asks the new phone whether it takes the seat. Looking at it uses
// nothing up: a scanner's preview must not.
func (s *Server) ticketPage(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	ensureDevice(c)
	now := t.Now()
	member, ok := now.Handed(c.Params("ticket"))
	place, there := now.Place(member)
	if !ok || !there {
		if !s.joins.allow(c.IP()) {
			return fiber.ErrTooManyRequests
		}
		return sendStatus(c, fiber.StatusNotFound, views.Oops(s.page(c), "no-ticket"))
	}
	page := s.page(c)
	page.Live = ""
	return send(c, views.TicketDocument(views.Ticket{Page: page, Path: c.Path(), Person: people(now)[place]}))
}

// takeTicket gives the seat to the phone that confirms.
func (s *Server) takeTicket(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	from := device(c)
	switch {
	case from == "":
		return s.answer(c, errNoCookie, "")
	case !s.asks.allow(c.IP()):
		return fiber.ErrTooManyRequests
	}
	return s.answer(c, t.Redeem(c.Context(), c.Params("ticket"), from), "")
}

// seatModel is the page of a device that asks for a seat.
func (s *Server) seatModel(now *table.Snapshot, page views.Page, device string) views.SeatPage {
	model := views.SeatPage{Page: page, People: people(now), Begun: now.Playing(), Held: places(now, device)}
	for _, r := range now.Requests() {
		if r.Device == device {
			place, _ := now.Place(r.Member)
			model.Asked = &views.SeatAsked{Seat: place, ForHost: r.Member == table.ForHost, Number: r.Number, Stage: views.AskStage(r.Stage)}
		}
	}
	return model
}

// moveModel is the page of a device that hands a seat on, or false if it has no
// ticket.
func (s *Server) moveModel(now *table.Snapshot, page views.Page, device string) (views.Move, bool) {
	text, member := now.Ticket(device)
	place, ok := now.Place(member)
	if !ok {
		return views.Move{}, false
	}
	url := s.Origin() + "/" + now.Code() + "/t/" + text
	path, size, err := lan.QRPath(url)
	if err != nil {
		path, size = "", 0 // the address is typed then
	}
	return views.Move{Page: page, Person: people(now)[place], Join: views.Join{URL: url, QR: path, QRSize: size}}, true
}

// places are the seats that a device holds.
func places(now *table.Snapshot, device string) (places []int) {
	for _, member := range now.Held(device) {
		place, _ := now.Place(member)
		places = append(places, place)
	}
	return places
}

// askedOf are the requests that a device is asked about.
func askedOf(now *table.Snapshot, device string) (asked []views.SeatRequest) {
	for _, r := range now.Requests() {
		if place, ok := now.Place(r.Member); ok && r.Stage == table.AskPhone && holds(now, device, r.Member) {
			asked = append(asked, views.SeatRequest{ID: r.ID, Seat: place, AtHost: r.AtHost, Key: r.Key})
		}
	}
	return asked
}

// requests are those that the host decides. The numbers are those of the phones
// that ask, among others: which is right is told only after a change of network,
// when all ask at once and the host goes round the table with a list.
func requests(now *table.Snapshot, listed bool) (all []views.SeatRequest) {
	for _, r := range now.Requests() {
		place, ok := now.Place(r.Member)
		if r.Stage == table.Refused || !ok && r.Member != table.ForHost {
			continue
		}
		request := views.SeatRequest{
			ID: r.ID, Seat: place, ForHost: r.Member == table.ForHost, AtHost: r.AtHost,
			Numbers: r.Choices, Waits: r.Stage == table.AskPhone,
		}
		if listed && single(now, r) {
			request.Number = r.Number
		}
		all = append(all, request)
	}
	return all
}

// single says whether a request for a seat waits for the host and is the only one
// for it: of two, the host has to find out which is which.
func single(now *table.Snapshot, r table.Request) bool {
	if r.Stage != table.AskHost || r.Member == table.ForHost {
		return false
	}
	for _, other := range now.Requests() {
		if other.Member == r.Member && other.ID != r.ID && other.Stage != table.Refused {
			return false
		}
	}
	return true
}

// approveTogether lets in the phones that the host has compared with the list of
// names and numbers, after a change of network. Who came into it since, or asks
// for a seat that another asks for too, has to wait.
func (s *Server) approveTogether(c *fiber.Ctx, t *table.Table) error {
	now := t.Now()
	if missing, _ := s.network.missing(now); len(missing) == 0 {
		return refusal(table.RequestGone)
	}
	compared := ids(c.FormValue("requests"))
	for _, r := range now.Requests() {
		if !slices.Contains(compared, r.ID) || !single(now, r) {
			continue
		}
		if _, err := t.Approve(c.Context(), r.ID, r.Number); err != nil {
			return err
		}
	}
	return nil
}
