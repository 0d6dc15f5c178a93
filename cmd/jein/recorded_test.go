package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"jein/narrator"
	"jein/narrator/record"
)

const records = "../../narrator/testdata/records"

// recorded is a game that was recorded, with what everybody
// may see after each of its lines.
type recorded struct {
	deal  narrator.Deal
	first expected // after the deal
	lines []recordedLine
}

type recordedLine struct {
	n    int // in the file, from 1
	act  narrator.Act
	ok   bool
	want expected
}

// balanced tells whether the deal is of a rebalanced game.
func (r recorded) balanced() bool { return r.deal.Enacted || r.deal.Removed > 0 }

// expected is what the table and each seat may see, key by key.
type expected struct {
	public object
	seats  map[int]object
}

type object = map[string]any

// recordNames are the names of all records.
func recordNames(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(records, "*.expect.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no records: %v", err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".expect.jsonl"))
	}
	return names
}

// readRecord reads the games of a record that are played with the app's tiles.
func readRecord(t *testing.T, name string) (games []recorded) {
	t.Helper()
	return slices.DeleteFunc(readGames(t, name), func(r recorded) bool { return r.deal.Tiles != narrator.ByApp })
}

// readGames reads all games of a record, and their expected views, which say only
// what changed.
func readGames(t *testing.T, name string) (games []recorded) {
	t.Helper()
	changes := jsonLines(t, name+".expect.jsonl")
	now := expected{object{}, map[int]object{}}
	for i, text := range jsonLines(t, name+".jsonl") {
		line, err := record.Parse(text)
		if err != nil {
			t.Fatalf("%s, line %d: %v", name, i+1, err)
		}
		if !line.IsDeal && line.Act == nil && line.Refusal == nil {
			continue // about the table, and not the game
		}
		var change struct {
			OK     bool
			Public object
			Seats  map[int]object
		}
		if err := json.Unmarshal(changes[0], &change); err != nil {
			t.Fatal(err)
		}
		changes = changes[1:]
		if line.IsDeal && change.OK {
			now = expected{object{}, map[int]object{}}.with(change.Public, change.Seats)
			games = append(games, recorded{deal: *line.Deal, first: now})
			continue
		}
		now = now.with(change.Public, change.Seats)
		if line.Act != nil {
			g := &games[len(games)-1]
			g.lines = append(g.lines, recordedLine{i + 1, *line.Act, change.OK, now})
		}
	}
	return games
}

func jsonLines(t *testing.T, file string) [][]byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(records, file))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(bytes.TrimSpace(text), []byte("\n"))
}

// with is what is expected after a change.
func (e expected) with(public object, seats map[int]object) expected {
	next := expected{maps.Clone(e.public), map[int]object{}}
	maps.Copy(next.public, public)
	if next.public["roles"] == nil {
		delete(next.public, "roles")
	}
	for seat, o := range e.seats {
		next.seats[seat] = maps.Clone(o)
	}
	for seat, o := range seats {
		if next.seats[seat] == nil {
			next.seats[seat] = object{"seat": float64(seat)}
		}
		maps.Copy(next.seats[seat], o)
	}
	return next
}
