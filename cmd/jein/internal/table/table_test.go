package table

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"reflect"
	"slices"
	"testing"
	"time"

	"jein/cmd/jein/internal/ledger"
	"jein/narrator"
)

// fixed is a Chance that deals the same each time: seat 0 is Hitler.
type fixed struct{ CryptoRand }

func (fixed) Roles(r []narrator.Role) []narrator.Role { return r }

func (fixed) First(int) narrator.Seat { return 0 }

func (fixed) Shuffle(tiles []narrator.Tile) []narrator.Tile { return tiles }

func hall(t *testing.T, dir string) *Hall {
	t.Helper()
	folder, err := ledger.OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	h := NewHall(folder, fixed{}, time.Now, slog.New(slog.DiscardHandler))
	t.Cleanup(func() { _ = h.Close(); _ = folder.Close() })
	return h
}

// sit opens a table with so many people, whose devices are "d0", "d1", ….
func sit(t *testing.T, h *Hall, way Way, n int) *Table {
	t.Helper()
	table, err := h.Open(Options{Way: way})
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		must(t, table, Command{Do: DoJoin, Step: AnyStep, Device: fmt.Sprintf("d%d", i), Name: fmt.Sprintf("Player %c", 'A'+i)})
	}
	return table
}

func must(t *testing.T, table *Table, cmd Command) {
	t.Helper()
	if err := table.Do(context.Background(), cmd); err != nil {
		t.Fatalf("%+v: %v", cmd, err)
	}
}

func refused(t *testing.T, table *Table, cmd Command, code narrator.RefusalCode) {
	t.Helper()
	var refusal *Refusal
	if err := table.Do(context.Background(), cmd); !errors.As(err, &refusal) || refusal.Code != code {
		t.Fatalf("%+v: %v, want the refusal %s", cmd, err, code)
	}
}

// now makes a command that answers the question that is open.
func now(table *Table, cmd Command) Command {
	cmd.Step = table.Now().Step()
	return cmd
}

func deal(t *testing.T, table *Table) {
	t.Helper()
	must(t, table, now(table, Command{Do: DoDeal, Host: true}))
	for i := range table.Now().People() {
		must(t, table, now(table, Command{Do: "seen", Device: fmt.Sprintf("d%d", i)}))
	}
}

func ptr[T any](v T) *T { return &v }

func TestALateOrDoubledCommandIsHarmless(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	first := now(table, Command{Do: DoDeal, Host: true, ID: "deal"})
	must(t, table, first)
	games := table.Now().Games()
	must(t, table, first)
	if table.Now().Games() != games {
		t.Error("the same deal was carried out twice")
	}
	late := first
	late.ID = "another tap"
	refused(t, table, late, TooLate)

	must(t, table, now(table, Command{Do: DoSkip, Host: true}))
	must(t, table, now(table, Command{Do: "dawn", Host: true}))
	nominate := now(table, Command{Do: "nominate", Device: "d0", Target: ptr(1), ID: "n"})
	must(t, table, nominate)
	must(t, table, nominate)
	must(t, table, now(table, Command{Do: "undo", Host: true}))
	step := table.Now().Step()
	if step <= nominate.Step {
		t.Errorf("the step went from %d to %d over an undo", nominate.Step, step)
	}
	late = nominate
	late.ID = "a tap before the undo"
	refused(t, table, late, TooLate)
	// Somebody else's id is not used up.
	other := now(table, Command{Do: "nominate", Device: "d0", Target: ptr(2), ID: "deal"})
	must(t, table, other)
}

func TestOnlyTheSeatsDeviceActsForIt(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	deal(t, table)
	must(t, table, now(table, Command{Do: "dawn", Host: true}))
	refused(t, table, now(table, Command{Do: "nominate", Device: "d1", Target: ptr(2)}), narrator.PresidentOnly)
	refused(t, table, now(table, Command{Do: "nominate", Device: "stranger", Target: ptr(2)}), NotYourSeat)
	refused(t, table, now(table, Command{Do: "nominate", Device: "", Target: ptr(2)}), NotYourSeat)
	president := table.Now().People()[0].ID
	refused(t, table, now(table, Command{Do: "nominate", Device: "d1", Member: president, Target: ptr(2)}), NotYourSeat)
	must(t, table, now(table, Command{Do: "nominate", Device: "d0", Member: president, Target: ptr(2)}))
}

func TestTheNightEndsWhenAllHaveRead(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	deal(t, table)
	for i := range 5 {
		read := now(table, Command{Do: DoRead, Device: fmt.Sprintf("d%d", i)})
		must(t, table, read)
		if i == 2 {
			must(t, table, read)
			if got, _ := table.Now().Night(); !slices.Equal(got, []int{0, 1, 2}) {
				t.Errorf("%v have read", got)
			}
		}
	}
	if phase := table.Now().Table().Phase; phase != narrator.PhaseNomination {
		t.Errorf("after all have read it is %s", phase)
	}
	// Going back to the night begins it anew; read aloud, it ends by the host.
	must(t, table, now(table, Command{Do: "undo", Host: true}))
	must(t, table, now(table, Command{Do: DoScript, Host: true, Line: 1}))
	for i := range 5 {
		must(t, table, now(table, Command{Do: DoRead, Device: fmt.Sprintf("d%d", i)}))
	}
	if phase := table.Now().Table().Phase; phase != narrator.PhaseNight {
		t.Errorf("the phones ended a night that was read aloud: %s", phase)
	}
	must(t, table, now(table, Command{Do: "dawn", Host: true}))
}

func TestATableComesBackFromItsFile(t *testing.T) {
	dir := t.TempDir()
	h := hall(t, dir)
	table := sit(t, h, NoBox, 7)
	deal(t, table)
	must(t, table, now(table, Command{Do: "dawn", Host: true}))
	nominate := now(table, Command{Do: "nominate", Device: "d0", Target: ptr(3), ID: "n"})
	must(t, table, nominate)
	for i := range 3 {
		must(t, table, now(table, Command{Do: "vote", Device: fmt.Sprintf("d%d", i), Ja: ptr(true)}))
	}
	before := table.Now()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if err := table.Do(context.Background(), nominate); !errors.Is(err, ErrClosed) {
		t.Errorf("a closed table answers %v", err)
	}
	again, err := h.Get(before.Code())
	if err != nil {
		t.Fatal(err)
	}
	after := again.Now()
	for seat := range 7 {
		if !reflect.DeepEqual(before.Phone(seat), after.Phone(seat)) {
			t.Errorf("seat %d sees another game after a restart", seat)
		}
		if !slices.Equal(before.Scatter(seat, 3), after.Scatter(seat, 3)) {
			t.Errorf("the tiles of seat %d lie otherwise after a restart", seat)
		}
	}
	must(t, again, nominate) // posted again after a crash: done
	if after.Step() != again.Now().Step() {
		t.Error("a repeated command was carried out after a restart")
	}
}

// full is a ledger without room.
type full struct{ Ledger }

func (full) Append(...[]byte) error { return ledger.ErrFull }

func TestWhatIsNotOnDiskDidNotHappen(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	good := table.ledger
	before := table.Now()
	cmd := now(table, Command{Do: DoDeal, Host: true, ID: "d"})
	_ = table.in(context.Background(), func() { table.ledger = full{good} })
	if err := table.Do(context.Background(), cmd); !errors.Is(err, ledger.ErrFull) {
		t.Fatalf("%v", err)
	}
	if now := table.Now(); now.Playing() || now.Step() != before.Step() {
		t.Error("the table changed without its file")
	}
	if !errors.Is(table.Now().Failed(), ledger.ErrFull) {
		t.Error("nobody sees why nothing was kept")
	}
	_ = table.in(context.Background(), func() { table.ledger = good })
	must(t, table, cmd)
	if err := table.Now().Failed(); err != nil {
		t.Errorf("still %v when there is room", err)
	}
}
