package lan

import (
	"errors"
	"fmt"
	"net"
	"strconv"
)

// near is how many ports after the one asked for are tried.
const near = 20

// Listen listens on all addresses, on the first port that is free: those that
// are wanted first (the one of the last evening, which the phones know), then
// port, then those after it, then any. It says which. Port 0 is any.
func Listen(port int, wanted ...int) (net.Listener, int, error) {
	ports := append([]int(nil), wanted...)
	for n := range near {
		if port > 0 && port+n <= 65535 {
			ports = append(ports, port+n)
		}
	}
	var errs []error
	for _, p := range append(ports, 0) {
		listener, err := listen(p)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if tcp, ok := listener.Addr().(*net.TCPAddr); ok {
			return listener, tcp.Port, nil
		}
		return nil, 0, errors.Join(fmt.Errorf("lan: %v is no port", listener.Addr()), listener.Close())
	}
	return nil, 0, errors.Join(errs...)
}

func listen(port int) (net.Listener, error) {
	address := ":" + strconv.Itoa(port)
	if port > 0 {
		// macOS lets two programs have a port, one for all addresses and one for
		// this machine alone, and the host's browser would get the other one.
		probe, err := net.Listen("tcp4", "127.0.0.1"+address)
		if err != nil {
			return nil, err
		}
		if err := probe.Close(); err != nil {
			return nil, err
		}
	}
	return net.Listen("tcp", address)
}
