package web

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"jein/static"
	"jein/views"
	"jein/views/words"
)

// voiceCookie is the language that a device has chosen for the voice.
const voiceCookie = "jein-voice"

// maxVoice bounds a recording of the host's own: a sentence is a few seconds.
const maxVoice = 4 << 20

// voice is how the table screen of a device speaks, if it is the host's: by
// itself on the laptop, elsewhere when it is switched on there.
func (s *Server) voice(c *fiber.Ctx, page views.Page) *views.Voice {
	v := &views.Voice{Words: page.Words, On: s.onLaptop(c)}
	if chosen := c.Cookies(voiceCookie); slices.Contains(words.Tags(), chosen) {
		v.Words, v.Chosen = words.For(chosen), chosen
	}
	v.Files = func(name string) []string { return s.recordings(v.Words.Tag(), name) }
	return v
}

// recordings are where a sentence can be played from: the host's own file first,
// then the one that comes with the program.
func (s *Server) recordings(lang, name string) []string {
	var urls []string
	if _, info, ok := s.ownFile(lang, name); ok {
		urls = append(urls, views.OwnVoices+lang+"/"+name+voiceExt+"?v="+strconv.FormatInt(info.ModTime().UnixNano(), 36))
	}
	if url, ok := static.VoiceURL(lang, name); ok {
		urls = append(urls, url)
	}
	return urls
}

const voiceExt = ".mp3"

// ownFile is the host's own recording of a sentence, if there is one.
func (s *Server) ownFile(lang, name string) (path string, info os.FileInfo, ok bool) {
	if s.Voices == "" {
		return "", nil, false
	}
	path = filepath.Join(s.Voices, lang, name+voiceExt)
	info, err := os.Stat(path)
	return path, info, err == nil && info.Mode().IsRegular() && info.Size() <= maxVoice
}

// ownVoice serves a recording of the host's own. Only a language and a sentence
// that there are make a path.
func (s *Server) ownVoice(c *fiber.Ctx) error {
	lang := c.Params("lang")
	name, ok := strings.CutSuffix(c.Params("file"), voiceExt)
	if !ok || !slices.Contains(words.Tags(), lang) || !isSentence(name) {
		return fiber.ErrNotFound
	}
	path, _, ok := s.ownFile(lang, name)
	if !ok {
		return fiber.ErrNotFound
	}
	body, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-cache")
	c.Set(fiber.HeaderContentType, "audio/mpeg")
	return sendPart(c, body)
}

func isSentence(name string) bool {
	return slices.ContainsFunc(views.Sentences(), func(s views.Sentence) bool { return s.Name == name })
}

// sendPart answers with a file, or with the part that is asked for: Safari plays
// no sound from a server that cannot send parts.
func sendPart(c *fiber.Ctx, body []byte) error {
	c.Set(fiber.HeaderAcceptRanges, "bytes")
	asked := c.Get(fiber.HeaderRange)
	if asked == "" || strings.Contains(asked, ",") {
		return c.Send(body)
	}
	from, to, err := fasthttp.ParseByteRange([]byte(asked), len(body))
	if err != nil {
		c.Set(fiber.HeaderContentRange, "bytes */"+strconv.Itoa(len(body)))
		return c.SendStatus(fiber.StatusRequestedRangeNotSatisfiable)
	}
	c.Set(fiber.HeaderContentRange, "bytes "+strconv.Itoa(from)+"-"+strconv.Itoa(to)+"/"+strconv.Itoa(len(body)))
	return c.Status(fiber.StatusPartialContent).Send(body[from : to+1])
}

// voicesPage lists the sentences of the voice, for a group that records its own.
func (s *Server) voicesPage(c *fiber.Ctx) error {
	if !s.isHost(c) {
		return fiber.ErrForbidden
	}
	page := s.page(c)
	lang := page.Words.Tag()
	return send(c, views.VoicesPage(views.Voices{
		Page: page, Folder: filepath.Join(s.Voices, lang),
		Files: func(name string) []string { return s.recordings(lang, name) },
	}))
}

// voiceLanguage keeps the language that a device has chosen for the voice.
func (s *Server) voiceLanguage(c *fiber.Ctx) error {
	if tag := c.FormValue("lang"); tag == "" || slices.Contains(words.Tags(), tag) {
		setCookie(c, voiceCookie, tag, cookieLife)
	}
	return c.Redirect(localPath(c.FormValue("back")), fiber.StatusSeeOther)
}
