//go:build !windows

package main

// alone says whether a window would shut with this program: only on Windows.
func alone() bool { return false }
