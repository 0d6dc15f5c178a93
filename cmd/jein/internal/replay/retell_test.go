package replay_test

import (
	"path/filepath"
	"strings"
	"testing"
)

const unfinishedGame = `{"record":1,"tiles":"app","players":["Anna","Bruno","Carla","Dario","Elena"],"roles":["liberal","liberal","liberal","fascist","hitler"],"president":0,"deck":"FFLFFFFLFFLFLFLLF"}
{"do":"dawn","by":"host"}
{"do":"seen","by":0}
{"do":"seen","by":1}
{"do":"seen","by":2}
{"do":"seen","by":3}
{"do":"seen","by":4}
{"do":"dawn","by":"host"}
{"do":"nominate","by":0,"target":3}
{"do":"undo","by":"host"}
{"do":"nominate","by":0,"target":1}
{"do":"vote","by":0,"ja":true}
{"do":"vote","by":1,"ja":true}
{"do":"vote","by":2,"ja":true}
{"do":"vote","by":3,"ja":false}
{"do":"vote","by":4,"ja":false}
{"do":"discard","by":0,"tile":"L"}
{"do":"enact","by":1,"tile":"F"}
`

func TestAnUnfinishedGameKeepsItsSecrets(t *testing.T) {
	want := `Anna, Bruno, Carla, Dario and Elena sit round the table, with the policy tiles in the app. Anna is the first presidential candidate.
Line 2 is refused: That is not due now. The screen shows what the table waits for.
The night is over.
Anna nominates Dario.
The host takes back a step.
Anna nominates Bruno. 3 Ja, 2 Nein: elected.
Bruno enacts a fascist policy: 0 liberal, 1 fascist.
The record ends here, and nobody has won yet.
`
	if code, got, stderr := replayText(t, unfinishedGame); code != 0 || got != want || stderr != "" {
		t.Errorf("exit %d, on stderr %q, told:\n%s", code, stderr, got)
	}
}

// TestAFinishedGameTellsItsSecrets: hands, the peek, investigations and roles.
func TestAFinishedGameTellsItsSecrets(t *testing.T) {
	for name, sentences := range map[string][]string{
		"execution-of-hitler-wins": {"draws F", "is handed F", "That was Hitler: the liberals win.", "Hitler was "},
		"random-00006":             {"The card says Fascist.", "The third government in a row has come to nothing: chaos."},
		"six-fascist-policies":     {"The top of the deck is ", "Six fascist policies are enacted: the fascists win."},
	} {
		text := string(readFile(t, filepath.Join(records, name+".jsonl")))
		code, got, _ := replayText(t, text)
		if code != 0 || strings.Contains(got, "⟦") {
			t.Errorf("%s: exit %d:\n%s", name, code, got)
		}
		for _, sentence := range sentences {
			if !strings.Contains(got, sentence) {
				t.Errorf("%s: %q is not told:\n%s", name, sentence, got)
			}
		}
	}
}

// TestEveryRecordedGameIsRetold: no sentence is missing in any of them.
func TestEveryRecordedGameIsRetold(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(records, "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, ".expect.jsonl") {
			continue
		}
		code, got, stderr := replayText(t, string(readFile(t, name)))
		if code != 0 || got == "" || strings.ContainsAny(got, "⟦⟧") || strings.Contains(got, "<no value>") {
			t.Errorf("%s: exit %d, %s\n%s", name, code, stderr, got)
		}
	}
}

func TestNamesDoNotCommandTheTerminal(t *testing.T) {
	text := strings.Replace(deal, `"A"`, `"\u001b[2J"`, 1)
	if _, got, _ := replayText(t, text); strings.Contains(got, "\x1b") {
		t.Errorf("%q", got)
	}
}
