// Panels open and close by the address's fragment; the focus goes along.
let from = null;

export function watchPanels() {
  document.addEventListener("click", e => {
    const link = e.target.closest && e.target.closest("a.panel");
    if (link) from = link.id || null;
  });
  addEventListener("hashchange", move);
  document.addEventListener("keydown", e => {
    const panel = e.key === "Escape" && open();
    const close = panel && panel.querySelector('a[href="#"]');
    if (close) close.click();
  });
}

function open() {
  const id = location.hash.slice(1);
  const el = id ? document.getElementById(id) : null;
  return el && el.matches("section.panel") ? el : null;
}

function move() {
  const panel = open();
  const link = from && document.getElementById(from);
  if (panel) {
    if (!panel.hasAttribute("tabindex")) panel.setAttribute("tabindex", "-1");
    panel.focus();
  } else if (link) {
    link.focus();
  }
}
