package main

import (
	"errors"
	"flag"
	"fmt"
	"io"

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
	flags.Visit(func(f *flag.Flag) { o.portGiven = o.portGiven || f.Name == "port" })
	if o.data == "" {
		if o.data, err = ledger.DefaultFolder(); err != nil {
			fmt.Fprintln(stderr, say.Plain("terminal.no-folder"))
			return o, 1, false
		}
	}
	return o, 0, true
}
