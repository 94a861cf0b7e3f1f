/** What a page asks for: from what is kept, where all of it is there; else from the network. */

/** A page that only tells what is kept and what is not; it is kept with its language. */
const OFFLINE_PAGE = "offline/";

/**
 * The file behind an address; queries belong to the page, and a folder's page is its index.
 * @param {URL} url
 * @returns {string} its path below the site's root
 */
function pathOf(url) {
  let path = url.pathname.slice(SCOPE.pathname.length);
  try {
    path = decodeURIComponent(path);
  } catch {
    // Not an address of the site, whatever it is.
  }
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Whether a page may get an answer from here at all. @param {Request} request */
function isOurs({ method, url }) {
  const { origin, pathname } = new URL(url);
  return method === "GET" && origin === SCOPE.origin && pathname.startsWith(SCOPE.pathname);
}

/**
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function answer(event) {
  const { request } = event;
  const now = await record();
  if (wholeSets(now).length === 0) return fetch(request);
  const isPage = request.mode === "navigate";
  if (!isPage && now.outside.includes(event.clientId)) {
    if (event.resultingClientId) await leave(event.resultingClientId); // a worker of that page
    return fetch(request);
  }
  const url = new URL(request.url);
  const path = pathOf(url);
  const file = FILES.get(path);
  if (file && isKept(now, file)) return kept(event, file);
  const folder = FILES.get(`${path}/index.html`);
  if (isPage && folder && isKept(now, folder)) {
    url.pathname += "/";
    return Response.redirect(url.href, 301);
  }
  return isPage ? pageOutside(event, file, now) : partOutside(request, file);
}

/**
 * @param {FetchEvent} event
 * @param {KeptFile} file
 * @returns {Promise<Response>}
 */
async function kept(event, file) {
  const { request } = event;
  // Whoever asks for it past every cache has reason to doubt it.
  const found = await soundCopy(file, request.cache === "reload");
  if (found) return found;
  try {
    const response = await fetched(file);
    // Where there is no room for it any longer, the page has it all the same.
    await put(file, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    if (!(error instanceof OtherVersion)) return unavailable(event, file.path);
    await lose("damaged");
    return fetch(request);
  }
}

/**
 * The kept copy of a file, if it is as the build made it. Python's files are large, and it doubts them
 * itself when it fails to start.
 * @param {KeptFile} file
 * @param {boolean} [doubted] whether to look into Python's files too
 * @returns {Promise<Response | undefined>}
 */
async function soundCopy(file, doubted = false) {
  try {
    const found = await (await caches.open(CACHE)).match(file.key);
    if (!found || (file.set === "python" && !doubted)) return found;
    if (await isSound(file, await found.clone().arrayBuffer())) return found;
    await (await caches.open(CACHE)).delete(file.key); // nobody is to take it for what it is not
    return undefined;
  } catch {
    return undefined;
  }
}

/**
 * This version cannot be had whole any longer, neither here nor from the server: the site is read online again.
 * @param {"damaged" | "outdated"} why a kept file is gone, or Python, which was never kept, is another by now
 */
async function lose(why) {
  await changeRecord(({ whole }) => ({ whole: { ...whole, [BUILD.id]: [] } }));
  for (const client of await worker.clients.matchAll({ type: "window" })) {
    client.postMessage({ type: "lost", why });
  }
  const { waiting } = worker.registration;
  if (waiting) waiting.postMessage({ type: "take-over", anyway: true });
  // Not waited for: a newer version cannot begin before this answer is given.
  else worker.registration.update().catch(() => {});
}

/**
 * A page that is not kept. If the server has it in another version, all that belongs to it comes from the
 * server too.
 * @param {FetchEvent} event
 * @param {KeptFile | undefined} file
 * @param {Standing} now
 * @returns {Promise<Response>}
 */
async function pageOutside(event, file, now) {
  try {
    const response = await fetch(event.request);
    const same = file && response.ok && (await isSound(file, await response.clone().arrayBuffer()));
    if (!same) await leave(event.resultingClientId);
    return response;
  } catch {
    return unavailable(event, pathOf(new URL(event.request.url)), now);
  }
}

/**
 * A file that is not kept, for a page that is. Another version of it must not get into the page: the theme
 * then opens the address as a page of its own. Where this version's Python is gone, so is this version.
 * @param {Request} request
 * @param {KeptFile | undefined} file
 * @returns {Promise<Response>}
 */
async function partOutside(request, file) {
  const response = await fetch(request);
  if (file?.set === "python" && (response.status === 404 || response.status === 410)) {
    await lose("outdated");
  }
  if (!file?.path.endsWith(".html") || !response.ok) return response;
  const same = await isSound(file, await response.clone().arrayBuffer());
  return same ? response : Response.error();
}

/** @param {string} client the id of a page that is another version's */
async function leave(client) {
  await changeRecord(({ outside }) => ({ outside: [...outside, client].slice(-MOST_OUTSIDE) }));
}

/**
 * There is no connection, and no copy: the page that says so, in the language of the address.
 * @param {FetchEvent} event
 * @param {string} path
 * @param {Standing} [now]
 * @returns {Promise<Response>}
 */
async function unavailable(event, path, now) {
  if (event.request.mode !== "navigate") return Response.error();
  const whole = wholeSets(now ?? (await record()));
  const asked = path.split("/", 1)[0] ?? "";
  const language = [asked, ...whole].find(
    (set) => FILES.has(`${set}/${OFFLINE_PAGE}index.html`) && whole.includes(set),
  );
  const page = new URL(`${language}/${OFFLINE_PAGE}`, SCOPE);
  const offline = FILES.get(pathOf(page));
  if (!language || !offline || offline.path === path) return Response.error();
  const { search } = new URL(event.request.url);
  page.searchParams.set("missing", path.replace(/(^|\/)index\.html$/, "$1") + search);
  return Response.redirect(page.href, 302);
}
