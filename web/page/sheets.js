// The menu and the contents open as sheets by themselves (popover); a link followed closes its sheet.

document.addEventListener(
  "click",
  ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const sheet = link?.closest("[popover]");
    if (sheet instanceof HTMLElement && sheet.matches(":popover-open")) sheet.hidePopover();
    // On a phone the theme notes where the page stood when the search was opened, and scrolls back
    // there when it closes: not where a result leads.
    if (link?.closest(".search-result")) document.body.style.top = "";
  },
  { capture: true },
);
