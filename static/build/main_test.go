package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"
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

// A phone of 2018 stops at the first operator that it does not know.
func TestScriptsHoldNoNewSyntax(t *testing.T) {
	out, err := bundle("..")
	if err != nil {
		t.Fatal(err)
	}
	newer := regexp.MustCompile(`\?\.[a-zA-Z_$([]|\?\?|\|\|=|catch\{`)
	for _, name := range []string{"phone.js", "table.js"} {
		if at := newer.FindIndex(out[name]); at != nil {
			t.Errorf("%s: %s", name, out[name][at[0]:min(at[0]+60, len(out[name]))])
		}
	}
}
