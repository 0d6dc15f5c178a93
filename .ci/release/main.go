// Release makes what a host downloads: an archive for each system with the
// program, its licence and those of what it is made of, and their checksums.
//
//	go run ./.ci/release [-version V] [DIR]
//
// DIR is dist if none is given. The version is what git calls the commit.
package main

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

var targets = []struct{ system, machine string }{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

func main() {
	log.SetFlags(0)
	version := flag.String("version", described(), "the version in the binary and in the archives' names")
	flag.Parse()
	dir := "dist"
	if flag.NArg() > 0 {
		dir = flag.Arg(0)
	}
	if err := release(dir, *version); err != nil {
		log.Fatal(err)
	}
}

func release(dir, version string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	notices, err := notices()
	if err != nil {
		return err
	}
	var sums bytes.Buffer
	for _, t := range targets {
		files, err := texts(notices)
		if err != nil {
			return err
		}
		program, err := build(t.system, t.machine, version)
		if err != nil {
			return err
		}
		files = append(files, program)
		name := fmt.Sprintf("jein-%s-%s-%s", version, t.system, t.machine)
		archive, ext, err := pack(t.system, name, files)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name+ext), archive, 0o644); err != nil {
			return err
		}
		fmt.Printf("%s%s: %.1f MB, the program in it %.1f MB\n", name, ext, megabytes(archive), megabytes(program.data))
		fmt.Fprintf(&sums, "%x  %s%s\n", sha256.Sum256(archive), name, ext)
	}
	return os.WriteFile(filepath.Join(dir, "SHA256SUMS"), sums.Bytes(), 0o644)
}

func megabytes(data []byte) float64 { return float64(len(data)) / 1e6 }

// build compiles the program, without cgo and with no path of this machine.
func build(system, machine, version string) (file, error) {
	dir, err := os.MkdirTemp("", "jein")
	if err != nil {
		return file{}, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	name := "jein"
	if system == "windows" {
		name += ".exe"
	}
	out := filepath.Join(dir, name)
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -X main.release="+version, "-o", out, "./cmd/jein")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+machine)
	if said, err := cmd.CombinedOutput(); err != nil {
		return file{}, fmt.Errorf("%s/%s: %w\n%s", system, machine, err, said)
	}
	data, err := os.ReadFile(out)
	return file{name, data, 0o755}, err
}

// texts are the files that go with every program.
func texts(notices []byte) ([]file, error) {
	files := []file{{"NOTICES.txt", notices, 0o644}}
	for _, name := range []string{"LICENSE", "README.md"} {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name, data, 0o644})
	}
	return files, nil
}

// described is what git calls this commit.
func described() string {
	out, err := exec.Command("git", "describe", "--tags", "--always", "--dirty").Output()
	if err != nil {
		return "unversioned"
	}
	return strings.TrimPrefix(strings.TrimSpace(string(out)), "v")
}
