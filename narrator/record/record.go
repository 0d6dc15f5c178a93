// Package record reads and writes the lines of a game's record: JSON, one deal
// or act a line. It is strict where a mistake could change a game (a seat is an
// integer, a ballot a boolean, the text is UTF-8), and passes over keys that it
// does not know.
package record

import (
	"encoding/json"
	"errors"
	"unicode/utf8"

	"jein/narrator"
)

// Version is the version of the format that is read and written.
const Version = 1

// Line is one line of a record. At most one of Deal and Act is set; a line with
// neither and without a Refusal is about the table, not the game.
type Line struct {
	Deal    *narrator.Deal
	Act     *narrator.Act
	Refusal *narrator.Refusal // a deal or an act that is none: to be refused, whatever the game
	IsDeal  bool              // the line has the key record
}

// Game says whether the line is about the game: a deal or an act, good or not.
func (l Line) Game() bool { return l.Deal != nil || l.Act != nil || l.Refusal != nil }

// What makes a line no line of a record, so that the file is none.
var (
	ErrNotText   = errors.New("not UTF-8")
	ErrNotJSON   = errors.New("not JSON")
	ErrNotObject = errors.New("not a JSON object")
	ErrBothKeys  = errors.New("a deal and an act in one line")
)

// Parse reads one line, without its newline. An error says that no record has
// such a line; a deal or an act that is only wrong is a line with a Refusal.
func Parse(line []byte) (Line, error) {
	if !utf8.Valid(line) {
		return Line{}, ErrNotText
	}
	if !json.Valid(line) {
		return Line{}, ErrNotJSON
	}
	// A map, because the keys of a struct match in any case of letters.
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(line, &keys); err != nil || keys == nil {
		return Line{}, ErrNotObject
	}
	_, deal := keys["record"]
	_, act := keys["do"]
	switch {
	case deal && act:
		return Line{}, ErrBothKeys
	case deal:
		return parseDeal(keys), nil
	case act:
		return parseAct(keys), nil
	}
	return Line{}, nil
}

// fields reads values by their keys; bad once one is not of its type. A null is
// as good as no key.
type fields struct {
	keys map[string]json.RawMessage
	bad  bool
}

// read puts a value into to, and says whether it is there.
func (f *fields) read(key string, to any) bool {
	raw, ok := f.keys[key]
	if !ok || string(raw) == "null" {
		return false
	}
	if err := json.Unmarshal(raw, to); err != nil {
		f.bad = true
		return false
	}
	return true
}

// value is the value of a key, or nil if there is none.
func value[T any](f *fields, key string) *T {
	v := new(T)
	if !f.read(key, v) {
		return nil
	}
	return v
}

// need is the value of a key that has to be there.
func need[T any](f *fields, key string) T {
	v := value[T](f, key)
	if v == nil {
		f.bad = true
		v = new(T)
	}
	return *v
}

// tiles reads "LFF"; nil if there is no such key.
func (f *fields) tiles(key string) []narrator.Tile {
	text := value[string](f, key)
	if text == nil {
		return nil
	}
	tiles := make([]narrator.Tile, 0, len(*text))
	for _, r := range *text {
		tiles = append(tiles, narrator.Tile(r))
	}
	return tiles
}

func refused(code narrator.RefusalCode) *narrator.Refusal { return &narrator.Refusal{Code: code} }
