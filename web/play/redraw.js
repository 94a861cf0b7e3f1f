/**
 * A newer view in place of the last one. What did not change stays as it is: a button under a finger keeps its tap,
 * a field its text, a fold its state.
 */

/**
 * Patch a view to show a newer one.
 * @param {HTMLElement} view
 * @param {string} html of Python, which escapes every text
 * @param {{isRefused?: boolean}} [how] `isRefused`: what was sent is to be corrected, so it stays in its form
 */
export function redraw(view, html, { isRefused = false } = {}) {
  if (isRefused) for (const form of view.querySelectorAll("form[data-sent]")) form.removeAttribute("data-sent");
  const open = [...view.querySelectorAll("details[open]")].map((fold) => keyOf(fold));
  const focused = view.contains(document.activeElement) ? keyOf(document.activeElement) : "";
  const goesOn = document.activeElement?.matches(".play-next") ?? false;
  const typed = typedIn(view);
  const task = taskOf(view);
  const sent = view.querySelectorAll("form[data-sent]");
  const template = document.createElement("template");
  template.innerHTML = html;
  patchChildren(view, template.content);
  for (const form of sent) if (form instanceof HTMLFormElement) form.reset();
  for (const fold of view.querySelectorAll("details")) if (open.includes(keyOf(fold))) fold.open = true;
  for (const control of controlsIn(view)) restore(control, typed.get(keyOf(control)));
  if (focused && !view.querySelector(":focus:enabled, a:focus, summary:focus")) focus(view, focused, goesOn);
  if (task !== taskOf(view)) showTask(view); // a game that has just begun, too: its setup lies above
}

/**
 * What there is to do, without its numbers: they change while it stays the same. Where a number says whose turn it is,
 * `data-task` has it.
 * @param {HTMLElement} view
 */
function taskOf(view) {
  const parts = [...view.querySelectorAll(".play-now :is(.play-place, h2, .play-todo)")];
  const texts = parts.map((part) => part.textContent?.replace(/\d+/g, ""));
  return [view.querySelector("[data-task]")?.getAttribute("data-task"), ...texts].join(" ");
}

/**
 * Bring what there is to do now back into sight, if it lies above; where a map is touched, the map over it.
 * @param {HTMLElement} view
 */
function showTask(view) {
  const now = view.querySelector(".play-now");
  if (!now) return;
  const map = view.previousElementSibling;
  const shown = now.matches("[data-touched]") && map?.matches("[data-risk-map]") ? map : now;
  const least = Number.parseFloat(getComputedStyle(now).scrollMarginTop) || 0;
  if (now.getBoundingClientRect().top < least) shown.scrollIntoView({ block: "start", behavior: "instant" });
}

/**
 * Patch the children of a node to match those of another: those alike at the beginning and at the end stay, what is
 * between them is replaced.
 * @param {ParentNode & Node} old
 * @param {ParentNode} fresh
 */
function patchChildren(old, fresh) {
  const [was, now] = [[...old.childNodes], [...fresh.childNodes]];
  const most = Math.min(was.length, now.length);
  let first = 0;
  while (first < most && areAlike(was[first], now[first])) first += 1;
  let last = 0;
  while (last < most - first && areAlike(was.at(-1 - last), now.at(-1 - last))) last += 1;
  for (let index = 0; index < first; index += 1) patchNode(was[index], now[index]);
  for (let index = 1; index <= last; index += 1) patchNode(was.at(-index), now.at(-index));
  const before = last > 0 ? (was.at(-last) ?? null) : null;
  for (const node of was.slice(first, was.length - last)) node.remove();
  for (const node of now.slice(first, now.length - last)) old.insertBefore(node, before);
}

/**
 * @param {ChildNode | undefined} one
 * @param {ChildNode | undefined} other
 */
function areAlike(one, other) {
  if (one instanceof Text) return other instanceof Text;
  if (!(one instanceof Element && other instanceof Element)) return false;
  // A fold is not the one that stood in its place before: it was not the reader who opened this one.
  const keep = one.getAttribute("data-keep") === other.getAttribute("data-keep");
  return keep && one.localName === other.localName && one.className === other.className;
}

/**
 * @param {ChildNode | undefined} old
 * @param {ChildNode | undefined} fresh like the old one
 */
function patchNode(old, fresh) {
  if (old instanceof Element && fresh instanceof Element) {
    patchAttributes(old, fresh);
    patchChildren(old, fresh);
  } else if (old instanceof Text && fresh instanceof Text && old.data !== fresh.data) {
    old.data = fresh.data;
  }
}

/**
 * @param {Element} old
 * @param {Element} fresh
 */
function patchAttributes(old, fresh) {
  for (const name of old.getAttributeNames()) {
    // The reader opens folds, never Python.
    if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/**
 * Put the focus where it was, or on the button that goes on: from there it never moves to another button that does the
 * same, such as the one that leaves the quest unresolved.
 * @param {HTMLElement} view
 * @param {string} key
 * @param {boolean} goesOn whether it was on the button that goes on
 */
function focus(view, key, goesOn) {
  const controls = [...view.querySelectorAll("button:enabled, input, select, summary, a")];
  const next = view.querySelector(".play-next");
  const place = (goesOn && next) || (controls.find((control) => keyOf(control) === key) ?? next);
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/** @param {HTMLElement} view */
function controlsIn(view) {
  const controls = [...view.querySelectorAll("form :is(input:not([type=hidden]), select)")];
  return /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ (controls);
}

/**
 * What was typed or chosen in forms that were not sent, by control.
 * @param {HTMLElement} view
 * @returns {Map<string, string>}
 */
function typedIn(view) {
  const changed = controlsIn(view).filter((control) => !control.form?.hasAttribute("data-sent") && isChanged(control));
  return new Map(changed.map((control) => [keyOf(control), textOf(control)]));
}

/** @param {HTMLInputElement | HTMLSelectElement} control */
function isChanged(control) {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== 0;
  return control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** @param {HTMLInputElement | HTMLSelectElement} control */
function textOf(control) {
  return control.type === "checkbox" ? String(/** @type {HTMLInputElement} */ (control).checked) : control.value;
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @param {string | undefined} value
 */
function restore(control, value) {
  if (value === undefined) return;
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "true";
  else if (control instanceof HTMLInputElement) control.value = value;
  else if ([...control.options].some((option) => option.value === value)) control.value = value;
}

/**
 * What an element is known by in the next view.
 * @param {Element | null} element
 * @returns {string}
 */
function keyOf(element) {
  if (!(element instanceof HTMLElement)) return "";
  const { step, move, keep } = element.dataset;
  if (element.localName === "summary") return `summary ${keyOf(element.parentElement)}`;
  if (element.localName === "details") return keep ?? "";
  const form = element.closest("form");
  const hidden = [...(form?.querySelectorAll("input[type=hidden]") ?? [])].map((input) => input.getAttribute("value"));
  const name = element.getAttribute("name") ?? element.getAttribute("href") ?? element.getAttribute("type");
  return step ?? move ?? `${form?.dataset.stepForm} ${form?.dataset.place} ${hidden} ${name}`;
}
