package web

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// limiter bounds how often one address may try something. A hotspot's phones may
// share one address, so a burst of many is let through.
type limiter struct {
	every time.Duration
	burst int

	mu        sync.Mutex
	addresses map[string]*rate.Limiter
}

// maxAddresses bounds the memory that strangers can take.
const maxAddresses = 4096

func newLimiter(every time.Duration, burst int) *limiter {
	return &limiter{every: every, burst: burst, addresses: map[string]*rate.Limiter{}}
}

// allow counts a try of an address, and says whether it is within bounds.
func (l *limiter) allow(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(address).Allow()
}

// spent says whether an address has no try left for now.
func (l *limiter) spent(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.of(address).Tokens() < 1
}

func (l *limiter) of(address string) *rate.Limiter {
	a, ok := l.addresses[address]
	if !ok {
		if len(l.addresses) >= maxAddresses {
			clear(l.addresses)
		}
		a = rate.NewLimiter(rate.Every(l.every), l.burst)
		l.addresses[address] = a
	}
	return a
}
