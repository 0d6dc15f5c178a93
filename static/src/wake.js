// Keeps the screen on where the browser lets it: on the laptop itself, or over
// https. Elsewhere nothing is lost.
export function keepAwake() {
  if (!navigator.wakeLock) return;
  const ask = () => {
    if (!document.hidden) navigator.wakeLock.request("screen").catch(() => {});
  };
  ask();
  document.addEventListener("visibilitychange", ask);
}
