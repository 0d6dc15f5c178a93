package narrator

// Refusal is why an act was not allowed. It is a value, not a fault: nothing
// changed. Code depends only on what the seat that acted may know (law 4).
type Refusal struct {
	Code RefusalCode
}

// Error makes a Refusal an error; the text is the code, for logs and tests.
func (r *Refusal) Error() string { return "refused: " + string(r.Code) }

// RefusalCode names a reason that the languages have a sentence for.
type RefusalCode string
