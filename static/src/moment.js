// A moment: what just happened, large, for a short time, on every screen that
// did not see it yet. A page that is loaded for the first time has missed it.
import {onCarry, onPage} from "./page.js";
import {recall, remember} from "./store.js";

const timers = new Map(); // by id, of the moments that run
let showing = null;
let waiting = []; // the moments that the table screen still has to itself, in their order

export function watchMoments() {
  onPage(look);
  onCarry((old, next) => {
    if (showing && old.id === showing && next.id === showing) next.classList.add("now");
    if (old.id === next.id && old.nodeType === 1 && old.classList.contains("stays") && due(next)) next.classList.add("stays");
    return true;
  });
  document.addEventListener("click", e => {
    const el = e.target.closest && e.target.closest("[data-moment]");
    if (el && waiting.indexOf(el.id) >= 0) reveal(el.id);
    else if (el) end(el.id);
  });
}

// due tells whether a moment stands above what this phone asks: then it keeps its
// place to the end, so that nothing moves under a finger.
function due(el) {
  return Boolean(el.closest(".due"));
}

function look() {
  const all = Array.from(document.querySelectorAll("[data-moment][id]"));
  const ids = all.map(el => el.id);
  for (const id of Array.from(timers.keys())) if (ids.indexOf(id) < 0) end(id);
  const seen = recall("moments");
  remember("moments", ids.join(" "));
  if (seen !== null) for (const el of all) if (seen.split(" ").indexOf(el.id) < 0) begin(el);
  for (const el of all) if (timers.has(el.id) && due(el)) el.classList.add("stays");
  cover();
}

function begin(el) {
  const id = el.id;
  if (timers.has(id)) return;
  const delay = 1000 * (Number(el.getAttribute("data-delay")) || 0);
  if (delay && el.hasAttribute("data-field")) waiting.push(id);
  timers.set(id, setTimeout(() => reveal(id), delay));
}

function reveal(id) {
  if (showing) end(showing);
  const el = document.getElementById(id);
  const show = el && el.hasAttribute("data-show") ? 1000 * Number(el.getAttribute("data-show")) : 3000;
  clearTimeout(timers.get(id));
  if (!show) return end(id);
  showing = id;
  told(id);
  mark(id, "now", true);
  cover();
  timers.set(id, setTimeout(() => end(id), show));
}

function end(id) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  told(id);
  if (showing === id) showing = null;
  mark(id, "now", false);
  cover();
}

function told(id) {
  waiting = waiting.filter(other => other !== id);
  mark(id, "wait", false);
}

const colour = /\bf-\w+/;

// cover leaves what waits to the table screen: the page keeps the colour that it
// had, since the new one would tell, and the class waits is for what tells more. The
// class tells is there until the last moment is over: only then comes the end. It is
// done again after each new state of the page.
function cover() {
  const body = document.body;
  const first = showing ? null : document.getElementById(waiting[0]);
  const then = body.getAttribute("data-then");
  for (const id of waiting) {
    const el = document.getElementById(id);
    if (el) el.classList.toggle("wait", el === first || due(el));
  }
  body.classList.toggle("waits", waiting.length > 0);
  body.classList.toggle("tells", timers.size > 0);
  if (then) body.className = body.className.replace(colour, then);
  body.removeAttribute("data-then");
  const now = colour.exec(body.className);
  if (!first || !now) return;
  body.setAttribute("data-then", now[0]);
  body.className = body.className.replace(colour, first.getAttribute("data-field"));
}

function mark(id, name, on) {
  const el = document.getElementById(id);
  if (el) el.classList.toggle(name, on);
}
