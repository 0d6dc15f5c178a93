package main

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"jein/cmd/jein/internal/lan"
	"jein/views/words"
)

// errHalfPair is the answer to a certificate without its key, or a key without
// its certificate.
var errHalfPair = errors.New("half a pair")

// certified makes a listener one for https, if the host gave a certificate. The
// name that the certificate is for is where phones find the laptop, unless the
// host has said another.
func (o *options) certified(listener net.Listener) (net.Listener, *x509.Certificate, error) {
	switch {
	case o.cert == "" && o.certKey == "":
		return listener, nil, nil
	case o.cert == "" || o.certKey == "":
		return nil, nil, errors.Join(errHalfPair, listener.Close())
	}
	pair, err := tls.LoadX509KeyPair(o.cert, o.certKey)
	if err != nil {
		return nil, nil, errors.Join(&certificateError{err}, listener.Close())
	}
	if o.host == "" {
		o.host = nameIn(pair.Leaf)
	}
	return lan.Secure(listener, pair), pair.Leaf, nil
}

// certificateError says that the files do not make a certificate.
type certificateError struct{ error }

// nameIn is the first name of a certificate that phones can ask for, or "".
func nameIn(leaf *x509.Certificate) string {
	for _, name := range leaf.DNSNames {
		if !strings.HasPrefix(name, "*") && name != "localhost" {
			return name
		}
	}
	return ""
}

// warn says what phones will complain of.
func warn(out io.Writer, say *words.Words, leaf *x509.Certificate, reach string) {
	if leaf == nil {
		return
	}
	host := reach
	if name, _, err := net.SplitHostPort(reach); err == nil {
		host = name
	}
	if leaf.VerifyHostname(host) != nil {
		fmt.Fprintln(out, say.Plain("terminal.tls.host", "Host", host))
	}
	if now := time.Now(); now.Before(leaf.NotBefore) || now.After(leaf.NotAfter) {
		fmt.Fprintln(out, say.Plain("terminal.tls.time", "From", leaf.NotBefore.Format(time.DateOnly), "To", leaf.NotAfter.Format(time.DateOnly)))
	}
}
