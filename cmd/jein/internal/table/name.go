package table

import (
	"strings"
	"unicode"

	"github.com/mtibben/confusables"
	"github.com/rivo/uniseg"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"jein/narrator"
)

// MaxName is how long a name may be, in grapheme clusters as people count them.
const MaxName = 20

// maxNameBytes bounds what is looked at: a cluster can be made of any number of
// parts. Twenty of the longest emoji, two who kiss with the colours of their skin,
// take 700.
const maxNameBytes = 800

// cleanName gives a name as it is shown (one line, single spaces, NFC), or says
// why it is none.
func cleanName(typed string) (string, *narrator.Refusal) {
	if len(typed) > 20*maxNameBytes {
		return "", refuse(NameLong)
	}
	name := norm.NFC.String(strings.Join(strings.Fields(strings.ToValidUTF8(typed, "\uFFFD")), " "))
	name = fewMarks(strings.Map(visible, name))
	switch {
	case seen(name) == "":
		return "", refuse(NameEmpty)
	case uniseg.GraphemeClusterCount(name) > MaxName || len(name) > maxNameBytes:
		return "", refuse(NameLong)
	}
	return name, nil
}

// visible drops what is not seen and only disturbs (controls, direction
// overrides, private use), but keeps the joiners that emoji and scripts need.
func visible(r rune) rune {
	const zeroWidthNonJoiner, zeroWidthJoiner = '\u200c', '\u200d'
	if r == zeroWidthNonJoiner || r == zeroWidthJoiner {
		return r
	}
	if unicode.In(r, unicode.Cc, unicode.Cf, unicode.Co, unicode.Cs, unicode.Zl, unicode.Zp) && !emojiTag(r) {
		return -1
	}
	return r
}

// maxMarks is how many marks a letter may carry: more than any script needs, and
// fewer than what draws over the lines above.
const maxMarks = 3

// fewMarks drops what is too much on one letter, and what is on none.
func fewMarks(name string) string {
	marks := maxMarks // nothing to stand on yet
	return strings.Map(func(r rune) rune {
		if !unicode.In(r, unicode.Mn, unicode.Me) {
			marks = 0
			return r
		}
		if marks++; marks > maxMarks {
			return -1
		}
		return r
	}, name)
}

// emojiTag is what the flags of England, Scotland and Wales are spelt with.
func emojiTag(r rune) bool { return r >= 0xE0020 && r <= 0xE007F }

// alike says whether two names look the same to a person: case, width, what is
// not seen, and letters that look like others' (Unicode TR 39) aside.
func alike(a, b string) bool {
	a, b = norm.NFKC.String(a), norm.NFKC.String(b)
	// Both ways round, because I looks like l, but not once it is an i.
	return seen(confusables.Skeleton(fold(a))) == seen(confusables.Skeleton(fold(b))) ||
		seen(fold(confusables.Skeleton(a))) == seen(fold(confusables.Skeleton(b)))
}

func fold(s string) string { return cases.Fold().String(s) }

// seen drops what takes no ink.
func seen(s string) string {
	const hangulChoseongFiller, hangulFiller, brailleBlank = '\u115f', '\u3164', '\u2800'
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector) || r == hangulChoseongFiller || r == hangulFiller || r == brailleBlank {
			return -1
		}
		return r
	}, s)
}
