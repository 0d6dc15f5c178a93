package web

import (
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"sync"

	"github.com/gofiber/fiber/v2"

	"jein/cmd/jein/internal/lan"
	"jein/cmd/jein/internal/table"
	"jein/views"
)

// wifiNote is where the network's name and password are kept: on this laptop, in
// a file of its own that only its owner can read, and in no ledger or log.
const wifiNote = "wifi"

// wifi is the network that guests join, once the host has typed it.
type wifi struct {
	notes Notes
	mu    sync.Mutex
	kept  keptWiFi
}

// keptWiFi is the network as the file has it; without a name there is none.
type keptWiFi struct {
	Name     string `json:"name"`
	Password string `json:"password,omitempty"`
	Hidden   bool   `json:"hidden,omitempty"`
	Shown    bool   `json:"shown,omitempty"` // in the lobbies of all tables
}

func loadWiFi(notes Notes) (*wifi, error) {
	w := &wifi{notes: notes}
	data, err := notes.ReadNote(wifiNote)
	if errors.Is(err, fs.ErrNotExist) {
		return w, nil
	}
	if err != nil {
		return nil, err
	}
	return w, json.Unmarshal(data, &w.kept)
}

func (w *wifi) now() keptWiFi {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.kept
}

// change keeps what change makes of the network, and takes it as true only then.
func (w *wifi) change(change func(*keptWiFi)) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	next := w.kept
	change(&next)
	if next.Name == "" {
		if err := w.notes.RemoveNote(wifiNote); err != nil {
			return err
		}
		w.kept = keptWiFi{}
		return nil
	}
	data, err := json.Marshal(next)
	if err != nil {
		return err
	}
	if err := w.notes.WriteNote(wifiNote, data); err != nil {
		return err
	}
	w.kept = next
	return nil
}

// What a Wi-Fi network can be called, and its password, in bytes.
const (
	maxSSID     = 32
	minPassword = 8
	maxPassword = 63
)

// hostWiFi takes what the host does about the network for guests.
func (s *Server) hostWiFi(c *fiber.Ctx) error {
	do := c.FormValue("do")
	name, password := c.FormValue("name"), c.FormValue("password")
	switch {
	case do == "wifi" && (strings.TrimSpace(name) == "" || len(name) > maxSSID):
		return refusal("wifi-name")
	case do == "wifi" && password != "" && (len(password) < minPassword || len(password) > maxPassword):
		return refusal("wifi-password")
	}
	err := s.wifi.change(func(w *keptWiFi) {
		switch do {
		case "wifi":
			*w = keptWiFi{name, password, c.FormValue("hidden") != "", true}
		case "wifi-show":
			w.Shown = true
		case "wifi-hide":
			w.Shown = false
		case "wifi-forget":
			*w = keptWiFi{}
		}
	})
	if err == nil {
		s.wakeAll()
	}
	return err
}

// wifiInfo is the network's own QR code, for a lobby that shows it.
func (s *Server) wifiInfo(now *table.Snapshot) *views.WiFi {
	kept := s.wifi.now()
	if !kept.Shown || now.Playing() {
		return nil
	}
	path, size := s.reach.code(lan.AccessPoint{Name: kept.Name, Password: kept.Password, Hidden: kept.Hidden}.Code())
	return &views.WiFi{Name: kept.Name, QR: path, QRSize: size}
}
