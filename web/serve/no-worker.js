// Replaces the service worker on the development server: deletes what an earlier visit to this address has
// stored, so that every page is the one that was built last.
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => event.waitUntil(uninstall()));

async function uninstall() {
  const { pathname } = new URL(scope.registration.scope);
  for (const name of await caches.keys()) if (name.endsWith(` ${pathname}`)) await caches.delete(name);
  await scope.registration.unregister();
}
