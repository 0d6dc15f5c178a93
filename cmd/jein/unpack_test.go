package main

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"io"
	"testing"

	"github.com/andybalholm/brotli"
)

// unpack undoes a content encoding.
func unpack(tb testing.TB, encoding string, packed []byte) string {
	tb.Helper()
	var r io.Reader = bytes.NewReader(packed)
	var err error
	switch encoding {
	case "gzip":
		r, err = gzip.NewReader(r)
	case "deflate":
		r, err = zlib.NewReader(r)
	case "br":
		r = brotli.NewReader(r)
	}
	if err != nil {
		tb.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}
