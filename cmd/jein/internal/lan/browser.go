package lan

import (
	"errors"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
)

// ErrNoBrowser says that there is none that a person would see.
var ErrNoBrowser = errors.New("lan: no browser to open")

// OpenBrowser shows a URL in the browser of whoever runs the program. It
// starts none on a build server (the variable CI is set) nor where there is no
// screen. Everyone on this machine can read the URL in the list of processes:
// no secret may stand in it.
func OpenBrowser(url string) error {
	machine := machine{system: runtime.GOOS, inWSL: InWSL(), env: os.Getenv}
	errs := []error{ErrNoBrowser}
	for _, command := range machine.browsers() {
		cmd := exec.Command(command[0], append(command[1:], url)...)
		if err := cmd.Start(); err != nil {
			errs = append(errs, err)
			continue
		}
		go func() { _ = cmd.Wait() }() // its end is of no interest, but is to be noticed
		return nil
	}
	return errors.Join(errs...)
}

// machine is what choosing a browser depends on.
type machine struct {
	system string
	inWSL  bool
	env    func(string) string
}

// browsers are the commands to try, to which the URL is added.
func (m machine) browsers() [][]string {
	if m.env("CI") != "" {
		return nil
	}
	switch m.system {
	case "darwin":
		return [][]string{{"open"}}
	case "windows":
		return [][]string{{"rundll32", "url.dll,FileProtocolHandler"}}
	}
	var commands [][]string
	if m.inWSL {
		commands = append(commands, []string{"wslview"}, []string{"rundll32.exe", "url.dll,FileProtocolHandler"})
	}
	if m.env("DISPLAY") != "" || m.env("WAYLAND_DISPLAY") != "" {
		commands = append(commands, []string{"xdg-open"}, []string{"x-www-browser"}, []string{"gio", "open"})
	}
	return commands
}

// InWSL says whether this is the Linux inside Windows, whose own addresses
// phones mostly cannot reach.
var InWSL = sync.OnceValue(func() bool {
	if runtime.GOOS != "linux" {
		return false
	}
	release, err := os.ReadFile("/proc/sys/kernel/osrelease")
	return err == nil && isWSL(string(release))
})

func isWSL(release string) bool {
	release = strings.ToLower(release)
	return strings.Contains(release, "microsoft") || strings.Contains(release, "wsl")
}
