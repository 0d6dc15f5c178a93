package replay_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"jein/cmd/jein/internal/replay"
	"jein/views/words"
)

// records are the recorded games: NAME.jsonl, and in NAME.expect.jsonl what
// changed for whom with each of its lines.
const records = "../../../../narrator/testdata/records"

// object is a JSON object.
type object = map[string]any

// looks is what everybody sees after a line.
type looks struct {
	N      int      `json:"n"`
	OK     bool     `json:"ok"`
	Error  string   `json:"error"`
	Public object   `json:"public"`
	Host   object   `json:"host"`
	Seats  []object `json:"seats"`
}

// change is what a line changes in that.
type change struct {
	N      int            `json:"n"`
	OK     bool           `json:"ok"`
	Public object         `json:"public"`
	Host   object         `json:"host"`
	Seats  map[int]object `json:"seats"`
}

func TestRecordedGames(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(records, "*.expect.jsonl"))
	if err != nil || len(names) < 100 {
		t.Fatalf("%d records (%v)", len(names), err)
	}
	for _, name := range names {
		base := strings.TrimSuffix(name, ".expect.jsonl")
		t.Run(filepath.Base(base), func(t *testing.T) {
			deals := map[int]bool{}
			for i, line := range bytes.Split(readFile(t, base+".jsonl"), []byte("\n")) {
				deals[i+1] = bytes.Contains(line, []byte(`"record":`))
			}
			compare(t, run(t, base+".jsonl"), decode[change](t, readFile(t, name)), deals)
		})
	}
}

// run replays a record as JSON.
func run(t *testing.T, name string) []looks {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := replay.Run([]string{"--json", name}, &stdout, &stderr, words.For(words.Default)); code != 0 || stderr.Len() > 0 {
		t.Fatalf("exit %d: %s", code, &stderr)
	}
	for _, line := range bytes.Split(bytes.TrimSpace(stdout.Bytes()), []byte("\n")) {
		onlyKeys(t, line, "n", "ok", "error", "public", "host", "seats")
	}
	return decode[looks](t, stdout.Bytes())
}

func onlyKeys(t *testing.T, line []byte, keys ...string) {
	t.Helper()
	var o object
	if err := json.Unmarshal(line, &o); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	for key := range o {
		if !slices.Contains(keys, key) {
			t.Fatalf("the key %q in %s", key, line)
		}
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func decode[T any](t *testing.T, lines []byte) []T {
	t.Helper()
	var all []T
	for _, line := range bytes.Split(bytes.TrimSpace(lines), []byte("\n")) {
		var v T
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, v)
	}
	return all
}

// compare checks every field after every line. A good deal, on one of the lines
// deals, begins anew.
func compare(t *testing.T, got []looks, want []change, deals map[int]bool) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d lines, not %d", len(got), len(want))
	}
	public, host, seats := object{}, object{}, map[int]object{}
	for i, w := range want {
		if w.OK && deals[w.N] {
			public, seats = object{}, map[int]object{}
		}
		maps.Copy(public, w.Public)
		if w.Host != nil {
			host = w.Host
		}
		for s, more := range w.Seats {
			if seats[s] == nil {
				seats[s] = object{"seat": float64(s)}
			}
			maps.Copy(seats[s], more)
		}
		g := got[i]
		if g.N != w.N || g.OK != w.OK || g.OK != (g.Error == "") {
			t.Fatalf("line %d: ok %v (%q), not line %d: ok %v", g.N, g.OK, g.Error, w.N, w.OK)
		}
		same(t, fmt.Sprintf("line %d: public", w.N), g.Public, public)
		same(t, fmt.Sprintf("line %d: host", w.N), g.Host, host)
		if len(g.Seats) != len(seats) {
			t.Fatalf("line %d: %d seats, not %d", w.N, len(g.Seats), len(seats))
		}
		for s := range g.Seats {
			same(t, fmt.Sprintf("line %d: seat %d", w.N, s), g.Seats[s], seats[s])
		}
	}
}

func same(t *testing.T, where string, got, want object) {
	t.Helper()
	for key, value := range want {
		if !reflect.DeepEqual(got[key], value) {
			t.Fatalf("%s: %s is %v, not %v", where, key, got[key], value)
		}
	}
	for key := range got {
		if _, ok := want[key]; !ok {
			t.Fatalf("%s: the key %s should not be there", where, key)
		}
	}
}
