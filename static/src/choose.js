// Buttons that wait: for a choice, or for a look at a secret. They say what they
// will do; where that is secret, the secret words stand on them only while a
// hand is held open.
import {onPage} from "./page.js";
import {gate, isOpen, onOpen} from "./hold.js";

export function watchChoices() {
  document.addEventListener("change", refresh);
  document.addEventListener("reset", () => setTimeout(refresh, 0));
  onOpen(refresh);
  onPage(refresh);
}

function refresh() {
  for (const button of document.querySelectorAll("button[data-rest]")) if (button.form) word(button, button.form);
}

function word(button, form) {
  const chosen = Array.from(form.elements).find(el => el.type === "radio" && el.checked);
  const hold = gate(form);
  const ready = (!button.hasAttribute("data-confirm") || chosen) && (!hold.waits || hold.free);
  button.disabled = !ready;
  if (ready && chosen) write(button, text(chosen, "go"), text(chosen, "then"));
  else if (ready) write(button, button.getAttribute("data-free") || button.getAttribute("data-rest"), "");
  else if (hold.left) write(button, (button.getAttribute("data-counting") || "{n}").replace("{n}", hold.left), "");
  else write(button, button.getAttribute("data-rest"), "");
}

function text(radio, name) {
  return (isOpen() && radio.getAttribute("data-" + name + "-open")) || radio.getAttribute("data-" + name) || "";
}

// write leaves a button alone that says it already: it may be under a finger.
function write(button, go, then) {
  const text = then ? go + " " + then : go;
  if (button.textContent === text) return;
  button.textContent = then ? go + " " : go;
  if (!then) return;
  const small = document.createElement("small");
  small.textContent = then;
  button.appendChild(small);
}
