// A press, by whatever points: pointer events, or touch and mouse where a phone
// does not know those.
//
// onPress(selector, {down(el, at), move(at), up(), cancel()}): down returns false
// to refuse. At is {x, y}.

// DOWN is the event of a finger, or a mouse button, that comes down.
export const DOWN = window.PointerEvent ? "pointerdown" : "ontouchstart" in window ? "touchstart" : "mousedown";

export function onPress(selector, h) {
  let el = null;
  let pointer = null;

  const down = (e, at, id) => {
    if (el || !e.target.closest) return;
    const hit = e.target.closest(selector);
    if (!hit || h.down(hit, at, e) === false) return;
    el = hit;
    pointer = id;
    capture(hit, id);
  };
  const end = how => {
    if (!el) return;
    el = null;
    h[how]();
  };

  document.addEventListener("dragstart", e => el && e.preventDefault());
  addEventListener("blur", () => end("cancel"));
  addEventListener("pagehide", () => end("cancel"));
  document.addEventListener("visibilitychange", () => end("cancel"));

  if (window.PointerEvent) {
    const mine = e => el && e.pointerId === pointer;
    document.addEventListener("pointerdown", e => {
      if (e.isPrimary && e.button === 0) down(e, {x: e.clientX, y: e.clientY}, e.pointerId);
    });
    document.addEventListener("pointermove", e => mine(e) && h.move({x: e.clientX, y: e.clientY}));
    document.addEventListener("pointerup", e => mine(e) && end("up"));
    document.addEventListener("pointercancel", e => mine(e) && end("cancel"));
    document.addEventListener("lostpointercapture", e => mine(e) && end("cancel"));
    return;
  }
  const touch = e => ({x: e.touches[0].clientX, y: e.touches[0].clientY});
  document.addEventListener("touchstart", e => e.touches.length === 1 && down(e, touch(e), e.touches[0].identifier));
  document.addEventListener("touchmove", e => el && h.move(touch(e)));
  document.addEventListener("touchend", e => {
    if (!Array.from(e.touches).some(t => t.identifier === pointer)) end("up");
  });
  document.addEventListener("touchcancel", () => end("cancel"));
  document.addEventListener("mousedown", e => e.button === 0 && down(e, {x: e.clientX, y: e.clientY}, null));
  document.addEventListener("mousemove", e => el && h.move({x: e.clientX, y: e.clientY}));
  document.addEventListener("mouseup", () => end("up"));
}

// onSecond calls f(from, to) for a touch of another finger while one presses: where
// it came down and where it was lifted. Browsers make no click of it.
export function onSecond(f) {
  const began = new Map();
  const up = (id, at) => {
    const from = began.get(id);
    began.delete(id);
    if (from) f(from, document.elementFromPoint(at.clientX, at.clientY));
  };
  if (window.PointerEvent) {
    document.addEventListener("pointerdown", e => !e.isPrimary && e.pointerType === "touch" && began.set(e.pointerId, e.target));
    document.addEventListener("pointerup", e => up(e.pointerId, e));
    document.addEventListener("pointercancel", e => began.delete(e.pointerId));
    return;
  }
  document.addEventListener("touchstart", e => {
    if (e.touches.length > 1) for (const t of Array.from(e.changedTouches)) began.set(t.identifier, t.target);
  });
  document.addEventListener("touchend", e => {
    for (const t of Array.from(e.changedTouches)) up(t.identifier, t);
  });
  document.addEventListener("touchcancel", () => began.clear());
}

function capture(el, id) {
  if (id === null || !el.setPointerCapture) return;
  try {
    el.setPointerCapture(id);
  } catch (e) {
    // the pointer is gone already: its end comes all the same
  }
}
