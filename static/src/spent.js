// The click that ends a hold is for nothing: by then something else may lie under
// the finger, as when it has opened a curtain. The next tap counts at once.
import {DOWN} from "./press.js";

const LATE = 400; // so long after a finger is lifted its click may come

let spent = false; // the finger that is down, or was, holds something
let over = 0;

export function spend() {
  spent = true;
}

export function watchClicks() {
  addEventListener(DOWN, e => {
    if (e.isPrimary === false || (e.touches && e.touches.length > 1)) return;
    clearTimeout(over);
    spent = false;
  }, true);
  addEventListener("pointerup", e => {
    if (e.isPrimary) over = setTimeout(() => { spent = false; }, LATE);
  }, true);
  addEventListener("click", e => {
    if (!spent || !e.detail) return; // a key's click has no detail
    e.preventDefault();
    e.stopPropagation();
  }, true);
}
