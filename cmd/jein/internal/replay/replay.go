// Package replay is the subcommand that shows a record again, as JSON for
// programs or retold for people.
package replay

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"jein/narrator"
	"jein/views/words"
)

// Run replays the record that args name and gives the exit code: 0, 1 for a file
// that is no record or cannot be read, 2 for wrong arguments. For a file that is
// no record nothing is printed but one line on stderr.
func Run(args []string, stdout, stderr io.Writer) int {
	say := words.For(words.Default)
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { fmt.Fprintln(stderr, say.Plain("replay.usage")) }
	asJSON := flags.Bool("json", false, "")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil || flags.NArg() != 1 {
		if err == nil {
			flags.Usage()
		}
		return 2
	}
	name := flags.Arg(0)
	file, err := os.Open(name)
	if err == nil {
		defer file.Close()
		err = replay(file, stdout, stderr, say, *asJSON)
	}
	if err != nil {
		fmt.Fprintln(stderr, why(name, err, say))
		return 1
	}
	return 0
}

// replay reads the whole record before it prints anything, so that a file that
// is none leaves no output.
func replay(in io.Reader, stdout, stderr io.Writer, say *words.Words, asJSON bool) error {
	record, err := read(in)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(stdout)
	if asJSON {
		printJSON(out, record, say)
	} else {
		retell(out, record, say)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if record.torn > 0 {
		fmt.Fprintln(stderr, say.Plain("replay.torn", "Line", record.torn))
	}
	return nil
}

// why is the sentence for what went wrong.
func why(name string, err error, say *words.Words) string {
	f := new(fault)
	if !errors.As(err, &f) {
		return say.Plain("replay.unreadable", "File", name, "Why", err.Error())
	}
	sentence := "replay." + string(f.kind)
	if f.refusal != nil {
		sentence = refusalKey(f.refusal)
	}
	at := say.Plain("replay.on-line", "Line", f.line, "Why", say.Plain(sentence))
	return say.Plain("replay.failed", "File", name, "Why", at)
}

func refusalKey(r *narrator.Refusal) string { return "refusal." + string(r.Code) }
