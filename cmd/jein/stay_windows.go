package main

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

var processList = windows.NewLazySystemDLL("kernel32.dll").NewProc("GetConsoleProcessList")

// alone says whether this program is the only one in its console, as after a
// double click: the window shuts with it, and takes what it said along.
func alone() bool {
	var pids [2]uint32
	n, _, _ := processList.Call(uintptr(unsafe.Pointer(&pids[0])), uintptr(len(pids)))
	return n == 1
}
