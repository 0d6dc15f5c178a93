package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fasthttp/websocket"

	"jein/static"
)

// fake is the server's side of the contract between pages and the script (see
// package views), and no more.
type fake struct {
	*httptest.Server
	script string // the script of the page: phone.js

	mu     sync.Mutex
	body   string // what stands in the <body>
	attrs  string // its attributes, beside data-live
	deaf   bool   // no line can be had
	posts  []url.Values
	answer func(n int, w http.ResponseWriter) bool // whether it answered; n counts the posts, from 1
	lines  map[*line]bool
	made   int // lines so far
	dots   int // "." received
}

// line is one connection; its channel wakes its writer, which sends the newest.
type line struct {
	conn *websocket.Conn
	wake chan struct{}
}

func newFake(t *testing.T, body string) *fake {
	t.Helper()
	f := &fake{script: "phone.js", body: body, lines: map[*line]bool{}, answer: func(int, http.ResponseWriter) bool { return false }}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /page", f.page)
	mux.HandleFunc("GET /live", f.live)
	mux.HandleFunc("POST /act", f.act)
	mux.HandleFunc("GET /static/", sendStatic)
	mux.HandleFunc("GET /elsewhere", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<!doctype html><title>elsewhere</title><p id="elsewhere">elsewhere</p>`)
	})
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	f.Server = httptest.NewServer(mux)
	t.Cleanup(func() { f.drop(); f.Close() })
	return f
}

func sendStatic(w http.ResponseWriter, r *http.Request) {
	file, ok := static.Lookup(r.URL.Path)
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", file.Type)
	w.Write(file.Body)
}

// at is the page's address over a host that is not localhost.
func (f *fake) at(hostport string) string {
	return "http://" + Host + hostport[strings.LastIndex(hostport, ":"):] + "/page"
}

func (f *fake) url() string { return f.at(f.URL) }

func (f *fake) whole() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return fmt.Sprintf(`<body data-live="/live" %s>%s<p id="notice" role="status" hidden></p><p id="offline" hidden>offline</p></body>`, f.attrs, f.body)
}

func (f *fake) page(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, `<!doctype html><html lang="en"><head><title>fake</title><meta name="viewport" content="width=device-width"><script defer src="%s"></script></head>%s</html>`,
		static.URL(f.script), f.whole())
}

func (f *fake) act(w http.ResponseWriter, r *http.Request) {
	r.ParseForm()
	f.mu.Lock()
	f.posts = append(f.posts, r.PostForm)
	n, answer := len(f.posts), f.answer
	f.mu.Unlock()
	w.Header().Set("Cache-Control", "no-store")
	switch {
	case r.Header.Get("X-Jein") != "1":
		http.Error(w, "posted without the script", http.StatusTeapot)
	case !answer(n, w):
		w.WriteHeader(http.StatusNoContent)
	}
}

var upgrader = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return r.Header.Get("Origin") == "http://"+r.Host }}

func (f *fake) live(w http.ResponseWriter, r *http.Request) {
	f.mu.Lock()
	deaf := f.deaf
	f.mu.Unlock()
	if deaf {
		http.Error(w, "no lines", http.StatusServiceUnavailable)
		return
	}
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // it has been answered
	}
	l := &line{conn, make(chan struct{}, 1)}
	f.mu.Lock()
	f.lines[l], f.made = true, f.made+1
	f.mu.Unlock()
	go f.write(l)
	for {
		_, text, err := conn.ReadMessage()
		f.mu.Lock()
		if err != nil {
			delete(f.lines, l)
			f.mu.Unlock()
			conn.Close()
			close(l.wake)
			return
		}
		if string(text) == "." {
			f.dots++
		}
		f.mu.Unlock()
	}
}

func (f *fake) write(l *line) {
	beat := time.NewTicker(time.Second)
	defer beat.Stop()
	for {
		if l.conn.WriteMessage(websocket.TextMessage, []byte(f.whole())) != nil {
			return
		}
	quiet:
		for {
			select {
			case _, ok := <-l.wake:
				if !ok {
					return
				}
				break quiet
			case <-beat.C:
				if l.conn.WriteMessage(websocket.TextMessage, []byte(".")) != nil {
					return
				}
			}
		}
	}
}

// set changes the fake, and push sends what it is now to all lines.
func (f *fake) set(change func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change()
}

func (f *fake) push(body string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.body = body
	for l := range f.lines {
		select {
		case l.wake <- struct{}{}:
		default: // it is awake
		}
	}
}

// drop closes all lines without a word.
func (f *fake) drop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for l := range f.lines {
		l.conn.NetConn().Close()
	}
}

func (f *fake) counts() (made, open, dots int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.made, len(f.lines), f.dots
}

// posted waits for the nth post.
func (f *fake) posted(t *testing.T, n int) url.Values {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		f.mu.Lock()
		if len(f.posts) >= n {
			defer f.mu.Unlock()
			return f.posts[n-1]
		}
		f.mu.Unlock()
	}
	t.Fatalf("post %d does not come", n)
	return nil
}

func (f *fake) postCount() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.posts)
}
