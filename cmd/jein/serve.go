package main

import (
	"context"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"jein/cmd/jein/internal/lan"
	"jein/cmd/jein/internal/ledger"
	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/web"
	"jein/views/words"
)

// goodbye is how long a stop may take before connections are cut.
const goodbye = 3 * time.Second

// serve runs the server until it is told to stop.
func serve(args []string, stdout, stderr io.Writer, say *words.Words, chance table.Chance) int {
	o, status, ok := parse(args, say, stdout, stderr)
	if !ok {
		return status
	}
	outliveBounds()
	log := slog.New(slog.NewTextHandler(stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	folder, err := ledger.OpenFolder(o.data)
	if errors.Is(err, ledger.ErrLocked) {
		return another(stdout, stderr, say, o)
	}
	if err != nil {
		return trouble(stderr, say, o, err)
	}
	defer folder.Close()
	key, err := hostKey(folder)
	if err != nil {
		return trouble(stderr, say, o, err)
	}
	listener, port, err := listen(o, folder)
	if err != nil {
		return trouble(stderr, say, o, err)
	}
	listener, certificate, err := o.certified(listener)
	if err != nil {
		return trouble(stderr, say, o, err)
	}
	hall := table.NewHall(folder, chance, time.Now, log)
	server, err := web.New(web.Config{
		Hall: hall, Notes: folder, HostKey: key, Host: o.host, Port: port, Secure: certificate != nil, Log: log, Voices: filepath.Join(folder.Path(), "voices"),
	})
	if err != nil {
		return trouble(stderr, say, o, err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	served := make(chan error, 1)
	go func() { served <- server.Serve(listener) }() // first of all: the rest is said meanwhile
	if err := rememberPort(folder, port); err != nil {
		log.Warn("the port will be another one the next time", "error", err)
	}
	warn(stdout, say, certificate, server.Reach())
	greet(stdout, say, greeting{options: o, port: port, origin: server.Origin(), key: key, folder: folder.Path(), hall: hall})
	if !o.noBrowser {
		if err := lan.OpenBrowser("http://localhost:" + strconv.Itoa(port) + "/"); err != nil {
			fmt.Fprintln(stdout, say.Plain("terminal.no-browser"))
		}
	}
	if err := untilStopped(ctx, stop, server, served, stdout, say); err != nil {
		return trouble(stderr, say, o, err)
	}
	if err := hall.Close(); err != nil {
		return trouble(stderr, say, o, err)
	}
	return 0
}

// untilStopped serves until Ctrl-C or a kind kill, and then stops in order.
func untilStopped(ctx context.Context, stop func(), server *web.Server, served <-chan error, stdout io.Writer, say *words.Words) error {
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	stop() // a second Ctrl-C ends the program at once
	fmt.Fprintln(stdout, say.Plain("terminal.stopping"))
	end, cancel := context.WithTimeout(context.Background(), goodbye)
	defer cancel()
	if err := server.Shutdown(end); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

const portNote = "port"

// listen takes the port that is asked for, or the one of the last time, or one
// that is free: phones find the table again where it was.
func listen(o options, folder *ledger.Folder) (net.Listener, int, error) {
	var wanted []int
	if data, err := folder.ReadNote(portNote); err == nil && !o.portGiven {
		if last, err := strconv.Atoi(string(data)); err == nil {
			wanted = append(wanted, last)
		}
	}
	return lan.Listen(o.port, wanted...)
}

// rememberPort keeps the port for the next time.
func rememberPort(folder *ledger.Folder, port int) error {
	text := strconv.Itoa(port)
	if last, err := folder.ReadNote(portNote); err == nil && string(last) == text {
		return nil
	}
	return folder.WriteNote(portNote, []byte(text))
}

// hostKey is what makes another device the host's: eight letters and figures,
// the same over restarts.
func hostKey(folder *ledger.Folder) (string, error) {
	secret, err := folder.Secret("host-key")
	if err != nil {
		return "", err
	}
	return base32.StdEncoding.EncodeToString(secret)[:8], nil
}

// another says that the folder belongs to a Jein that runs already, and shows that
// one: somebody who starts it twice wants to see it.
func another(stdout, stderr io.Writer, say *words.Words, o options) int {
	fmt.Fprintln(stderr, say.Plain("terminal.locked", "Folder", o.data))
	port, err := ledger.PeekNote(o.data, portNote)
	if err != nil {
		return 1
	}
	url := "http://localhost:" + string(port) + "/"
	fmt.Fprintln(stdout, say.Plain("terminal.here", "URL", url))
	if !o.noBrowser {
		_ = lan.OpenBrowser(url) // without one, the address stands there
	}
	return 1
}

// trouble says what stands in the way, and what the host can do about it.
func trouble(stderr io.Writer, say *words.Words, o options, err error) int {
	key := "terminal.trouble"
	var certificate *certificateError
	switch {
	case errors.Is(err, errHalfPair):
		key = "terminal.tls.pair"
	case errors.As(err, &certificate):
		key = "terminal.tls.bad"
	case errors.Is(err, ledger.ErrReadOnly):
		key = "terminal.read-only"
	case errors.Is(err, ledger.ErrFull):
		key = "terminal.full"
	}
	fmt.Fprintln(stderr, say.Plain(key, "Folder", o.data, "Error", err.Error()))
	return 1
}
