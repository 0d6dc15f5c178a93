package lan

import (
	"crypto/tls"
	"net"
	"time"
)

// Secure is a listener for https: what begins as TLS does becomes a *tls.Conn.
// What does not, comes as it is: the laptop's own browser asks for localhost,
// which no certificate is for, and a phone may have left the s away.
func Secure(listener net.Listener, certificate tls.Certificate) net.Listener {
	s := &secure{
		Listener: listener,
		config:   &tls.Config{Certificates: []tls.Certificate{certificate}, NextProtos: []string{"http/1.1"}},
		sorted:   make(chan net.Conn),
		closed:   make(chan struct{}),
	}
	go s.run()
	return s
}

type secure struct {
	net.Listener
	config *tls.Config
	sorted chan net.Conn
	closed chan struct{} // the listener is, for the reason err
	err    error
}

// firstByte is how long a connection may say nothing. Browsers open some in
// advance.
const firstByte = 30 * time.Second

// handshake is the first byte of TLS.
const handshake = 0x16

func (s *secure) run() {
	for {
		conn, err := s.Listener.Accept()
		if err != nil {
			s.err = err
			close(s.closed)
			return
		}
		go s.sort(conn)
	}
}

// sort waits for a connection's first byte, without holding up the others.
func (s *secure) sort(conn net.Conn) {
	first := make([]byte, 1)
	err := conn.SetReadDeadline(time.Now().Add(firstByte))
	if err == nil {
		_, err = conn.Read(first)
	}
	if err == nil {
		err = conn.SetReadDeadline(time.Time{})
	}
	if err != nil {
		_ = conn.Close() // it never said anything
		return
	}
	var out net.Conn = &begun{Conn: conn, first: first}
	if first[0] == handshake {
		out = tls.Server(out, s.config)
	}
	select {
	case s.sorted <- out:
	case <-s.closed:
		_ = conn.Close() // nobody accepts it any more
	}
}

// Accept gives the next connection that has said something.
func (s *secure) Accept() (net.Conn, error) {
	select {
	case conn := <-s.sorted:
		return conn, nil
	case <-s.closed:
		return nil, s.err
	}
}

// begun is a connection whose first byte was read already.
type begun struct {
	net.Conn
	first []byte
}

func (b *begun) Read(p []byte) (int, error) {
	if len(b.first) > 0 && len(p) > 0 {
		n := copy(p, b.first)
		b.first = b.first[n:]
		return n, nil
	}
	return b.Conn.Read(p)
}
