//go:build !unix

package main

// outliveBounds: here no bound ends a program.
func outliveBounds() {}
