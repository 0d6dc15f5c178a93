// Command voices records the voice: for each fixed sentence of a language that
// Pico can speak, static/voices/LANGUAGE/NAME.mp3 and the text beside it. Only what
// has changed is made anew. It needs pico2wave, sox and lame, which .ci/voices
// installs, and runs at the top of the project.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"jein/views"
	"jein/views/words"
)

// speakers are Pico's voices, by the language of the catalog.
var speakers = map[string]string{"en": "en-GB", "es": "es-ES", "fr": "fr-FR", "it": "it-IT"}

func main() {
	log.SetFlags(0)
	if err := record(filepath.Join("static", "voices")); err != nil {
		log.Fatal(err)
	}
}

// record brings the folder of recordings up to date.
func record(dir string) error {
	temp, err := os.MkdirTemp("", "jein-voices")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	for lang, speaker := range speakers {
		names := map[string]bool{}
		for _, s := range views.Sentences() {
			names[s.Name] = true
			text := words.For(lang).T(s.Key)
			if err := speak(filepath.Join(dir, lang, s.Name), speaker, text, temp); err != nil {
				return fmt.Errorf("%s, %s: %w", lang, s.Name, err)
			}
		}
		if err := sweep(filepath.Join(dir, lang), names); err != nil {
			return err
		}
	}
	return signals("static", temp)
}

// speak makes one recording, unless it says that text already.
func speak(path, speaker, text, temp string) error {
	known, err := os.ReadFile(path + ".txt")
	if _, missing := os.Stat(path + ".mp3"); err == nil && missing == nil && string(known) == text+"\n" {
		return nil
	}
	raw, cut := filepath.Join(temp, "raw.wav"), filepath.Join(temp, "cut.wav")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := run("pico2wave", "-l", speaker, "-w", raw, pronounced(text)); err != nil {
		return err
	}
	// No silence at either end but a breath, and one level for all.
	if err := run("sox", raw, cut, "silence", "1", "0.01", "0.4%", "reverse", "silence", "1", "0.01", "0.4%", "reverse",
		"compand", "0.02,0.2", "6:-70,-70,-40,-28,-20,-9,0,-3", "0", "-90", "0.02", "norm", "-2", "pad", "0.06", "0.1"); err != nil {
		return err
	}
	if err := encode(cut, path+".mp3"); err != nil {
		return err
	}
	log.Printf("%s.mp3  %s", path, text)
	return os.WriteFile(path+".txt", []byte(text+"\n"), 0o644)
}

// pronounced is a text as Pico reads it best.
func pronounced(text string) string {
	return strings.NewReplacer("’", "'", "“", "", "”", "", "«", "", "»", "", "\u00a0", " ").Replace(text)
}

func encode(wav, mp3 string) error {
	return run("lame", "--quiet", "-m", "m", "--cbr", "-b", "32", "-q", "0", "--noreplaygain", wav, mp3)
}

// sweep removes the recordings of sentences that are no more.
func sweep(dir string, names map[string]bool) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !names[strings.TrimSuffix(e.Name(), filepath.Ext(e.Name()))] {
			err = errors.Join(err, os.Remove(filepath.Join(dir, e.Name())))
		}
	}
	return err
}

// signals makes what is no speech, where it is not there: the chime, for a
// language without a voice, and a moment of silence, which unlocks the sound.
func signals(dir, temp string) error {
	bell := filepath.Join(temp, "bell.wav")
	for name, synth := range map[string][]string{
		"chime": {"synth", "1.4", "pluck", "E5", "pluck", "B5", "fade", "0", "1.4", "1", "norm", "-4"},
		"hush":  {"trim", "0", "0.15"},
	} {
		path := filepath.Join(dir, name+".mp3")
		if _, err := os.Stat(path); err == nil {
			continue
		}
		args := append([]string{"-n", "-r", "16000", "-c", "1", "-b", "16", bell}, synth...)
		if err := run("sox", args...); err != nil {
			return err
		}
		if err := encode(bell, path); err != nil {
			return err
		}
	}
	return nil
}

// run runs a command; what it prints is shown when it fails.
func run(name string, args ...string) error {
	out, err := exec.Command(name, args...).CombinedOutput()
	if errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("%w: run .ci/voices as root on Debian, which installs it", err)
	}
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, out)
	}
	return nil
}
