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
	if _, err := h.add("cccc", kindIPhone); err != nil {
		t.Fatal(err)
	}
	if added, err := h.add("aaaa", kindIPhone); added || err != nil {
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
	if !again.has("aaaa") || again.has("bbbb") || !again.has("cccc") || again.has("") || len(again.list()) != 2 {
		t.Errorf("after a restart: %v", again.list())
	}
}
