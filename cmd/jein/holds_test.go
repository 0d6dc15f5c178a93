package main

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/views/words"
)

// markup is a page twice: what the phone shows, then what the server gives to who
// loads it now.
const markup = `(async () => [document.documentElement.outerHTML, await (await fetch(location.href)).text()])()`

// holds demands that phones, or else all of them, hold what their seats may see,
// and no more; and that the addresses for programs say the same.
func (e *evening) holds(when string, want expected, phones ...*player) {
	e.t.Helper()
	if len(phones) == 0 {
		phones = e.players
	}
	e.answers(when, e.laptop, "/table.json", want.public)
	for _, p := range phones {
		e.answers(when, p.Page, "/seat.json", want.seats[p.seat])
		should := should(e.t, e.names(), p.seat, want)
		var got []held
		for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			got = nil
			for _, page := range browser.Eval[[]string](p.Page, markup) {
				got = append(got, readHeld(e.t, page).sorted(want))
			}
			if reflect.DeepEqual(got, []held{should, should}) || time.Now().After(end) {
				break
			}
		}
		for i, place := range []string{"shows", "is sent"} {
			if !reflect.DeepEqual(got[i], should) {
				e.t.Errorf("%s, in %v, %s %s\n%+v, and not\n%+v", when, want.public["phase"], p.name, place, got[i], should)
			}
		}
	}
}

// answers compares what an address answers.
func (e *evening) answers(when string, p *browser.Page, path string, want object) {
	e.t.Helper()
	var got object
	var body []byte
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		got = nil
		_, body = p.Get(e.srv.URL("/" + e.code + path))
		if err := json.Unmarshal(body, &got); err != nil {
			e.t.Fatalf("%s: %s: %s: %v", when, path, body, err)
		}
		if reflect.DeepEqual(got, want) || time.Now().After(end) {
			break
		}
	}
	if !reflect.DeepEqual(got, want) {
		e.t.Errorf("%s, %s is\n%s, and not\n%v", when, path, body, want)
	}
}

// names are those of all seats.
func (e *evening) names() []string {
	names := make([]string, len(e.players))
	for _, p := range e.players {
		names[p.seat] = p.name
	}
	return names
}

// should is what the page of a seat is to hold, from the views that are expected.
func should(t *testing.T, names []string, me int, want expected) held {
	t.Helper()
	say := words.For(words.Default)
	var public public
	var seat struct {
		Role, Party string
		Hand        string
		Ballot      *bool
		Acts        []string
		Targets     []int
		Knows       []struct {
			Seat int
			Role string
		}
		Investigations []struct {
			Seat  int
			Party string
		}
	}
	var end struct{ Roles []string }
	convert(t, want.public, &public)
	convert(t, want.public, &end)
	convert(t, want.seats[me], &seat)
	h := held{
		Name: names[me], Score: []string{itoa(public.Liberal), itoa(public.Fascist)}, Roles: []string{say.Plain("role." + seat.Role)},
		Knows: [][]string{}, Saw: [][]string{}, Looking: []string{}, Acts: seat.Acts, Targets: seat.Targets, End: []string{}, Secrets: []string{"again-card"},
	}
	role := func(r string) string { return say.Plain("role." + r) }
	party := func(r string) string { return say.Plain("party." + r) }
	if public.Phase == "deal" || public.Phase == "night" {
		h.Secrets = append(h.Secrets, "card")
	}
	if public.Phase == "deal" {
		h.Roles = append(h.Roles, role(seat.Role))
	} else {
		for _, k := range seat.Knows {
			h.Knows = append(h.Knows, []string{names[k.Seat], role(k.Role)})
		}
		if len(h.Knows) == 0 {
			h.Knows = known(len(names))
		}
		for _, i := range seat.Investigations {
			h.Saw = append(h.Saw, []string{names[i.Seat], party(i.Party)})
		}
	}
	if n := len(seat.Investigations); public.Phase == "investigate" && slices.Contains(seat.Acts, "done") {
		last := seat.Investigations[n-1]
		h.Looking = []string{names[last.Seat], party(last.Party)}
		h.Secrets = append(h.Secrets, "their-card")
	}
	if h.Hand = seat.Hand; h.Hand != "" {
		h.Secrets = append(h.Secrets, "hand")
	}
	if seat.Ballot != nil {
		h.Cast = say.Plain("phone.vote." + ballotName(*seat.Ballot))
		h.Secrets = append(h.Secrets, "cast")
	}
	for _, r := range end.Roles {
		h.End = append(h.End, role(r))
	}
	slices.Sort(h.Secrets)
	return h
}

// sorted is a page without the places in which chance has laid the hand's tiles;
// those of a peek lie in their order.
func (h held) sorted(want expected) held {
	if want.public["phase"] != "peek" {
		tiles := strings.Split(h.Hand, "")
		slices.Sort(tiles)
		h.Hand = strings.Join(tiles, "")
	}
	return h
}

// known are the rows of whoever knows nobody: as many as a fascist has, with what
// everybody knows of such a table.
func known(players int) [][]string {
	say, fascists := words.For(words.Default), (players-3)/2
	row := func(count int, role string) []string {
		return []string{say.T("phone.night.players", "Count", count), say.Plain("role." + role)}
	}
	return [][]string{row(1, "hitler"), row(fascists, "fascist"), row(players-fascists-1, "liberal")}[:fascists]
}

func ballotName(ja bool) string {
	if ja {
		return "ja"
	}
	return "nein"
}

// convert reads a view into what a test needs of it.
func convert(t *testing.T, from, to any) {
	t.Helper()
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}
