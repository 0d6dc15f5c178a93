package lan

import "strings"

// AccessPoint is a Wi-Fi network that guests join.
type AccessPoint struct {
	Name     string
	Password string // "" for a network without one
	Hidden   bool   // it does not tell its name
}

// Code is what a QR code says so that a phone's camera offers to join.
func (w AccessPoint) Code() string {
	text := "WIFI:"
	if w.Password == "" {
		text += "T:nopass;S:" + escaped(w.Name) + ";"
	} else {
		text += "T:WPA;S:" + escaped(w.Name) + ";P:" + escaped(w.Password) + ";"
	}
	if w.Hidden {
		text += "H:true;"
	}
	return text + ";"
}

// escaped puts a backslash before what would end or split a field. A name of hex
// digits is not put in quotes, as some do: phones would take them for a part of it.
func escaped(field string) string {
	return strings.NewReplacer(`\`, `\\`, `;`, `\;`, `,`, `\,`, `:`, `\:`, `"`, `\"`).Replace(field)
}
