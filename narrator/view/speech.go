package view

import (
	"slices"

	"jein/narrator"
)

// Cue is something that the narrator's voice says: the code of a sentence, and
// whom it is about. It is made from the shared view alone.
type Cue struct {
	Code Code
	Kind Kind
	Step int // of the event that it follows: with the code, what tells it from every other

	President, Chancellor, Target int // seats; -1 where the sentence is about nobody
}

// Code names a sentence of the voice.
type Code string

// Kind is a kind of public moment, which a table may want spoken or not.
type Kind string

// The kinds.
const (
	KindNight   Kind = "night"   // it falls, it is over
	KindVote    Kind = "vote"    // the vote is open
	KindResult  Kind = "result"  // elected or not; not Hitler
	KindSilence Kind = "silence" // two make a law
	KindPolicy  Kind = "policy"  // a law; the tiles are to be shuffled
	KindChaos   Kind = "chaos"
	KindPower   Kind = "power" // what the president must do, and what came of it
	KindVeto    Kind = "veto"
	KindConfess Kind = "confess" // real envelopes: are you Hitler?
	KindEnd     Kind = "end"
)

// Kinds are all kinds, in the order of a game.
func Kinds() []Kind {
	return []Kind{KindNight, KindVote, KindResult, KindSilence, KindPolicy, KindChaos, KindPower, KindVeto, KindConfess, KindEnd}
}

// sentences are all that Speech may say.
var sentences = []struct {
	code Code
	kind Kind
}{
	{"night", KindNight}, {"morning", KindNight},
	{"vote", KindVote},
	{"elected", KindResult}, {"failed", KindResult}, {"tie", KindResult}, {"not-hitler", KindResult},
	{"silence", KindSilence},
	{"law-L", KindPolicy}, {"law-F", KindPolicy}, {"reshuffle", KindPolicy},
	{"chaos", KindChaos},
	{"investigate", KindPower}, {"special-election", KindPower}, {"peek", KindPower}, {"execute", KindPower},
	{"called", KindPower}, {"executed", KindPower},
	{"veto", KindVeto}, {"veto-agreed", KindVeto}, {"veto-refused", KindVeto}, {"veto-unlocked", KindVeto},
	{"confess", KindConfess},
	{"end-five-liberal-policies", KindEnd}, {"end-six-fascist-policies", KindEnd},
	{"end-hitler-executed", KindEnd}, {"end-hitler-elected", KindEnd},
}

// Codes are all sentences that Speech may say, in the order of a game.
func Codes() []Code {
	codes := make([]Code, 0, len(sentences))
	for _, s := range sentences {
		codes = append(codes, s.code)
	}
	return codes
}

// kindOf is the kind of a sentence.
func kindOf(code Code) Kind {
	for _, s := range sentences {
		if s.code == code {
			return s.kind
		}
	}
	return ""
}

// Speech is what the narrator says at this moment, in order: what the last step
// brought about, and what everybody waits for now. As long as nothing public
// happens it stays the same.
func Speech(t Table) []Cue {
	var cues []Cue
	events := lately(t)
	for _, e := range events {
		cues = append(cues, told(t, e)...)
	}
	if code := due(t, events); code != "" {
		c := cueAt(t, code)
		if len(t.Waiting) == 1 {
			c.Target = t.Waiting[0]
		}
		cues = append(cues, c)
	}
	return cues
}

// lately are the events of the last step; none when a step was taken back.
func lately(t Table) []Entry {
	var events []Entry
	if len(t.Log) == 0 {
		return nil
	}
	for _, e := range t.Log {
		if e.Step == t.Log[len(t.Log)-1].Step && e.Kind != narrator.EventUndone && !e.Undone {
			events = append(events, e)
		}
	}
	return events
}

// cueAt is a sentence about the present moment.
func cueAt(t Table, code Code) Cue {
	c := Cue{Code: code, Kind: kindOf(code), President: t.President, Chancellor: -1, Target: -1}
	if t.Chancellor != nil {
		c.Chancellor = *t.Chancellor
	}
	if n := len(t.Log); n > 0 {
		c.Step = t.Log[n-1].Step
	}
	return c
}

// about is a sentence about an event, whose government may be gone by now.
func about(t Table, e Entry, code Code) Cue {
	c := cueAt(t, code)
	c.President, c.Chancellor = -1, -1
	if e.By != nil {
		c.President = int(*e.By)
	}
	if e.Target != nil {
		c.Chancellor, c.Target = int(*e.Target), int(*e.Target)
	}
	return c
}

// told are the sentences that tell of an event.
func told(t Table, e Entry) []Cue {
	say := func(code Code) []Cue { return []Cue{about(t, e, code)} }
	switch e.Kind {
	case narrator.EventDawn:
		return say("morning")
	case narrator.EventElected:
		return say("elected")
	case narrator.EventFailed:
		if t.Tally != nil && t.Tally.Step == e.Step && t.Tally.Ja == t.Tally.Nein {
			return say("tie")
		}
		return say("failed")
	case narrator.EventNotHitler, narrator.EventChaos, narrator.EventExecuted, narrator.EventVetoAgreed, narrator.EventVetoRefused:
		return say(Code(e.Kind))
	case narrator.EventEnacted:
		cues := say("law-" + Code(e.Tile))
		if e.Tile == narrator.F && t.Fascist == narrator.VetoUnlocks {
			cues = append(cues, about(t, e, "veto-unlocked"))
		}
		return cues
	case narrator.EventReshuffled:
		if t.Tiles == narrator.OnTable { // somebody has to do it
			return say("reshuffle")
		}
	case narrator.EventSpecialElection:
		return say("called")
	case narrator.EventOver:
		return say("end-" + Code(e.Reason))
	}
	return nil
}

// due is the sentence for what everybody waits for, where it is not said already
// or was not before.
func due(t Table, events []Entry) Code {
	has := func(kind narrator.EventKind) bool {
		return slices.ContainsFunc(events, func(e Entry) bool { return e.Kind == kind })
	}
	switch t.Phase {
	case narrator.PhaseNight:
		return "night"
	case narrator.PhaseVote:
		return "vote"
	case narrator.PhaseDiscard, narrator.PhaseEnact, narrator.PhaseLegislation:
		if has(narrator.EventElected) || has(narrator.EventNotHitler) {
			return "silence"
		}
	case narrator.PhaseVeto:
		return "veto"
	case narrator.PhaseConfess:
		return "confess"
	case narrator.PhaseInvestigate:
		if !has(narrator.EventInvestigated) {
			return "investigate"
		}
	case narrator.PhaseSpecialElection:
		return "special-election"
	case narrator.PhasePeek:
		return "peek"
	case narrator.PhaseExecute:
		return "execute"
	}
	return ""
}
