// The menu and the contents open as sheets by themselves (popover); a link followed closes its sheet.

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const sheet = event.target.closest("a")?.closest("[popover]");
  if (sheet instanceof HTMLElement && sheet.matches(":popover-open")) sheet.hidePopover();
});
