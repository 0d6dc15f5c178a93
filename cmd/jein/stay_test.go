package main

import (
	"strings"
	"testing"

	"jein/views/words"
)

func TestAWindowStaysOpenForAnError(t *testing.T) {
	for _, c := range []struct {
		status int
		alone  bool
		waits  bool
	}{{1, true, true}, {0, true, false}, {1, false, false}} {
		in, out := strings.NewReader("\nmore"), &strings.Builder{}
		stay(c.status, c.alone, in, out, words.For("en"))
		if waited := strings.Contains(out.String(), "Enter"); waited != c.waits {
			t.Errorf("%+v: %q", c, out)
		}
	}
}
