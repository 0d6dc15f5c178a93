package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"jein/cmd/jein/internal/browser"
	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
	"jein/views/words"
)

// BenchmarkStart measures the built program from its start to its first answered
// request.
func BenchmarkStart(b *testing.B) {
	binary := browser.Binary(b)
	for b.Loop() {
		b.StopTimer()
		folder, port := b.TempDir(), freePort(b)
		program := exec.Command(binary, "--no-browser", "--data", folder, "--port", port)
		b.StartTimer()
		if err := program.Start(); err != nil {
			b.Fatal(err)
		}
		for {
			resp, err := http.Get("http://127.0.0.1:" + port + "/")
			if err == nil {
				resp.Body.Close()
				break
			}
			time.Sleep(200 * time.Microsecond)
		}
		b.StopTimer()
		program.Process.Kill() //nolint:errcheck // it is ours
		program.Wait()         //nolint:errcheck // killed
		b.StartTimer()
	}
	b.ReportMetric(b.Elapsed().Seconds()*1000/float64(b.N), "ms/start")
}

func freePort(b *testing.B) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

// BenchmarkMemory measures the resident memory of the built program with one
// table and ten phones, in the middle of a game.
func BenchmarkMemory(b *testing.B) {
	for b.Loop() {
		srv := browser.Serve(b)
		at := sitAt(b, srv, "box", 10)
		for _, d := range at.Seats {
			line, err := d.Watch("/" + at.Code + "/live?as=phone")
			if err != nil {
				b.Fatal(err)
			}
			defer line.Close()
		}
		for _, do := range []string{"deal", "skip", "dawn"} {
			at.Host.Post("/"+at.Code+"/host", "do", do, "step", at.Step())
		}
		for range 20 {
			for _, d := range at.Seats {
				d.Get("/" + at.Code)
			}
		}
		b.ReportMetric(resident(b, srv.PID()), "RSS-MB")
	}
}

func sitAt(tb testing.TB, srv *browser.Server, way string, players int) *webtest.Table {
	device := func() *webtest.Device { return webtest.NewDevice(tb, srv.Address) }
	host := device()
	webtest.BecomeHost(tb, host, printedKey(srv))
	return webtest.Sit(tb, host, device, way, webtest.Names(players))
}

func resident(b *testing.B, pid int) float64 {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		b.Skip("memory is read from /proc, which this system has not")
	}
	_, after, _ := strings.Cut(string(status), "VmRSS:")
	var kb float64
	if _, err := fmt.Sscan(after, &kb); err != nil {
		b.Fatal(err)
	}
	return kb / 1024
}

// BenchmarkColdLoad counts the bytes on the wire of a phone's first page, with
// all that it loads and all headers.
func BenchmarkColdLoad(b *testing.B) {
	srv := browser.Serve(b)
	at := sitAt(b, srv, "box", 5)
	for b.Loop() {
		b.ReportMetric(float64(coldLoad(b, srv.Address, "/"+at.Code, "Accept-Language", words.Default))/1000, "kB")
	}
}

// TestColdLoads: a phone's first page stays small in every language, also that of
// a phone that holds a seat already, and of one that begins with the rules.
func TestColdLoads(t *testing.T) {
	srv := webtest.Serve(t, table.CryptoRand{})
	at := webtest.Sit(t, srv.Host(), srv.Device, "box", []string{"Anna", "Bruno", "ส้มโอ", "Zoë", "Elena"})
	address := func() string { return "127.0.0.1:" + srv.Port() }
	for _, tag := range words.Tags() {
		for path, most := range map[string]int64{"/" + at.Code: 40_000, "/" + at.Code + "/rules": 60_000} {
			got := coldLoad(t, address, path, "Accept-Language", tag)
			t.Logf("%s: %s: %d bytes", tag, path, got)
			if got > most {
				t.Errorf("%s: a phone's first load of %s has %d bytes", tag, path, got)
			}
		}
	}
	for _, tag := range words.Tags() {
		header := []string{"Accept-Language", tag, "Cookie", "jein=" + at.Seats[2].Token()}
		got := coldLoad(t, address, "/"+at.Code, header...)
		t.Logf("%s: a seat: %d bytes", tag, got)
		if got > 40_000 {
			t.Errorf("%s: a seat's first load has %d bytes", tag, got)
		}
	}
}

// coldLoad is how many bytes come over the wire when a page is loaded with all
// that it loads, for a browser that has none of it.
func coldLoad(tb testing.TB, address func() string, path string, header ...string) int64 {
	tb.Helper()
	var wire atomic.Int64
	client := &http.Client{Transport: &http.Transport{DisableCompression: true, DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		conn, err := new(net.Dialer).DialContext(ctx, "tcp", address())
		return counted{conn, &wire}, err
	}}}
	page := load(tb, client, path, header...)
	loaded := map[string]bool{}
	once := func(url string) string {
		if loaded[url] {
			return ""
		}
		loaded[url] = true
		return load(tb, client, url)
	}
	for _, link := range regexp.MustCompile(`(?:href|src)="(/static/[^"]+)"`).FindAllStringSubmatch(page, -1) {
		file := once(link[1])
		if strings.HasSuffix(link[1], ".css") {
			// The extended letters come only when a name has some.
			for _, used := range regexp.MustCompile(`url\("?(/static/[^")]+)"?\)`).FindAllStringSubmatch(file, -1) {
				if !strings.Contains(used[1], "-ext") {
					once(used[1])
				}
			}
		}
	}
	client.CloseIdleConnections()
	return wire.Load()
}

// load asks for a path as a browser does, and gives its text unpacked. The header's
// names and values alternate.
func load(tb testing.TB, client *http.Client, path string, header ...string) string {
	tb.Helper()
	req, err := http.NewRequest(http.MethodGet, "http://"+webtest.Host+path, nil)
	if err != nil {
		tb.Fatal(err)
	}
	req.Header.Set("Accept-Encoding", "gzip, deflate, br")
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	resp, err := client.Do(req)
	if err != nil || resp.StatusCode != http.StatusOK {
		tb.Fatalf("%s: %v %v", path, resp, err)
	}
	defer resp.Body.Close()
	packed, err := io.ReadAll(resp.Body)
	if err != nil {
		tb.Fatal(err)
	}
	return unpack(tb, resp.Header.Get("Content-Encoding"), packed)
}

// counted counts what comes over a line.
type counted struct {
	net.Conn
	wire *atomic.Int64
}

func (c counted) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.wire.Add(int64(n))
	return n, err
}
