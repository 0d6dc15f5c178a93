package main

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/table"
	"jein/views/words"
)

func runWith(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	t.Setenv("LC_ALL", "C.UTF-8")
	var out, errs strings.Builder
	status = run(args, &out, &errs, table.CryptoRand{})
	return status, out.String(), errs.String()
}

func TestHelpIsAPage(t *testing.T) {
	status, out, errs := runWith(t, "-h")
	if status != 0 || errs != "" {
		t.Errorf("exit %d, %q", status, errs)
	}
	for _, flag := range []string{"--host", "--port", "--data", "--no-browser", "--tls-cert", "--tls-key", "replay FILE", "version"} {
		if !strings.Contains(out, flag) {
			t.Errorf("-h does not speak of %s", flag)
		}
	}
	for _, line := range strings.Split(out, "\n") {
		if len([]rune(line)) > 100 && !strings.Contains(line, "default") {
			t.Errorf("a line of -h is too long to read: %q", line)
		}
	}
}

func TestWrongWordsOnTheCommandLine(t *testing.T) {
	for _, args := range [][]string{{"--nothing"}, {"sreve"}, {"--port", "x"}, {"--port", "70000"}, {"--port", "-1"}, {"--host", "not a host"}} {
		status, out, errs := runWith(t, args...)
		if status != 2 || out != "" || strings.Count(errs, "\n") != 1 || strings.Contains(errs, "⟦") {
			t.Errorf("%v: exit %d, %q, %q", args, status, out, errs)
		}
	}
}

// start runs the program with a folder until it has said where it is, or ended.
func start(t *testing.T, folder string, args ...string) (said string, stop func(os.Signal) int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "said")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	program := exec.Command(browser.Binary(t), append([]string{"--no-browser", "--data", folder}, args...)...)
	program.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	program.Stdout, program.Stderr = file, file
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { program.Wait(); close(ended) }() //nolint:errcheck // the status is asked for below
	stop = func(sig os.Signal) int {
		program.Process.Signal(sig) //nolint:errcheck // it may have ended
		select {
		case <-ended:
		case <-time.After(20 * time.Second):
			t.Error("the program does not stop")
			program.Process.Kill() //nolint:errcheck // likewise
			<-ended
		}
		return program.ProcessState.ExitCode()
	}
	t.Cleanup(func() { stop(os.Kill) })
	for {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if said = string(text); strings.Contains(said, "Ctrl-C") {
			return said, stop
		}
		select {
		case <-ended:
			text, _ := os.ReadFile(path)
			return string(text), stop
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func TestATakenPortIsSaidAndTheNextOneKept(t *testing.T) {
	other, err := net.Listen("tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	_, taken, _ := net.SplitHostPort(other.Addr().String())
	folder := t.TempDir()
	said, stop := start(t, folder, "--port", taken)
	port := portIn(t, said)
	if port == taken || !strings.Contains(said, "Port "+taken+" is not used") {
		t.Errorf("port %s is taken, and the program says:\n%s", taken, said)
	}
	if status := stop(os.Interrupt); status != 0 {
		t.Errorf("after Ctrl-C it exits %d", status)
	}
	said, _ = start(t, folder)
	if again := portIn(t, said); again != port {
		t.Errorf("the fallback port was %s and is %s after a restart", port, again)
	}
}

func portIn(t *testing.T, said string) string {
	t.Helper()
	_, after, ok := strings.Cut(said, "http://localhost:")
	port, _, _ := strings.Cut(after, "/")
	if !ok {
		t.Fatalf("no address in:\n%s", said)
	}
	return port
}

func TestASecondCopyOnOneFolder(t *testing.T) {
	folder := t.TempDir()
	first, stop := start(t, folder, "--port", "0")
	said, second := start(t, folder, "--port", "0")
	if status := second(os.Interrupt); status != 1 || portIn(t, said) != portIn(t, first) || !strings.Contains(said, "Another Jein is running with the folder "+folder) {
		t.Errorf("exit %d:\n%s", status, said)
	}
	stop(os.Interrupt)
}

func TestHostsAsPeopleGiveThem(t *testing.T) {
	for given, want := range map[string]string{
		"": "", "192.168.1.23": "192.168.1.23", "192.168.1.23:4020": "192.168.1.23", "http://192.168.1.23:4020/": "192.168.1.23",
		"fd00::2": "fd00::2", "[fd00::2]": "fd00::2", "[fd00::2]:4020": "fd00::2", "https://jein.example.org": "jein.example.org", "laptop.local.": "laptop.local.",
		"not a host": "?", "http://": "?", "a/b": "?", "-x": "?", "user@host": "?",
	} {
		if host, ok := cleanHost(given); ok != (want != "?") || ok && host != want {
			t.Errorf("%q: %q, %v", given, host, ok)
		}
	}
}

// An address that the laptop does not have leads nowhere, and the terminal says so.
func TestAHostThatIsElsewhere(t *testing.T) {
	said, _ := start(t, t.TempDir(), "--port", "0", "--host", "203.0.113.7")
	if !strings.Contains(said, "203.0.113.7 is none of this laptop’s addresses") {
		t.Errorf("the program says:\n%s", said)
	}
}

func TestAFolderThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	status, _, errs := runWith(t, "--no-browser", "--data", filepath.Join(file, "folder"))
	if status != 1 || strings.Count(errs, "\n") != 1 || strings.Contains(errs, "⟦") {
		t.Errorf("exit %d: %q", status, errs)
	}
}

func TestTheTerminalHoldsNoSecret(t *testing.T) {
	srv := browser.Serve(t)
	at := sitAt(t, srv, "nobox", 5)
	for _, do := range []string{"deal", "skip", "dawn"} {
		at.Host.Post("/"+at.Code+"/host", "do", do, "step", at.Step())
	}
	for _, word := range []string{"hitler", "liberal", "fascist", "Player"} {
		if strings.Contains(strings.ToLower(srv.Output()), strings.ToLower(word)) {
			t.Errorf("the terminal says %q:\n%s", word, srv.Output())
		}
	}
}

// The terminal speaks the language of its locale: the help, what is wrong with the
// command line, and a replay.
func TestTheTerminalSpeaksTheLocale(t *testing.T) {
	record := filepath.Join(t.TempDir(), "torn")
	if err := os.WriteFile(record, []byte("no record\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	english := map[string]string{}
	for _, locale := range []string{"C", "en_GB.UTF-8", "es_MX.UTF-8", "it_IT.UTF-8@euro", "fr_FR@euro", "th_TH", "xx_XX.UTF-8"} {
		tag, _, _ := strings.Cut(locale, "_")
		if len(tag) != 2 || tag == "xx" {
			tag = words.Default
		}
		say := words.For(tag)
		for _, test := range []struct {
			args      []string
			want, not string
		}{
			{[]string{"-h"}, say.Plain("terminal.help", "Port", defaultPort, "Folder", "")[:40], "Usage"},
			{[]string{"--nothing"}, say.Plain("terminal.bad-flag", "Argument", "--nothing"), "flag provided"},
			{[]string{"--port", "x"}, say.Plain("terminal.bad-flag", "Argument", "x"), "invalid value"},
			{[]string{"nothing"}, say.Plain("terminal.bad-argument", "Argument", "nothing"), "⟦"},
			{[]string{"replay", record}, say.Plain("replay.not-json"), "⟦"},
			{[]string{"replay", "--nothing"}, say.Plain("replay.usage"), "flag provided"},
		} {
			t.Setenv("LC_ALL", locale)
			var out, errs strings.Builder
			run(test.args, &out, &errs, table.CryptoRand{})
			said, key := out.String()+errs.String(), strings.Join(test.args, " ")
			if !strings.Contains(said, test.want) || strings.Contains(said, test.not) {
				t.Errorf("%s: %v says %q, and not %q", locale, test.args, said, test.want)
			}
			switch {
			case tag == words.Default:
				english[key] = said
			case said == english[key]:
				t.Errorf("%s: %v says the same as in English: %q", locale, test.args, said)
			}
		}
	}
}
