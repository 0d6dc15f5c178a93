// A form that sends itself after a pause, counting down; its button is quicker.
import {onPage, step} from "./page.js";
import {post} from "./post.js";

let running = null; // {mark, left}
let timer = 0;

export function watchPauses() {
  onPage(look);
}

function form() {
  return document.querySelector("form[data-pause]");
}

function mark(f) {
  return f.id + " " + step(f) + " " + f.getAttribute("data-pause");
}

function look() {
  const f = form();
  if (!f) {
    clearTimeout(timer);
    running = null;
  } else if (!running || running.mark !== mark(f)) {
    clearTimeout(timer);
    running = {mark: mark(f), left: Number(f.getAttribute("data-pause"))};
    timer = setTimeout(tick, 1000);
  }
  if (f) number(f);
}

function number(f) {
  const place = f.querySelector("[data-count]");
  if (place) place.textContent = Math.max(0, running.left);
}

function tick() {
  const f = form();
  if (!f || !running) return;
  if (document.documentElement.classList.contains("speaking")) running.left = Number(f.getAttribute("data-pause")) + 1; // it counts from the sentence's end
  running.left--;
  number(f);
  if (running.left > 0) timer = setTimeout(tick, 1000);
  else post(f, null);
}
