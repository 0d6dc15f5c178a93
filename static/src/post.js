// Posts: sent with an id and repeated with the same id until they are answered,
// so that each counts once.
import {again, back} from "./line.js";
import {onCarry, since, step} from "./page.js";
import {DOWN} from "./press.js";

const TIMEOUT = 8000;
const SHOWN = 8000;
const DOUBLE = 600;
const SAID = [422, 429, 500, 507]; // answered with a sentence: refused, too many at once, broken, no room
const QUICK = 350; // a second tap that soon was meant for what the first one saw

const sent = new Map(); // what each form is sending, or sent last
let pressed = null; // the button that submits, where the browser does not tell
let down = 0; // when the last finger came down
let tapped = 0; // when the last tap on a button that posts was
let retry = null;
let cleared = 0;

export function watchPosts() {
  document.addEventListener(DOWN, () => {
    down = performance.now();
  }, true);
  document.addEventListener("click", e => {
    const button = e.target.closest && e.target.closest("button,input[type=submit]");
    pressed = button && button.form && button.type === "submit" ? button : null;
    if (pressed && e.detail && meantForAnother(pressed.form)) e.preventDefault();
    if (pressed) tapped = performance.now();
  }, true);
  document.addEventListener("submit", e => {
    if (!e.target.hasAttribute("data-act")) return;
    e.preventDefault();
    const button = e.submitter || pressed;
    post(e.target, button && button.form === e.target ? button : null);
  });
  back(() => {
    if (retry) retry();
  });
  const notice = document.getElementById("notice");
  if (notice && notice.textContent.trim()) say(notice.textContent); // the page came with a sentence
  onCarry((old, next) => {
    if (old.id === "notice" && cleared && !next.textContent.trim()) return false;
    if (old.localName === "form" && busy(key(old))) next.setAttribute("aria-busy", "true");
    return true;
  });
}

// meantForAnother tells that the screen changed under the finger: the tap began
// on what stood there before, or is the second half of a double tap.
function meantForAnother(form) {
  return down < since(form) || (tapped < since(form) && performance.now() - tapped < QUICK);
}

// post sends a form once, however often it is asked to. Another answer to the
// same form waits for the first: the last one counts.
export function post(form, button) {
  const body = fields(form, button);
  const name = key(form);
  const last = sent.get(name);
  if (last && last.body === body && (!last.answered || Date.now() - last.answered < DOUBLE)) return;
  const panel = form.closest("section.panel");
  const next = {form, action: form.action, body, step: step(form), panel: panel ? panel.id : "", id: newID(), tries: 0, answered: 0, next: null};
  if (last && !last.answered) {
    last.next = next;
    return;
  }
  begin(name, next);
}

function begin(name, p) {
  sent.set(name, p);
  p.form.setAttribute("aria-busy", "true");
  send(name, p);
}

function send(name, p) {
  retry = null;
  const abort = typeof AbortController === "function" ? new AbortController() : null;
  const late = setTimeout(() => abort && abort.abort(), TIMEOUT);
  fetch(p.action, {
    method: "POST",
    headers: {"X-Jein": "1", "Content-Type": "application/x-www-form-urlencoded"},
    body: p.body + (p.body ? "&" : "") + "id=" + p.id,
    credentials: "same-origin",
    signal: abort ? abort.signal : undefined,
  }).then(r => {
    clearTimeout(late);
    answered(name, p, r);
  }, () => {
    clearTimeout(late);
    if (p.next) finish(name, p);
    else wait(name, p);
  });
}

function wait(name, p) {
  const ms = Math.min(3000, 300 * Math.pow(2, p.tries++)) * (0.7 + 0.6 * Math.random());
  const go = () => {
    clearTimeout(timer);
    send(name, p);
  };
  const timer = setTimeout(go, ms);
  retry = go;
}

function answered(name, p, r) {
  finish(name, p);
  if (r.status === 204) {
    leave(p);
    forget(p);
    say("");
    again();
  } else if (SAID.indexOf(r.status) >= 0) {
    r.text().then(say);
  } else if (r.redirected) {
    location.assign(r.url);
  } else {
    location.reload();
  }
}

function finish(name, p) {
  p.answered = Date.now();
  p.form.removeAttribute("aria-busy");
  if (p.next) begin(name, p.next);
}

// forget takes the choice off the screen once it is made: a ballot that is in
// shows to nobody.
function forget(p) {
  if (step(p.form) !== p.step || !Array.from(p.form.elements).some(el => el.hasAttribute("data-confirm"))) return;
  p.form.reset(); // whoever words the button hears of it
}

// leave shuts the panel in which a question was just answered; the new state may
// have taken the question away before its answer came. What answers none, as a seat
// that is moved, may be followed by more of its kind.
function leave(p) {
  if (p.step && p.panel && p.panel === location.hash.slice(1)) location.hash = "";
}

// say shows a sentence of the server, for a while.
export function say(text) {
  const notice = document.getElementById("notice");
  clearTimeout(cleared);
  cleared = 0;
  if (!notice) return;
  notice.textContent = text;
  notice.hidden = !text;
  if (text) cleared = setTimeout(() => say(""), SHOWN);
}

function busy(name) {
  const p = sent.get(name);
  return Boolean(p) && !p.answered;
}

function key(form) {
  return form.id || form.getAttribute("action") || "";
}

function fields(form, button) {
  const params = [];
  const add = (k, v) => params.push(encodeURIComponent(k) + "=" + encodeURIComponent(v));
  new FormData(form).forEach((v, k) => {
    if (k !== "id" && typeof v === "string") add(k, v);
  });
  if (button && button.name) add(button.name, button.value);
  return params.join("&");
}

function newID() {
  const bytes = new Uint8Array(12);
  crypto.getRandomValues(bytes);
  return Array.from(bytes, b => (b + 256).toString(16).slice(1)).join("");
}
