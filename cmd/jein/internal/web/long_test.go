package web_test

import "os"

// long says whether the long tests are to run.
func long() bool { return os.Getenv("JEIN_TEST") == "long" }
