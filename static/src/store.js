// What this tab remembers over a reload. Private windows may refuse; then it is
// remembered as long as the page lives.
const memory = {};

export function recall(key) {
  try {
    return sessionStorage.getItem("jein." + key);
  } catch (e) {
    return key in memory ? memory[key] : null;
  }
}

export function remember(key, value) {
  memory[key] = value;
  try {
    sessionStorage.setItem("jein." + key, value);
  } catch (e) {
    // remembered in memory
  }
}
