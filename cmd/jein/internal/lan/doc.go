// Package lan finds the way from the phones to this program: the addresses at
// which they may reach it, a port, the QR code that tells them, and the host's
// browser.
package lan
