package table

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"jein/narrator"
)

func code(err error) narrator.RefusalCode {
	var refusal *Refusal
	if errors.As(err, &refusal) {
		return refusal.Code
	}
	return ""
}

// request is the one request that there is.
func theRequest(t *testing.T, table *Table) Request {
	t.Helper()
	all := table.Now().Requests()
	if len(all) != 1 {
		t.Fatalf("%d requests", len(all))
	}
	return all[0]
}

func TestARequestThatIsForgottenLeavesNothing(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	deal(t, table)
	ctx := context.Background()
	if err := table.Ask(ctx, 2, "new", false); err != nil {
		t.Fatal(err)
	}
	r := theRequest(t, table)
	if err := table.Ask(ctx, 3, "new", false); err != nil { // it changed its mind
		t.Fatal(err)
	}
	if again := theRequest(t, table); again.ID == r.ID || again.Member != 3 {
		t.Errorf("%+v", again)
	}
	r = theRequest(t, table)
	if err := table.change(ctx, func() error { return table.drop(r.ID) }); err != nil { // its time is over
		t.Fatal(err)
	}
	if _, err := table.Approve(ctx, r.ID, r.Number); code(err) != RequestGone {
		t.Errorf("an old request is answered: %v", err)
	}
	if len(table.Now().Held("new")) > 0 || len(table.Now().Events()) > 0 {
		t.Error("something was left behind")
	}
}

func TestASilentPhoneIsNotWaitedForForEver(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	deal(t, table)
	ctx := context.Background()
	w, err := table.Watch(ctx, "d1")
	if err != nil {
		t.Fatal(err)
	}
	defer table.Leave(w)
	if err := table.Ask(ctx, 2, "new", false); err != nil {
		t.Fatal(err)
	}
	r := theRequest(t, table)
	if _, err := table.Approve(ctx, r.ID, r.Number); code(err) != RequestGone {
		t.Errorf("the host is asked before the phone: %v", err)
	}
	if err := table.change(ctx, func() error { return table.pass(r.ID) }); err != nil { // it said nothing
		t.Fatal(err)
	}
	if err := table.Answer(ctx, r.ID, "d1", "", false); code(err) != RequestGone {
		t.Errorf("the phone answers too late: %v", err)
	}
	if _, err := table.Approve(ctx, r.ID, r.Number); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(table.Now().Held("new"), []int{2}) || table.Now().Held("d1") != nil {
		t.Error("the seat did not go over")
	}
}

func TestATicketEnds(t *testing.T) {
	table := sit(t, hall(t, t.TempDir()), Box, 5)
	ctx := context.Background()
	give := func() string {
		t.Helper()
		if err := table.HandOn(ctx, 1, "d0"); err != nil {
			t.Fatal(err)
		}
		text, _ := table.Now().Ticket("d0")
		return text
	}
	old := give()
	fresh := give() // the older one is good no longer
	if err := table.Redeem(ctx, old, "new"); code(err) != TicketGone {
		t.Errorf("an older ticket: %v", err)
	}
	if err := table.change(ctx, func() error { table.spend(fresh); return nil }); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{fresh, "", "x"} {
		if err := table.Redeem(ctx, text, "new"); code(err) != TicketGone {
			t.Errorf("ticket %q: %v", text, err)
		}
	}
	last := give()
	if err := table.Redeem(ctx, last, "d0"); err != nil { // the phone scans itself: nothing is used up
		t.Fatal(err)
	}
	if err := table.Redeem(ctx, last, "new"); err != nil || !slices.Equal(table.Now().Held("new"), []int{1}) {
		t.Errorf("the ticket: %v", err)
	}
}

func TestSeatsAndEventsComeBackFromTheFile(t *testing.T) {
	h := hall(t, t.TempDir())
	table := sit(t, h, NoBox, 5)
	ctx := context.Background()
	must(t, table, Command{Do: DoShare, Step: AnyStep, Device: "d0", Name: "Shared"})
	must(t, table, Command{Do: DoShare, Step: AnyStep, Host: true, Device: "laptop", Name: "At the laptop"})
	must(t, table, Command{Do: DoLock, Step: AnyStep, Host: true})
	must(t, table, now(table, Command{Do: DoDeal, Host: true}))
	must(t, table, now(table, Command{Do: DoSkip, Host: true}))
	must(t, table, now(table, Command{Do: DoNight, Host: true}))
	must(t, table, now(table, Command{Do: "dawn", Host: true}))
	must(t, table, now(table, Command{Do: DoNight, Host: true}))
	must(t, table, now(table, Command{Do: "dawn", Host: true}))
	must(t, table, now(table, Command{Do: "nominate", Host: true, Member: 1, Target: ptr(1)}))
	must(t, table, Command{Do: DoReplace, Step: AnyStep, Host: true, Member: 4, Name: "Another"})
	if err := table.Ask(ctx, 3, "laptop", true); err != nil {
		t.Fatal(err)
	}
	if err := table.HandOn(ctx, 2, "d1"); err != nil {
		t.Fatal(err)
	}
	text, _ := table.Now().Ticket("d1")
	if err := table.Redeem(ctx, text, "new"); err != nil {
		t.Fatal(err)
	}
	if err := table.TellHosts(ctx, Added, "iphone"); err != nil {
		t.Fatal(err)
	}
	before := table.Now()
	var kinds []EventKind
	for _, e := range before.Events() {
		kinds = append(kinds, e.Kind)
	}
	for _, kind := range []EventKind{EventSeated, EventLocked, EventSkipped, EventNight, EventDawn, EventDid, EventReplaced, EventLaptop, EventMoved, EventHostAdded} {
		if !slices.Contains(kinds, kind) {
			t.Errorf("no %s in %v", kind, kinds)
		}
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := h.Get(before.Code())
	if err != nil {
		t.Fatal(err)
	}
	after := again.Now()
	if !reflect.DeepEqual(before.Events(), after.Events()) {
		t.Errorf("%v\n%v", before.Events(), after.Events())
	}
	for _, d := range []string{"d0", "d1", "d2", "d3", "laptop", "new"} {
		if !slices.Equal(before.Held(d), after.Held(d)) || before.Curtained(d) != after.Curtained(d) {
			t.Errorf("%s holds %v and then %v", d, before.Held(d), after.Held(d))
		}
	}
	if !after.Curtained("laptop") || after.Curtained("new") || !after.Curtained("d0") {
		t.Error("the wrong devices have a curtain")
	}
	if before.Step() != after.Step() || !reflect.DeepEqual(before.People()[3].Name, after.People()[3].Name) {
		t.Error("another table after a restart")
	}
}
