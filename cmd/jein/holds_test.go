package main

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/views/words"
)

// held is what a phone's page holds, read from its markup.
type held struct {
	Name    string     `json:"name"`
	Score   []string   `json:"score"`   // liberal and fascist policies
	Roles   []string   `json:"roles"`   // on the role cards, in capitals or not
	Knows   [][]string `json:"knows"`   // rows of a name and a role
	Saw     [][]string `json:"saw"`     // rows of a name and a party
	Looking []string   `json:"looking"` // the name and the party on the card that is looked at
	Hand    string     `json:"hand"`    // the tiles, as they lie
	Cast    string     `json:"cast"`    // the ballot in the urn
	Acts    []string   `json:"acts"`
	Targets []int      `json:"targets"`
	End     []string   `json:"end"` // the roles of all, at the end
	Secrets []string   `json:"secrets"`
}

// reading reads a page's markup: first what the phone shows, then what the server
// gives to who loads it now.
const reading = `(async () => {
	const game = ["seen", "dawn", "nominate", "vote", "discard", "enact", "veto", "consent", "refuse", "report", "investigate", "special-election", "execute", "done", "undo"];
	const text = el => el ? el.textContent.replace(/\s+/g, " ").trim() : "";
	const read = d => {
		const list = (selector, f) => Array.from(d.querySelectorAll(selector)).map(f);
		const rows = ul => ul ? Array.from(ul.querySelectorAll("li.row")).map(li => Array.from(li.children).map(text)) : [];
		const forms = Array.from(d.querySelectorAll("form[data-act]")).filter(f => Array.from(f.elements).some(el => el.localName === "button"));
		const acts = new Set(), targets = new Set();
		for (const f of forms) for (const el of f.elements) {
			if (el.name === "do" && game.includes(el.value)) acts.add(el.value);
			if (el.name === "target") targets.add(Number(el.value));
		}
		const again = Array.from(d.querySelectorAll("#again-card ul.rows"));
		return {
			name: text(d.querySelector("header.strip bdi")),
			score: list("header.strip .score > span[aria-hidden]", text),
			roles: list("#card .role, #again-card .role", text),
			knows: rows(again[0]), saw: rows(again[1]),
			looking: list("#their-card .nm, #their-card .role", text),
			hand: list("#hand .slip", el => {
				const face = {Liberal: "L", Fascist: "F"}[text(el.querySelector(".face"))] || "?";
				const input = el.querySelector("input");
				return input && input.value !== face ? "?" : face;
			}).join(""),
			cast: text(d.querySelector("#cast [data-secret]")),
			acts: Array.from(acts).sort(), targets: Array.from(targets).sort((a, b) => a - b),
			end: list(".cast .as", text),
			secrets: list("[data-secret]", el => (el.parentElement.closest("[id]") || {id: "?"}).id).sort(),
		};
	};
	const loaded = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
	return [read(document), read(loaded)];
})()`

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
		should := e.should(p, want)
		var got []held
		for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			got = browser.Eval[[]held](p.Page, reading)
			for i := range got {
				got[i].Hand = e.sorted(got[i].Hand, want.public["phase"])
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

// should is what a phone's page is to hold, from the views that are expected.
func (e *evening) should(p *player, want expected) held {
	e.t.Helper()
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
	convert(e, want.public, &public)
	convert(e, want.public, &end)
	convert(e, want.seats[p.seat], &seat)
	h := held{
		Name: p.name, Score: []string{itoa(public.Liberal), itoa(public.Fascist)}, Roles: []string{say.Plain("role." + seat.Role)},
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
			h.Knows = append(h.Knows, []string{e.at(k.Seat).name, role(k.Role)})
		}
		if len(h.Knows) == 0 {
			h.Knows = e.neighbours(p)
		}
		for _, i := range seat.Investigations {
			h.Saw = append(h.Saw, []string{e.at(i.Seat).name, party(i.Party)})
		}
	}
	if n := len(seat.Investigations); public.Phase == "investigate" && slices.Contains(seat.Acts, "done") {
		last := seat.Investigations[n-1]
		h.Looking = []string{e.at(last.Seat).name, party(last.Party)}
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

// sorted is a hand without the places in which chance has laid its tiles; those
// of a peek lie in their order.
func (e *evening) sorted(hand string, phase any) string {
	if phase == "peek" {
		return hand
	}
	tiles := strings.Split(hand, "")
	slices.Sort(tiles)
	return strings.Join(tiles, "")
}

// neighbours are the rows of whoever knows nobody: as many as a fascist has, with
// nothing secret in them.
func (e *evening) neighbours(p *player) [][]string {
	say, n := words.For(words.Default), len(e.players)
	all := [][]string{
		{e.at((p.seat + 1) % n).name, say.Plain("phone.night.left")},
		{e.at((p.seat + n - 1) % n).name, say.Plain("phone.night.right")},
		{e.at((p.seat + 2) % n).name, say.Plain("phone.night.second-left")},
	}
	return all[:(n-3)/2]
}

func ballotName(ja bool) string {
	if ja {
		return "ja"
	}
	return "nein"
}

// convert reads a view into what a test needs of it.
func convert(e *evening, from, to any) {
	e.t.Helper()
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		e.t.Fatal(err)
	}
}
