package table

import (
	"log/slog"
	"slices"
	"testing"
	"time"

	"jein/cmd/jein/internal/ledger"
	"jein/narrator"
)

// A laptop's clock is set, or jumps with its time zone or a flat battery: nothing
// that was accepted depends on it, in the live table or in its file.
func TestAClockThatJumps(t *testing.T) {
	dir := t.TempDir()
	folder, err := ledger.OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	years := []int{2026, 1970, 2100, 1, 2026, 9999}
	told := 0
	clock := func() time.Time {
		told++
		return time.Date(years[told%len(years)], 1, 1, 0, 0, 0, 0, time.UTC)
	}
	h := NewHall(folder, fixed{}, clock, slog.New(slog.DiscardHandler))
	table := sit(t, h, NoBox, 5)
	code := table.Now().Code()
	deal(t, table)
	must(t, table, now(table, Command{Host: true, Do: string(narrator.DoDawn)}))
	must(t, table, now(table, Command{ID: "n", Device: "d0", Do: string(narrator.DoNominate), Target: ptr(1)}))
	must(t, table, Command{ID: "n", Device: "d0", Do: string(narrator.DoNominate), Target: ptr(1)}) // the same again
	before := table.Now()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if err := folder.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := hall(t, dir).Get(code)
	if err != nil {
		t.Fatal(err)
	}
	after := again.Now()
	if after.Step() != before.Step() || after.Table().Phase != narrator.PhaseVote || !slices.Equal(after.Held("d3"), before.Held("d3")) {
		t.Errorf("after the jumps it is step %d in %s, and was %d", after.Step(), after.Table().Phase, before.Step())
	}
}
