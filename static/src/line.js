// The line to the table. It comes back by itself: at once when the phone wakes
// or the network returns, and whenever nothing has been heard for too long (a
// socket may look open and be dead). Each connect brings the whole page.
import {onPage, show} from "./page.js";

const STALE = 9000; // the server says "." every 4 s
const CONNECT = 4000;
const HIDE = 800; // a line that is back by then was never shown as down

let socket = null;
let path = null;
let heard = 0;
let begun = 0;
let tries = 0;
let timer = 0;
let offline = 0;
let away = false;

export function watchLine() {
  onPage(follow);
  addEventListener("online", () => wake(0));
  addEventListener("pageshow", e => {
    away = false;
    wake(e.persisted ? 0 : 1000);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) wake(1000);
  });
  addEventListener("pagehide", () => {
    away = true; // an open socket would keep the page out of the browser's memory
    drop();
  });
  setInterval(check, 1000);
}

// follow connects to where the page says, and again when it says another.
function follow() {
  const next = document.body.getAttribute("data-live") || null;
  showOffline();
  if (next === path) return;
  path = next;
  tries = 0;
  drop();
  if (path) connect();
}

// wake reconnects unless something was heard in the last ms.
function wake(ms) {
  if (!path || away || (up() && since(heard) < ms) || (socket && !up() && since(begun) < ms)) return;
  tries = 0;
  drop();
  connect();
}

function check() {
  if (!path || away || timer) return;
  if (!socket || since(up() ? heard : begun) > (up() ? STALE : CONNECT)) lost();
}

function up() {
  return socket !== null && socket.readyState === 1;
}

// since is how long ago that was; the clock may have been set back meanwhile.
function since(when) {
  const ms = Date.now() - when;
  return ms < 0 ? Infinity : ms;
}

// A phone that says itself that it has no network need not wait for the silence.
window.addEventListener("offline", () => {
  if (!path || away) return;
  offline = -1;
  showOffline();
});

function drop() {
  clearTimeout(timer);
  timer = 0;
  const old = socket;
  socket = null;
  if (!old) return;
  old.onopen = old.onmessage = old.onclose = old.onerror = null;
  try {
    old.close();
  } catch (e) {
    // it was never open
  }
}

function connect() {
  drop();
  begun = Date.now();
  let ws;
  try {
    ws = new WebSocket(location.origin.replace(/^http/, "ws") + path);
  } catch (e) {
    lost();
    return;
  }
  socket = ws;
  ws.onopen = () => {
    heard = Date.now();
  };
  ws.onmessage = e => {
    heard = Date.now();
    tries = 0;
    setOffline(false);
    if (e.data === ".") ws.send(".");
    else show(e.data);
  };
  ws.onclose = lost;
}

// lost tries again: at once, then more and more slowly, but never as slowly as
// people are impatient. Phones must not all come back in the same instant.
function lost() {
  drop();
  if (!path || away) return;
  setOffline(true);
  const wait = tries ? Math.min(3000, 150 * Math.pow(2, tries)) * (0.7 + 0.6 * Math.random()) : 0;
  tries++;
  timer = setTimeout(() => {
    connect();
    if (tries > 2) look();
  }, wait);
}

// look fetches the page as a browser would: it is how a phone gets on where
// sockets do not, and how it learns that its seat or its table is gone.
function look() {
  const at = path;
  fetch(location.href, {headers: {"X-Jein": "1"}, credentials: "same-origin", cache: "no-store"}).then(r => {
    if (at !== path || away || up()) return;
    if (r.redirected) location.replace(r.url);
    else if (r.ok) r.text().then(show);
    else if (r.status === 404 || r.status === 410) location.reload();
  }).catch(() => {});
}

function setOffline(down) {
  if (!down) {
    clearTimeout(offline);
    offline = 0;
  } else if (!offline) {
    offline = setTimeout(() => {
      offline = -1;
      showOffline();
    }, HIDE);
  }
  showOffline();
}

function showOffline() {
  const note = document.getElementById("offline");
  if (note) note.hidden = offline !== -1;
}

// again makes sure that the page hears of what was just accepted.
export function again() {
  if (!up()) wake(0);
}

// back calls f when the network may have returned.
export function back(f) {
  addEventListener("online", f);
  document.addEventListener("visibilitychange", f);
}
