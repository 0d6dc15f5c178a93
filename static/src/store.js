// What this tab remembers over a reload, and what this browser keeps. Private windows may refuse; then it is
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

export function kept(key) {
  try {
    return localStorage.getItem("jein." + key);
  } catch (e) {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem("jein." + key, value);
  } catch (e) {
    // for as long as the page lives
  }
}
