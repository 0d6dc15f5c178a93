package views

import (
	"slices"
	"strings"

	"jein/narrator/view"
	"jein/views/words"
)

// Voices is the host's page of what the voice says in the page's language.
type Voices struct {
	Page
	Folder string // where recordings of one's own go
	Files  func(name string) []string
}

// OwnVoices begins the paths of recordings of the host's own.
const OwnVoices = "/voices/"

// recordedKey says whose recording of a sentence is played.
func recordedKey(files []string) string {
	switch {
	case len(files) == 0:
		return "voice.unrecorded"
	case strings.HasPrefix(files[0], OwnVoices):
		return "voice.own"
	}
	return "voice.recorded"
}

// pauses are the pauses to choose from; 0 is what each step needs.
func pauses(t Table) []int {
	choices := []int{0, 3, 5, 8, 12, 20}
	if !slices.Contains(choices, t.Pause) {
		choices = append(choices, t.Pause)
	}
	return choices
}

func pauseWords(t Table, seconds int) string {
	if seconds == 0 {
		return t.Words.T("voice.pause-script")
	}
	return t.Words.T("voice.seconds", "Count", seconds)
}

// voiceKinds are the kinds of moments that can be switched off.
func voiceKinds() []string {
	var kinds []string
	for _, k := range view.Kinds() {
		kinds = append(kinds, string(k))
	}
	return kinds
}

// tongue is a language to choose.
type tongue struct{ Tag, Name string }

func voiceLanguages(t Table) []tongue {
	all := []tongue{{"", t.Words.T("voice.language-table")}}
	for _, tag := range words.Tags() {
		all = append(all, tongue{tag, words.NameOf(tag)})
	}
	return all
}

// isRecorded says whether there are recordings in the voice's language.
func isRecorded(t Table) bool { return len(t.Voice.Files("test")) > 0 }

// recordedOption is who speaks while no voice of the laptop is chosen.
func recordedOption(t Table) string {
	if isRecorded(t) {
		return "voice.local-recorded"
	}
	return "voice.local-any"
}
