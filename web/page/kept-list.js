// The calculators that the reader pinned or used last, listed in the menu and on the home page before the first paint,
// so that nothing below them moves. `kept-calculators.js` keeps them, and reports a change with the event.
(() => {
  const LISTS = { "calculators.pinned": "is-pinned", "calculators.recent": "" };

  /**
   * @param {string} key
   * @returns {string[]} addresses of pages relative to their language, such as "lcg/calculators/quest/"
   */
  function kept(key) {
    try {
      const found = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(found) ? found.filter((address) => typeof address === "string") : [];
    } catch {
      return [];
    }
  }

  /** The links of the menu to what is kept; it has all pages in the language of the site. */
  function* items() {
    const seen = new Set();
    for (const [key, className] of Object.entries(LISTS)) {
      for (const address of kept(key)) {
        const link = document.querySelector(`#menu .menu-game a[href$="${CSS.escape(address)}"]`);
        if (seen.has(address) || !(link instanceof HTMLAnchorElement)) continue;
        seen.add(address);
        const item = document.createElement("li");
        const copy = document.createElement("a");
        copy.href = link.href;
        copy.textContent = link.textContent;
        copy.dataset.game = address.split("/")[0];
        copy.className = className;
        item.append(copy);
        yield item;
      }
    }
  }

  function list() {
    const found = [...items()];
    for (const place of document.querySelectorAll("[data-kept-calculators]")) {
      place.querySelector("ul")?.replaceChildren(...found.map((item) => item.cloneNode(true)));
      place.toggleAttribute("hidden", found.length === 0);
    }
  }

  document.addEventListener("kept-calculators", list);
  // As soon as the menu is parsed, which comes before the page, and then once for the page's own list.
  let listed = 0;
  const parsed = new MutationObserver(() => {
    if (!document.querySelector("#menu > .menu-others")) return;
    const places = document.querySelectorAll("[data-kept-calculators] > ul").length;
    if (places > listed) list();
    listed = places;
  });
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    parsed.disconnect();
    list();
  });
})();
