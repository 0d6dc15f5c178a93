package views

import "jein/narrator/view"

// knowRow is a line of the night card.
type knowRow struct {
	name, what string
}

// knowRows are the lines of the night card: the fellows, or as many lines that
// everybody can read on the box, so that the card of a liberal looks like a
// fascist's and tells nothing of anybody.
func (p Phone) knowRows() []knowRow {
	var rows []knowRow
	role := func(r view.Role) string { return p.Words.T("role." + string(r)) }
	for _, f := range p.Game.Seat.Knows {
		rows = append(rows, knowRow{string(p.name(f.Seat)), role(f.Role)})
	}
	if len(rows) > 0 {
		return rows
	}
	fascists := p.Game.Taught
	for _, of := range []struct {
		role  view.Role
		count int
	}{{"hitler", 1}, {"fascist", fascists}, {"liberal", len(p.People) - fascists - 1}} {
		if len(rows) < fascists {
			rows = append(rows, knowRow{p.Words.T("phone.night.players", "Count", of.count), role(of.role)})
		}
	}
	return rows
}
