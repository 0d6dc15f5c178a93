package table

import (
	"encoding/json"

	"jein/narrator"
)

// Event is something that was done about the table and not in the game, for the
// log that all see: by the host, or with a seat. It holds nothing secret.
type Event struct {
	Kind  EventKind
	Do    narrator.Do // what the host did, of EventDid
	Name  string      // whom it is about, as they are called since; or a kind of device
	Was   string      // what they were called before
	After int         // how many lines of the game's log came before it
}

// EventKind names an event.
type EventKind string

// The events.
const (
	EventDid      EventKind = "did"      // the host did what Name was to do
	EventReported EventKind = "reported" // the host reported the policy
	EventDawn     EventKind = "dawn"     // the host ended the night
	EventSkipped  EventKind = "skipped"  // the host went on without Name's look
	EventNight    EventKind = "night"    // the host has the night run again
	EventEnded    EventKind = "ended"    // the host ended the game before

	EventSeated   EventKind = "seated" // at the host's device
	EventRemoved  EventKind = "removed"
	EventRenamed  EventKind = "renamed"
	EventReplaced EventKind = "replaced" // Name plays on for Was
	EventLocked   EventKind = "locked"
	EventUnlocked EventKind = "unlocked"
	EventPace     EventKind = "pace"
	EventInRoom   EventKind = "night-room" // the night will be kept in the room
	EventByPhone  EventKind = "night-phone"
	EventWay      EventKind = "way" // the table plays another way: the kind is followed by it
	EventOptions  EventKind = "options"

	EventTakeover EventKind = "takeover" // the host gave Name's seat to another phone
	EventMoved    EventKind = "moved"    // Name went on to another phone
	EventLaptop   EventKind = "laptop"   // the host took Name's seat to the host's device

	EventHostAdded   EventKind = "host-added" // Name is a kind of device
	EventHostRevoked EventKind = "host-revoked"
)

// tell gives the state with one more event.
func (s state) tell(e Event) state {
	if s.playing {
		e.After = len(s.game.Log())
	}
	s.events = append(s.events[:len(s.events):len(s.events)], e)
	return s
}

// tellAct tells of an act that the host sent.
func (s state) tellAct(a narrator.Act) state {
	switch {
	case s.way == Narrate:
		return s // everything is the host's there, and the game's own log tells it
	case a.By == narrator.Host && a.Do == narrator.DoReport:
		return s.tell(Event{Kind: EventReported})
	case a.By == narrator.Host && a.Do == narrator.DoDawn:
		return s.tell(Event{Kind: EventDawn})
	case a.By == narrator.Host:
		return s // the game's own log tells of an undo
	case a.Do == narrator.DoSeen:
		return s.tell(Event{Kind: EventSkipped, Name: s.members[a.By].name})
	}
	return s.tell(Event{Kind: EventDid, Do: a.Do, Name: s.members[a.By].name})
}

// hostNotes are the host's notes that need no more than a word.
var hostNotes = map[string]EventKind{
	noteJoin: EventSeated, noteLeave: EventRemoved, noteRename: EventRenamed, noteReplace: EventReplaced,
	noteLock: EventLocked, noteUnlock: EventUnlocked, notePace: EventPace, noteNight: EventNight,
}

// takeovers are what the table is told of a seat that changed hands.
var takeovers = map[How]EventKind{ByNumber: EventTakeover, ByTicket: EventMoved, AtLaptop: EventLaptop}

// tellNote tells of a note, which made s of before.
func (s state) tellNote(before state, n note) state {
	e := Event{Name: n.Name}
	if i, ok := before.find(n.Member); ok {
		e.Was = before.members[i].name
	}
	if e.Name == "" {
		e.Name = e.Was
	}
	switch kind, ok := hostNotes[n.Note]; {
	case n.Note == noteTakeover:
		e.Kind = takeovers[n.How]
	case n.Note == noteHosts && n.How == Added:
		e.Kind = EventHostAdded
	case n.Note == noteHosts && n.How == Revoked:
		e.Kind = EventHostRevoked
	case n.Note == noteOptions && n.Way != before.way:
		e.Kind = EventWay + "-" + EventKind(n.Way)
	case n.Note == noteOptions:
		e.Kind = EventOptions
	case n.Note == noteRitual && n.Ritual == InRoom:
		e.Kind = EventInRoom
	case n.Note == noteRitual:
		e.Kind = EventByPhone
	case n.Note == noteLobby && before.playing && before.game.Phase() != narrator.PhaseOver:
		e.Kind = EventEnded
	case s.way == Narrate && n.Member != 0: // seats and names, which nobody has to be told
	case ok && n.From == fromHost:
		e.Kind = kind
	}
	if e.Kind == "" {
		return s
	}
	return s.tell(e)
}

// fromOf is who sent the command that wrote a line.
func fromOf(line []byte) string {
	var mark struct {
		From string `json:"from"`
	}
	if json.Unmarshal(line, &mark) != nil {
		return ""
	}
	return mark.From
}
