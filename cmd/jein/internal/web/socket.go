package web

import (
	"bytes"
	"context"
	"fmt"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/fasthttp/websocket"
	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"jein/cmd/jein/internal/table"
)

// The rhythm of a socket: a heartbeat every beat, which the page answers; a line
// on which nothing came for two is given up.
const (
	beat       = 4 * time.Second
	silence    = 2*beat + time.Second
	writeWait  = 5 * time.Second
	maxMessage = 512 // bytes; a page only ever answers the heartbeat
)

var heartbeat = []byte(".")

// sockets is the register of open sockets, so that a shutdown can close them and
// wait for their handlers.
type sockets struct {
	done    context.Context
	goodbye context.CancelFunc

	mu   sync.Mutex // over done: none opens once all are closed
	open sync.WaitGroup
}

func newSockets() *sockets {
	done, goodbye := context.WithCancel(context.Background())
	return &sockets{done: done, goodbye: goodbye}
}

// begin counts one more open socket, unless all are being closed.
func (s *sockets) begin() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.done.Err() != nil {
		return false
	}
	s.open.Add(1)
	return true
}

func (s *sockets) closeAll(ctx context.Context) {
	s.mu.Lock()
	s.goodbye()
	s.mu.Unlock()
	closed := make(chan struct{})
	go func() { s.open.Wait(); close(closed) }()
	select {
	case <-closed:
	case <-ctx.Done():
	}
}

// audience draws what one socket shows, from the table as it is.
type audience struct {
	table  *table.Table
	device string // whose screen it is, for who is online
	draw   func(into *bytes.Buffer) error
}

// drawn draws; a panic in it costs this connection and nothing else.
func (a audience) drawn(into *bytes.Buffer) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic %T at %s", r, frames(debug.Stack()))
		}
	}()
	return a.draw(into)
}

// live turns a page's request into its socket: the whole current body at once
// and after every change.
func (s *Server) live(c *fiber.Ctx) error {
	a, err := s.audienceOf(c)
	if err != nil {
		return err
	}
	upgrader := websocket.FastHTTPUpgrader{
		ReadBufferSize: 512, WriteBufferSize: 4096,
		CheckOrigin: func(ctx *fasthttp.RequestCtx) bool {
			origin := string(ctx.Request.Header.Peek(fiber.HeaderOrigin))
			from, host, ok := strings.Cut(origin, "://")
			return ok && (from == "https") == ctx.IsTLS() && strings.EqualFold(host, string(ctx.Host()))
		},
	}
	if !s.sockets.begin() {
		return fiber.ErrServiceUnavailable
	}
	err = upgrader.Upgrade(c.Context(), func(conn *websocket.Conn) {
		defer s.sockets.open.Done()
		s.serve(conn, a)
	})
	if err != nil {
		s.sockets.open.Done()
		return fiber.ErrForbidden
	}
	return nil
}

// serve runs one connection: this goroutine reads, one other writes, and the
// connection is not touched after both have ended.
func (s *Server) serve(conn *websocket.Conn, a audience) {
	defer conn.Close()
	ctx, cancel := context.WithCancel(s.sockets.done)
	defer cancel()
	watch, err := a.table.Watch(ctx, a.device)
	if err != nil {
		return
	}
	defer a.table.Leave(watch)
	wrote := make(chan struct{})
	go func() {
		defer close(wrote)
		defer conn.Close() // ends the reading
		if err := s.write(ctx, conn, watch, a); err != nil {
			s.Log.Error("a page could not be drawn", "table", a.table.Now().Code(), "error", err)
		}
	}()
	read(conn)
	cancel()
	<-wrote
}

// read takes the answers to heartbeats until the line is silent or closed.
func read(conn *websocket.Conn) {
	conn.SetReadLimit(maxMessage)
	for {
		if err := conn.SetReadDeadline(time.Now().Add(silence)); err != nil {
			return
		}
		if _, _, err := conn.ReadMessage(); err != nil {
			return
		}
	}
}

// write sends the page whenever it is another than the last one sent. Its error
// is one of drawing; a broken line just ends it.
func (s *Server) write(ctx context.Context, conn *websocket.Conn, watch *table.Watch, a audience) error {
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	sent, drawn := new(bytes.Buffer), new(bytes.Buffer)
	for {
		message := heartbeat
		select {
		case <-ctx.Done():
			bye(conn)
			return nil
		case <-ticker.C:
		case _, open := <-watch.C:
			if !open {
				bye(conn)
				return nil
			}
			drawn.Reset()
			if err := a.drawn(drawn); err != nil {
				bye(conn)
				return err
			}
			if bytes.Equal(drawn.Bytes(), sent.Bytes()) {
				continue
			}
			sent, drawn = drawn, sent
			message = sent.Bytes()
		}
		if conn.SetWriteDeadline(time.Now().Add(writeWait)) != nil || conn.WriteMessage(websocket.TextMessage, message) != nil {
			return nil
		}
	}
}

// bye closes a line in good order: the page is to come back.
func bye(conn *websocket.Conn) {
	text := websocket.FormatCloseMessage(websocket.CloseGoingAway, "")
	_ = conn.WriteControl(websocket.CloseMessage, text, time.Now().Add(writeWait)) // it is going away either way
}
