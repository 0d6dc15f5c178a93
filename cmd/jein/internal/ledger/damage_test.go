package ledger

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// written is a file of three appends: their lines, and where each append and
// each line ends.
type written struct {
	data    []byte
	lines   []string
	appends []int // bytes
	upTo    []int // lines
}

func write(t testing.TB, d *Folder) written {
	t.Helper()
	var w written
	f := createTable(t, d, "WOLF")
	for _, lines := range [][]string{
		{`{"record":1,"players":["Anna","Bruno"]}`},
		{`{"do":"seen","by":0}`, `{}`, `{"do":"seen","by":1}`},
		{`{"do":"dawn","by":"host"}`},
		{`{"do":"a"}`, `{"do":"b"}`},
	} {
		appendLines(t, f, lines...)
		w.lines = append(w.lines, lines...)
		w.appends = append(w.appends, int(f.size))
		w.upTo = append(w.upTo, len(w.lines))
	}
	f.Close()
	data, err := os.ReadFile(filepath.Join(d.Path(), "WOLF.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	w.data = data
	return w
}

func overwrite(t testing.TB, d *Folder, data []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(d.Path(), "WOLF.jsonl"), data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func isUntouched(t testing.TB, d *Folder, data []byte) bool {
	t.Helper()
	now, err := os.ReadFile(filepath.Join(d.Path(), "WOLF.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Equal(now, data)
}

func TestTornAtEveryByte(t *testing.T) {
	d := openFolder(t, t.TempDir())
	w := write(t, d)
	for cut := range len(w.data) + 1 {
		whole := 0 // appends
		for whole < len(w.appends) && w.appends[whole] <= cut {
			whole++
		}
		lines, size := 0, 0
		if whole > 0 {
			lines, size = w.upTo[whole-1], w.appends[whole-1]
		}
		for _, tail := range []string{"", "\x00\x00\x00"} { // some systems lengthen a file before they fill it
			overwrite(t, d, append(slices.Clone(w.data[:cut]), tail...))
			f, got, err := d.Open("WOLF")
			if err != nil {
				t.Fatalf("cut at %d%q: %v", cut, tail, err)
			}
			if f.Torn() != cut+len(tail)-size || !slices.Equal(toStrings(got), w.lines[:lines]) {
				t.Fatalf("cut at %d%q: torn %d, lines %q", cut, tail, f.Torn(), got)
			}
			// What comes next follows the last whole append.
			appendLines(t, f, `{"do":"next"}`)
			f.Close()
			again, torn, err := reopen(t, d, "WOLF")
			if err != nil || torn != 0 || len(again) != lines+1 || again[lines] != `{"do":"next"}` {
				t.Fatalf("cut at %d%q, then: %v, torn %d, lines %q", cut, tail, err, torn, again)
			}
		}
	}
}

func TestEveryFlippedBitIsFound(t *testing.T) {
	d := openFolder(t, t.TempDir())
	w := write(t, d)
	ends := lineEnds(w.data)
	lastLine := ends[len(ends)-2]             // where it begins
	lastAppend := w.appends[len(w.appends)-2] // likewise
	before := w.lines[:w.upTo[len(w.upTo)-2]] // what is safe in any case
	for at := range w.data {
		for bit := range 8 {
			bad := slices.Clone(w.data)
			bad[at] ^= 1 << bit
			overwrite(t, d, bad)
			lines, torn, err := reopen(t, d, "WOLF")
			var damaged *DamagedError
			switch {
			case errors.As(err, &damaged):
				want := 1
				for ends[want-1] <= at {
					want++
				}
				if damaged.Line != want || !isUntouched(t, d, bad) {
					t.Fatalf("byte %d bit %d is in line %d: %v", at, bit, want, err)
				}
			case err != nil:
				t.Fatal(err)
			case at < lastLine || torn != len(w.data)-lastAppend || !slices.Equal(lines, before):
				t.Fatalf("byte %d bit %d: torn %d, lines %q", at, bit, torn, lines)
			}
		}
	}
}

func lineEnds(data []byte) (ends []int) {
	for at, b := range data {
		if b == '\n' {
			ends = append(ends, at+1)
		}
	}
	return ends
}

func TestMissingSwappedRepeatedLinesAreFound(t *testing.T) {
	d := openFolder(t, t.TempDir())
	lines := bytes.SplitAfter(write(t, d).data, []byte("\n"))
	lines = lines[:len(lines)-1]
	last := len(lines) - 1
	for i := range last {
		missing := slices.Delete(slices.Clone(lines), i, i+1)
		repeated := slices.Insert(slices.Clone(lines), i, lines[i])
		swapped := slices.Clone(lines)
		swapped[i], swapped[i+1] = swapped[i+1], swapped[i]
		for what, bad := range map[string][][]byte{"missing": missing, "repeated": repeated, "swapped": swapped} {
			data := bytes.Join(bad, nil)
			overwrite(t, d, data)
			if what == "missing" && i == last-1 {
				continue // the last line of the last append is then taken for torn
			}
			_, _, err := reopen(t, d, "WOLF")
			var damaged *DamagedError
			if !errors.As(err, &damaged) || !isUntouched(t, d, data) {
				t.Errorf("line %d %s: %v", i+1, what, err)
			}
		}
	}
}

func TestLinesOfNobodyAreDamage(t *testing.T) {
	d := openFolder(t, t.TempDir())
	w := write(t, d)
	long := bytes.Repeat([]byte("x"), MaxLine+1)
	for name, data := range map[string][]byte{
		"an edited line":   bytes.Replace(w.data, []byte("Anna"), []byte("Elsa"), 1),
		"other newlines":   bytes.ReplaceAll(w.data, []byte("\n"), []byte("\r\n")),
		"an empty line":    bytes.Replace(w.data, []byte("\n"), []byte("\n\n"), 1),
		"no sum":           []byte("{\"record\":1}\n{\"do\":\"seen\"}\n"),
		"one endless line": append(slices.Clone(w.data), long...),
	} {
		overwrite(t, d, data)
		_, _, err := reopen(t, d, "WOLF")
		var damaged *DamagedError
		if !errors.As(err, &damaged) || !isUntouched(t, d, data) {
			t.Errorf("%s: %v", name, err)
		}
	}
	overwrite(t, d, make([]byte, MaxFile+1))
	if _, _, err := reopen(t, d, "WOLF"); !errors.Is(err, ErrTooLong) {
		t.Errorf("a huge file: %v", err)
	}
}

// FuzzScan: whatever a file holds, what comes out of it was sealed, and cut at
// its size it gives the same.
func FuzzScan(f *testing.F) {
	d := openFolder(f, f.TempDir())
	data := write(f, d).data
	f.Add(data, uint16(0), byte(0))
	f.Add(data[:len(data)-3], uint16(40), byte('\n'))
	f.Add([]byte("{}\n"), uint16(1), byte('+'))
	f.Fuzz(func(t *testing.T, data []byte, at uint16, with byte) {
		if int(at) < len(data) {
			data[at] ^= with
		}
		found, damaged := scan(slices.Clone(data))
		if found.size > len(data) || damaged < 0 {
			t.Fatalf("%+v %d", found, damaged)
		}
		var sum uint32
		for _, line := range found.lines {
			_, sum = seal(nil, line, sum, false)
		}
		if sum != found.sum {
			t.Fatalf("the lines have the sum %x and not %x", sum, found.sum)
		}
		again, damaged := scan(slices.Clone(data[:found.size]))
		if damaged != 0 || again.size != found.size || !slices.EqualFunc(again.lines, found.lines, bytes.Equal) {
			t.Fatalf("read again: %+v %d", again, damaged)
		}
	})
}

// FuzzRoundTrip: what Append takes comes back byte for byte.
func FuzzRoundTrip(f *testing.F) {
	f.Add([]byte(`{"do":"seen"}`), []byte(`{}`))
	f.Add([]byte(`{"a":"\"sum\":"}`), []byte(`{ }`))
	f.Fuzz(func(t *testing.T, one, two []byte) {
		if check(one) != nil || check(two) != nil {
			return
		}
		data, sum := seal(nil, one, 0, true)
		data, _ = seal(data, two, sum, false)
		found, damaged := scan(slices.Clone(data))
		if damaged != 0 || found.size != len(data) || len(found.lines) != 2 ||
			!bytes.Equal(found.lines[0], one) || !bytes.Equal(found.lines[1], two) {
			t.Fatalf("%q: %+v, damaged %d", data, found, damaged)
		}
	})
}
