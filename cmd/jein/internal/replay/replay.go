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
func Run(args []string, stdout, stderr io.Writer, say *words.Words) int {
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // it speaks English only
	asJSON := flags.Bool("json", false, "")
	err := flags.Parse(args)
	if err != nil || flags.NArg() != 1 {
		fmt.Fprintln(stderr, say.Plain("replay.usage"))
		if errors.Is(err, flag.ErrHelp) {
			return 0
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
