// A moment: what just happened, large, for a short time, on every screen that
// did not see it yet. A page that is loaded for the first time has missed it.
import {onCarry, onPage} from "./page.js";
import {recall, remember} from "./store.js";

const timers = new Map(); // by id, of the moments that run
let showing = null;

export function watchMoments() {
  onPage(look);
  onCarry((old, next) => {
    if (showing && old.id === showing && next.id === showing) next.classList.add("now");
    return true;
  });
  document.addEventListener("click", e => {
    const el = e.target.closest && e.target.closest("[data-moment]");
    if (el) end(el.id);
  });
}

function look() {
  const all = Array.from(document.querySelectorAll("[data-moment][id]"));
  const ids = all.map(el => el.id);
  for (const id of Array.from(timers.keys())) if (ids.indexOf(id) < 0) end(id);
  const seen = recall("moments");
  remember("moments", ids.join(" "));
  if (seen === null) return;
  for (const el of all) if (seen.split(" ").indexOf(el.id) < 0) begin(el);
}

function begin(el) {
  const id = el.id;
  if (timers.has(id)) return;
  const show = 1000 * (Number(el.getAttribute("data-show")) || 3);
  timers.set(id, setTimeout(() => {
    if (showing) end(showing);
    showing = id;
    mark(id, true);
    timers.set(id, setTimeout(() => end(id), show));
  }, 1000 * (Number(el.getAttribute("data-delay")) || 0)));
}

function end(id) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (showing === id) showing = null;
  mark(id, false);
}

function mark(id, on) {
  const el = document.getElementById(id);
  if (el) el.classList.toggle("now", on);
}
