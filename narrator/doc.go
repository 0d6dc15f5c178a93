// Package narrator holds the rules of Secret Hitler as a pure function of a
// game's past: a [State] and the [Act]s that were done in it. [Start] makes a
// state from a [Deal]; [Apply] gives the next state, or a [Refusal] and no
// change, and never mutates what it was given; [Legal] says what a seat or the
// host may do now. There is one copy of the rules, and it is this one.
//
// Chance (roles, deck, reshuffles) enters as data, drawn outside. There is no
// clock, no I/O, no log and no randomness here. The package returns codes,
// never sentences. Package record reads and writes a game as lines of JSON, of
// which this package knows nothing.
//
// A State holds every secret of its game. Nothing that draws a page may reach
// it: pages are drawn from package view.
package narrator
