package views

import (
	"strings"

	"github.com/a-h/templ"

	"jein/views/words"
)

// refresh is how often a page without the script is loaded anew: rarely on the
// host's device, where somebody may be typing.
func refresh(t Table) string {
	if t.Drawer != nil {
		return "20"
	}
	return "4"
}

// splitAddress parts a host from its port.
func splitAddress(address string) (host, port string) {
	if i := strings.LastIndexByte(address, ':'); i >= 0 {
		return address[:i], address[i:]
	}
	return address, ""
}

func qrBox(j Join) string {
	side := dec(float64(j.QRSize))
	return "0 0 " + side + " " + side
}

func qrGround(j Join) string {
	side := dec(float64(j.QRSize))
	return "M0 0h" + side + "v" + side + "h-" + side + "z"
}

// happened are the sentences of what has just happened, for a screen reader.
func happened(t Table) []string {
	var sentences []string
	for _, m := range moments(t) {
		sentences = append(sentences, m.Say.plain(t.Words))
	}
	return sentences
}

// h is a sentence as it stands on a page.
func (s said) h(w *words.Words) templ.Component { return w.H(s.Key, s.Args...) }
