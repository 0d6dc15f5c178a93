package main

import (
	"fmt"
	"strings"
	"testing"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/narratortest"
	"jein/views/words"
)

// A night and public moments, as the laptop speaks them in English. (Unless there is
// time, only those of the first round.)
func TestVoice(t *testing.T) { spokenGame(t, "en") }

// The same in the other languages. Nobody speaks Thai here: a chime calls whoever
// reads aloud.
func TestVoiceInEachLanguage(t *testing.T) {
	long(t)
	for _, tag := range words.Tags() {
		if tag != "en" {
			t.Run(tag, func(t *testing.T) { spokenGame(t, tag) })
		}
	}
}

// listener is the laptop of a table, and what it is to have said so far.
type listener struct {
	*browser.Page
	t      *testing.T
	at     *webtest.Table
	tag    string
	counts map[string]int
}

// spokenGame plays a game of five with real tiles, in which Hitler is elected.
func spokenGame(t *testing.T, tag string) {
	browser.Need(t)
	s := webtest.Serve(t, &webtest.Scripted{Deal: narrator.Deal{
		Roles: []narrator.Role{narrator.LiberalRole, narrator.LiberalRole, narrator.LiberalRole, narrator.FascistRole, narrator.HitlerRole},
	}})
	at := webtest.Sit(t, s.Host(), s.Device, "box", webtest.Names(5))
	l := &listener{browser.Laptop(t, "the laptop", browser.Options{Still: true, Listens: true, Language: tag}), t, at, tag, map[string]int{}}
	l.Goto("http://localhost:" + s.Port() + "/" + at.Code + "/table")
	l.WaitFor("#voice-ask.now") // nobody has touched this page yet
	l.Tap("#voice-ask")
	l.says("test")
	l.WaitGone("#voice-ask.now")
	at.Host.Post("/"+at.Code+"/host", "do", "pause", "seconds", 1)
	at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step())
	for seat := range narrator.Seat(5) {
		at.Must(narrator.Act{Do: narrator.DoSeen, By: seat})
	}
	l.says("night")
	l.Tap(`button[name="ritual"][value="room"]`)
	l.Tap(`form[id="do-script-1"] button.go`)
	for _, key := range []string{"night.small.close", "night.small.find", "night.small.shut", "night.open"} {
		l.reads(key)
	}
	l.Tap(`form[id^="do-dawn"] button`)
	l.WaitGone(".line")
	l.play()
	for _, sound := range l.Heard() {
		if strings.HasPrefix(sound, "failed") || strings.HasPrefix(sound, "plays ") && l.counts[strings.TrimPrefix(sound, "plays ")] == 0 && !strings.Contains(sound, "hush") {
			t.Errorf("%s: %s", tag, sound)
		}
	}
}

// play is the game after the night.
func (l *listener) play() {
	l.round(0, 1, true, "elected", "silence")
	l.report("F", "law-F")
	if !narratortest.Long() {
		return
	}
	l.round(1, 2, false, "failed")
	l.round(2, 3, false, "failed")
	l.round(3, 0, false, "failed", "chaos")
	l.report("L", "law-L")
	l.round(4, 0, true, "elected", "silence")
	l.report("F", "law-F")
	l.round(0, 1, true, "elected", "silence")
	l.report("F", "law-F", "peek")
	l.at.Must(narrator.Act{Do: narrator.DoDone, By: 0})
	l.round(1, 4, true, "elected", "end-hitler-elected")
}

// round nominates, votes, and hears what comes of it.
func (l *listener) round(president, chancellor narrator.Seat, ja bool, says ...string) {
	l.t.Helper()
	l.at.Must(narrator.Act{Do: narrator.DoNominate, By: president, Target: &chancellor})
	l.says("vote")
	for seat := range narrator.Seat(5) {
		l.at.Must(narrator.Act{Do: narrator.DoVote, By: seat, Ja: &ja})
	}
	l.says(says...)
}

func (l *listener) report(tile narrator.Tile, says ...string) {
	l.t.Helper()
	l.at.Must(narrator.Act{Do: narrator.DoReport, By: narrator.Host, Tile: tile})
	l.says(says...)
}

// says waits until sentences were heard once more.
func (l *listener) says(names ...string) {
	l.t.Helper()
	for _, name := range names {
		sound := l.tag + "/" + name
		if l.tag == "th" {
			sound = "chime"
		}
		l.counts[sound]++
		l.Wait(name+" to be heard", fmt.Sprintf(`window.heard.filter(h => h === "ended %s").length >= %d`, sound, l.counts[sound]))
	}
}

// reads waits until a line of the night was spoken; it stands on the screen. One
// that was not spoken is read aloud by the host, who goes on.
func (l *listener) reads(key string) {
	l.t.Helper()
	text := strings.Join(strings.Fields(words.For(l.tag).T(key)), " ")
	l.Wait(key+" on the screen", fmt.Sprintf(`words(document.querySelector(".line")) === %q`, text))
	l.says(strings.ReplaceAll(key, ".", "-"))
	if l.tag == "th" && key != "night.open" {
		l.Tap(`form[data-spoken] button`)
	}
}
