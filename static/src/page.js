// The page and its next state: morphed, so that what a person types, has
// chosen, opened or holds stays theirs.
import {Idiomorph} from "./vendor/idiomorph.js";
import {recall, remember} from "./store.js";

const carriers = [];
const listeners = [];
const version = document.body.getAttribute("data-version");
// said is what the server said last of each <details>; the attribute itself
// changes when a person opens it.
const said = new WeakMap();
let kept = new WeakSet();
let asked = new Map(); // the step of each form before the morph

// onCarry(f) calls f(old, next) for each element before it is morphed, to carry
// state over to next; false leaves old as it is.
export function onCarry(f) {
  carriers.push(f);
}

// onPage(f) calls f after each new state, and once at the start.
export function onPage(f) {
  listeners.push(f);
  f();
}

// step is the question that a form answers, and on a shared phone whose it is: what
// was chosen for one, or looked at, is no answer to another.
export function step(form) {
  const value = name => {
    const field = form && form.elements.namedItem(name);
    return field ? field.value : "";
  };
  return value("step") && value("step") + " " + value("seat");
}

// since is when a form began to ask what it asks now, on the clock of events.
const begun = new WeakMap();
export function since(form) {
  return begun.get(form) || 0;
}

// show takes the text of a whole <body>.
export function show(html) {
  const next = new DOMParser().parseFromString(html, "text/html").body;
  if (updated(next.getAttribute("data-version"))) return;
  kept = new WeakSet();
  asked = new Map(Array.from(document.forms, form => [form, step(form)]));
  Idiomorph.morph(document.body, next, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: carry,
      beforeAttributeUpdated: (name, el) => !kept.has(el) || !/^(value|checked|selected|open)$/.test(name),
    },
  });
  for (const form of document.forms) if (asked.get(form) !== step(form)) begun.set(form, performance.now());
  for (const f of listeners) f();
}

// updated reloads the page when the program was updated, once for each version:
// a page that cannot get the new one must not reload for ever.
function updated(to) {
  if (!to || to === version || recall("version") === to) return false;
  remember("version", to);
  location.reload();
  return true;
}

function carry(old, next) {
  if (old.nodeType !== 1 || next.nodeType !== 1) return true;
  if (isField(old) && isField(next) && unchanged(old, next)) kept.add(old);
  if (next.localName === "details") {
    const was = said.has(old) ? said.get(old) : old.defaultOpen;
    if (was === undefined || was === next.open) kept.add(old);
    said.set(old, next.open);
  }
  for (const f of carriers) if (f(old, next) === false) return false;
  return true;
}

function isField(el) {
  return el.localName === "input" || el.localName === "textarea" || el.localName === "option";
}

// unchanged tells that the server still asks the same and has not changed its
// mind about the answer. Nothing in a text field is no other mind: what a refused
// page came back with is still the person's.
function unchanged(old, next) {
  return old.type !== "hidden" && old.type === next.type && old.name === next.name && (asked.get(old.form) || "") === step(next.form) &&
    (old.defaultValue === next.defaultValue || (!next.defaultValue && isText(next))) && old.defaultChecked === next.defaultChecked &&
    old.defaultSelected === next.defaultSelected && (old.type !== "radio" || old.value === next.value);
}

function isText(el) {
  return el.localName === "textarea" || (el.localName === "input" && !/^(radio|checkbox|hidden)$/.test(el.type));
}
