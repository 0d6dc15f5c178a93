package replay

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"jein/narrator"
	"jein/narrator/record"
	"jein/views/words"
)

// teller retells games as a person would who was there.
type teller struct {
	out     io.Writer
	say     *words.Words
	names   []words.Name
	candid  bool     // the game is finished: hands, parties and roles may be told
	pending []string // the sentences of the line that is being put together
}

// retell prints the games of a record, a line a step.
func retell(out io.Writer, f file, say *words.Words) {
	t := &teller{out: out, say: say}
	var game narrator.State
	for i, l := range f.lines {
		next, refusal := follow(game, l)
		switch {
		case refusal != nil:
			t.flush()
			t.add("replay.refused", "Line", l.n, "Why", say.Plain(refusalKey(refusal)))
			t.flush()
		case l.IsDeal:
			t.closeGame(game)
			t.openGame(next, finished(next, f.lines[i+1:]))
		default:
			t.step(game, next, *l.Act)
		}
		game = next
	}
	t.closeGame(game)
}

// finished says whether a game that goes on with these lines comes to its end.
func finished(game narrator.State, lines []line) bool {
	for _, l := range lines {
		next, refusal := follow(game, l)
		if l.IsDeal && refusal == nil {
			break
		}
		game = next
	}
	return game.Phase() == narrator.PhaseOver
}

func (t *teller) openGame(game narrator.State, candid bool) {
	t.names, t.candid = nil, candid
	var players words.Names
	for _, name := range game.Players() {
		name = printable(name)
		t.names, players = append(t.names, words.Name(name)), append(players, name)
	}
	key := "replay.deal-app"
	switch {
	case game.Cards() == narrator.OnTable:
		key = "replay.deal-envelopes"
	case game.Tiles() == narrator.OnTable:
		key = "replay.deal-table"
	}
	t.add(key, "Players", players, "President", t.name(game.President()))
	t.flush()
}

// closeGame ends the tale of a game with the roles, or says that it goes on.
func (t *teller) closeGame(game narrator.State) {
	t.flush()
	if !game.Valid() {
		return
	}
	switch {
	case game.Phase() != narrator.PhaseOver:
		t.add("replay.unfinished")
	case game.Cards() != narrator.OnTable:
		t.roles(game)
	}
	t.flush()
}

func (t *teller) roles(game narrator.State) {
	with := map[narrator.Role]words.Names{}
	for i, name := range t.names {
		role := game.Role(narrator.Seat(i))
		with[role] = append(with[role], string(name))
	}
	t.add("replay.roles", "Hitler", with[narrator.HitlerRole],
		"Fascists", with[narrator.FascistRole], "Liberals", with[narrator.LiberalRole])
}

// step tells an act. A nomination waits for its vote, to stand on one line.
func (t *teller) step(before, after narrator.State, a narrator.Act) {
	if a.Do == narrator.DoUndo {
		t.flush()
	}
	if t.candid {
		t.hands(before, a)
	}
	for _, e := range after.Since(before) {
		t.event(after, e)
	}
	if t.candid {
		t.learned(after, a)
	}
	if after.Phase() != narrator.PhaseVote || a.Do == narrator.DoUndo {
		t.flush()
	}
}

// hands tells what the government held when it chose.
func (t *teller) hands(before narrator.State, a narrator.Act) {
	switch a.Do {
	case narrator.DoDiscard:
		t.add("replay.discarded", "President", t.name(a.By),
			"Hand", record.Tiles(before.Hand(a.By)), "Tile", string(a.Tile))
	case narrator.DoEnact, narrator.DoConsent:
		chancellor, _ := before.Chancellor()
		if hand := before.Hand(chancellor); len(hand) > 0 {
			t.add("replay.handed", "Chancellor", t.name(chancellor), "Hand", record.Tiles(hand))
		}
	}
}

// learned tells what a power has shown to the president.
func (t *teller) learned(after narrator.State, a narrator.Act) {
	switch {
	case a.Do == narrator.DoInvestigate && after.Party(*a.Target) != "":
		t.add("replay.party-" + string(after.Party(*a.Target)))
	case after.Phase() == narrator.PhasePeek && len(after.Hand(after.President())) > 0:
		t.add("replay.saw-top", "Hand", record.Tiles(after.Hand(after.President())))
	}
}

// event tells what the whole table saw.
func (t *teller) event(after narrator.State, e narrator.Event) {
	key := string(e.Kind)
	switch {
	case e.Kind == narrator.EventEnacted && e.Chaos:
		key = "chaos-" + string(e.Tile)
	case e.Kind == narrator.EventEnacted:
		key += "-" + string(e.Tile)
	case e.Kind == narrator.EventOver:
		key += "-" + string(e.Reason)
	case (e.Kind == narrator.EventElected || e.Kind == narrator.EventFailed) && len(e.Votes) == 0:
		key += "-uncounted"
	}
	ja := 0
	for _, v := range e.Votes {
		if v.Ja {
			ja++
		}
	}
	args := []any{
		"Ja", ja, "Nein", len(e.Votes) - ja,
		"Liberal", after.Enacted(narrator.Liberal), "Fascist", after.Enacted(narrator.Fascist),
	}
	if e.By != nil {
		args = append(args, "By", t.name(*e.By))
	}
	if e.Target != nil {
		args = append(args, "Target", t.name(*e.Target))
	}
	t.add("replay.event."+key, args...)
}

func (t *teller) name(i narrator.Seat) words.Name { return t.names[i] }

func (t *teller) add(key string, args ...any) {
	t.pending = append(t.pending, t.say.Plain(key, args...))
}

// flush prints the pending sentences as one line.
func (t *teller) flush() {
	if len(t.pending) > 0 {
		fmt.Fprintln(t.out, strings.Join(t.pending, " "))
		t.pending = nil
	}
}

// printable is a name without control characters, which a terminal would obey.
func printable(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, name)
}
