package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"time"

	"jein/cmd/jein/internal/webtest"
	"jein/narrator"
	"jein/narrator/view"
)

// client is one phone (or the host, -1): it looks what it may do, does one thing
// at random, and does not give up before it knows how that went.
func (s *storm) client(seat int, r *rand.Rand) {
	device, path, post := s.at.Host, "/table.json", "/host"
	if seat >= 0 {
		device, path, post = s.at.Seats[seat], "/seat.json", "/act"
	}
	line := &flaky{device: device, path: "/" + s.at.Code + "/live?as=phone", rand: r}
	defer line.close()
	var late url.Values // an act of an earlier step, to arrive out of order
	for !s.ended() {
		line.weather()
		step, public, options, ok := s.look(device, path, seat)
		if ok && public.Phase == narrator.PhaseOver {
			return
		}
		if late != nil && r.IntN(4) == 0 {
			s.send(device, post, late, r)
			late = nil
		}
		form := s.choose(public, options, seat, r)
		if !ok || form == nil {
			time.Sleep(time.Duration(5+r.IntN(40)) * time.Millisecond)
			continue
		}
		form.Set("step", fmt.Sprint(step))
		form.Set("id", fmt.Sprintf("%d-%d-%d", s.seed, seat, r.Uint64()))
		s.send(device, post, form, r)
		if r.IntN(5) == 0 {
			late = form
		}
	}
}

// look asks for the question that is open and what this client may do.
func (s *storm) look(device *webtest.Device, path string, seat int) (step int, public view.Public, options view.Options, ok bool) {
	a, err := device.Try("GET", "/"+s.at.Code+"/table.json", nil)
	if err != nil || a.Status != 200 || json.Unmarshal([]byte(a.Body), &public) != nil {
		return 0, public, options, false
	}
	fmt.Sscan(a.Header.Get("X-Jein-Step"), &step) //nolint:errcheck // none is 0
	if seat < 0 {
		return step, public, options, true
	}
	a, err = device.Try("GET", "/"+s.at.Code+path, nil)
	var mine view.Seat
	if err != nil || a.Status != 200 || json.Unmarshal([]byte(a.Body), &mine) != nil {
		return 0, public, options, false
	}
	fmt.Sscan(a.Header.Get("X-Jein-Step"), &step) //nolint:errcheck // none is 0
	return step, public, mine.Options, true
}

// choose picks something legal at random; nil if there is nothing to do.
func (s *storm) choose(public view.Public, options view.Options, seat int, r *rand.Rand) url.Values {
	if seat < 0 {
		switch {
		case public.Phase == narrator.PhaseNight:
			return url.Values{"do": {"dawn"}}
		case public.Phase == narrator.PhaseChaos && r.IntN(3) == 0:
			return url.Values{"do": {"report"}, "tile": {pickOne(r, "L", "F", "F")}}
		case public.Phase != narrator.PhaseDeal && r.IntN(60) == 0:
			return url.Values{"do": {"undo"}}
		}
		return nil
	}
	if len(options.Acts) == 0 {
		return nil
	}
	form := url.Values{"do": {string(options.Acts[r.IntN(len(options.Acts))])}}
	switch narrator.Do(form.Get("do")) {
	case narrator.DoVote:
		if slices.Contains(public.Voted, seat) && r.IntN(10) > 0 {
			return nil // it may change its mind, but seldom does
		}
		form.Set("ja", fmt.Sprint(r.IntN(10) < 7))
	case narrator.DoDiscard, narrator.DoEnact, narrator.DoReport:
		form.Set("tile", pickOne(r, "L", "F")) // perhaps not in the hand: then it is refused
	}
	if len(options.Targets) > 0 {
		form.Set("target", fmt.Sprint(options.Targets[r.IntN(len(options.Targets))]))
	}
	return form
}

func pickOne(r *rand.Rand, all ...string) string { return all[r.IntN(len(all))] }

// send posts an act over a bad line until it is answered: sometimes late,
// sometimes twice at once, sometimes with the answer lost.
func (s *storm) send(device *webtest.Device, post string, form url.Values, r *rand.Rand) {
	for !s.ended() {
		time.Sleep(time.Duration(r.IntN(20)) * time.Millisecond)
		if r.IntN(6) == 0 {
			go device.Try("POST", "/"+s.at.Code+post, form, "X-Jein", "1") //nolint:errcheck // the double
		}
		a, err := device.Try("POST", "/"+s.at.Code+post, form, "X-Jein", "1")
		if err != nil || r.IntN(8) == 0 {
			continue // nothing came back, as far as this client knows
		}
		switch a.Status {
		case 204:
			s.acked.Store(form.Get("id"), form.Get("do"))
			return
		case 422:
			return
		default:
			s.t.Errorf("%s is answered with %d %.200s", form.Encode(), a.Status, a.Body)
			return
		}
	}
}

// flaky is a live line that is cut again and again.
type flaky struct {
	device *webtest.Device
	path   string
	rand   *rand.Rand
	line   *webtest.Socket
}

func (f *flaky) weather() {
	if f.line != nil && f.rand.IntN(8) == 0 {
		f.close()
	}
	if f.line == nil {
		f.line, _ = f.device.Watch(f.path) // the program may be down: later, then
	}
}

func (f *flaky) close() {
	if f.line != nil {
		f.line.Close()
		f.line = nil
	}
}
