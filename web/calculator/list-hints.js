/** How several values are entered at once: below the cards that a field of a list offers, beside "Add" for numbers. */

/** @typedef {import("./words.js").Words} Words */

/** Two numbers and what they are typed as, by the digits of the greatest one that the list takes. */
const NUMBERS = new Map([
  [1, { spaced: "5 3", run: "53" }],
  [2, { spaced: "31 38", run: "3138" }],
]);

/**
 * @param {HTMLFormElement} form whose cards by name, if it has any, are enhanced already
 * @param {Words} words
 */
export function addHints(form, words) {
  const hint = (/** @type {Event} */ { target }) => {
    const list = form.querySelector(".card-list");
    const isInRow = target instanceof Element && target.closest(".row-line") !== null;
    if (list instanceof HTMLElement) list.dataset.hint = isInRow ? words("several_names") : "";
  };
  for (const name of ["click", "input", "keydown"]) form.addEventListener(name, hint);
  for (const add of form.querySelectorAll("[data-rows] > [data-add]")) {
    const line = add.parentElement?.querySelector(":scope > .rows-list > [data-row] .row-line");
    const number = line?.querySelector("[data-maximum]");
    if (!(number instanceof HTMLInputElement) || line?.querySelector("[data-cards]")) continue;
    const numbers = NUMBERS.get(number.dataset.maximum?.length ?? 0);
    if (!numbers) continue;
    const text = document.createElement("span");
    text.className = "row-hint";
    text.textContent = words("several_numbers", numbers);
    add.after(text);
  }
}
