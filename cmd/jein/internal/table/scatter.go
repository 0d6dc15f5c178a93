package table

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

// scatter gives an order of n things for one seat at one step: random to look
// at, the same after every reload, and a function of nothing that is secret.
func scatter(salt []byte, seat, step, n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := int(draw(salt, seat, step, i) % uint64(i+1))
		order[i], order[j] = order[j], order[i]
	}
	return order
}

func draw(salt []byte, seat, step, i int) uint64 {
	mac := hmac.New(sha256.New, salt)
	var in [24]byte
	for k, v := range []int{seat, step, i} {
		binary.LittleEndian.PutUint64(in[8*k:], uint64(v))
	}
	mac.Write(in[:])
	return binary.LittleEndian.Uint64(mac.Sum(nil))
}
