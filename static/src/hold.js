// Press and hold: what is secret is open only while a finger, Space or Enter is
// on it; or, where the phone asks for it, from a tap on for five seconds.
import {onCarry, onPage, step} from "./page.js";
import {onPress, onSecond} from "./press.js";
import {spend, watchClicks} from "./spent.js";
import {post} from "./post.js";

const TAP = 5000;

const listeners = [];
const looked = new Set(); // forms whose secret was looked at long enough, with their step
let held = null; // the element that is held open
let byKey = false;
let left = 0; // the seconds that are still to be held
let count = 0; // the timer of a count
let shut = 0; // the timer of a tap

export function isOpen() {
  return held !== null;
}

// gate tells whether a form waits for a hold, what is left of it, and whether it
// was held.
export function gate(form) {
  const holds = Array.from(document.querySelectorAll("[data-hold][data-after]"));
  const mine = holds.filter(el => after(el) === form);
  return {
    waits: mine.length > 0,
    left: held && mine.indexOf(held) >= 0 ? left : 0,
    free: looked.has(mark(form)),
  };
}

export function onOpen(f) {
  listeners.push(f);
}

export function watchHolds() {
  onPress("[data-hold]", {down: finger, move() {}, up: release, cancel: close});
  onSecond(choose);
  watchClicks();
  document.addEventListener("keydown", key);
  document.addEventListener("keyup", e => {
    if (byKey && isKey(e)) release();
  });
  document.addEventListener("focusout", e => {
    if (byKey && e.target === held) close();
  });
  document.addEventListener("click", e => {
    if (e.target.closest && e.target.closest("[data-hold]")) e.preventDefault();
  });
  for (const name of ["contextmenu", "selectstart", "dragstart"]) {
    document.addEventListener(name, e => {
      const el = e.target.nodeType === 1 ? e.target : e.target.parentElement;
      if (el && el.closest("[data-hold],[data-secret]")) e.preventDefault();
    });
  }
  onCarry((old, next) => {
    if (held && opened(held).indexOf(old) >= 0) next.classList.add("open");
    return true;
  });
  onPage(keep);
}

function isKey(e) {
  return e.key === " " || e.key === "Enter" || e.key === "Spacebar";
}

function key(e) {
  if (!isKey(e) || !e.target.matches || !e.target.matches("[data-hold]")) return;
  e.preventDefault(); // neither scroll nor click
  if (e.repeat) return;
  if (press(e.target) !== false) byKey = true;
}

function finger(el) {
  spend();
  return press(el);
}

// choose is a tap of the other thumb on what is held open.
function choose(from, to) {
  if (from !== to || !from.matches(".open input[type=radio]")) return;
  from.checked = true;
  from.dispatchEvent(new Event("change", {bubbles: true}));
}

function taps() {
  return document.body.classList.contains("tap");
}

function press(el) {
  if (held) {
    close(); // the tap that closes, or a second finger
    return false;
  }
  open(el);
  return true;
}

function release() {
  if (!taps()) close();
}

// opened is what shows that el is held.
function opened(el) {
  const other = el.getAttribute("data-hold");
  const also = other ? document.querySelector(other) : null;
  return also && also !== el ? [el, also] : [el];
}

function after(el) {
  const form = document.querySelector(el.getAttribute("data-after") || "none");
  return form && form.localName === "form" ? form : null;
}

function mark(form) {
  return form.id + " " + step(form);
}

function open(el) {
  held = el;
  for (const o of opened(el)) o.classList.add("open");
  const seconds = Number(el.getAttribute("data-hold-seconds"));
  if (seconds && after(el) && !gate(after(el)).free) countDown(seconds);
  else if (taps()) shut = setTimeout(close, TAP);
  tell();
}

function close() {
  if (!held) return;
  const el = held;
  clearTimeout(count);
  clearTimeout(shut);
  held = null;
  byKey = false;
  left = 0;
  for (const o of opened(el)) o.classList.remove("open");
  if (after(el) && !el.hasAttribute("data-hold-seconds")) looked.add(mark(after(el)));
  tell();
}

// countDown counts a hold to its end and posts; whoever lets go starts over.
function countDown(seconds) {
  left = seconds;
  tell();
  count = setTimeout(() => {
    if (left > 1) countDown(left - 1);
    else counted();
  }, 1000);
}

function counted() {
  const form = after(held);
  left = 0;
  if (form) {
    if (!form.hasAttribute("data-again")) looked.add(mark(form));
    post(form, null);
  }
  if (taps()) close();
  else tell();
}

function tell() {
  for (const f of listeners) f();
}

// keep lets go of what a new state has taken away.
function keep() {
  if (held && !document.contains(held)) close();
}
