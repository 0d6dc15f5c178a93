// Keeps a phone's screen on, for whoever has chosen so: loaded only then. Over
// https the browser has a lock for it. Elsewhere most phones stay awake while a
// film with a sound track plays in the page, so one plays: four seconds of
// nothing, silent. It must not be muted nor loop by itself, or iPhones sleep all the
// same, and it needs a tap to begin. What it does, or cannot, is said honestly.
const at = document.getElementById("awake");
let state = "wait";
let film = null;
let lock = null;

function say(next) {
  state = next || state;
  const note = document.getElementById("awake-state");
  const text = note && note.getAttribute("data-" + state);
  if (text && note.textContent !== text) note.textContent = text;
}

function ask() {
  if (document.hidden) return;
  if (film) play();
  if (!navigator.wakeLock || (lock && !lock.released)) return;
  navigator.wakeLock.request("screen").then(got => {
    lock = got;
    say("on");
  }, () => {
    if (!lock) begin(); // a phone that saves power may refuse
  });
}

// begin gets the film ready; the next tap starts it.
function begin() {
  if (film) return;
  film = document.createElement("video");
  film.src = at.getAttribute("data-film");
  film.setAttribute("playsinline", "");
  film.setAttribute("aria-hidden", "true");
  film.setAttribute("disableremoteplayback", "");
  film.tabIndex = -1;
  const style = film.style;
  style.position = "fixed";
  style.right = style.bottom = "0";
  style.width = style.height = "1px";
  style.opacity = ".01";
  style.pointerEvents = "none";
  film.addEventListener("timeupdate", () => {
    if (film.currentTime > 2) film.currentTime = 0.1;
  });
  film.addEventListener("error", () => say("no"));
  document.documentElement.appendChild(film); // outside of what is morphed
  for (const tap of ["touchend", "click", "keyup"]) document.addEventListener(tap, play, true);
}

function play() {
  if (!film.paused || state === "no") return;
  const playing = film.play();
  if (playing) playing.then(() => say("film"), e => {
    if (e.name !== "NotAllowedError" && e.name !== "AbortError") say("no"); // that one: a tap is still to come
  });
}

if (navigator.wakeLock) ask();
else begin();
document.addEventListener("visibilitychange", ask);
addEventListener("pagehide", () => film && film.pause());
new MutationObserver(() => say()).observe(document.body, {childList: true, subtree: true, characterData: true});
say();
