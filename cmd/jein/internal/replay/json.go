package replay

import (
	"encoding/json"
	"io"

	"jein/narrator"
	"jein/narrator/view"
	"jein/views/words"
)

// shown is what a replay prints for one line.
type shown struct {
	N      int         `json:"n"`
	OK     bool        `json:"ok"`
	Error  string      `json:"error,omitempty"`
	Public any         `json:"public"`
	Host   any         `json:"host"`
	Seats  []view.Seat `json:"seats"`
}

// printJSON prints one object for each line: what everybody sees after it.
func printJSON(out io.Writer, record file, say *words.Words) {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	var game narrator.State
	for _, l := range record.lines {
		next, refusal := follow(game, l)
		s := shown{N: l.n, OK: refusal == nil}
		if refusal != nil {
			s.Error = say.Plain(refusalKey(refusal))
		}
		game = next
		s.look(game)
		// An error is the writer's, which keeps it until it is flushed.
		_ = encoder.Encode(s)
	}
}

// look fills in what is seen. Before the first good deal there is nothing.
func (s *shown) look(game narrator.State) {
	s.Public, s.Host, s.Seats = struct{}{}, struct{}{}, []view.Seat{}
	if !game.Valid() {
		return
	}
	s.Public, s.Host = view.PublicOf(game), view.HostOf(game)
	for i := range game.Players() {
		s.Seats = append(s.Seats, view.SeatOf(game, i))
	}
}

// follow gives the game after a line, or why the line is refused.
func follow(game narrator.State, l line) (narrator.State, *narrator.Refusal) {
	switch {
	case l.Refusal != nil:
		return game, l.Refusal
	case l.Act != nil:
		return narrator.Apply(game, *l.Act)
	}
	next, err := narrator.Start(*l.Deal)
	if refusal, ok := err.(*narrator.Refusal); ok {
		return game, refusal
	}
	return next, nil
}
