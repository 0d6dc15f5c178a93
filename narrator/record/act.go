package record

import (
	"encoding/json"
	"strconv"

	"jein/narrator"
)

// hostName stands in a record for the host.
const hostName = "host"

func parseAct(keys map[string]json.RawMessage) Line {
	f := &fields{keys: keys}
	a := narrator.Act{
		Do:      need[narrator.Do](f, "do"),
		Target:  value[narrator.Seat](f, "target"),
		Ja:      value[bool](f, "ja"),
		Elected: value[bool](f, "elected"),
		Hitler:  value[bool](f, "hitler"),
		Shuffle: f.tiles("shuffle"),
	}
	if t := value[narrator.Tile](f, "tile"); t != nil {
		a.Tile = *t
	}
	a.By = f.by()
	switch {
	case f.bad:
		return Line{Refusal: refused(narrator.Malformed)}
	case a.By < narrator.Host:
		return Line{Refusal: refused(narrator.NotASeat)}
	}
	return Line{Act: &a}
}

// by reads who acts: "host", or a seat. A negative number is no seat, and must
// not be taken for the host.
func (f *fields) by() narrator.Seat {
	if string(f.keys["by"]) == strconv.Quote(hostName) {
		return narrator.Host
	}
	if by := need[narrator.Seat](f, "by"); by >= 0 {
		return by
	}
	return narrator.Host - 1
}

// actLine is an act as it stands in a record, its keys in the order of record.md.
type actLine struct {
	Do      narrator.Do    `json:"do"`
	By      any            `json:"by"`
	Target  *narrator.Seat `json:"target,omitempty"`
	Ja      *bool          `json:"ja,omitempty"`
	Tile    narrator.Tile  `json:"tile,omitempty"`
	Elected *bool          `json:"elected,omitempty"`
	Hitler  *bool          `json:"hitler,omitempty"`
	Shuffle *string        `json:"shuffle,omitempty"`
}

// MarshalAct writes an act as a line of a record, without a newline. [Parse]
// gives the same act back.
func MarshalAct(a narrator.Act) []byte {
	line := actLine{Do: a.Do, By: a.By, Target: a.Target, Ja: a.Ja, Tile: a.Tile, Elected: a.Elected, Hitler: a.Hitler}
	if a.By == narrator.Host {
		line.By = hostName
	}
	if a.Shuffle != nil {
		text := Tiles(a.Shuffle)
		line.Shuffle = &text
	}
	return marshal(line)
}
