package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

func TestOutputsAreFresh(t *testing.T) {
	out, err := bundle("..")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range out {
		got, err := os.ReadFile(filepath.Join("..", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("static/%s is not what its sources give: go generate ./static (%v)", name, err)
		}
	}
}

// A phone of 2018 stops at the first operator that it does not know: what is built
// has to be ES2017 already, with nothing left to make older.
func TestScriptsHoldNoNewSyntax(t *testing.T) {
	for name, script := range scripts(t) {
		if at := newSyntax(string(script)); at != "" {
			t.Errorf("%s: %s", name, at)
		}
	}
	for _, newer := range []string{"a?.b", "a ?? b", "a ||= b", "try {} catch {}", "let b = {...a}", "1n", "async function* f() {}", "class A { b = 1 }", "a ** b, /(?<=x)y/.test(a)"} {
		if newSyntax(newer) == "" {
			t.Errorf("%s is not noticed", newer)
		}
	}
}

// newSyntax is what is not ES2017 in a script, or "".
func newSyntax(script string) string {
	write := func(target api.Target) (string, string) {
		out := api.Transform(script, api.TransformOptions{Target: target, MinifyWhitespace: true, LogLevel: api.LogLevelSilent})
		for _, m := range append(out.Errors, out.Warnings...) {
			return "", m.Text
		}
		return string(out.Code), ""
	}
	old, trouble := write(api.ES2017)
	if trouble != "" {
		return trouble
	}
	now, _ := write(api.ESNext)
	for i := range min(len(old), len(now)) {
		if old[i] != now[i] {
			return now[i:min(i+60, len(now))]
		}
	}
	return now[len(old):]
}

// newer are what browsers of 2018 (Chrome 66, Safari 12, Firefox 62) lack of what
// a script may come to use.
var newer = strings.Fields(`allSettled any at checkVisibility description findLast flat flatMap fromEntries
	globalThis hasOwn matchAll moveBefore queueMicrotask randomUUID replaceAll replaceChildren requestIdleCallback
	requestSubmit ResizeObserver structuredClone submitter toggleAttribute toReversed toSorted trimEnd trimStart wakeLock withResolvers`)

// guarded are those that the scripts ask for before they use them.
var guarded = regexp.MustCompile(`moveBefore|\.submitter\|\||navigator\.wakeLock`)

func TestScriptsUseNoNewInterfaces(t *testing.T) {
	names := regexp.MustCompile(`\.(?:` + strings.Join(newer, "|") + `)\b|\b(?:globalThis|structuredClone|queueMicrotask|ResizeObserver|requestIdleCallback)\b`)
	for name, script := range scripts(t) {
		for _, at := range names.FindAllIndex(script, -1) {
			around := script[max(0, at[0]-20):min(at[1]+20, len(script))]
			if !guarded.Match(around) {
				t.Errorf("%s: %s", name, around)
			}
		}
	}
	if !names.MatchString("x.replaceAll(a,b)") || !names.MatchString("new ResizeObserver(f)") {
		t.Error("a new interface is not noticed")
	}
}

func scripts(t *testing.T) map[string][]byte {
	t.Helper()
	out, err := bundle("..")
	if err != nil {
		t.Fatal(err)
	}
	return map[string][]byte{"phone.js": out["phone.js"], "table.js": out["table.js"]}
}
