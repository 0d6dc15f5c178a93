// Command build bundles the sheets and scripts of static/src into static, for
// phones of 2018. It runs in the folder static: see go generate.
package main

import (
	"errors"
	"log"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	log.SetFlags(0)
	out, err := bundle(".")
	if err != nil {
		log.Fatal(err)
	}
	for name, body := range out {
		if err := os.WriteFile(name, body, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// entries are bundled each with all that it imports.
var entries = []string{"phone.js", "awake.js", "table.js", "phone.css", "table.css", "print.css", "rules.css"}

// bundle returns the outputs by name, for the sources in dir/src.
func bundle(dir string) (map[string][]byte, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{}
	for _, name := range entries {
		res := api.Build(api.BuildOptions{
			AbsWorkingDir:     dir,
			EntryPoints:       []string{"src/" + name},
			Outfile:           filepath.Join(dir, name),
			Bundle:            true,
			Format:            api.FormatIIFE,
			MinifySyntax:      true,
			MinifyWhitespace:  true,
			MinifyIdentifiers: true,
			LegalComments:     api.LegalCommentsNone,
			Charset:           api.CharsetUTF8,
			External:          []string{"/static/*"},
			Target:            api.ES2017,
			Engines:           []api.Engine{{Name: api.EngineChrome, Version: "66"}, {Name: api.EngineSafari, Version: "12"}, {Name: api.EngineIOS, Version: "12"}, {Name: api.EngineFirefox, Version: "62"}},
			// Safari 12 misses a corner of destructuring that nothing here uses.
			Supported: map[string]bool{"destructuring": true},
			LogLevel:  api.LogLevelSilent,
		})
		if len(res.Errors) > 0 {
			texts := api.FormatMessages(res.Errors, api.FormatMessagesOptions{Kind: api.ErrorMessage})
			return nil, errors.New(name + ": " + texts[0])
		}
		out[name] = res.OutputFiles[0].Contents
	}
	return out, nil
}
