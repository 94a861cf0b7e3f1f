/**
 * Links out of an embed open in a new window. In a sandbox that allows none, the host is asked to open the
 * link, where it supports that as WordPress does, and the address is shown for copying.
 */

/**
 * @param {HTMLElement} addressBox where an address is shown
 * @param {import("./messages.js").Host} host
 * @param {() => string} query the values of the form, for the link to the calculator's page
 */
export function enhanceEmbedLinks(addressBox, host, query) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("data-control")) return;
    event.preventDefault();
    const address = new URL(link.href);
    if (link.hasAttribute("data-embed-page")) address.search = query();
    openLink(address.href, addressBox, host);
  });
}

/**
 * @param {string} address
 * @param {HTMLElement} addressBox
 * @param {import("./messages.js").Host} host
 */
function openLink(address, addressBox, host) {
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
  field.setAttribute("aria-label", addressBox.dataset.label ?? "");
  addressBox.replaceChildren(field);
  field.focus();
  field.select();
}
