package main

import (
	"bufio"
	"fmt"
	"io"

	"jein/views/words"
)

// stay keeps a window open in which something went wrong, until somebody has read
// it, where it would shut at once.
func stay(status int, alone bool, in io.Reader, out io.Writer, say *words.Words) {
	if status == 0 || !alone {
		return
	}
	fmt.Fprintln(out, say.Plain("terminal.enter"))
	_, _ = bufio.NewReader(in).ReadString('\n') // its end will do as well
}
