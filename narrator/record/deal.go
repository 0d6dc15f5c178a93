package record

import (
	"bytes"
	"encoding/json"
	"strings"

	"jein/narrator"
)

func parseDeal(keys map[string]json.RawMessage) Line {
	f := &fields{keys: keys}
	version := need[int](f, "record")
	d := narrator.Deal{
		Tiles:     need[narrator.Medium](f, "tiles"),
		Players:   f.names("players"),
		President: need[narrator.Seat](f, "president"),
		Deck:      f.tiles("deck"),
	}
	if cards := value[narrator.Medium](f, "cards"); cards != nil {
		d.Cards = *cards
	}
	if roles := value[[]narrator.Role](f, "roles"); roles != nil {
		d.Roles = *roles
	}
	if enacted := value[narrator.Tile](f, "enacted"); enacted != nil {
		d.Enacted = true
		f.bad = f.bad || *enacted != narrator.F
	}
	if removed := value[int](f, "removed"); removed != nil {
		d.Removed = *removed
		f.bad = f.bad || *removed == 0
	}
	switch {
	case f.bad:
		return Line{IsDeal: true, Refusal: refused(narrator.DealMalformed)}
	case version != Version:
		return Line{IsDeal: true, Refusal: refused(narrator.DealVersion)}
	}
	return Line{IsDeal: true, Deal: &d}
}

// names reads a list of texts. A null among them is no name.
func (f *fields) names(key string) []string {
	var names []string
	for _, name := range need[[]*string](f, key) {
		if name == nil {
			f.bad = true
			return nil
		}
		names = append(names, *name)
	}
	return names
}

// dealLine is a deal as it stands in a record.
type dealLine struct {
	Record    int             `json:"record"`
	Cards     narrator.Medium `json:"cards,omitempty"`
	Tiles     narrator.Medium `json:"tiles"`
	Players   []string        `json:"players"`
	Roles     []narrator.Role `json:"roles,omitempty"`
	President narrator.Seat   `json:"president"`
	Enacted   narrator.Tile   `json:"enacted,omitempty"`
	Removed   int             `json:"removed,omitempty"`
	Deck      string          `json:"deck,omitempty"`
}

// MarshalDeal writes a deal as a line of a record, without a newline. [Parse]
// gives the same deal back.
func MarshalDeal(d narrator.Deal) []byte {
	line := dealLine{
		Record: Version, Cards: d.Cards, Tiles: d.Tiles, Players: d.Players, Roles: d.Roles,
		President: d.President, Removed: d.Removed, Deck: Tiles(d.Deck),
	}
	if d.Enacted {
		line.Enacted = narrator.F
	}
	return marshal(line)
}

// Tiles writes tiles as a record does: "LFF".
func Tiles(tiles []narrator.Tile) string {
	var b strings.Builder
	for _, t := range tiles {
		b.WriteString(string(t))
	}
	return b.String()
}

// marshal is JSON with the names in it as they are, not escaped for HTML.
func marshal(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		// Strings, numbers and booleans: there is nothing that could not be written.
		panic(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
