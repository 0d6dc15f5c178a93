package table

import (
	"context"
	"testing"
)

func TestWatching(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	ctx := context.Background()
	w, err := table.Watch(ctx, "d0")
	if err != nil {
		t.Fatal(err)
	}
	<-w.C
	if !table.Now().People()[0].Online {
		t.Error("a watching phone is not online")
	}
	for range 3 {
		must(t, table, Command{Do: DoLock, Host: true, Step: AnyStep})
	}
	<-w.C
	select {
	case <-w.C:
		t.Error("a slow phone is woken more than once")
	default:
	}
	table.Leave(w)
	if !table.Now().People()[0].Online {
		t.Error("a phone that reloads is counted as offline at once")
	}
	table.missed("d0")
	if table.Now().People()[0].Online {
		t.Error("a phone that is gone is still online")
	}
	w, err = table.Watch(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	<-w.C
	if err := table.Close(); err != nil {
		t.Fatal(err)
	}
	if _, open := <-w.C; open {
		t.Error("a closed table does not let its watchers go")
	}
}

func TestAPageWithoutTheScriptIsHere(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	table.Visit("d0", VisitGrace)
	if !table.Now().People()[0].Online {
		t.Error("a phone without the script is offline")
	}
	table.missed("d0")
	if table.Now().People()[0].Online {
		t.Error("a phone that came no more is still online")
	}
}
