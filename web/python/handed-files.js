/**
 * The large files, prepared by the page while the worker's scripts arrive. Loaded at the start of Python: no page
 * needs it before.
 */

import { Arrivals } from "./arrival.js";
import { contentLength } from "./heap.js";
import { compiledFrom, fetchedHeap, found, heapAddress, moduleAddress, unpacked } from "./large-files.js";

/** @typedef {import("./protocol.js").FileOrder} FileOrder */
/** @typedef {import("./arrival.js").Arrival} Arrival */

/** A file that this start does without. @type {Promise<any>} */
const NOT_NEEDED = Promise.reject(new Error("not needed"));
NOT_NEEDED.catch(() => {});

/**
 * Prepare the files and hand each over once it is ready.
 * @param {{base: string, game: string, signal: AbortSignal}} wanted `game`: whose memory is needed, "" for none
 * @param {(order: FileOrder, transfer: Transferable[]) => void} hand
 * @param {(arrival: Arrival) => void} onarriving
 */
export async function handFiles({ base, game, signal }, hand, onarriving) {
  const address = heapAddress(base, game);
  const arrivals = new Arrivals(onarriving);
  const plan = game ? found(`${address}.json`, { signal }).then((response) => response.json()) : NOT_NEEDED;
  const unpacking = (game ? fetchedHeap(address, { signal }) : NOT_NEEDED)
    .then((response) => {
      const size = plan.then(contentLength);
      return unpacked(response, { size, count: arrivals.expect(response, size), options: { signal } });
    })
    .catch(() => undefined);
  const compiling = found(moduleAddress(base), { signal })
    .then((response) =>
      arrivals.follow(
        response,
        plan.then(({ module }) => module),
      ),
    )
    .then(compiledFrom)
    .catch(() => undefined);
  hand({ type: "plan", value: await plan.catch(() => undefined) }, []);
  hand({ type: "module", value: await compiling }, []);
  const heap = await unpacking;
  hand({ type: "heap", value: heap }, heap ? [heap] : []);
}
