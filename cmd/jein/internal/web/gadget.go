package web

import "strings"

// gadget is what a device seems to be by its browser's own words, for people:
// nothing depends on it.
type gadget struct {
	Kind    string `json:"kind"`              // a key of the catalogs, under host.devices.kind
	Browser string `json:"browser,omitempty"` // by its maker's name for it
}

// kindDevice is the kind of what says nothing of itself.
const kindDevice = "device"

// kinds and browsers are told by a word; the first that is there counts, since
// browsers claim to be all those before them too.
var (
	kinds = [][2]string{
		{"iPhone", "iphone"}, {"iPad", "ipad"}, {"Android", "android"}, {"Windows", "windows"},
		{"Macintosh", "mac"}, {"CrOS", "linux"}, {"Linux", "linux"},
	}
	browsers = [][2]string{
		{"SamsungBrowser/", "Samsung Internet"}, {"Edg", "Edge"}, {"OPR/", "Opera"}, {"OPT/", "Opera"}, {"DuckDuckGo/", "DuckDuckGo"},
		{"FxiOS/", "Firefox"}, {"Firefox/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"},
	}
)

// gadgetOf reads a browser's own words.
func gadgetOf(userAgent string) gadget {
	what := gadget{Kind: told(kinds, userAgent), Browser: told(browsers, userAgent)}
	if what.Kind == "" {
		what.Kind = kindDevice
	}
	return what
}

func told(by [][2]string, userAgent string) string {
	for _, w := range by {
		if strings.Contains(userAgent, w[0]) {
			return w[1]
		}
	}
	return ""
}
