// Reloads the page when the site has been built again.

/** The version of the site that this page belongs to. */
const loaded = new URL(import.meta.url).search.slice(1);

/** @type {EventSource | undefined} */
let events;

// A browser opens only a few connections to one host, so a hidden page has none.
function listen() {
  events?.close();
  if (document.visibilityState === "hidden") return;
  events = new EventSource("/live-reload/versions");
  events.addEventListener("message", ({ data }) => {
    if (data !== loaded) location.reload();
  });
}

document.addEventListener("visibilitychange", listen);
listen();
