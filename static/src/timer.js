// A timer for the talk: it counts down from when its question came up, and only
// reminds. Nothing waits for it.
import {onPage} from "./page.js";
import {recall, remember} from "./store.js";

export function watchTimers() {
  onPage(look);
  setInterval(look, 1000);
}

function look() {
  const timer = document.querySelector("[data-timer]");
  if (!timer) return;
  const left = Math.ceil((begin(timer.id) + Number(timer.getAttribute("data-timer")) * 1000 - Date.now()) / 1000);
  const clock = timer.querySelector("[data-left]");
  if (clock) clock.textContent = left > 0 ? Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0") : "";
  timer.classList.toggle("over", left <= 0);
}

// begin is when the question came up on this screen, over a reload too.
function begin(id) {
  const [known, at] = (recall("timer") || "").split(" ");
  if (known === id) return Number(at);
  const now = Date.now();
  remember("timer", id + " " + now);
  return now;
}
