// Command jein is the companion for playing Secret Hitler in one room: a laptop
// serves a web app on the local network, and everyone plays with a phone.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"jein/cmd/jein/internal/replay"
	"jein/cmd/jein/internal/table"
	"jein/views/words"
)

func main() {
	status := run(os.Args[1:], os.Stdout, os.Stderr, table.CryptoRand{})
	stay(status, alone(), os.Stdin, os.Stderr, words.For(words.Match(terminalLanguage(os.Getenv))))
	os.Exit(status)
}

// run is the whole program; it returns the exit status.
func run(args []string, stdout, stderr io.Writer, chance table.Chance) int {
	say := words.For(words.Match(terminalLanguage(os.Getenv)))
	if len(args) > 0 {
		switch args[0] {
		case "replay":
			return replay.Run(args[1:], stdout, stderr, say)
		case "version":
			fmt.Fprintln(stdout, "jein", version())
			return 0
		case "serve":
			args = args[1:]
		}
	}
	return serve(args, stdout, stderr, say, chance)
}

// release is the version of a release build, set by the linker.
var release string

// version is the release, or else the commit that the program was built from.
func version() string {
	if release != "" {
		return release
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown)"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return info.Main.Version + " " + s.Value[:12]
		}
	}
	return info.Main.Version
}
