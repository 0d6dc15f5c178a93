package web

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"jein/views"
)

// print is the page of sheets to print. It is everybody's: it tells of no table.
func (s *Server) print(c *fiber.Ctx) error {
	model := views.Print{Page: s.page(c), Paper: views.Paper(c.Query("paper"))}
	if !slices.Contains(views.Papers, model.Paper) {
		model.Paper = views.Papers[0]
	}
	if n := number(c.Query("players"), 0); n >= 5 && n <= 10 {
		model.Players = n
	}
	for _, what := range c.Context().QueryArgs().PeekMulti("what") {
		if kind := views.Kind(what); slices.Contains(views.Kinds, kind) {
			model.What = append(model.What, kind)
		}
	}
	return send(c, views.PrintPage(model))
}
