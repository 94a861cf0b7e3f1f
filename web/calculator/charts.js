/**
 * The charts of a calculator: what the reader has opened and chosen stays with the next answer, and a case that
 * is touched is asked. Charts are complete without.
 */

/** Calculators that are enhanced. @type {WeakSet<Element>} */
const enhanced = new WeakSet();

/**
 * Enhance the charts of a calculator, once.
 * @param {HTMLElement} section
 */
export function enhanceCharts(section) {
  const result = section.querySelector("[data-result]");
  const form = section.querySelector("form");
  if (enhanced.has(section) || !result || !form) return;
  enhanced.add(section);
  showStyled();
  keepChoices(result);
  readWhenSeen(result);
  result.addEventListener("click", (event) => {
    const cell = event.target instanceof Element ? event.target.closest("[data-case]") : null;
    if (!cell) return;
    event.preventDefault();
    event.stopPropagation(); // the theme handles clicks on links too
    ask(form, cell.getAttribute("data-case") ?? "");
  });
}

/**
 * Keep which tables are unfolded and what the bars show when an answer replaces another.
 * @param {Element} result
 */
function keepChoices(result) {
  /** The choice of each chart, by the name of its radio buttons. @type {Map<string, string>} */
  const chosen = new Map();
  /** The positions of the unfolded tables. @type {Set<number>} */
  const open = new Set();
  const tables = () => [...result.querySelectorAll(".chart-table")];
  result.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) chosen.set(target.name, target.value);
  });
  result.addEventListener("click", ({ target }) => {
    const table = target instanceof Element ? target.closest("summary")?.closest(".chart-table") : null;
    if (!table) return;
    const index = tables().indexOf(table);
    // The click is about to fold or unfold it.
    if (table.hasAttribute("open")) open.delete(index);
    else open.add(index);
  });
  const restore = () => {
    for (const input of result.querySelectorAll(".chart-mode input")) {
      if (input instanceof HTMLInputElement && chosen.get(input.name) === input.value) input.checked = true;
    }
    tables().forEach((table, index) => {
      table.toggleAttribute("open", open.has(index));
    });
  };
  new MutationObserver(restore).observe(result, { childList: true });
}

/**
 * Fill the lines that tell the values, once one comes into view, and those of each next answer.
 * @param {Element} result
 */
function readWhenSeen(result) {
  const seen = new IntersectionObserver(async (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    (await import("./chart-reader.js")).readCharts(result);
  });
  const watch = () => {
    for (const line of result.querySelectorAll(".chart-reader")) seen.observe(line);
  };
  new MutationObserver(watch).observe(result, { childList: true });
  watch();
}

/**
 * Fill the form with a case, as if it was typed.
 * @param {HTMLFormElement} form
 * @param {string} query
 */
function ask(form, query) {
  for (const [name, value] of new URLSearchParams(query)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof RadioNodeList) control.value = value;
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

// Whoever imports this has the calculators in the page already.
for (const section of document.querySelectorAll("[data-calculator]")) {
  if (section instanceof HTMLElement) enhanceCharts(section);
}

/** Fetch the style of charts where the page came without: an embed whose first answer has no chart. */
function showStyled() {
  if (document.querySelector('link[href*="calculator/charts"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("./charts.css", import.meta.url).href;
  document.head.append(link);
}
