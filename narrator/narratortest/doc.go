// Package narratortest plays random games, for tests of the rules and of all that
// shows a game: single games with legal and illegal acts ([Play]), and pairs of
// games that differ only in what one player may not know ([Pair]).
package narratortest
