package narratortest

import "os"

// Long says whether the long tests are asked for, with JEIN_TEST=long.
func Long() bool { return os.Getenv("JEIN_TEST") == "long" }
