// A list, or a ring, whose items can be put in order: dragged onto the place of
// another, or moved with the arrow keys while one has the focus.
import {onPress} from "./press.js";
import {post} from "./post.js";

const STILL = 6; // pixels that are no drag yet

export function watchSorts() {
  let item = null;
  let from = null;
  let over = null;

  const finish = () => {
    item.style.transform = "";
    item.classList.remove("dragged");
    if (over) over.classList.remove("over");
  };
  onPress("[data-sort] [data-item]", {
    down(el, at, e) {
      if (e.target.closest("button,a,input,summary")) return false;
      item = el;
      from = at;
      over = null;
      return true;
    },
    move(at) {
      const dx = at.x - from.x;
      const dy = at.y - from.y;
      if (!item.classList.contains("dragged") && Math.abs(dx) + Math.abs(dy) < STILL) return;
      item.classList.add("dragged");
      item.style.transform = "translate(" + dx + "px," + dy + "px)";
      if (over) over.classList.remove("over");
      over = nearest(item, at);
      if (over) over.classList.add("over");
    },
    up() {
      const to = over;
      finish();
      if (to) place(item, items(item).indexOf(to));
    },
    cancel: finish,
  });
  document.addEventListener("keydown", e => {
    const el = e.target;
    const by = {ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1}[e.key];
    if (!by || !el.matches || !el.matches("[data-sort] [data-item]")) return;
    e.preventDefault();
    const all = items(el);
    place(el, (all.indexOf(el) + by + all.length) % all.length);
  });
}

function items(el) {
  return Array.from(el.closest("[data-sort]").querySelectorAll("[data-item]"));
}

function nearest(item, at) {
  let best = null;
  let least = Infinity;
  for (const el of items(item)) {
    if (el === item) continue;
    const r = el.getBoundingClientRect();
    const d = Math.hypot(r.left + r.width / 2 - at.x, r.top + r.height / 2 - at.y);
    if (d < least) {
      least = d;
      best = el;
    }
  }
  return best;
}

// place posts the order with the item at that index; the page shows it when the
// server has it.
function place(item, index) {
  const all = items(item).filter(el => el !== item);
  all.splice(index, 0, item);
  const form = item.closest("form");
  const field = form && form.elements.namedItem("order");
  if (!field) return;
  field.value = all.map(el => el.getAttribute("data-item")).join(",");
  post(form, null);
}
