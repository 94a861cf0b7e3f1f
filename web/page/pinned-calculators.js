// The calculators that the reader pinned or used last, listed in the menu and on the home page before the first paint,
// so that nothing below them moves. `menu.js` stores them, and reports a change with the event.
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

  /** Whether all links of the menu are parsed. */
  const menuIsParsed = () => document.querySelector("#menu > .menu-others") !== null;

  /**
   * The link of the menu to a kept address. Links are compared as resolved: the menu's are relative to its page.
   * @param {string} address
   */
  function menuLink(address) {
    for (const link of document.querySelectorAll("#menu .menu-game a")) {
      if (link instanceof HTMLAnchorElement && link.href.endsWith(`/${address}`)) return link;
    }
    return undefined;
  }

  /**
   * A row of the list: a copy of the menu's link, empty while that is not parsed yet.
   * @param {string} address
   * @param {HTMLAnchorElement | undefined} link
   * @param {string} className
   */
  function row(address, link, className) {
    const item = document.createElement("li");
    const copy = document.createElement("a");
    if (link) copy.href = link.href;
    copy.textContent = link?.textContent ?? "\u00a0";
    copy.dataset.game = address.split("/")[0];
    copy.className = className;
    item.append(copy);
    return item;
  }

  /** A row for each kept page that the menu has, or may have in what is not parsed yet. */
  function* items() {
    const parsed = menuIsParsed();
    const seen = new Set();
    for (const [key, className] of Object.entries(LISTS)) {
      for (const address of kept(key)) {
        const link = menuLink(address);
        if (seen.has(address) || (parsed && !link)) continue;
        seen.add(address);
        yield row(address, link, className);
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
  // As soon as a list is parsed, and again once the menu's links are: the page may be painted in between.
  let listed = "";
  const parsed = new MutationObserver(() => {
    const places = document.querySelectorAll("[data-kept-calculators] > ul").length;
    const state = `${places} ${menuIsParsed()}`;
    if (places > 0 && state !== listed) list();
    listed = state;
  });
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    parsed.disconnect();
    list();
  });
})();
