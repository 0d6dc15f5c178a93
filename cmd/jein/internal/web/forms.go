package web

import (
	"errors"
	"net/netip"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
	"jein/views"
)

// commandOf reads a command from a form. A field that is not what it should be
// makes it a command that the table refuses.
func commandOf(c *fiber.Ctx) table.Command {
	cmd := table.Command{
		ID:   clip(c.FormValue("id"), 64),
		Step: table.AnyStep,
		Do:   c.FormValue("do"),
		Tile: c.FormValue("tile"),
		Name: c.FormValue("name"),
		Pace: table.Pace(c.FormValue("pace")),
	}
	if answersQuestion(cmd.Do) {
		cmd.Step = number(c.FormValue("step"), noStep)
	}
	cmd.Target = optional(c.FormValue("target"), func(v string) int { return number(v, -1) })
	isTrue := func(v string) bool { return v == "true" }
	cmd.Ja = optional(c.FormValue("ja"), isTrue)
	cmd.Elected = optional(c.FormValue("elected"), isTrue)
	cmd.Hitler = optional(c.FormValue("hitler"), isTrue)
	cmd.Line = number(c.FormValue("to"), -1)
	cmd.AtLine = optional(c.FormValue("line"), func(v string) int { return number(v, -1) })
	cmd.By = number(c.FormValue("by"), 0)
	cmd.Pause = number(c.FormValue("seconds"), -1)
	cmd.Ritual = table.Ritual(c.FormValue("ritual"))
	cmd.Count = number(c.FormValue("count"), 0)
	return cmd
}

func optional[T any](text string, read func(string) T) *T {
	if text == "" {
		return nil
	}
	v := read(text)
	return &v
}

func number(text string, otherwise int) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return otherwise
	}
	return n
}

func clip(text string, most int) string {
	if len(text) > most {
		return text[:most]
	}
	return text
}

// ids reads "3,1,0,2".
func ids(text string) []int {
	var all []int
	for _, part := range strings.Split(text, ",") {
		all = append(all, number(strings.TrimSpace(part), -1))
	}
	return all
}

// noStep is a step that never is: a command without its step comes too late.
const noStep = -2

// answersQuestion says of a command whether it answers the question that is open.
// It must name that question then, so that a late tap cannot hit the next one.
func answersQuestion(do string) bool {
	switch do {
	case table.DoLeave, table.DoRename, table.DoRemove, table.DoMove, table.DoOrder, table.DoLock, table.DoUnlock, table.DoPace, table.DoPause, table.DoNames, table.DoShare, table.DoReplace:
		return false
	}
	return true
}

// act takes what a phone does.
func (s *Server) act(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	cmd := commandOf(c)
	if cmd.Do == table.DoJoin { // that has an address, and limits, of its own
		return s.answer(c, refusal(table.NotYourSeat), "")
	}
	cmd.Device, cmd.Member = device(c), memberIn(c, t.Now())
	return s.answer(c, s.actShared(c, t, cmd), "")
}

// join seats a phone. Strangers are limited; who sits is not touched.
func (s *Server) join(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	from := device(c)
	if from == "" { // cookies are blocked, or the page was not ours
		return s.answer(c, errNoCookie, "")
	}
	if sits := len(t.Now().Held(from)) > 0; !sits && !s.joins.allow(c.IP()) {
		return fiber.ErrTooManyRequests
	}
	cmd := commandOf(c)
	cmd.Do, cmd.Step, cmd.Device = table.DoJoin, table.AnyStep, from
	err = t.Do(c.Context(), cmd)
	var refusal *table.Refusal
	if errors.As(err, &refusal) && c.Get(scriptHeader) == "" { // with what was typed
		model := s.joinModel(t.Now(), s.page(c))
		model.Name, model.Notice = cmd.Name, model.Words.T("refusal."+string(refusal.Code))
		return sendStatus(c, fiber.StatusUnprocessableEntity, views.JoinDocument(model))
	}
	return s.answer(c, err, "")
}

// hostAct takes what the host does.
func (s *Server) hostAct(c *fiber.Ctx) error {
	if !s.isHost(c) {
		return fiber.ErrForbidden
	}
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	cmd := commandOf(c)
	switch cmd.Do {
	case "address":
		ip, err := netip.ParseAddr(c.FormValue("ip"))
		if err == nil && s.reach.own(ip) {
			s.reach.choose(ip)
			t.Wake()
		}
		return s.answer(c, nil, "/table")
	case "close":
		if err := s.Hall.End(t.Now().Code()); err != nil {
			return err
		}
		return c.Redirect("/", fiber.StatusSeeOther)
	case table.DoOrder:
		cmd.Order = ids(c.FormValue("order"))
	case table.DoNames:
		for _, name := range c.Context().PostArgs().PeekMulti("name") {
			cmd.Names = append(cmd.Names, string(name))
		}
	case table.DoOptions:
		cmd.Options = optionsIn(c)
	case table.DoShare:
		if cmd.Device = device(c); cmd.Device == "" {
			return s.answer(c, errNoCookie, "/table")
		}
	case "wifi", "wifi-show", "wifi-hide", "wifi-forget":
		return s.answer(c, s.hostWiFi(c), "/table")
	case "approve", "together", "deny", "here", "revoke", "network-over":
		return s.answer(c, s.hostHands(c, t), "/table")
	}
	cmd.Host = true
	cmd.Member = memberIn(c, t.Now())
	return s.answer(c, t.Do(c.Context(), cmd), "/table")
}

// hostHands takes what the host does about seats and devices.
func (s *Server) hostHands(c *fiber.Ctx, t *table.Table) error {
	id := number(c.FormValue("request"), 0)
	switch c.FormValue("do") {
	case "deny":
		return t.Deny(c.Context(), id)
	case "here":
		return t.Ask(c.Context(), memberOr(memberIn(c, t.Now()), -1), device(c), true)
	case "revoke":
		return s.revokeHost(c, number(c.FormValue("device"), 0))
	case "together":
		return s.approveTogether(c, t)
	case "network-over":
		s.network.over(t.Now().Code())
		t.Wake()
		return nil
	}
	granted, err := t.Approve(c.Context(), id, number(c.FormValue("number"), 0))
	if err != nil || granted.Member != table.ForHost {
		return err
	}
	return s.addHost(c, granted.Device, s.hosts.whatAsked(granted.Device))
}

// memberOr is a member, or otherwise if it is nobody.
func memberOr(member, otherwise int) int {
	if member == 0 {
		return otherwise
	}
	return member
}
