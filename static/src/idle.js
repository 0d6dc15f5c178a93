// A form that sends itself when nobody touches the page for a while, or when the
// page is put away: it closes what must not stay open.
import {isOpen} from "./hold.js";
import {onPage} from "./page.js";
import {post} from "./post.js";
import {takeOut} from "./secret.js";

let since = 0;
let shown = null;

export function watchIdle() {
  onPage(() => {
    if (form() !== shown) touch();
    shown = form();
  });
  for (const name of ["pointerdown", "touchstart", "mousedown", "keydown"]) document.addEventListener(name, touch, true);
  addEventListener("scroll", touch, true);
  setInterval(check, 1000);
  document.addEventListener("visibilitychange", () => document.hidden && leave());
  addEventListener("pagehide", leave);
}

function form() {
  return document.querySelector("form[data-idle]");
}

function touch() {
  since = Date.now();
}

function check() {
  const f = form();
  if (isOpen()) touch();
  const idle = Date.now() - since;
  if (!f || (idle >= 0 && idle < Number(f.getAttribute("data-idle")) * 1000)) return;
  takeOut(); // the line may be down
  post(f, null);
}

// leave does not wait for an answer: the page may be gone before it comes.
function leave() {
  const f = form();
  if (!f) return;
  takeOut();
  const body = new URLSearchParams();
  new FormData(f).forEach((value, name) => body.append(name, value));
  if (navigator.sendBeacon && navigator.sendBeacon(f.action, body)) return;
  post(f, null);
}
