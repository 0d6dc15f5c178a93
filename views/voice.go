package views

import (
	"fmt"
	"strings"

	"jein/narrator/view"
	"jein/views/words"
)

// Voice is how the table screen of a device speaks.
type Voice struct {
	Words  *words.Words // the language that it speaks
	Chosen string       // that language, if the device has chosen one for the voice; or ""
	On     bool         // unless the device has chosen otherwise
	// Files are where recordings of a sentence can be had, best first. None: there
	// is no recording.
	Files func(name string) []string
}

// Sentence is a fixed sentence that the voice speaks: one for which there can be
// a recording.
type Sentence struct {
	Name string // of its file, without the extension
	Key  string // of the catalog
}

// voiceKey begins the keys of the public moments' sentences.
const voiceKey = "voice.say."

// Sentences are all fixed sentences of the voice, in the order of an evening.
func Sentences() []Sentence {
	all := []Sentence{sentence(voiceKey + "test")}
	for _, script := range [][]scriptLine{smallNight, largeNight} {
		for _, l := range script {
			if s := sentence(l.Key); l.Seconds == 0 && (l.Key != "night.open" || len(script) == len(smallNight)) {
				all = append(all, s)
			}
		}
	}
	for _, code := range view.Codes() {
		all = append(all, sentence(voiceKey+string(code)))
	}
	return all
}

func sentence(key string) Sentence {
	return Sentence{Name: strings.ReplaceAll(strings.TrimPrefix(key, voiceKey), ".", "-"), Key: key}
}

// kindScript is the night's script, beside the kinds of public moments.
const kindScript = "script"

// utterance is a sentence that the voice speaks as soon as the page has it.
type utterance struct {
	Sentence
	ID    string
	Kind  string
	Past  bool   // it has been spoken: only to be repeated
	Named string // the same with names, for a voice that can say them; or ""
}

// utterances are what the voice says now: a function of what the table screen
// shows anyhow.
func utterances(t Table) []utterance {
	if t.Game == nil || t.Voice == nil || t.Resting {
		return nil
	}
	if t.Game.Phase == phaseNight && t.Night.Step > 0 {
		return []utterance{scriptUtterance(t)}
	}
	var all []utterance
	for _, c := range view.Speech(*t.Game) {
		if muted(t, c) {
			continue
		}
		all = append(all, utterance{
			Sentence: sentence(voiceKey + string(c.Code)), ID: fmt.Sprintf("say-%d-%s", c.Step, c.Code), Kind: string(c.Kind), Named: named(t, c),
		})
	}
	return all
}

// muted tells of what somebody else says: the script of the night wakes the
// table, and where it is read in the room nobody holds a phone.
func muted(t Table, c view.Cue) bool {
	return c.Code == "morning" && t.Night.Step > 0 || c.Code == "night" && aloud(t)
}

// scriptUtterance is the line of the script that is read now, or that was read
// before the pause.
func scriptUtterance(t Table) utterance {
	script, at, _ := reading(t)
	u := utterance{Kind: kindScript, Past: script[at].Seconds > 0}
	if u.Past {
		at--
	}
	u.Sentence = sentence(script[at].Key)
	u.ID = spokenID(t, at)
	if u.Past {
		u.ID += "-past"
	}
	return u
}

// spokenID names a line of the script as it is spoken in this night.
func spokenID(t Table, at int) string { return fmt.Sprintf("say-script-%d-%d", t.Game.Step, at) }

// named is the sentence with names, where there is such a sentence and everybody
// whom it names is known.
func named(t Table, c view.Cue) string {
	key := "voice.named." + string(c.Code)
	if !t.Voice.Words.Has(key) {
		return ""
	}
	president, chancellor, target := nameOf(t.Game, c.President), nameOf(t.Game, c.Chancellor), nameOf(t.Game, c.Target)
	if president == "" && target == "" {
		return "" // a law of chaos is nobody's
	}
	return t.Voice.Words.Plain(key, "President", president, "Chancellor", chancellor, "Target", target)
}

// pauseOf is how long a pause of the script is.
func pauseOf(t Table, seconds int) int {
	if t.Pause > 0 {
		return t.Pause
	}
	return seconds
}
