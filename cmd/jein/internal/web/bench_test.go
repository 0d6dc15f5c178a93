package web_test

import (
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fasthttp/websocket"
	"github.com/valyala/fasthttp"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
)

// BenchmarkLastBallot measures, from the post of the last of ten ballots to the
// result on all ten sockets, with the ballot on disk; and beside it, in the same
// run, a floor that only writes and syncs one line and broadcasts the same bytes.
func BenchmarkLastBallot(b *testing.B) {
	names := make([]string, 10)
	for i := range names {
		names[i] = "Konstantin " + string(rune('A'+i))
	}
	s := webtest.Serve(b, table.CryptoRand{})
	at := webtest.Sit(b, s.Host(), s.Device, "box", names)
	lines := watch(b, at.Seats, "/"+at.Code+"/live?as=phone")
	var took, floor []time.Duration
	var bare *floorServer
	for i := 0; b.Loop(); i++ {
		if i%15 == 0 { // a log as long as that of a real evening, and no longer
			toTheVote(at)
		}
		for seat := range narrator.Seat(9) {
			at.Must(vote(seat))
		}
		quiet(lines)
		step := at.Step()
		begin := time.Now()
		go at.Send(vote(9), step, "") //nolint:errcheck // its answer is the push
		page := hear(b, lines)
		took = append(took, time.Since(begin))
		if bare == nil {
			bare = serveFloor(b)
		}
		floor = append(floor, bare.round(b, page))
		at.Must(narrator.Act{Do: narrator.DoUndo, By: narrator.Host})
	}
	report(b, took, "")
	report(b, floor, "floor-")
	b.ReportMetric(quantile(took, 50).Seconds()/quantile(floor, 50).Seconds(), "median/floor")
	b.ReportMetric(quantile(took, 99).Seconds()/quantile(floor, 99).Seconds(), "p99/floor")
	b.ReportMetric(0, "ns/op") // says nothing here
}

// toTheVote begins a new game, up to the first nomination.
func toTheVote(at *webtest.Table) {
	for _, do := range []string{"end", "deal", "skip", "dawn"} {
		at.Host.Post("/"+at.Code+"/host", "do", do, "step", at.Step())
	}
	var public struct {
		President int   `json:"president"`
		Eligible  []int `json:"eligible"`
	}
	at.Host.JSON("/"+at.Code+"/table.json", &public)
	target := narrator.Seat(public.Eligible[0])
	at.Must(narrator.Act{Do: narrator.DoNominate, By: narrator.Seat(public.President), Target: &target})
}

func vote(seat narrator.Seat) narrator.Act {
	ja := true
	return narrator.Act{Do: narrator.DoVote, By: seat, Ja: &ja}
}

func watch(b *testing.B, devices []*webtest.Device, path string) (lines []*webtest.Socket) {
	for _, d := range devices {
		line, err := d.Watch(path)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(line.Close)
		lines = append(lines, line)
	}
	return lines
}

// quiet waits until nothing more comes, and forgets what came.
func quiet(lines []*webtest.Socket) {
	for _, l := range lines {
		for {
			select {
			case <-l.Pages:
				continue
			case <-time.After(20 * time.Millisecond):
			}
			break
		}
	}
}

// hear waits for the next page on every line.
func hear(b *testing.B, lines []*webtest.Socket) (page string) {
	for _, l := range lines {
		select {
		case page = <-l.Pages:
		case <-time.After(10 * time.Second):
			b.Fatal("no page came")
		}
	}
	return page
}

func report(b *testing.B, all []time.Duration, prefix string) {
	b.ReportMetric(quantile(all, 50).Seconds()*1000, prefix+"median-ms")
	b.ReportMetric(quantile(all, 99).Seconds()*1000, prefix+"p99-ms")
}

func quantile(all []time.Duration, percent int) time.Duration {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)]
}

// floorServer does the least that could be done: a line on disk, and the same
// bytes to ten sockets.
type floorServer struct {
	device *webtest.Device
	lines  []*webtest.Socket
	mu     sync.Mutex
	page   string
	slots  []chan string
}

func serveFloor(b *testing.B) *floorServer {
	f := &floorServer{}
	file, err := os.OpenFile(filepath.Join(b.TempDir(), "floor"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		b.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	upgrader := websocket.FastHTTPUpgrader{CheckOrigin: func(*fasthttp.RequestCtx) bool { return true }}
	server := &fasthttp.Server{KeepHijackedConns: true, Handler: func(ctx *fasthttp.RequestCtx) {
		if ctx.IsGet() {
			_ = upgrader.Upgrade(ctx, f.socket)
			return
		}
		if _, err := file.WriteString(strings.Repeat("x", 100) + "\n"); err != nil || file.Sync() != nil {
			ctx.SetStatusCode(fasthttp.StatusInternalServerError)
			return
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		for _, slot := range f.slots {
			slot <- f.page
		}
	}}
	go server.Serve(listener) //nolint:errcheck // ends with the benchmark
	b.Cleanup(func() { listener.Close(); file.Close() })
	address := func() string { return listener.Addr().String() }
	f.device = webtest.NewDevice(b, address)
	var devices []*webtest.Device
	for range 10 {
		devices = append(devices, webtest.NewDevice(b, address))
	}
	f.lines = watch(b, devices, "/")
	return f
}

func (f *floorServer) socket(conn *websocket.Conn) {
	slot := make(chan string, 1)
	f.mu.Lock()
	f.slots = append(f.slots, slot)
	f.mu.Unlock()
	for page := range slot {
		if conn.WriteMessage(websocket.TextMessage, []byte(page)) != nil {
			return
		}
	}
}

func (f *floorServer) round(b *testing.B, page string) time.Duration {
	f.mu.Lock()
	f.page = page
	f.mu.Unlock()
	begin := time.Now()
	go f.device.Try("POST", "/", webtest.Form("x", "y")) //nolint:errcheck // its answer is the push
	hear(b, f.lines)
	return time.Since(begin)
}
