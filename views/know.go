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
	return p.boxRows()
}

// boxRows are the lines of whoever has no fellows: how many there are of each role.
func (p Phone) boxRows() []knowRow {
	var rows []knowRow
	role := func(r view.Role) string { return p.Words.T("role." + string(r)) }
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

// anyRows are all the lines that could stand on a night card of this table.
func (p Phone) anyRows() []knowRow {
	rows := p.boxRows()
	for _, person := range p.People {
		rows = append(rows, knowRow{person.Name, p.Words.T("role.fascist")})
	}
	return rows
}

// byRole are the sentences of the three roles, by the start of their keys: this
// phone's own first.
func (p Phone) byRole(key string) [3]string {
	own := p.Game.Seat.Role
	texts := [3]string{p.Words.T(key + string(*own))}
	n := 1
	for _, r := range []view.Role{"liberal", "fascist", "hitler"} {
		if r != *own {
			texts[n] = p.Words.T(key + string(r))
			n++
		}
	}
	return texts
}

// partyLine says what the party card of a party says.
func (p Phone) partyLine(party string) string {
	return p.Words.T("phone.envelope.party", "Party", p.Words.T("party."+party))
}
