// The theme fetches the search index, by far the largest file of a visit, as soon as a page opens.
// It is held back until the reader turns to the search. Runs just before the theme's own script.
(() => {
  const { open, send } = XMLHttpRequest.prototype;
  /** @type {WeakSet<XMLHttpRequest>} */
  const requests = new WeakSet();
  /** @type {XMLHttpRequest[]} */
  const waiting = [];

  /**
   * @this {XMLHttpRequest}
   * @param {[method: string, url: string | URL, async: boolean]} how
   */
  function notingOpen(...how) {
    if (String(how[1]).endsWith("/search/search_index.json")) requests.add(this);
    open.apply(this, how);
  }

  /**
   * @this {XMLHttpRequest}
   * @param {Document | XMLHttpRequestBodyInit | null} [body]
   */
  function waitingSend(body) {
    if (requests.has(this)) waiting.push(this);
    else send.call(this, body);
  }

  function release() {
    removeEventListener("focusin", onFocus);
    Object.assign(XMLHttpRequest.prototype, { open, send });
    for (const request of waiting.splice(0)) request.send();
  }

  /** @param {FocusEvent} event */
  function onFocus({ target }) {
    if (target instanceof Element && target.closest("[data-md-component=search]")) release();
  }

  // An address with a query to search for, or with words to mark, needs the index at once.
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("q") || parameters.has("h")) return;
  Object.assign(XMLHttpRequest.prototype, { open: notingOpen, send: waitingSend });
  addEventListener("focusin", onFocus);
})();
