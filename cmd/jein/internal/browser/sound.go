package browser

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// ears are put into each page of a device that listens: they note in window.heard
// what sounds, "plays en/vote", "ended en/vote", "failed none", "blocked chime",
// from the events of what plays. Sounds are played quickly. LOCAL is the language
// of the only voice that the device has of its own, if any; what that one says is
// noted as "speaks …".
const ears = `(() => {
	const heard = window.heard = [], watched = new WeakSet();
	const name = src => { const found = /(?:voices\/([a-z]{2}\/))?([\w-]+)(?:\.\w+)?\.mp3/.exec(src) || []; return (found[1] || "") + found[2]; };
	const note = what => heard[heard.length - 1] === what || heard.push(what);
	const play = HTMLMediaElement.prototype.play;
	HTMLMediaElement.prototype.play = function () {
		if (!watched.has(this)) {
			watched.add(this);
			this.addEventListener("playing", () => note("plays " + name(this.src)));
			this.addEventListener("ended", () => note("ended " + name(this.src)));
			this.addEventListener("error", () => note("failed " + name(this.src)));
		}
		this.playbackRate = 8;
		const promise = play.call(this);
		promise.catch(e => e.name === "NotAllowedError" && note("blocked " + name(this.src)));
		return promise;
	};
	const local = "LOCAL";
	window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
	Object.defineProperty(window, "speechSynthesis", {value: {
		getVoices: () => local ? [{name: "Robot", voiceURI: "robot", lang: local + "-XX", localService: true}, {name: "Cloud", voiceURI: "cloud", lang: local + "-XX", localService: false}] : [],
		addEventListener() {}, cancel() {},
		speak(u) { note("speaks " + u.text); setTimeout(() => { u.onstart(); u.onend(); }, 200); },
	}});
})()`

// listen puts ears into every page that the tab will show.
func listen(ctx context.Context, t *chromedp.Target, source string) error {
	return errOf(cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: source}))
}

// Heard is what sounded on a page whose device listens, since it was loaded.
func (p *Page) Heard() []string {
	p.t.Helper()
	return Eval[[]string](p, `window.heard`)
}

// WaitHeard waits until something has been heard.
func (p *Page) WaitHeard(what string) {
	p.t.Helper()
	p.Wait(what+" to be heard", `window.heard.includes(`+quote(what)+`)`)
}
