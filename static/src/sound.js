// Sound: recordings and the laptop's own voices. Each promise says how it went:
// "ended", "blocked" (the browser wants a tap first), "failed" or "stopped". None
// is waited for without end.

const LOAD = 4000; // until a file can be played through
const BEGIN = 4000; // until it is heard
const SPARE = 3000; // beyond its length

const audio = typeof Audio === "function" ? new Audio() : null; // one, so that one tap frees it for good
let cut = null; // ends what sounds now

// stop ends what sounds now.
export function stop() {
  if (cut) cut("stopped");
}

// once runs begin, which gets a function to end it and one to set how long it may
// take from now.
function once(begin, end) {
  stop();
  return new Promise(resolve => {
    let timer = 0;
    const done = how => {
      if (cut !== done) return;
      cut = null;
      clearTimeout(timer);
      end();
      resolve(how);
    };
    cut = done;
    begin(done, (ms, f) => {
      clearTimeout(timer);
      timer = setTimeout(f || (() => done("failed")), ms);
    });
  });
}

// play plays a file, once it can be played to its end.
export function play(url, volume) {
  if (!audio) return Promise.resolve("failed");
  return once((done, within) => {
    let begun = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      within(BEGIN);
      const promise = audio.play();
      if (promise) promise.catch(e => done(e.name === "NotAllowedError" ? "blocked" : "failed"));
    };
    audio.oncanplaythrough = begin;
    audio.onplaying = () => within(1000 * (isFinite(audio.duration) ? audio.duration : 30) + SPARE);
    audio.onended = () => done("ended");
    audio.onerror = () => done("failed");
    audio.src = url;
    audio.volume = volume;
    audio.load();
    within(LOAD, begin); // some browsers load no more than they play
  }, () => {
    audio.oncanplaythrough = audio.onplaying = audio.onended = audio.onerror = null;
    audio.pause();
  });
}

// speak says a text with a voice of the laptop.
export function speak(text, voice, volume) {
  return once((done, within) => {
    const u = new SpeechSynthesisUtterance(text.replace(/\u2060/g, "")); // what holds a word together on a line is not spoken
    u.voice = voice;
    u.lang = voice.lang;
    u.volume = volume;
    u.onstart = () => within(SPARE + 200 * text.length);
    u.onend = () => done("ended");
    u.onerror = e => done(e.error === "not-allowed" ? "blocked" : "failed");
    within(BEGIN);
    speechSynthesis.cancel();
    speechSynthesis.speak(u);
  }, () => speechSynthesis.cancel());
}

// locals are the laptop's own voices for a language: those that need no network.
export function locals(lang) {
  if (typeof speechSynthesis === "undefined" || typeof SpeechSynthesisUtterance === "undefined") return [];
  return speechSynthesis.getVoices().filter(v => v.localService && v.lang.toLowerCase().split(/[-_]/)[0] === lang);
}

// onLocals calls f when the laptop's voices are known, or others.
export function onLocals(f) {
  if (typeof speechSynthesis === "undefined" || !speechSynthesis.addEventListener) return;
  speechSynthesis.addEventListener("voiceschanged", f);
}
