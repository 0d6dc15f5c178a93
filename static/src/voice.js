// The voice of the table screen: it says what is new in #voice, one after the
// other. The text is on the screen anyhow; a sentence that cannot be heard holds
// nothing up.
import {onPage} from "./page.js";
import {post, say} from "./post.js";
import {recall, remember} from "./store.js";
import {locals, play, speak, stop} from "./sound.js";
import {isOn, local, volume, wants, watchSettings} from "./voice-set.js";

const SCRIPT = "script";

let queue = []; // what is still to be said
let now = null; // what is being said
let asleep = null; // whether the browser wants a tap before it sounds; null: not known

export function watchVoice() {
  if (!document.querySelector("#voice,[data-voice-play]")) return;
  document.documentElement.classList.add("speaks");
  watchSettings();
  onPage(look);
  document.addEventListener("click", click);
  document.addEventListener("change", e => {
    if (e.target.getAttribute("data-voice-set") === "on" && !isOn()) silence();
    show();
  });
  if (isOn()) hush();
}

function root() {
  return document.getElementById("voice");
}

function lines() {
  return root() ? Array.from(root().querySelectorAll("[data-kind]")) : [];
}

// line is a sentence as it was when it came up.
function line(el) {
  return {
    id: el.id,
    kind: el.getAttribute("data-kind"),
    text: el.textContent,
    named: el.getAttribute("data-named") || el.textContent,
    files: (el.getAttribute("data-files") || "").split(" ").filter(Boolean),
  };
}

// look takes up what is new. A page that is loaded for the first time has missed
// what is there, and what is no longer there is not said any more.
function look() {
  const all = lines();
  const ids = all.map(el => el.id);
  const seen = recall("voice");
  remember("voice", ids.join(" "));
  queue = queue.filter(l => ids.indexOf(l.id) >= 0);
  if (now && now.kind === SCRIPT && ids.indexOf(now.id) < 0) stop();
  if (seen !== null && isOn()) {
    const known = seen.split(" ");
    for (const el of all) if (known.indexOf(el.id) < 0 && !el.hasAttribute("data-past") && wants(el.getAttribute("data-kind"))) queue.push(line(el));
  }
  show();
  next();
}

function silence() {
  queue = [];
  stop();
}

// show marks the page: what is locked while the script is spoken, and whether the
// sound wants a tap.
function show() {
  const busy = Boolean(now) && now.kind === SCRIPT;
  document.documentElement.classList.toggle("speaking", busy);
  for (const el of document.querySelectorAll("[data-quiet] button")) el.disabled = busy;
  const ask = document.getElementById("voice-ask");
  if (ask) ask.classList.toggle("now", asleep === true && isOn());
}

function next() {
  if (now || !queue.length) return;
  now = queue.shift();
  show();
  tell(now).then(how => {
    const was = now;
    now = null;
    learn(how);
    show();
    said(was, how);
    next();
  });
}

// tell says a sentence: by the laptop's own voice if one is chosen, by a recording,
// by any voice that knows the language, or else it is only announced.
async function tell(l) {
  const lang = root() ? root().lang : "";
  const voice = local(lang) || (l.files.length ? null : locals(lang)[0]);
  if (voice) {
    const how = await speak(l.named, voice, volume());
    if (how !== "failed") return how;
  }
  for (const file of l.files) {
    const how = await play(file, volume());
    if (how !== "failed") return how;
  }
  if (!root()) return "failed";
  const how = await play(root().getAttribute("data-chime"), volume());
  return how === "ended" ? "chimed" : how;
}

// said goes on after a sentence. A line of the script that nobody heard waits for
// whoever reads it aloud.
function said(l, how) {
  const form = Array.from(document.querySelectorAll("form[data-spoken]")).find(f => f.getAttribute("data-spoken") === l.id);
  if (l.kind === "test") word(how === "ended" ? "works" : how === "chimed" && !l.files.length ? "chimed" : "fails");
  else if (l.kind !== SCRIPT || how === "stopped") return;
  else if (how !== "ended") word(how === "chimed" && !l.files.length ? "chimed" : "missed");
  else if (form) post(form, null);
}

function word(name) {
  if (root()) say(root().getAttribute("data-" + name) || "");
}

// hush plays nothing, to learn whether the browser lets it, and in a tap to have it
// let.
function hush() {
  if (now || !root()) return;
  play(root().getAttribute("data-hush"), volume()).then(how => {
    learn(how);
    show();
    next();
  });
}

// learn takes from how a sound went whether the browser wants a tap.
function learn(how) {
  if (how === "blocked") asleep = true;
  else if (how === "ended" || how === "chimed") asleep = false;
}

function click(e) {
  const at = selector => e.target.closest && e.target.closest(selector);
  const single = at("[data-voice-play]");
  if (single) play(single.getAttribute("data-voice-play"), 1);
  else if (at("[data-voice-again]")) repeat(SCRIPT);
  else if (at("[data-voice-ask]")) repeat(SCRIPT) || repeat("test");
  else if (at("[data-voice-test]")) repeat("test");
  else if (asleep !== false && isOn()) hush();
}

// repeat says the newest sentence of a kind at once, and tells whether there is one.
function repeat(kind) {
  const el = lines().filter(l => l.getAttribute("data-kind") === kind).pop();
  if (!el) return false;
  queue = [line(el)];
  if (now) stop();
  else next();
  return true;
}
