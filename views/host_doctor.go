package views

import (
	"strconv"
	"strings"
)

// firewallStep is one thing to do about the firewall: a sentence, and perhaps
// what to type.
type firewallStep struct {
	Key, Command string
}

// firewallSteps are those for the laptop's own system, with the port that is used.
func firewallSteps(d Doctor) []firewallStep {
	port := strconv.Itoa(d.Port)
	switch {
	case d.System == "windows", d.WSL:
		return []firewallStep{
			{"doctor.windows.ask", ""},
			{"doctor.windows.private", ""},
			{"doctor.windows.command", "netsh advfirewall firewall add rule name=Jein dir=in action=allow protocol=TCP localport=" + port},
		}
	case d.System == "darwin":
		return []firewallStep{{"doctor.darwin.ask", ""}, {"doctor.darwin.options", ""}}
	}
	return []firewallStep{
		{"doctor.linux.ufw", "sudo ufw allow " + port + "/tcp"},
		{"doctor.linux.firewalld", "sudo firewall-cmd --add-port=" + port + "/tcp"},
		{"doctor.linux.after", ""},
	}
}

// together are the requests that the host can grant at once, by a list.
func together(all []SeatRequest) (listed []SeatRequest) {
	for _, r := range all {
		if r.Number != 0 {
			listed = append(listed, r)
		}
	}
	return listed
}

func requestIDs(all []SeatRequest) string {
	ids := make([]string, len(all))
	for i, r := range all {
		ids[i] = strconv.Itoa(r.ID)
	}
	return strings.Join(ids, ",")
}
