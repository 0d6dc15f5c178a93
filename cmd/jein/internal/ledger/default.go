package ledger

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// DefaultFolder is where the program keeps its data unless it is told
// otherwise: in this user's own folder for programs' data, which no other user
// reads and which is not copied to other machines.
func DefaultFolder() (string, error) {
	return defaultFolder(runtime.GOOS, os.Getenv)
}

func defaultFolder(system string, env func(string) string) (string, error) {
	base := ""
	switch system {
	case "windows":
		base = env("LocalAppData")
	case "darwin":
		base = under(env("HOME"), "Library/Application Support")
	default:
		base = env("XDG_DATA_HOME")
		if !filepath.IsAbs(base) { // which its specification says to ignore
			base = under(env("HOME"), ".local/share")
		}
	}
	if base == "" {
		return "", errors.New("ledger: this user has no folder for data")
	}
	return filepath.Join(base, "jein"), nil
}

func under(home, path string) string {
	if home == "" {
		return ""
	}
	return filepath.Join(home, filepath.FromSlash(path))
}
