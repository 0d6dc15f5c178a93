// Package static holds what the browser loads: sheets, scripts, fonts and
// pictures, embedded, each under a path that changes with its content, so that
// a browser may keep it for ever.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"
)

//go:generate go run ./build

//go:embed *.css *.js *.svg *.woff2 *.mp3 *.mp4 OFL.txt
var files embed.FS

// File is one file as it is sent.
type File struct {
	Body []byte
	Gzip []byte // Body compressed; nil where that saves nothing
	Type string // the value of Content-Type
}

// types are the kinds of files there are. What is compressed already is not
// compressed again.
var types = map[string]struct {
	mime string
	zip  bool
}{
	".css":   {"text/css; charset=utf-8", true},
	".mp4":   {"video/mp4", false},
	".js":    {"text/javascript; charset=utf-8", true},
	".svg":   {"image/svg+xml", true},
	".txt":   {"text/plain; charset=utf-8", true},
	".mp3":   {"audio/mpeg", false},
	".woff2": {"font/woff2", false},
}

// URL returns the path of an embedded file, such as "phone.css". It panics when
// there is no such file: the name is a constant of the program.
func URL(name string) string {
	url, ok := index().urls[name]
	if !ok {
		panic("static: no file " + name)
	}
	return url
}

// Version changes whenever any file does.
func Version() string { return index().version }

// Lookup returns the file at a path that URL gave, in this program: the path of
// another version's file is not found.
func Lookup(path string) (File, bool) {
	get, ok := index().files[path]
	if !ok {
		return voiceFile(path)
	}
	return get(), true
}

type catalog struct {
	urls    map[string]string
	files   map[string]func() File
	version string
}

// index is made when first asked for and not at the start of the program.
var index = sync.OnceValue(func() *catalog {
	c := &catalog{urls: map[string]string{}, files: map[string]func() File{}}
	all := sha256.New()
	entries, err := fs.ReadDir(files, ".")
	if err != nil {
		panic(err) // embedded files can be read
	}
	var sheets []string
	for _, e := range entries {
		if path.Ext(e.Name()) == ".css" {
			sheets = append(sheets, e.Name())
			continue
		}
		c.add(e.Name(), read(e.Name()))
	}
	for _, name := range sheets { // last: they name the others by path
		c.add(name, named.ReplaceAllFunc(read(name), c.rename))
	}
	for _, e := range entries {
		all.Write([]byte(c.urls[e.Name()]))
	}
	c.version = hex.EncodeToString(all.Sum(nil))[:10]
	return c
})

// named finds the paths of files in a sheet.
var named = regexp.MustCompile(`/static/[\w.-]+`)

func (c *catalog) rename(old []byte) []byte {
	if url, ok := c.urls[path.Base(string(old))]; ok {
		return []byte(url)
	}
	return old
}

func (c *catalog) add(name string, body []byte) {
	sum := sha256.Sum256(body)
	ext := path.Ext(name)
	url := "/static/" + strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext
	c.urls[name] = url
	c.files[url] = sync.OnceValue(func() File {
		f := File{Body: body, Type: types[ext].mime}
		if types[ext].zip {
			f.Gzip = compress(body)
		}
		return f
	})
}

func read(name string) []byte { return readFrom(files, name) }

func readFrom(files embed.FS, name string) []byte {
	body, err := files.ReadFile(name)
	if err != nil {
		panic(err) // embedded files can be read
	}
	return body
}

// compress returns nil when the result would be no smaller.
func compress(body []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is one that there is
	}
	_, err = w.Write(body)
	if err := errors.Join(err, w.Close()); err != nil {
		panic(err) // a bytes.Buffer does not fail
	}
	if b.Len() >= len(body) {
		return nil
	}
	return b.Bytes()
}
