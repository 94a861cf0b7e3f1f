/** Responses to fetches: from the store where the page's sets are complete, else from the network. */

/** The page that shows what is stored; it is part of each language's set. */
const OFFLINE_PAGE = "offline/";

/**
 * The file of an address; the query is ignored, and a folder's page is its index.
 * @param {URL} url
 * @returns {string} its path below the site's root
 */
function pathOf(url) {
  let path = url.pathname.slice(SCOPE.pathname.length);
  try {
    path = decodeURIComponent(path);
  } catch {
    // Not a valid address of the site.
  }
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** Whether the worker handles a request: a GET below its scope. @param {Request} request */
function isOurs({ method, url }) {
  const { origin, pathname } = new URL(url);
  return method === "GET" && origin === SCOPE.origin && pathname.startsWith(SCOPE.pathname);
}

/**
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function respond(event) {
  const { request } = event;
  const now = await record();
  if (completeSets(now).length === 0) return fetch(request);
  const isPage = request.mode === "navigate";
  if (!isPage && now.outside.includes(event.clientId)) {
    if (event.resultingClientId) await markOutside(event.resultingClientId); // a worker started by that page
    return fetch(request);
  }
  const url = new URL(request.url);
  const path = pathOf(url);
  const file = FILES.get(path);
  if (file && isAvailable(now, file)) return respondFromStore(event, file);
  const folder = FILES.get(`${path}/index.html`);
  if (isPage && folder && isAvailable(now, folder)) {
    url.pathname += "/";
    return Response.redirect(url.href, 301);
  }
  return isPage ? fetchPage(event, file, now) : fetchPart(request, file);
}

/**
 * @param {FetchEvent} event
 * @param {StoredFile} file
 * @returns {Promise<Response>}
 */
async function respondFromStore(event, file) {
  const { request } = event;
  // A request that bypasses every cache suspects that the copy is damaged.
  const found = await intactCopy(file, request.cache === "reload");
  if (found) return found;
  try {
    const response = await fetchFile(file);
    // Without space for it, the page receives it all the same.
    await storeFile(file, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    if (error instanceof OtherVersionError) await giveUpVersion("damaged");
    else if (error instanceof AlteredError || error instanceof InterceptedError) return responseOfOthers(event, error);
    else return offlineResponse(event, file.path);
    return fetch(request);
  }
}

/**
 * The response for a file that is lost and comes from the network as somebody else has it. Nothing stored is given
 * up: another network has the file. A page is shown as it comes, be it for signing in; no part is taken from somebody
 * who is not the site.
 * @param {FetchEvent} event
 * @param {AlteredError | InterceptedError} error
 * @returns {Promise<Response>}
 */
async function responseOfOthers({ request, resultingClientId }, error) {
  if (request.mode === "navigate") await markOutside(resultingClientId);
  else if (error instanceof InterceptedError) return Response.error();
  return fetch(request);
}

/**
 * The stored copy of a file, if it is intact. Python's files are large and are not verified each time:
 * the page requests them with cache "reload" when Python fails to start.
 * @param {StoredFile} file
 * @param {boolean} [suspect] whether to verify Python's files too
 * @returns {Promise<Response | undefined>}
 */
async function intactCopy(file, suspect = false) {
  try {
    const found = await (await caches.open(CACHE)).match(file.key);
    if (!found || (file.set === "python" && !suspect)) return found;
    if (await isIntact(file, await found.clone().arrayBuffer())) return found;
    await (await caches.open(CACHE)).delete(file.key); // a damaged copy must not be served
    return undefined;
  } catch {
    return undefined;
  }
}

/**
 * This version can no longer be completed, neither from the store nor from the server: the site works online
 * only, until a new version takes over.
 * @param {"damaged" | "outdated"} why a stored file is lost, or Python, which was not stored, has another version
 */
async function giveUpVersion(why) {
  await updateRecord(({ whole }) => ({ whole: { ...whole, [BUILD.id]: [] } }));
  for (const client of await worker.clients.matchAll({ type: "window" })) {
    client.postMessage({ type: "lost", why });
  }
  const { waiting } = worker.registration;
  if (waiting) waiting.postMessage({ type: "take-over", anyway: true });
  // Not awaited: a new version cannot install before this response is given.
  else worker.registration.update().catch(() => {});
}

/**
 * Fetch a page that is not stored. If the server has another version of it, its parts come from the server
 * too.
 * @param {FetchEvent} event
 * @param {StoredFile | undefined} file
 * @param {StoreRecord} now
 * @returns {Promise<Response>}
 */
async function fetchPage(event, file, now) {
  try {
    const response = await fetch(event.request);
    const same = file && response.ok && (await isIntact(file, await response.clone().arrayBuffer()));
    if (!same) await markOutside(event.resultingClientId);
    return response;
  } catch {
    return offlineResponse(event, pathOf(new URL(event.request.url)), now);
  }
}

/**
 * Fetch a file that is not stored, for a page of this version. A page of another version must not be inserted
 * into it: after the error the theme opens the address as a new page. Where the server no longer has this
 * version's Python, the version is given up.
 * @param {Request} request
 * @param {StoredFile | undefined} file
 * @returns {Promise<Response>}
 */
async function fetchPart(request, file) {
  const response = await fetch(request);
  if (file?.set === "python" && (response.status === 404 || response.status === 410)) {
    const published = await publishedVersion();
    if (published && published !== BUILD.id) await giveUpVersion("outdated");
  }
  if (!file?.path.endsWith(".html") || !response.ok) return response;
  const same = await isIntact(file, await response.clone().arrayBuffer());
  return same ? response : Response.error();
}

/** @param {string} client the id of a page of another version */
async function markOutside(client) {
  await updateRecord(({ outside }) => ({ outside: [...outside, client].slice(-MAX_OUTSIDE) }));
}

/**
 * The response without connection and without stored copy: a redirect to the offline page, in the language of
 * the address.
 * @param {FetchEvent} event
 * @param {string} path
 * @param {StoreRecord} [now]
 * @returns {Promise<Response>}
 */
async function offlineResponse(event, path, now) {
  if (event.request.mode !== "navigate") return Response.error();
  const whole = completeSets(now ?? (await record()));
  const requested = path.split("/", 1)[0] ?? "";
  const language = [requested, ...whole].find(
    (set) => FILES.has(`${set}/${OFFLINE_PAGE}index.html`) && whole.includes(set),
  );
  const page = new URL(`${language}/${OFFLINE_PAGE}`, SCOPE);
  const offline = FILES.get(pathOf(page));
  if (!language || !offline || offline.path === path) return Response.error();
  const { search } = new URL(event.request.url);
  page.searchParams.set("missing", path.replace(/(^|\/)index\.html$/, "$1") + search);
  return Response.redirect(page.href, 302);
}
