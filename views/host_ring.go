package views

import "strconv"

// moveID names the form that moves somebody one place back (-1) or on (1), in the
// panel that in names.
func moveID(in string, p Person, by int) string {
	return "move-" + in + "-" + strconv.Itoa(p.ID) + moveClass(by)
}

func moveClass(by int) string {
	if by < 0 {
		return "up"
	}
	return "down"
}

func moveKey(by int) string { return "host.move." + moveClass(by) }

func movePath(by int) string {
	if by < 0 {
		return "M12 4l10 12H2z"
	}
	return "M12 20L2 8h20z"
}
