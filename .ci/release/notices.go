package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// notices are the licences of all that is in the program besides Jein: Go, the
// modules, and what static/ holds.
func notices() ([]byte, error) {
	var out bytes.Buffer
	goDir, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	if err := quote(&out, "Go", filepath.Join(strings.TrimSpace(string(goDir)), "LICENSE")); err != nil {
		return nil, err
	}
	modules, err := modules()
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		if err := quote(&out, m.name, m.licences...); err != nil {
			return nil, err
		}
	}
	err = errors.Join(
		quote(&out, "Big Shoulders Display, the font", "static/OFL.txt"),
		quote(&out, "idiomorph", "static/src/vendor/idiomorph.LICENSE"))
	return out.Bytes(), err
}

type module struct {
	name     string
	licences []string
}

// modules are those that any of the programs is linked with.
func modules() ([]module, error) {
	seen := map[string]string{}
	for _, t := range targets {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "./cmd/jein")
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.system, "GOARCH="+t.machine)
		list, err := cmd.Output()
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(list)) {
			if name, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
				seen[name] = dir
			}
		}
	}
	var found []module
	for name, dir := range seen {
		var licences []string
		for _, pattern := range []string{"LICEN[CS]E*", "COPYING*", "NOTICE*", "[Ll]icen[cs]e*"} {
			paths, err := filepath.Glob(filepath.Join(dir, pattern))
			if err != nil {
				return nil, err
			}
			licences = append(licences, paths...)
		}
		if len(licences) == 0 {
			return nil, fmt.Errorf("%s has no licence in %s", name, dir)
		}
		slices.Sort(licences)
		found = append(found, module{name, slices.Compact(licences)})
	}
	slices.SortFunc(found, func(a, b module) int { return strings.Compare(a.name, b.name) })
	return found, nil
}

func quote(out *bytes.Buffer, name string, paths ...string) error {
	fmt.Fprintf(out, "==== %s ====\n\n", name)
	var errs []error
	for _, path := range paths {
		data, err := os.ReadFile(path)
		errs = append(errs, err)
		out.Write(data)
		out.WriteString("\n")
	}
	return errors.Join(errs...)
}
