package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"jein/cmd/jein/internal/browser"
)

// fits demands that nothing on any screen is cut off now. With JEIN_SHOTS it puts
// a picture of each screen into that folder.
func (e *evening) fits(when string) {
	e.t.Helper()
	phones := e.phones()
	if dir := os.Getenv("JEIN_SHOTS"); dir != "" {
		for i, p := range phones {
			e.shoot(p.Page, dir, fmt.Sprintf("%s %s phone-%d", e.t.Name(), when, i+1))
		}
		e.shoot(e.laptop, dir, fmt.Sprintf("%s %s laptop", e.t.Name(), when))
	}
	for _, p := range phones {
		for _, o := range p.Overflow() {
			e.t.Errorf("%s, %s: %s", p.name, when, o)
		}
	}
	for _, o := range e.laptop.Overflow() {
		e.t.Errorf("the laptop, %s: %s", when, o)
	}
	e.laptop.Wait("the moment to be over", `!document.querySelector("[data-moment].now,.panel:target")`)
	for _, o := range e.laptop.Covered() {
		e.t.Errorf("the laptop, %s: %s", when, o)
	}
}

func (e *evening) shoot(p *browser.Page, dir, name string) {
	e.t.Helper()
	if err := os.WriteFile(filepath.Join(dir, strings.ReplaceAll(name, " ", "-")+".png"), p.Screenshot(), 0o644); err != nil {
		e.t.Error(err)
	}
}
