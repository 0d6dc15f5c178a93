// What this device has chosen for the voice: on or off, the volume, who speaks,
// and which moments. It stays in the browser.
import {onCarry, onPage} from "./page.js";
import {keep, kept} from "./store.js";
import {locals, onLocals} from "./sound.js";

let chosen = {};

export function watchSettings() {
  try {
    chosen = JSON.parse(kept("voice")) || {};
  } catch (e) {
    chosen = {};
  }
  document.addEventListener("change", e => {
    const name = e.target.getAttribute && e.target.getAttribute("data-voice-set");
    if (!name) return;
    chosen[name] = e.target.type === "checkbox" ? e.target.checked : e.target.value;
    keep("voice", JSON.stringify(chosen));
  });
  onCarry((old, next) => old.getAttribute("data-voice-set") !== "local" || next.getAttribute("data-voice-set") !== "local");
  onLocals(list);
  onPage(list);
  for (const el of document.querySelectorAll("[data-voice-set]")) show(el);
}

function show(el) {
  const value = chosen[el.getAttribute("data-voice-set")];
  if (value === undefined) return;
  if (el.type === "checkbox") el.checked = value;
  else el.value = value;
}

function root() {
  return document.getElementById("voice");
}

// list offers the laptop's own voices, where it has any.
function list() {
  const select = document.querySelector('[data-voice-set="local"]');
  if (!select || !root()) return;
  const voices = locals(root().lang);
  document.documentElement.classList.toggle("locals", voices.length > 0);
  if (select.options.length === voices.length + 1) return;
  while (select.options.length > 1) select.remove(1);
  for (const v of voices) select.add(new Option(v.name, v.voiceURI));
  show(select);
}

// isOn says whether this device speaks.
export function isOn() {
  const el = root();
  return el !== null && (chosen.on === undefined ? el.hasAttribute("data-on") : chosen.on);
}

// wants says whether a kind of moment is to be spoken.
export function wants(kind) {
  return chosen["say-" + kind] !== false;
}

export function volume() {
  return chosen.volume === undefined ? 1 : Number(chosen.volume) / 100;
}

// local is the voice of the laptop that was chosen, for a language.
export function local(lang) {
  return locals(lang).find(v => v.voiceURI === chosen.local) || null;
}
