package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/netip"
	"path/filepath"
	"regexp"
	"strings"

	"jein/cmd/jein/internal/ledger"
	"jein/views/words"
)

// defaultPort is where the program listens unless it is told otherwise.
const defaultPort = 4020

// options is what the host said on the command line.
type options struct {
	host      string
	port      int
	portGiven bool
	data      string
	noBrowser bool

	cert, certKey string // files, for https
}

// parse reads the command line. ok is false when there is nothing more to do,
// and status is then what to exit with.
func parse(args []string, say *words.Words, stdout, stderr io.Writer) (o options, status int, ok bool) {
	flags := flag.NewFlagSet("jein", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.host, "host", "", "")
	flags.IntVar(&o.port, "port", defaultPort, "")
	flags.StringVar(&o.data, "data", "", "")
	flags.StringVar(&o.cert, "tls-cert", "", "")
	flags.StringVar(&o.certKey, "tls-key", "", "")
	flags.BoolVar(&o.noBrowser, "no-browser", false, "")
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		folder, _ := ledger.DefaultFolder() // without one, -h says so by its absence
		fmt.Fprintln(stdout, say.Plain("terminal.help", "Port", defaultPort, "Folder", folder))
		return o, 0, false
	case err != nil:
		fmt.Fprintln(stderr, say.Plain("terminal.bad-flag", "Argument", args[len(args)-flags.NArg()-1]))
		return o, 2, false
	case flags.NArg() > 0:
		fmt.Fprintln(stderr, say.Plain("terminal.bad-argument", "Argument", flags.Arg(0)))
		return o, 2, false
	case o.port < 0 || o.port > 65535:
		fmt.Fprintln(stderr, say.Plain("terminal.bad-port", "Port", o.port))
		return o, 2, false
	}
	if o.host, ok = cleanHost(o.host); !ok {
		fmt.Fprintln(stderr, say.Plain("terminal.bad-host", "Host", o.host))
		return o, 2, false
	}
	flags.Visit(func(f *flag.Flag) { o.portGiven = o.portGiven || f.Name == "port" })
	if o.data == "" {
		if o.data, err = ledger.DefaultFolder(); err != nil {
			fmt.Fprintln(stderr, say.Plain("terminal.no-folder"))
			return o, 1, false
		}
	}
	if whole, err := filepath.Abs(o.data); err == nil {
		o.data = whole // as the host finds it
	}
	return o, 0, true
}

// cleanHost is what was given with --host as it stands in an address: a name or an
// IP address. The http:// and the port that people copy along are left away.
func cleanHost(given string) (host string, ok bool) {
	host = given
	for _, scheme := range []string{"http://", "https://"} {
		host = strings.TrimPrefix(host, scheme)
	}
	host = strings.TrimSuffix(host, "/")
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
	if _, err := netip.ParseAddr(host); err == nil || given == "" {
		return host, true
	}
	if !hostName.MatchString(host) {
		return given, false
	}
	return host, true
}

// hostName is a name that can stand in an address.
var hostName = regexp.MustCompile(`^[a-zA-Z0-9]([a-zA-Z0-9_-]*[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9_-]*[a-zA-Z0-9])?)*\.?$`)
