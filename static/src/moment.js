// A moment: what just happened, large, for a short time, on every screen that
// did not see it yet. A page that is loaded for the first time has missed it.
import {onCarry, onPage} from "./page.js";
import {recall, remember} from "./store.js";

const timers = new Map(); // by id, of the moments that run
let showing = null;
let waiting = null; // the moment that the table screen has to itself

export function watchMoments() {
  onPage(look);
  onCarry((old, next) => {
    if (showing && old.id === showing && next.id === showing) next.classList.add("now");
    return true;
  });
  document.addEventListener("click", e => {
    const el = e.target.closest && e.target.closest("[data-moment]");
    if (el && el.id === waiting) reveal(el.id);
    else if (el) end(el.id);
  });
}

function look() {
  const all = Array.from(document.querySelectorAll("[data-moment][id]"));
  const ids = all.map(el => el.id);
  for (const id of Array.from(timers.keys())) if (ids.indexOf(id) < 0) end(id);
  cover();
  const seen = recall("moments");
  remember("moments", ids.join(" "));
  if (seen === null) return;
  for (const el of all) if (seen.split(" ").indexOf(el.id) < 0) begin(el);
}

function begin(el) {
  const id = el.id;
  if (timers.has(id)) return;
  const delay = 1000 * (Number(el.getAttribute("data-delay")) || 0);
  if (delay && el.hasAttribute("data-field")) wait(id);
  timers.set(id, setTimeout(() => reveal(id), delay));
}

// wait leaves the moment to the table screen; the page keeps the colour that it
// had, since the new one would tell.
function wait(id) {
  waiting = id;
  cover();
}

function reveal(id) {
  if (waiting === id) uncover();
  if (showing) end(showing);
  const el = document.getElementById(id);
  const show = el && el.hasAttribute("data-show") ? 1000 * Number(el.getAttribute("data-show")) : 3000;
  clearTimeout(timers.get(id));
  if (!show) return end(id);
  showing = id;
  mark(id, "now", true);
  timers.set(id, setTimeout(() => end(id), show));
}

function end(id) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (waiting === id) uncover();
  if (showing === id) showing = null;
  mark(id, "now", false);
}

const colour = /\bf-\w+/;

// cover is done again after each new state of the page.
function cover() {
  const el = waiting && document.getElementById(waiting);
  const now = colour.exec(document.body.className);
  if (!el || !now) return;
  mark(waiting, "wait", true);
  if (!el.hasAttribute("data-then")) el.setAttribute("data-then", now[0]);
  document.body.className = document.body.className.replace(colour, el.getAttribute("data-field"));
}

function uncover() {
  const el = document.getElementById(waiting);
  mark(waiting, "wait", false);
  if (el && el.hasAttribute("data-then")) document.body.className = document.body.className.replace(colour, el.getAttribute("data-then"));
  waiting = null;
}

function mark(id, name, on) {
  const el = document.getElementById(id);
  if (el) el.classList.toggle(name, on);
}
