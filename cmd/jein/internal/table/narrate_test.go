package table

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"jein/narrator"
)

// host makes a command of the host's that answers the question that is open.
func host(table *Table, cmd Command) Command {
	cmd.Host = true
	return now(table, cmd)
}

// narrated opens a table without phones, at which so many play.
func narrated(t *testing.T, h *Hall, n int) *Table {
	t.Helper()
	table := sit(t, h, Narrate, 0)
	must(t, table, host(table, Command{Do: DoSeats, Count: n}))
	return table
}

func called(table *Table) (names []string) {
	for _, p := range table.Now().People() {
		names = append(names, p.Name)
	}
	return names
}

func TestSeatsWithoutPhones(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Narrate, 0)
	refused(t, table, Command{Do: DoJoin, Step: AnyStep, Device: "d", Name: "Anna"}, NoPhones)
	refused(t, table, Command{Do: DoShare, Step: AnyStep, Device: "d", Name: "Anna", Host: true}, NoPhones)
	refused(t, table, host(table, Command{Do: DoDeal}), TooFew)
	for _, n := range []int{4, 11} {
		refused(t, table, host(table, Command{Do: DoSeats, Count: n}), SeatCount)
	}
	for _, n := range []int{5, 10, 7} {
		must(t, table, host(table, Command{Do: DoSeats, Count: n}))
		if got := len(table.Now().People()); got != n {
			t.Fatalf("%d play, and not %d", got, n)
		}
	}
	if got := called(table); !slices.Equal(got, []string{"1", "2", "3", "4", "5", "6", "7"}) {
		t.Errorf("they are called %v", got)
	}
	masks := map[int]bool{}
	for _, p := range table.Now().People() {
		masks[p.Mask] = true
		if !p.Online {
			t.Error("who needs no phone is offline")
		}
	}
	if len(masks) != 7 {
		t.Errorf("%d masks for seven", len(masks))
	}
	if err := table.Ask(context.Background(), 1, "d", false); code(err) != NoPhones {
		t.Errorf("a phone that asks for a seat is answered %v", err)
	}
	if err := table.Ask(context.Background(), ForHost, "d", false); err != nil {
		t.Errorf("a phone that asks for the host's tools is answered %v", err)
	}
}

func TestNamesWithoutPhones(t *testing.T) {
	table := narrated(t, hall(t, t.TempDir()), 5)
	name := func(names ...string) Command { return host(table, Command{Do: DoNames, Names: names}) }
	must(t, table, name("Anna", " ", "", "Dario", "Elena"))
	if got := called(table); !slices.Equal(got, []string{"Anna", "2", "3", "Dario", "Elena"}) {
		t.Errorf("they are called %v", got)
	}
	must(t, table, name("Dario", "Anna", "", "", "Elena")) // places changed
	refused(t, table, name("Dario", "dario", "", "", ""), NameTaken)
	refused(t, table, name("3", "", "", "", ""), NameTaken) // somebody goes by that number
	refused(t, table, name("Anna"), OrderStale)
	must(t, table, host(table, Command{Do: DoDeal}))
	must(t, table, name("Dario", "Anna", "Carla", "", "Elena")) // in a game, too
	if got := table.Now().Table().Names; !slices.Equal(got, []string{"Dario", "Anna", "Carla", "4", "Elena"}) {
		t.Errorf("the game calls them %v", got)
	}
	refused(t, table, host(table, Command{Do: DoSeats, Count: 6}), Begun)
	with := sit(t, hall(t, t.TempDir()), Box, 5)
	refused(t, with, host(with, Command{Do: DoSeats, Count: 6}), OnlyNarrated)
	refused(t, with, host(with, Command{Do: DoNames, Names: []string{"", "", "", "", ""}}), OnlyNarrated)
}

// The host plays a whole game for the table: an election, a policy, a power, what
// a chancellor and somebody executed say; and takes back its end.
func TestAGameWithoutPhones(t *testing.T) {
	dir := t.TempDir()
	h := hall(t, dir)
	table := narrated(t, h, 5)
	must(t, table, host(table, Command{Do: DoDeal}))
	do := func(cmd Command) { t.Helper(); must(t, table, host(table, cmd)) }
	govern := func(target int, tile string) {
		t.Helper()
		do(Command{Do: "nominate", Target: ptr(target)})
		do(Command{Do: "count", Elected: ptr(true)})
		if table.Now().Table().Phase == narrator.PhaseConfess {
			do(Command{Do: "answer", Hitler: ptr(false)})
		}
		do(Command{Do: "report", Tile: tile})
	}
	do(Command{Do: DoScript, Line: 1})
	do(Command{Do: "dawn"})
	govern(1, "F")
	govern(2, "F")
	govern(3, "F")
	if phase := table.Now().Table().Phase; phase != narrator.PhasePeek {
		t.Fatalf("the third fascist policy of five brings %s", phase)
	}
	do(Command{Do: "done"})
	govern(4, "F")
	do(Command{Do: "execute", Target: ptr(1)})
	if u := table.Now().Table().Undo; u == nil || u.By != 3 || u.Target != 1 {
		t.Errorf("the undo of an execution says %+v", u)
	}
	do(Command{Do: "answer", Hitler: ptr(true)})
	if g := table.Now().Table(); g.Winner == nil || *g.Winner != narrator.Liberal || g.Roles != nil {
		t.Errorf("the end is %v, with the roles %v", g.Winner, g.Roles)
	}
	if u := table.Now().Table().Undo; u == nil || !u.Reopens || u.Target != 1 {
		t.Errorf("the undo of the end says %+v", u)
	}
	do(Command{Do: "undo"})
	do(Command{Do: "answer", Hitler: ptr(false)})
	do(Command{Do: "nominate", Target: ptr(2)})
	if events := table.Now().Events(); len(events) != 0 {
		t.Errorf("the log tells of the host: %+v", events)
	}
	before := table.Now().Table()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := h.Get(table.Now().Code())
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again.Now().Table(), before) {
		t.Error("the game is another one after a restart")
	}
}

// A table may go on by itself after the night, and come back.
func TestATableRests(t *testing.T) {
	table := narrated(t, hall(t, t.TempDir()), 7)
	refused(t, table, host(table, Command{Do: DoRest}), narrator.NoGame)
	must(t, table, host(table, Command{Do: DoDeal}))
	refused(t, table, host(table, Command{Do: DoResume}), TooLate)
	late := host(table, Command{Do: "dawn"})
	must(t, table, host(table, Command{Do: DoRest}))
	if now := table.Now(); !now.Resting() || now.Table().Phase != narrator.PhaseNomination {
		t.Errorf("after the night it rests: %v, in %s", now.Resting(), now.Table().Phase)
	}
	refused(t, table, late, TooLate)
	must(t, table, host(table, Command{Do: DoResume}))
	must(t, table, host(table, Command{Do: "nominate", Target: ptr(1)}))
	must(t, table, host(table, Command{Do: DoRest}))
	must(t, table, host(table, Command{Do: DoAgain})) // a new game, without an end of the old one
	if now := table.Now(); now.Resting() || now.Games() != 2 || now.Table().Phase != narrator.PhaseNight {
		t.Errorf("the new game rests: %v, in %s", now.Resting(), now.Table().Phase)
	}
	with := sit(t, hall(t, t.TempDir()), Box, 5)
	deal(t, with)
	refused(t, with, host(with, Command{Do: DoRest}), OnlyNarrated)
}

// The night in the room: nobody reads on a phone, and the host ends it.
func TestTheNightInTheRoom(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	if table.Now().Ritual() != ByPhone {
		t.Errorf("unasked, the night is kept %s", table.Now().Ritual())
	}
	refused(t, table, host(table, Command{Do: DoRitual, Ritual: "elsewhere"}), narrator.UnknownAct)
	must(t, table, host(table, Command{Do: DoRitual, Ritual: InRoom}))
	deal(t, table)
	for i := range 5 {
		refused(t, table, now(table, Command{Do: DoRead, Device: fmt.Sprintf("d%d", i)}), TooLate)
	}
	must(t, table, host(table, Command{Do: DoScript, Line: 3}))
	must(t, table, host(table, Command{Do: DoRitual, Ritual: ByPhone})) // after all
	if _, line := table.Now().Night(); line != 0 {
		t.Errorf("the phones' night is at line %d of the script", line)
	}
	must(t, table, now(table, Command{Do: DoRead, Device: "d0"}))
	must(t, table, host(table, Command{Do: DoRitual, Ritual: InRoom}))
	must(t, table, host(table, Command{Do: "dawn"}))
	refused(t, table, host(table, Command{Do: DoRitual, Ritual: ByPhone}), NightGone)
	without := narrated(t, hall(t, t.TempDir()), 5)
	refused(t, without, host(without, Command{Do: DoRitual, Ritual: InRoom}), NoPhones)
}
