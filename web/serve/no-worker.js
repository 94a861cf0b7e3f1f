// Stands in the place of the service worker while the site is edited: whatever an earlier visit to this
// address has kept is deleted, so that every page is the one that was built last.
const none = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
none.addEventListener("install", () => void none.skipWaiting());
none.addEventListener("activate", (event) => event.waitUntil(goAway()));

async function goAway() {
  const { pathname } = new URL(none.registration.scope);
  for (const name of await caches.keys()) if (name.endsWith(` ${pathname}`)) await caches.delete(name);
  await none.registration.unregister();
}
