package replay_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"jein/cmd/jein/internal/replay"
	"jein/narrator"
	"jein/views/words"
)

const (
	deal = `{"record":1,"tiles":"table","players":["A","B","C","D","E"],"roles":["liberal","liberal","liberal","fascist","hitler"],"president":0}` + "\n"
	seen = `{"do":"seen","by":0}` + "\n"
)

// replayText replays a file with this text, as JSON.
func replayText(t *testing.T, text string, flags ...string) (code int, stdout, stderr string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "game.jsonl")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, err bytes.Buffer
	code = replay.Run(append(flags, name), &out, &err, words.For(words.Default))
	return code, out.String(), strings.ReplaceAll(err.String(), name, "game.jsonl")
}

func TestWhatIsNoRecord(t *testing.T) {
	for name, test := range map[string]struct{ text, line, why string }{
		"nothing":               {"", "line 1", "without a deal"},
		"only about the table":  {`{"join":"A"}` + "\n" + `{"join":"B"}` + "\n", "line 2", "without a deal"},
		"not JSON":              {deal + "hello\n" + seen, "line 2", "not JSON"},
		"a list":                {deal + "\n[1]\n", "line 3", "not a JSON object"},
		"null":                  {deal + "null\n", "line 2", "not a JSON object"},
		"a number, not ended":   {deal + "12", "line 2", "not a JSON object"},
		"two objects in a line": {deal + "{} {}\n", "line 2", "not JSON"},
		"not UTF-8":             {deal + "{\"join\":\"\xff\"}\n", "line 2", "UTF-8"},
		"UTF-16":                {"\xff\xfe{\x00}\x00\n", "line 1", "UTF-8"},
		"both keys":             {deal + `{"record":1,"do":"seen","by":0}` + "\n", "line 2", "not both"},
		"an act before a deal":  {seen + deal, "line 1", "before there is a good deal"},
		"an act after a wrong deal": {
			strings.Replace(deal, "hitler", "liberal", 1) + seen, "line 1", "roles",
		},
		"only a wrong deal":   {strings.Replace(deal, "hitler", "liberal", 1), "line 1", "roles"},
		"a truncated deal":    {deal[:60], "line 1", "not JSON"},
		"one endless line":    {strings.Repeat("a", 5<<20), "line 1", "longer"},
		"an endless torn end": {deal + `{"do":"` + strings.Repeat("a", 5<<20), "line 2", "longer"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, flags := range [][]string{{"--json"}, nil} {
				code, stdout, stderr := replayText(t, test.text, flags...)
				if code != 1 || stdout != "" || strings.Count(stderr, "\n") != 1 ||
					!strings.Contains(stderr, test.line+":") || !strings.Contains(stderr, test.why) {
					t.Errorf("%v: exit %d, %d bytes on stdout, on stderr %q", flags, code, len(stdout), stderr)
				}
			}
		})
	}
}

func TestWhatIsStillARecord(t *testing.T) {
	wrong := strings.Replace(deal, "hitler", "liberal", 1)
	for name, test := range map[string]struct {
		text   string
		lines  []string // the beginning of each line that is printed
		stderr string
	}{
		"empty lines":           {"\n" + deal + "\r\n  \n" + seen, []string{`{"n":2,"ok":true`, `{"n":5,"ok":true`}, ""},
		"no newline at the end": {deal + strings.TrimSpace(seen), []string{`{"n":1,"ok":true`, `{"n":2,"ok":true`}, ""},
		"a torn last line":      {deal + seen + `{"do":"se`, []string{`{"n":1`, `{"n":2`}, "line 3"},
		"torn inside a letter":  {deal + "{\"join\":\"\xc3", []string{`{"n":1`}, "line 2"},
		"a wrong deal first":    {wrong + deal, []string{`{"n":1,"ok":false,"error":`, `{"n":2,"ok":true`}, ""},
		"a wrong deal later":    {deal + wrong + seen, []string{`{"n":1`, `{"n":2,"ok":false`, `{"n":3,"ok":true`}, ""},
		"no seat":               {deal + `{"do":"seen","by":-1}` + "\n", []string{`{"n":1`, `{"n":2,"ok":false,"error":"Nobody`}, ""},
		"keys of its own":       {deal + `{"do":"seen","by":0,"at":"now","Do":7}` + "\n", []string{`{"n":1`, `{"n":2,"ok":true`}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			code, stdout, stderr := replayText(t, test.text, "--json")
			got := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
			if code != 0 || len(got) != len(test.lines) {
				t.Fatalf("exit %d, %q, on stderr %q", code, got, stderr)
			}
			for i, want := range test.lines {
				if !strings.HasPrefix(got[i], want) {
					t.Errorf("%s does not begin with %s", got[i], want)
				}
			}
			if (test.stderr == "") != (stderr == "") || !strings.Contains(stderr, test.stderr) {
				t.Errorf("on stderr %q", stderr)
			}
		})
	}
}

func TestArguments(t *testing.T) {
	for _, test := range []struct {
		args []string
		code int
	}{
		{nil, 2},
		{[]string{"a", "b"}, 2},
		{[]string{"--xml", "a"}, 2},
		{[]string{"-h"}, 0},
		{[]string{filepath.Join(t.TempDir(), "nowhere")}, 1},
		{[]string{t.TempDir()}, 1},
	} {
		var stdout, stderr bytes.Buffer
		if code := replay.Run(test.args, &stdout, &stderr, words.For(words.Default)); code != test.code || stdout.Len() > 0 || stderr.Len() == 0 {
			t.Errorf("%q: exit %d, %q, on stderr %q", test.args, code, &stdout, &stderr)
		}
	}
}

// TestEveryRefusalHasASentence that is shown to a player.
func TestEveryRefusalHasASentence(t *testing.T) {
	for _, code := range narrator.RefusalCodes {
		if !words.For("en").Has("refusal." + string(code)) {
			t.Errorf("no sentence for %s", code)
		}
	}
}
