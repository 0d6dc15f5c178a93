package words

import (
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// wholeMost is how many letters a name may have to be held together on a line: a
// longer one may have to be parted on a narrow phone.
const wholeMost = 12

// spaceless are the scripts whose lines browsers break by a dictionary, which
// knows no names.
var spaceless = []*unicode.RangeTable{unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar}

// whole is a name with word joiners (U+2060) between the letters that a browser
// would part at the end of a line.
func whole(name string) string {
	if !strings.ContainsFunc(name, dictionaryBroken) || uniseg.GraphemeClusterCount(name) > wholeMost {
		return name
	}
	var joined strings.Builder
	before := ' '
	for clusters := uniseg.NewGraphemes(name); clusters.Next(); {
		runes := clusters.Runes()
		if dictionaryBroken(before) && dictionaryBroken(runes[0]) {
			joined.WriteRune('\u2060')
		}
		joined.WriteString(clusters.Str())
		before = runes[0]
	}
	return joined.String()
}

func dictionaryBroken(r rune) bool { return unicode.IsOneOf(spaceless, r) }
