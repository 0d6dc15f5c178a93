// Package browser drives Jein in a real Chromium, for tests only: phones and
// laptops, each with cookies of its own, that remember what went wrong on them;
// and the built program as a child process that can be killed and started again.
package browser

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// Host is a name for this machine that is not localhost: a browser gives less to
// a page that comes from there, and phones never come from localhost.
const Host = "jein.test"

// engine is a browser that the pages of a test binary share.
type engine struct {
	names []string // of the programs that will do

	sync.Once
	ctx   context.Context
	close func()
	err   error
}

// whole is a whole Chromium, which keeps pages that are left in memory. quick is
// what will do for all else: the headless shell, the same engine without a desktop's
// window, needs a third of the time.
var (
	whole = &engine{names: desktops}
	quick = &engine{names: append([]string{"chromium-headless-shell"}, desktops...)}
)

var desktops = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Main runs the tests of a package and then closes what they shared. A package
// that uses this one calls it from its TestMain.
func Main(m *testing.M) {
	code := m.Run()
	for _, e := range []*engine{quick, whole} {
		if e.close != nil {
			e.close()
		}
	}
	if binary.dir != "" {
		os.RemoveAll(binary.dir)
	}
	os.Exit(code)
}

// Need skips a test that needs Chromium where there is none, and in short runs.
// Under CI a missing browser is a failure.
func Need(t testing.TB) {
	t.Helper()
	quick.need(t)
}

func (e *engine) need(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("a test in the browser: not in a short run")
	}
	if e.executable() != "" {
		return
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("no Chromium found: the tests in the browser need it")
	}
	t.Skip("no Chromium found: this test needs a browser (Debian: apt install chromium)")
}

func (e *engine) executable() string {
	for _, name := range e.names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// start starts the browser; each page has a context of its own in it.
func (e *engine) start(t testing.TB) context.Context {
	t.Helper()
	e.need(t)
	e.Do(func() {
		flags := append(chromedp.DefaultExecAllocatorOptions[:],
			chromedp.ExecPath(e.executable()),
			chromedp.DisableGPU,
			chromedp.Flag("disable-quic", true),
			chromedp.Flag("disable-component-update", true),
			chromedp.Flag("disable-domain-reliability", true),
			chromedp.Flag("no-pings", true),
			chromedp.Flag("host-resolver-rules", "MAP "+Host+" 127.0.0.1"),
		)
		if os.Getuid() == 0 {
			flags = append(flags, chromedp.NoSandbox)
		}
		alloc, stop := chromedp.NewExecAllocator(context.Background(), flags...)
		ctx, cancel := chromedp.NewContext(alloc)
		e.ctx = ctx
		e.close = func() { cancel(); stop() }
		e.err = chromedp.Do(ctx)
	})
	if e.err != nil {
		t.Fatalf("Chromium does not start: %v", e.err)
	}
	return e.ctx
}
