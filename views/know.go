package views

import "jein/views/words"

// knowRow is a line of the night card.
type knowRow struct {
	name words.Name
	what string
}

// knowRows are the lines of the night card: the fellows, or as many neighbours,
// so that the card of a liberal looks like a fascist's.
func (p Phone) knowRows() []knowRow {
	var rows []knowRow
	for _, f := range p.Game.Seat.Knows {
		rows = append(rows, knowRow{p.name(f.Seat), p.Words.T("role." + string(f.Role))})
	}
	n := len(p.People)
	if len(rows) > 0 || n == 0 {
		return rows
	}
	neighbours := []struct {
		step int
		key  string
	}{{1, "phone.night.left"}, {n - 1, "phone.night.right"}, {2, "phone.night.second-left"}}
	for i := 0; i < min(p.Game.Taught, len(neighbours)); i++ {
		rows = append(rows, knowRow{p.name((p.Me + neighbours[i].step) % n), p.Words.T(neighbours[i].key)})
	}
	return rows
}
