package web

import (
	"slices"

	"github.com/gofiber/fiber/v2"
	"golang.org/x/text/language"

	"jein/cmd/jein/internal/table"
	"jein/views"
)

// print is the page of sheets to print. It is everybody's: it tells of no table.
func (s *Server) print(c *fiber.Ctx) error {
	model := views.Print{Page: s.page(c), Paper: views.Paper(c.Query("paper"))}
	if !slices.Contains(views.Papers, model.Paper) {
		model.Paper = usualPaper(c.Get(fiber.HeaderAcceptLanguage))
	}
	if n := number(c.Query("players"), 0); n >= table.MinPeople && n <= table.MaxPeople {
		model.Players = n
	}
	for _, what := range c.Context().QueryArgs().PeekMulti("what") {
		if kind := views.Kind(what); slices.Contains(views.Kinds, kind) {
			model.What = append(model.What, kind)
		}
	}
	return send(c, views.PrintPage(model))
}

// letterRegions are those whose printers hold Letter.
var letterRegions = []string{"BZ", "CA", "CL", "CO", "CR", "DO", "GT", "HN", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"}

// usualPaper is the paper of the region that a browser names first with its
// language: "en-US" names one, "en" does not.
func usualPaper(accept string) views.Paper {
	tags, _, err := language.ParseAcceptLanguage(accept)
	if err != nil || len(tags) == 0 {
		return views.PaperA4
	}
	if region, sure := tags[0].Region(); sure == language.Exact && slices.Contains(letterRegions, region.String()) {
		return views.PaperLetter
	}
	return views.PaperA4
}
