// The colour scheme: the reader's choice, else the system's. Runs before the first paint, on every page.
(() => {
  const KEY = "appearance";
  const root = document.documentElement;
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

  /** @returns {string | null} the reader's choice; storage may be forbidden, as in a sandbox */
  function storedChoice() {
    try {
      return localStorage.getItem(KEY);
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

  show(storedChoice());
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-appearance-toggle]")) toggle();
  });
})();
