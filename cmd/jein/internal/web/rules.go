package web

import (
	"net/url"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/table"
	"jein/views"
)

// longestQuestion is how many bytes of a question are read.
const longestQuestion = 300

// rulesAsked is what a request wants of the rules.
type rulesAsked struct{ query, at, from string }

func askedIn(c *fiber.Ctx) rulesAsked {
	a := rulesAsked{query: clip(c.Query("q"), longestQuestion)}
	if at := c.Query("at"); views.IsRule(at) {
		a.at = at
	}
	if c.Query("from") == views.RulesFromTable {
		a.from = views.RulesFromTable
	}
	return a
}

// rules is the page of the rules outside a table.
func (s *Server) rules(c *fiber.Ctx) error {
	a := askedIn(c)
	return send(c, views.RulesPage(views.Rules{Page: s.page(c), Query: a.query, At: a.at}))
}

// rulesAt is that of a table: whoever reads it is there, and sees what concerns
// the moment.
func (s *Server) rulesAt(c *fiber.Ctx) error {
	t, err := s.at(c)
	if err != nil {
		return s.noTable(c, err)
	}
	return send(c, views.RulesPage(rulesModel(t.Now(), s.page(c), askedIn(c))))
}

// rulesModel is the same for whoever reads it.
func rulesModel(now *table.Snapshot, page views.Page, a rulesAsked) views.Rules {
	page.Live = "/" + now.Code() + "/live?" + url.Values{"as": {"rules"}, "q": {a.query}, "at": {a.at}, "from": {a.from}}.Encode()
	return views.Rules{Page: page, Query: a.query, At: a.at, From: a.from, People: people(now), Game: gameOf(now, page.Words), InRoom: night(now).InRoom || now.Way() == table.Narrate}
}
