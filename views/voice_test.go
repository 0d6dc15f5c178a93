package views_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"jein/views"
	"jein/views/words"
)

// recordings is where the voice's recordings lie.
const recordings = "../static/voices"

// recorded are the languages that have recordings.
func recorded(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(recordings)
	if err != nil {
		t.Fatal(err)
	}
	var tags []string
	for _, e := range entries {
		if e.IsDir() {
			tags = append(tags, e.Name())
		}
	}
	return tags
}

// Each fixed sentence is there in each language, and recorded with its present
// text where the language has a voice: a sentence that is changed is to be
// recorded anew (.ci/voices).
func TestSentencesAreRecorded(t *testing.T) {
	if tags := recorded(t); !slices.Equal(tags, []string{"en", "es", "fr", "it"}) {
		t.Errorf("there are recordings in %v", tags)
	}
	for _, tag := range words.Tags() {
		w := words.For(tag)
		names := map[string]bool{}
		for _, s := range views.Sentences() {
			if !w.Has(s.Key) || strings.Contains(w.T(s.Key), "{{") || names[s.Name] {
				t.Errorf("%s: %s (%s) is no sentence of its own", tag, s.Name, s.Key)
			}
			names[s.Name] = true
			if slices.Contains(recorded(t), tag) {
				saysSo(t, filepath.Join(recordings, tag, s.Name), w.T(s.Key))
			}
		}
		strays(t, filepath.Join(recordings, tag), names)
	}
}

func saysSo(t *testing.T, path, text string) {
	t.Helper()
	said, err := os.ReadFile(path + ".txt")
	if err != nil || string(said) != text+"\n" {
		t.Errorf("%s says %q, and is to say %q: run .ci/voices (%v)", path, said, text, err)
	}
	sound, err := os.ReadFile(path + ".mp3")
	if err != nil {
		t.Error(err)
		return
	}
	// The header of its first frame: layer 3 of MPEG 2, 32 kbit/s, one channel.
	if len(sound) < 2000 || sound[0] != 0xff || sound[1]&0xfe != 0xf2 || sound[2]>>4 != 4 || sound[3]>>6 != 3 {
		t.Errorf("%s.mp3 is no mono MP3 of 32 kbit/s", path)
	}
}

// strays are files of sentences that are no more.
func strays(t *testing.T, dir string, names map[string]bool) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(dir, "*.*"))
	for _, f := range files {
		if base := filepath.Base(f); !names[strings.TrimSuffix(base, filepath.Ext(base))] {
			t.Errorf("%s is of no sentence", f)
		}
	}
}

// speaking is a table screen that speaks a language.
func speaking(table views.Table, tag string) views.Table {
	table.Voice = &views.Voice{Words: words.For(tag), On: true, Files: func(name string) []string { return []string{"/" + name} }}
	return table
}

var spokenLine = regexp.MustCompile(`(?s)<p id="(say-[^"]*)" data-kind="(\w[\w-]*)"( data-past)? data-files="/([^"]*)" data-named="([^"]*)">`)

// spokenOn are the sentences that a page of the table screen has to say.
func spokenOn(t *testing.T, table views.Table) [][]string {
	t.Helper()
	return spokenLine.FindAllStringSubmatch(render(t, views.TableBody(table)), -1)
}

// The night's script is spoken line by line; a pause only lets the line before it
// be repeated. The table wakes once.
func TestScriptIsSpoken(t *testing.T) {
	all := screens(t, guests[:5], true)
	first, pause := spokenOn(t, speaking(all["night-1"], "fr")), spokenOn(t, speaking(all["night-2"], "fr"))
	if len(first) != 1 || first[0][4] != "night-small-close" || first[0][2] != "script" || first[0][3] != "" {
		t.Errorf("at the first line it says %q", first)
	}
	if len(pause) != 1 || pause[0][4] != "night-small-close" || pause[0][3] == "" || pause[0][1] == first[0][1] {
		t.Errorf("in the pause it says %q", pause)
	}
	body := render(t, views.TableBody(speaking(all["night-1"], "fr")))
	if !strings.Contains(body, `data-spoken="`+first[0][1]+`"`) || !strings.Contains(body, `lang="fr"`) || !strings.Contains(body, words.For("fr").T("night.small.close")) {
		t.Error("the page does not go on by itself, or speaks another language")
	}
	if got := spokenOn(t, speaking(all["night"], "en")); len(got) != 1 || got[0][4] != "night" {
		t.Errorf("at nightfall with phones it says %q", got)
	}
	woken := all["nomination"]
	if got := spokenOn(t, speaking(woken, "en")); len(got) != 1 || got[0][4] != "morning" {
		t.Errorf("after a night with phones it says %q", got)
	}
	woken.Night.Step = 7
	if got := spokenOn(t, speaking(woken, "en")); len(got) != 0 {
		t.Errorf("after the script it says %q", got)
	}
}

// What is spoken with names is whole: nobody is missing, and all are at this table.
func TestNamesAreSpoken(t *testing.T) {
	named := map[string]string{}
	for screen, table := range screens(t, guests[:8], true) {
		if table.Game == nil {
			continue
		}
		table.Game.Names = []string{"Ada", "Bob", "Cem", "Dea", "Eva", "Fox", "Gil", "Hal"}
		for _, tag := range words.Tags() {
			for _, line := range spokenOn(t, speaking(table, tag)) {
				text := line[5]
				if strings.Contains(text, "{{") || strings.Contains(text, "&lt;no value") || strings.Contains(text, "⟦") || strings.Contains(text, "  ") ||
					strings.HasPrefix(text, " ") {
					t.Errorf("%s, %s: %q", screen, tag, text)
				}
				if tag == "en" && text != "" {
					named[line[4]] = text
				}
			}
		}
	}
	for name, want := range map[string]string{
		"vote": `^N nominates N\. The`, "elected": `^N and N are elected\.$`, "not-hitler": `^N is not Hitler\.$`,
		"executed": `^N executes N\.`, "veto-agreed": `^N agrees `, "veto": `^N wishes .* N, do you agree\?$`,
		"law-F": `^N and N enacted a Fascist`, "law-L": `^N and N enacted a Liberal`, "investigate": `^N investigates `,
	} {
		if !regexp.MustCompile(strings.ReplaceAll(want, "N", "[A-H][a-z]{2}")).MatchString(named[name]) {
			t.Errorf("%s is spoken as %q, and not like %s", name, named[name], want)
		}
	}
}

// A device that does not speak has nothing of the voice on its page.
func TestOtherScreensAreSilent(t *testing.T) {
	for name, table := range screens(t, guests[:7], false) {
		if body := render(t, views.TableBody(table)); strings.Contains(body, "voice") {
			t.Errorf("%s speaks", name)
		}
	}
}
