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

// names are those of the browsers that will do. The headless shell, the same
// engine without a desktop's window, comes first: it needs a third of the time.
var names = []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

var chromium struct {
	sync.Once
	ctx   context.Context
	close func()
	err   error
}

// Main runs the tests of a package and then closes what they shared. A package
// that uses this one calls it from its TestMain.
func Main(m *testing.M) {
	code := m.Run()
	if chromium.close != nil {
		chromium.close()
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
	if testing.Short() {
		t.Skip("a test in the browser: not in a short run")
	}
	if executable() != "" {
		return
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("no Chromium found: the tests in the browser need it")
	}
	t.Skip("no Chromium found: this test needs a browser (Debian: apt install chromium)")
}

func executable() string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// start starts the one browser of the test binary; each page has a context of
// its own in it.
func start(t testing.TB) context.Context {
	t.Helper()
	Need(t)
	chromium.Do(func() {
		flags := append(chromedp.DefaultExecAllocatorOptions[:],
			chromedp.ExecPath(executable()),
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
		chromium.ctx = ctx
		chromium.close = func() { cancel(); stop() }
		chromium.err = chromedp.Do(ctx)
	})
	if chromium.err != nil {
		t.Fatalf("Chromium does not start: %v", chromium.err)
	}
	return chromium.ctx
}
