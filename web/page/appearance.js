// What the reader chose to see, before the first paint of every page: the colour scheme, else the system's; the short
// view of rules, which `rules-view.js` changes.
(() => {
  const KEY = "appearance";
  const root = document.documentElement;
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

  /**
   * @param {string} key
   * @returns {string | null} the reader's choice; storage may be forbidden, as in a sandbox
   */
  function storedChoice(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /** @param {string | null} choice `light`, `dark`, or null to follow the system */
  function show(choice) {
    if (choice === "light" || choice === "dark") root.dataset.appearance = choice;
    else delete root.dataset.appearance;
  }

  /** Switch to the other scheme; the system's own needs no stored choice. */
  function toggle() {
    const dark = (root.dataset.appearance ?? (systemIsDark.matches ? "dark" : "light")) === "dark";
    const wanted = dark ? "light" : "dark";
    const choice = (wanted === "dark") === systemIsDark.matches ? null : wanted;
    show(choice);
    try {
      if (choice) localStorage.setItem(KEY, choice);
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage the choice applies to this page only.
    }
  }

  show(storedChoice(KEY));
  if (storedChoice("rules-view") === "short") root.dataset.rulesView = "short";
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-appearance-toggle]")) toggle();
  });
})();
