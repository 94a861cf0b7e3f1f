// Loads the page again when the site was built after the page was sent.

/** The version of the site that this page is from. */
const mine = new URL(import.meta.url).search.slice(1);

/** @type {EventSource | undefined} */
let events;

// A browser opens only a few connections to one host, so a page that nobody sees holds none.
function listen() {
  events?.close();
  if (document.visibilityState === "hidden") return;
  events = new EventSource("/live-reload/versions");
  events.addEventListener("message", ({ data }) => {
    if (data !== mine) location.reload();
  });
}

document.addEventListener("visibilitychange", listen);
listen();
