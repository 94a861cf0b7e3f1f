/**
 * Links out of an embed. Its own frame is no place for a whole page, and a sandbox may open no window: then
 * the host is asked, as WordPress lets it be, and the address is shown to be copied.
 */

/**
 * @param {HTMLElement} place where an address is shown
 * @param {import("./messages.js").Host} host
 * @param {() => string} query what the form holds, for the link to the whole page
 */
export function enhanceEmbedLinks(place, host, query) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("data-control")) return;
    event.preventDefault();
    const address = new URL(link.href);
    if (link.hasAttribute("data-embed-page")) address.search = query();
    follow(address.href, place, host);
  });
}

/**
 * @param {string} address
 * @param {HTMLElement} place
 * @param {import("./messages.js").Host} host
 */
function follow(address, place, host) {
  if (host.secret) host.send("link", address);
  else {
    const opened = open(address);
    if (opened) {
      opened.opener = null;
      return;
    }
  }
  const field = document.createElement("input");
  field.type = "text";
  field.readOnly = true;
  field.value = address;
  field.setAttribute("aria-label", place.dataset.label ?? "");
  place.replaceChildren(field);
  field.focus();
  field.select();
}
