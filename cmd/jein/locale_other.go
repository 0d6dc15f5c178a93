//go:build !windows

package main

// systemLanguages: here the variables say it.
func systemLanguages() []string { return nil }
