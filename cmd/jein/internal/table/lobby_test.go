package table

import (
	"fmt"
	"slices"
	"testing"
)

func TestLobby(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 4)
	host := func(cmd Command) Command { cmd.Host = true; return now(table, cmd) }
	refused(t, table, host(Command{Do: DoDeal}), TooFew)
	refused(t, table, Command{Do: DoJoin, Step: AnyStep, Device: "x", Name: "player a"}, NameTaken)
	must(t, table, Command{Do: DoJoin, Step: AnyStep, Device: "d0", Name: "whatever"}) // sits already
	must(t, table, host(Command{Do: DoLock}))
	refused(t, table, Command{Do: DoJoin, Step: AnyStep, Device: "x", Name: "Xaver"}, Locked)
	must(t, table, host(Command{Do: DoUnlock}))
	must(t, table, Command{Do: DoJoin, Step: AnyStep, Device: "x", Name: "Xaver"})

	ids := func() (all []int) {
		for _, p := range table.Now().People() {
			all = append(all, p.ID)
		}
		return all
	}
	must(t, table, host(Command{Do: DoOrder, Order: []int{5, 3, 1, 2, 4}}))
	must(t, table, host(Command{Do: DoMove, Member: 5, By: -1}))
	if got := ids(); !slices.Equal(got, []int{3, 1, 2, 4, 5}) {
		t.Errorf("the ring is %v", got)
	}
	refused(t, table, host(Command{Do: DoOrder, Order: []int{3, 1, 2, 4}}), OrderStale)
	refused(t, table, host(Command{Do: DoOrder, Order: []int{3, 1, 2, 4, 4}}), OrderStale)
	must(t, table, host(Command{Do: DoRename, Member: 5, Name: "Xenia"}))
	must(t, table, host(Command{Do: DoRemove, Member: 5}))
	must(t, table, host(Command{Do: DoRemove, Member: 5})) // gone already
	for i := range 6 {
		must(t, table, Command{Do: DoJoin, Step: AnyStep, Device: fmt.Sprintf("y%d", i), Name: fmt.Sprintf("Yves %d", i)})
	}
	refused(t, table, Command{Do: DoJoin, Step: AnyStep, Device: "z", Name: "Zoe"}, Full)
	must(t, table, host(Command{Do: DoDeal}))
	refused(t, table, Command{Do: DoJoin, Step: AnyStep, Device: "z", Name: "Zoe"}, Begun)
	refused(t, table, host(Command{Do: DoRemove, Member: 1}), Begun)
	refused(t, table, host(Command{Do: DoLobby}), NotOver)
	must(t, table, host(Command{Do: DoEnd}))
	if table.Now().Playing() || table.Now().Table() != nil {
		t.Error("the game goes on after its end")
	}
	must(t, table, host(Command{Do: DoDeal}))
	if table.Now().Games() != 2 {
		t.Errorf("%d games", table.Now().Games())
	}
}

func TestADealIsForWhoWasThere(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	drawn := now(table, Command{Do: DoDeal, Host: true})
	must(t, table, Command{Do: DoJoin, Step: AnyStep, Device: "late", Name: "Late"})
	refused(t, table, drawn, TooLate)
	must(t, table, now(table, Command{Do: DoDeal, Host: true}))
}
