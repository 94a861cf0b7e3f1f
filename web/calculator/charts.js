/** The charts of an answer: what the reader has opened and chosen stays, and a case leads to its answer. */

showStyled();

/** Fetch the style of charts where the page came without: an embed whose first answer has no chart. */
function showStyled() {
  if (document.querySelector('link[href*="calculator/charts"]')) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL("./charts.css", import.meta.url).href;
  document.head.append(link);
}

/**
 * Keep in a fresh answer which tables are unfolded and what the bars show.
 * @param {ParentNode} old
 * @param {ParentNode} fresh
 */
export function keepChoices(old, fresh) {
  for (const { name, value } of inputs(old, ".chart-mode input:checked")) {
    for (const input of inputs(fresh, ".chart-mode input")) {
      if (input.name === name && input.value === value) input.checked = true;
    }
  }
  const open = [...old.querySelectorAll(".chart-table")].map((table) => table.hasAttribute("open"));
  fresh.querySelectorAll(".chart-table").forEach((table, index) => {
    table.toggleAttribute("open", open[index] === true);
  });
}

/**
 * Fill the form with a case that is touched, instead of loading its page.
 * @param {HTMLElement} result
 * @param {HTMLFormElement} form
 */
export function followCases(result, form) {
  result.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-case]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation(); // the theme handles clicks on links too
    for (const [name, value] of new URLSearchParams(link.getAttribute("data-case") ?? "")) {
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof RadioNodeList) control.value = value;
    }
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/**
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLInputElement[]}
 */
function inputs(root, selector) {
  return [...root.querySelectorAll(selector)].filter((input) => input instanceof HTMLInputElement);
}
