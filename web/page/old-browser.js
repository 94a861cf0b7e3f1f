// Where the scripts of the calculators do not run, because the browser is too old for them or did not receive them:
// the example's answer stays, a sentence says so, and no control pretends to work. Not a module, and written for
// browsers of 2016.
(() => {
  function giveUp() {
    for (const section of document.querySelectorAll("[data-calculator]")) {
      const note = section.querySelector("[data-unusable]");
      if (note instanceof HTMLElement) note.hidden = false;
      for (const control of section.querySelectorAll("form input, form select, form button")) {
        control.setAttribute("disabled", "");
      }
    }
  }

  // The scripts of the page report that they run, or that they could not be loaded.
  document.addEventListener("calculators-failed", giveUp);
  addEventListener("load", () => {
    if (!document.documentElement.hasAttribute("data-scripts")) giveUp();
  });
})();
