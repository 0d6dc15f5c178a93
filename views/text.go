package views

import (
	"strconv"
	"strings"
	"unicode"
)

// wordClass is the class that sizes a poster word, which is set in capitals: its
// width in letters, from w2 to w20. Narrow ones and spaces count half, wide ones
// more.
func wordClass(word string) string {
	tenths := 0
	for _, r := range strings.ToUpper(word) {
		switch {
		case unicode.Is(unicode.Mn, r): // stands above or below the letter before
		case strings.ContainsRune("I!.,:;'’ ", r):
			tenths += 5
		case strings.ContainsRune("MW", r):
			tenths += 13
		case unicode.In(r, unicode.Thai, unicode.Arabic):
			tenths += 15 // the phone's own font is wider than the poster's
		default:
			tenths += 10
		}
	}
	return "w" + strconv.Itoa(min(max((tenths+9)/10, 2), 20))
}
