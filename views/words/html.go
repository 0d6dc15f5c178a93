package words

import (
	"context"
	"io"

	"github.com/a-h/templ"
)

// H is [Words.Escape] as a component, to stand in a page.
func (w *Words) H(key string, args ...any) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, out io.Writer) error {
		_, err := io.WriteString(out, w.Escape(key, args...))
		return err
	})
}
