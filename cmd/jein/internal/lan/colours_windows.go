package lan

import (
	"io"
	"os"

	"golang.org/x/sys/windows"
)

// allowColours has a Windows console obey the sequences that set colours.
func allowColours(w io.Writer) error {
	file, ok := w.(*os.File)
	if !ok {
		return nil
	}
	console := windows.Handle(file.Fd())
	var mode uint32
	if windows.GetConsoleMode(console, &mode) != nil {
		return nil // a file or a pipe
	}
	return windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING)
}
