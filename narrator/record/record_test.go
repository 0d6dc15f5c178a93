package record_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/narrator/record"
)

const deal = `{"record":1,"tiles":"app","players":["Anna","Bruno","Carla","Dario","Elena"],"roles":["liberal","liberal","liberal","fascist","hitler"],"president":0,"deck":"LFFLFFLFFLFFLFFFL"}`

func TestWhatIsNoLine(t *testing.T) {
	for line, want := range map[string]error{
		"":                       record.ErrNotJSON,
		`{"do":"seen"`:           record.ErrNotJSON,
		`{} {}`:                  record.ErrNotJSON,
		"{\"join\":\"\xc3\"}":    record.ErrNotText,
		`[]`:                     record.ErrNotObject,
		`null`:                   record.ErrNotObject,
		`"do"`:                   record.ErrNotObject,
		`{"record":1,"do":null}`: record.ErrBothKeys,
	} {
		if _, err := record.Parse([]byte(line)); !errors.Is(err, want) {
			t.Errorf("%s: %v, not %v", line, err, want)
		}
	}
}

func TestLinesAboutTheTable(t *testing.T) {
	for _, line := range []string{`{}`, `{"join":"Anna","by":"nobody"}`, `{"Do":"seen","RECORD":1}`} {
		if l, err := record.Parse([]byte(line)); err != nil || l.Game() {
			t.Errorf("%s: %+v, %v", line, l, err)
		}
	}
}

// TestRefusedLines: wrong types and negative seats are refused, whatever the act
// would have made of them.
func TestRefusedLines(t *testing.T) {
	edit := func(old, new string) string { return strings.Replace(deal, old, new, 1) }
	for line, want := range map[string]narrator.RefusalCode{
		`{"do":"seen"}`:                            narrator.Malformed,
		`{"do":"seen","by":null}`:                  narrator.Malformed,
		`{"do":"seen","by":"0"}`:                   narrator.Malformed,
		`{"do":"seen","by":"Host"}`:                narrator.Malformed,
		`{"do":"seen","by":1.0}`:                   narrator.Malformed,
		`{"do":"seen","by":1e0}`:                   narrator.Malformed,
		`{"do":"seen","by":true}`:                  narrator.Malformed,
		`{"do":"seen","by":99999999999999999999}`:  narrator.Malformed,
		`{"do":null,"by":0}`:                       narrator.Malformed,
		`{"do":["seen"],"by":0}`:                   narrator.Malformed,
		`{"do":"vote","by":0,"ja":1}`:              narrator.Malformed,
		`{"do":"vote","by":0,"ja":"true"}`:         narrator.Malformed,
		`{"do":"seen","by":0,"target":"1"}`:        narrator.Malformed,
		`{"do":"enact","by":0,"tile":5}`:           narrator.Malformed,
		`{"do":"enact","by":0,"shuffle":["L"]}`:    narrator.Malformed,
		`{"do":"count","by":"host","elected":"x"}`: narrator.Malformed,
		`{"do":"answer","by":"host","hitler":0}`:   narrator.Malformed,
		`{"do":"undo","by":-1}`:                    narrator.NotASeat,
		edit(`"record":1`, `"record":2`):           narrator.DealVersion,
		edit(`"record":1`, `"record":"1"`):         narrator.DealMalformed,
		edit(`"Anna"`, `null`):                     narrator.DealMalformed,
		edit(`"Anna"`, `7`):                        narrator.DealMalformed,
		edit(`"president":0`, `"president":"0"`):   narrator.DealMalformed,
		edit(`"president":0,`, ``):                 narrator.DealMalformed,
		edit(`"tiles":"app",`, ``):                 narrator.DealMalformed,
		edit(`"deck"`, `"enacted":"L","deck"`):     narrator.DealMalformed,
		edit(`"deck"`, `"removed":0,"deck"`):       narrator.DealMalformed,
		edit(`"deck"`, `"removed":"1","deck"`):     narrator.DealMalformed,
	} {
		l, err := record.Parse([]byte(line))
		if err != nil || l.Refusal == nil || l.Refusal.Code != want || l.Deal != nil || l.Act != nil {
			t.Errorf("%s: %+v, %v", line, l, err)
		}
	}
}

// TestExactForm: a record is written as record.md shows it.
func TestExactForm(t *testing.T) {
	for _, line := range []string{
		deal,
		`{"record":1,"cards":"table","tiles":"table","players":["A&B","<C>","D","E","F"],"president":4,"enacted":"F","removed":2}`,
		`{"do":"nominate","by":0,"target":3}`,
		`{"do":"vote","by":4,"ja":false}`,
		`{"do":"dawn","by":"host"}`,
		`{"do":"count","by":"host","elected":true}`,
		`{"do":"answer","by":"host","hitler":false}`,
		`{"do":"enact","by":3,"tile":"F","shuffle":"LFLFFFLFFFFL"}`,
		`{"do":"consent","by":3,"shuffle":""}`,
	} {
		l, err := record.Parse([]byte(line))
		if err != nil || l.Refusal != nil {
			t.Errorf("%s: %v, %v", line, l.Refusal, err)
			continue
		}
		got := ""
		if l.Deal != nil {
			got = string(record.MarshalDeal(*l.Deal))
		} else {
			got = string(record.MarshalAct(*l.Act))
		}
		if got != line {
			t.Errorf("%s is written as %s", line, got)
		}
	}
}

// FuzzParse: no text makes the reader panic, and what it has read as an act or a
// deal is the same after it was written and read again.
func FuzzParse(f *testing.F) {
	f.Add([]byte(deal))
	for _, line := range []string{`{"do":"vote","by":4,"ja":true}`, `{"do":"undo","by":-1}`, `{"join":"x"}`, `{"do":"é"`, "\xff", `[{}]`} {
		f.Add([]byte(line))
	}
	r := narratortest.Rand(1)
	for range 20 {
		d := narratortest.Deal(r)
		f.Add(record.MarshalDeal(d))
		s, err := narrator.Start(d)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(record.MarshalAct(narratortest.Any(r, s)))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		l, err := record.Parse(line)
		switch {
		case err != nil && l.Game():
			t.Fatalf("%q is no line, and yet %+v", line, l)
		case l.Act != nil:
			again, err := record.Parse(record.MarshalAct(*l.Act))
			if err != nil || !reflect.DeepEqual(again, l) {
				t.Fatalf("%q reads as %+v, and then as %+v (%v)", line, l.Act, again.Act, err)
			}
		case l.Deal != nil:
			if _, err := narrator.Start(*l.Deal); err != nil {
				return
			}
			again, err := record.Parse(record.MarshalDeal(*l.Deal))
			if err != nil || !reflect.DeepEqual(again, l) {
				t.Fatalf("%q reads as %+v, and then as %+v (%v)", line, l.Deal, again.Deal, err)
			}
		}
	})
}
