package web_test

import (
	"testing"

	"jein/cmd/jein/internal/table"
	"jein/cmd/jein/internal/webtest"
)

// BenchmarkPage measures drawing and sending one phone's page in a game.
func BenchmarkPage(b *testing.B) {
	s := webtest.Serve(b, table.CryptoRand{})
	at := webtest.Sit(b, s.Host(), s.Device, "box", webtest.Names(10))
	at.Host.Post("/"+at.Code+"/host", "do", "deal", "step", at.Step())
	at.Host.Post("/"+at.Code+"/host", "do", "skip", "step", at.Step())
	at.Host.Post("/"+at.Code+"/host", "do", "dawn", "step", at.Step())
	size := 0
	b.ReportAllocs()
	for b.Loop() {
		size = len(at.Seats[3].Get("/" + at.Code).Body)
	}
	b.ReportMetric(float64(size), "bytes/page")
}
