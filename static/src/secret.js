// A browser may keep a page that was left, with all that it shows. Secrets are
// taken out when it goes; the line brings them back when it returns.
export function watchSecrets() {
  addEventListener("pagehide", takeOut);
}

// takeOut leaves no secret in the page, until the line brings the next one.
export function takeOut() {
  for (const el of document.querySelectorAll("[data-secret]")) el.textContent = "";
  for (const name of ["data-go-open", "data-then-open"]) {
    for (const el of document.querySelectorAll("[" + name + "]")) el.removeAttribute(name);
  }
}
