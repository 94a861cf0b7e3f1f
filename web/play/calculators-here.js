/** The calculators that a view of a game names: links that bring its numbers, and the answer to this moment. */

/** @typedef {Record<string, Record<string, string>>} Fills the values of a form by the id of its calculator */

/** Milliseconds without a tap before a calculator is asked: a long answer would keep the next step waiting. */
const REST = 300;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;

/**
 * Let the links to calculators bring the numbers of the game.
 * @param {HTMLElement} view
 * @param {Fills} fills
 */
export function fillLinks(view, fills) {
  for (const link of view.querySelectorAll("a[data-play-fill]")) {
    const values = fills[link.getAttribute("data-play-fill") ?? ""];
    if (link instanceof HTMLAnchorElement && values) link.search = new URLSearchParams(values).toString();
  }
}

/** The reader goes on: what was not asked yet is not asked. */
export function forgetQuestion() {
  clearTimeout(rest);
  rest = undefined;
}

/**
 * Show what the calculators of this moment answer, one after the other, once the reader rests.
 * @param {HTMLElement} view
 * @param {Fills} fills
 * @param {(calculator: string, values: Record<string, string>) => Promise<any>} ask
 */
export function answerHere(view, fills, ask) {
  const places = view.querySelectorAll("[data-play-answer]");
  clearTimeout(rest);
  const calculators = new Set([...places].map((place) => place.getAttribute("data-play-answer") ?? ""));
  const mine = setTimeout(async () => {
    for (const calculator of calculators) {
      const values = fills[calculator];
      if (rest !== mine) return; // a tap came meanwhile
      if (!values) continue;
      const answer = await ask(calculator, values).catch(() => undefined); // the page says why
      if (!answer?.ok || rest !== mine) continue;
      for (const place of view.querySelectorAll(`[data-play-answer="${calculator}"]`))
        place.textContent = answer.summary;
    }
  }, REST);
  rest = mine;
}
