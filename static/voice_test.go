package static

import (
	"encoding/binary"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"jein/narrator/narratortest"
)

func TestVoices(t *testing.T) {
	url, ok := VoiceURL("it", "chaos")
	if !ok {
		t.Fatal("Italian has no chaos")
	}
	if f, ok := Lookup(url); !ok || f.Type != "audio/mpeg" || len(f.Body) < 2000 || f.Gzip != nil {
		t.Errorf("%s: found %v, %d bytes, %q", url, ok, len(f.Body), f.Type)
	}
	for _, lang := range []string{"th", "", "..", "../voices/it"} {
		if url, ok := VoiceURL(lang, "chaos/../../x"); ok {
			t.Errorf("%q has %s", lang, url)
		}
	}
	for _, path := range []string{
		"/static/voices/it/chaos.mp3", "/static/voices/it/chaos.0000000000.mp3", "/static/voices/README.md",
		strings.Replace(url, "/it/", "/it/../it/", 1), strings.Replace(url, "/it/", "/en/", 1),
	} {
		if _, ok := Lookup(path); ok {
			t.Errorf("%s is found", path)
		}
	}
}

// TestRecordingsSound measures each recording with sox: how long it is, how loud,
// and that it begins and ends soon after its words.
func TestRecordingsSound(t *testing.T) {
	if _, err := exec.LookPath("sox"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("no sox found: it measures the recordings")
		}
		t.Skip("no sox found: it measures the recordings (Debian: apt install sox libsox-fmt-mp3)")
	}
	pattern := "voices/en/*.mp3"
	if narratortest.Long() {
		pattern = "voices/*/*.mp3"
	}
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) < 30 {
		t.Fatal(files, err)
	}
	total := int64(0)
	for _, file := range files {
		m := measure(t, file)
		if m.seconds < 0.8 || m.seconds > 9 || m.peak < 0.6 || m.peak > 0.99 || m.rms < 0.1 || m.rms > 0.3 || m.before > 0.3 || m.after > 0.35 {
			t.Errorf("%s: %+v", file, m)
		}
		if info, err := os.Stat(file); err == nil {
			total += info.Size()
		}
	}
	if total > 3<<20 {
		t.Errorf("the recordings take %d bytes", total)
	}
}

// sound is what sox says of a recording: lengths in seconds, levels between 0
// and 1.
type sound struct{ seconds, peak, rms, before, after float64 }

const rate, quiet = 16000, 0.02

func measure(t *testing.T, file string) (m sound) {
	t.Helper()
	raw, err := exec.Command("sox", file, "-t", "raw", "-r", "16000", "-e", "signed", "-b", "16", "-c", "1", "-").Output()
	if err != nil || len(raw) < rate {
		t.Fatalf("%s: %d bytes of sound, %v", file, len(raw), err)
	}
	n, first, last, sum := len(raw)/2, -1, 0, 0.0
	for i := range n {
		level := math.Abs(float64(int16(binary.LittleEndian.Uint16(raw[2*i:])))) / 32768
		m.peak = max(m.peak, level)
		sum += level * level
		if level > quiet {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	m.seconds, m.rms = float64(n)/rate, math.Sqrt(sum/float64(n))
	m.before, m.after = float64(first)/rate, float64(n-last)/rate
	return m
}
