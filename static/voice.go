package static

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"path"
	"strings"
	"sync"
)

// The voice's recordings lie in a folder a language. They are many, so each is
// read when it is asked for.
//
//go:embed voices/*/*.mp3
var voices embed.FS

const voiceExt = ".mp3"

// voiceHashes are the hashes of recordings that were asked for, by file.
var voiceHashes sync.Map

// VoiceURL is the path of the recording of a sentence in a language; ok is false
// where there is none.
func VoiceURL(lang, name string) (url string, ok bool) {
	file := path.Join("voices", lang, name+voiceExt)
	hash, ok := voiceHash(file)
	if !ok {
		return "", false
	}
	return "/static/" + strings.TrimSuffix(file, voiceExt) + "." + hash + voiceExt, true
}

// voiceFile is the recording at a path that VoiceURL gave.
func voiceFile(url string) (File, bool) {
	stem, ok := strings.CutSuffix(strings.TrimPrefix(url, "/static/"), voiceExt)
	if !ok || !strings.HasPrefix(stem, "voices/") {
		return File{}, false
	}
	stem, hash, _ := strings.Cut(stem, ".")
	if known, ok := voiceHash(stem + voiceExt); !ok || known != hash {
		return File{}, false
	}
	return File{Body: readFrom(voices, stem+voiceExt), Type: types[voiceExt].mime}, true
}

func voiceHash(file string) (string, bool) {
	if hash, ok := voiceHashes.Load(file); ok {
		return hash.(string), true
	}
	body, err := voices.ReadFile(file)
	if err != nil {
		return "", false
	}
	sum := sha256.Sum256(body)
	hash := hex.EncodeToString(sum[:5])
	voiceHashes.Store(file, hash)
	return hash, true
}
