package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"testing"
)

var packed = []file{{"LICENSE", []byte("by-nc-sa"), 0o644}, {"jein", []byte("\x7fELF"), 0o755}}

func TestTarOfASystemWithModes(t *testing.T) {
	archive, ext, err := pack("linux", "jein-1", packed)
	if err != nil || ext != ".tar.gz" {
		t.Fatal(ext, err)
	}
	unzipped, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		t.Fatal(err)
	}
	r := tar.NewReader(unzipped)
	for _, want := range packed {
		header, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil || header.Name != "jein-1/"+want.name || header.FileInfo().Mode() != want.mode || !bytes.Equal(data, want.data) {
			t.Errorf("%v: %+v %q", err, header, data)
		}
	}
	if _, err := r.Next(); err != io.EOF {
		t.Error(err)
	}
}

func TestZipForWindows(t *testing.T) {
	archive, ext, err := pack("windows", "jein-1", packed)
	if err != nil || ext != ".zip" {
		t.Fatal(ext, err)
	}
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil || len(r.File) != len(packed) {
		t.Fatal(err)
	}
	for i, want := range packed {
		part, err := r.File[i].Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(part)
		if err != nil || r.File[i].Name != "jein-1/"+want.name || !bytes.Equal(data, want.data) {
			t.Errorf("%v: %s %q", err, r.File[i].Name, data)
		}
	}
}

func TestSameFilesGiveTheSameBytes(t *testing.T) {
	for _, system := range []string{"linux", "windows"} {
		one, _, err := pack(system, "jein-1", packed)
		if err != nil {
			t.Fatal(err)
		}
		two, _, err := pack(system, "jein-1", packed)
		if err != nil || !bytes.Equal(one, two) {
			t.Errorf("%s: %v", system, err)
		}
	}
}
