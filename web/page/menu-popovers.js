// The menu and the contents are popovers, which open without script; following a link in one closes it.

document.addEventListener(
  "click",
  ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const popover = link?.closest("[popover]");
    // Browsers without popovers show both lists below the page, and know no such selector.
    const opens = popover instanceof HTMLElement && "hidePopover" in popover;
    if (opens && popover.matches(":popover-open")) popover.hidePopover();
  },
  { capture: true },
);
