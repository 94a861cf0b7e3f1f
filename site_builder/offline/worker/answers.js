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
  // Whoever asks for it past every cache has found it to be bad.
  const afresh = request.cache === "reload" && request.mode !== "navigate";
  const found = afresh ? undefined : await soundCopy(file);
  if (found) return found;
  try {
    return await download(file);
  } catch (error) {
    if (error instanceof OtherVersion) {
      await lose();
      return fetch(request);
    }
    if (failureOf(error) !== "network") return fetch(request);
    const former = afresh ? await soundCopy(file) : undefined;
    return former ?? unavailable(event, file.path);
  }
}

/**
 * The kept copy of a file, if it is as the build made it. Python's files are large, and it checks them
 * itself when it fails to start.
 * @param {KeptFile} file
 * @returns {Promise<Response | undefined>}
 */
async function soundCopy(file) {
  try {
    const found = await (await caches.open(CACHE)).match(file.key);
    if (!found || file.set === "python") return found;
    if (await isSound(file, await found.clone().arrayBuffer())) return found;
    await (await caches.open(CACHE)).delete(file.key); // nobody is to take it for what it is not
    return undefined;
  } catch {
    return undefined;
  }
}

/** A kept file is gone and this version is no longer to be had: the site is read online again. */
async function lose() {
  await changeRecord(({ whole }) => ({ whole: { ...whole, [BUILD.id]: [] } }));
  for (const client of await worker.clients.matchAll({ type: "window" })) {
    client.postMessage({ type: "lost" });
  }
  // Not waited for: the newer version may have to wait for this answer.
  worker.registration.update().catch(() => {});
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
 * then opens the address as a page of its own.
 * @param {Request} request
 * @param {KeptFile | undefined} file
 * @returns {Promise<Response>}
 */
async function partOutside(request, file) {
  const response = await fetch(request);
  if (!file || !file.path.endsWith(".html") || !response.ok) return response;
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
  const language = [asked, ...whole].find((set) => FILES.has(`${set}/${OFFLINE_PAGE}index.html`) && whole.includes(set));
  const page = new URL(`${language}/${OFFLINE_PAGE}`, SCOPE);
  const offline = FILES.get(pathOf(page));
  if (!language || !offline || offline.path === path) return Response.error();
  page.searchParams.set("missing", path.replace(/(^|\/)index\.html$/, "$1"));
  return Response.redirect(page.href, 302);
}
