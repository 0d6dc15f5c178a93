// The script that keeps the screen on is loaded only where that was chosen.
export function watchAwake() {
  const at = document.getElementById("awake");
  if (!at) return;
  const script = document.createElement("script");
  script.src = at.getAttribute("data-script");
  document.head.appendChild(script);
}
