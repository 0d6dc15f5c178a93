package ledger

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func openFolder(t testing.TB, dir string) *Folder {
	t.Helper()
	d, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func createTable(t testing.TB, d *Folder, code string) *File {
	t.Helper()
	f, err := d.Create(code)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func appendLines(t testing.TB, f *File, lines ...string) {
	t.Helper()
	if err := f.Append(toBytes(lines)...); err != nil {
		t.Fatal(err)
	}
}

func toBytes(lines []string) (out [][]byte) {
	for _, line := range lines {
		out = append(out, []byte(line))
	}
	return out
}

func toStrings(lines [][]byte) (out []string) {
	for _, line := range lines {
		out = append(out, string(line))
	}
	return out
}

// reopen opens a table that is closed, gives its lines and closes it again.
func reopen(t testing.TB, d *Folder, code string) (lines []string, torn int, err error) {
	t.Helper()
	f, got, err := d.Open(code)
	if err != nil {
		return nil, 0, err
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return toStrings(got), f.Torn(), nil
}

func TestLinesComeBackAsTheyWereGiven(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	d := openFolder(t, dir)
	f := createTable(t, d, "WOLF")
	want := []string{
		`{}`, `{ }`, `{"do":"seen","by":2}`, `{"players":["Ångström","สมชาย","\"sum\":\""]}`,
		`{"a":[{"b":null}], "c":1e3 }`, `{"long":"` + strings.Repeat("x", MaxLine-100) + `"}`,
	}
	appendLines(t, f, want[0])
	appendLines(t, f)
	appendLines(t, f, want[1:4]...)
	appendLines(t, f, want[4:]...)
	f.Close()

	got, torn, err := reopen(t, d, "WOLF")
	if err != nil || torn != 0 || !slices.Equal(got, want) {
		t.Fatalf("torn %d, %v, lines %q", torn, err, got)
	}
	// It goes on after a reopening, in the same chain.
	f, _, err = d.Open("WOLF")
	if err != nil {
		t.Fatal(err)
	}
	appendLines(t, f, `{"do":"dawn"}`)
	f.Close()
	if got, _, err = reopen(t, d, "WOLF"); err != nil || len(got) != len(want)+1 {
		t.Fatalf("%v, %d lines", err, len(got))
	}
}

func TestFileIsARecordWithOneMoreKey(t *testing.T) {
	d := openFolder(t, t.TempDir())
	f := createTable(t, d, "WOLF")
	appendLines(t, f, `{"record":1}`, `{"do":"seen","by":2}`, `{}`)
	f.Close()
	data, err := os.ReadFile(filepath.Join(d.Path(), "WOLF.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(lines) != 3 {
		t.Fatalf("%q", data)
	}
	for _, line := range lines {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil || object["sum"] == nil {
			t.Errorf("%v: %s", err, line)
		}
	}
	if !strings.HasPrefix(lines[1], `{"do":"seen","by":2,"sum":"`) {
		t.Error(lines[1])
	}
}

func TestWhatIsNoLineIsRefused(t *testing.T) {
	d := openFolder(t, t.TempDir())
	f := createTable(t, d, "WOLF")
	for _, bad := range []string{
		"", "{", "}", "[]", "1", "{\"a\":1}\n", " {}", "{\n}", "{\r}", `{"a":}`, `{}{}`,
		`{"sum":"00000000"}`, `{"a":{"sum":1}}`, "{\"a\":\"\xff\"}",
	} {
		if err := f.Append([]byte(`{"good":1}`), []byte(bad)); !errors.Is(err, ErrLine) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	long := []byte(`{"long":"` + strings.Repeat("x", MaxLine) + `"}`)
	if err := f.Append(long); !errors.Is(err, ErrTooLong) {
		t.Error(err)
	}
	appendLines(t, f, `{"good":2}`)
	f.Close()
	got, _, err := reopen(t, d, "WOLF")
	if err != nil || !slices.Equal(got, []string{`{"good":2}`}) {
		t.Fatalf("%v %q", err, got)
	}
}

func BenchmarkAppend(b *testing.B) {
	for _, n := range []int{1, 5} {
		b.Run(fmt.Sprintf("lines=%d", n), func(b *testing.B) {
			d := openFolder(b, b.TempDir())
			f := createTable(b, d, "WOLF")
			lines := slices.Repeat([][]byte{[]byte(`{"do":"vote","by":4,"ja":true,"id":"0123456789abcdef","at":"2026-11-30T20:15:00Z"}`)}, n)
			b.ReportAllocs()
			for b.Loop() {
				if f.size > MaxFile-MaxLine {
					b.StopTimer()
					f.size, f.sum = 0, 0
					if err := f.restore(); err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
				}
				if err := f.Append(lines...); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
