// Full screen by the key f, or by an element [data-full].
export function watchFullScreen() {
  document.addEventListener("keydown", e => {
    if (e.key !== "f" || e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input,textarea,select")) return;
    toggle();
  });
  document.addEventListener("click", e => {
    if (e.target.closest && e.target.closest("[data-full]")) toggle();
  });
}

function toggle() {
  const page = document.documentElement;
  const on = document.fullscreenElement || document.webkitFullscreenElement;
  const f = on ? document.exitFullscreen || document.webkitExitFullscreen : page.requestFullscreen || page.webkitRequestFullscreen;
  const done = f && f.call(on ? document : page);
  if (done && done.catch) done.catch(() => {});
}
