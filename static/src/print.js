// The button that prints the page; without the script there is none.
export function watchPrint() {
  for (const b of document.querySelectorAll("[data-print]")) {
    b.hidden = false;
    b.addEventListener("click", () => window.print());
  }
}
