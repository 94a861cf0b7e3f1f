/** The open pages of the site: which there are, and what they are asked. */

/** Milliseconds to wait for the reply of a page, which may be suspended. */
const REPLY_TIMEOUT = 1500;
/** Milliseconds after which a page whose response has been given is among the open pages. */
const OPENING_TIME = 100;
/** The most looks for pages that have opened meanwhile: a reader may go on opening them. */
const MOST_LOOKS = 5;
/** Pages that may have a form and run the site's script. */
const PAGES = /^[a-z]{2}\/(?!embed\/)/;

/** The open pages of the site that run its script, whichever version serves them. */
async function openPages() {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.filter(({ url }) => url.startsWith(SCOPE.href) && PAGES.test(pathOf(new URL(url))));
}

/** @returns {Promise<number>} the number of pages with a form in use */
async function countPagesInUse() {
  // A page without a reply may be suspended with values in its form.
  const replies = (await openPages()).map((page) => askPage(page, "form-in-use", true));
  return (await Promise.all(replies)).filter(Boolean).length;
}

/** Let every open page finish its requests, also those that open meanwhile. */
async function pauseOpenPages() {
  const paused = new Set();
  for (let look = 0; look < MOST_LOOKS; look++) {
    const pages = (await openPages()).filter(({ id }) => !paused.has(id));
    if (look > 0 && pages.length === 0) return;
    for (const { id } of pages) paused.add(id);
    await Promise.all(pages.map((page) => askPage(page, "taking-over", false)));
    await delay(OPENING_TIME);
  }
}

/**
 * @param {Client} client
 * @param {"form-in-use" | "taking-over"} type
 * @param {boolean} otherwise the reply of a page that does not reply in time
 * @returns {Promise<boolean>}
 */
function askPage(client, type, otherwise) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    client.postMessage({ type }, [port2]);
    setTimeout(() => resolve(otherwise), REPLY_TIMEOUT);
  });
}
