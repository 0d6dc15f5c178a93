package replay

import (
	"io"

	"jein/views/words"
)

func retell(out io.Writer, record file, say *words.Words) {}
