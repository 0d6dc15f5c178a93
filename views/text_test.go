package views

import "testing"

// A poster word is measured as it is set: in capitals, of which only I is narrow.
func TestPosterWordsAreMeasuredInCapitals(t *testing.T) {
	for word, want := range map[string]string{
		"Liberales": "w9", "liberales": "w9", "Ja": "w2", "Jalil": "w5", "Silencio": "w7", "Mammut": "w7", "": "w2",
	} {
		if got := wordClass(word); got != want {
			t.Errorf("%q is %s wide, and not %s", word, got, want)
		}
	}
}
