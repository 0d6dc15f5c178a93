package web

import (
	"io/fs"
	"testing"
)

// memory is a folder of notes.
type memory map[string][]byte

func (m memory) ReadNote(name string) ([]byte, error) {
	if data, ok := m[name]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (m memory) WriteNote(name string, data []byte) error {
	m[name] = data
	return nil
}

func (m memory) RemoveNote(name string) error {
	delete(m, name)
	return nil
}

func TestTheHostsDevicesAreRememberedAndRevoked(t *testing.T) {
	notes := memory{hostsNote: []byte(`["aaaa","bbbb"]`)} // as older versions wrote it
	h, err := loadHosts(notes)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.add("cccc", gadget{"iphone", "Safari"}); err != nil {
		t.Fatal(err)
	}
	if added, err := h.add("aaaa", gadget{"iphone", "Safari"}); added || err != nil {
		t.Errorf("added again: %v %v", added, err)
	}
	if gone, found, err := h.revoke(2); gone.Device != "bbbb" || !found || err != nil {
		t.Errorf("%v %v %v", gone, found, err)
	}
	if _, found, _ := h.revoke(2); found {
		t.Error("revoked twice")
	}
	again, err := loadHosts(notes)
	if err != nil {
		t.Fatal(err)
	}
	if last := again.list()[1]; last.Kind != "iphone" || last.Browser != "Safari" {
		t.Errorf("after a restart it is %+v", last)
	}
	if !again.has("aaaa") || again.has("bbbb") || !again.has("cccc") || again.has("") || len(again.list()) != 2 {
		t.Errorf("after a restart: %v", again.list())
	}
}

func TestWhatADeviceSeemsToBe(t *testing.T) {
	for words, want := range map[string]gadget{
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1":    {"iphone", "Safari"},
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0 Mobile/15E148 Safari/604.1":     {"iphone", "Chrome"},
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36":                            {"android", "Chrome"},
		"Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36": {"android", "Samsung Internet"},
		"Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0":                                                                       {"android", "Firefox"},
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0":              {"windows", "Edge"},
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15":                      {"mac", "Safari"},
		"Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0":                                                                     {"linux", "Firefox"},
		"": {"device", ""},
	} {
		if got := gadgetOf(words); got != want {
			t.Errorf("%q seems to be %+v", words, got)
		}
	}
}
