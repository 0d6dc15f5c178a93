// Command jein is the companion for playing Secret Hitler in one room.
package main

import (
	"os"

	"jein/cmd/jein/internal/replay"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "replay" {
		os.Exit(replay.Run(os.Args[2:], os.Stdout, os.Stderr))
	}
	os.Exit(2)
}
