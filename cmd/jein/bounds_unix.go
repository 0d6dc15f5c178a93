//go:build unix

package main

import (
	"os/signal"
	"syscall"
)

// outliveBounds has a file that grows past the system's bound refused, as on a full
// disk, instead of ending the program.
func outliveBounds() { signal.Ignore(syscall.SIGXFSZ) }
