//go:build !race

package browser

// raced tells that the tests look for races; then so does the program.
const raced = false
