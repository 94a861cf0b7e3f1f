// The theme fetches the search index, by far the largest file of a visit, as soon as a page opens. This script
// defers the request until the reader focuses the search. Runs just before the theme's own script.
(() => {
  const { open, send } = XMLHttpRequest.prototype;
  /** @type {WeakSet<XMLHttpRequest>} */
  const requests = new WeakSet();
  /** @type {XMLHttpRequest[]} */
  const deferred = [];

  /**
   * @this {XMLHttpRequest}
   * @param {[method: string, url: string | URL, async: boolean]} options
   */
  function deferringOpen(...options) {
    if (String(options[1]).endsWith("/search/search_index.json")) requests.add(this);
    open.apply(this, options);
  }

  /**
   * @this {XMLHttpRequest}
   * @param {Document | XMLHttpRequestBodyInit | null} [body]
   */
  function deferringSend(body) {
    if (requests.has(this)) deferred.push(this);
    else send.call(this, body);
  }

  function release() {
    removeEventListener("focusin", onFocus);
    Object.assign(XMLHttpRequest.prototype, { open, send });
    for (const request of deferred.splice(0)) request.send();
  }

  /** @param {FocusEvent} event */
  function onFocus({ target }) {
    if (target instanceof Element && target.closest("[data-md-component=search]")) release();
  }

  // An address with a query or with words to highlight needs the index at once.
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("q") || parameters.has("h")) return;
  Object.assign(XMLHttpRequest.prototype, { open: deferringOpen, send: deferringSend });
  addEventListener("focusin", onFocus);
})();
