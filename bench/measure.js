/** What the bench does in a page. Every time is in milliseconds. */

/**
 * Start Python once, in one of four ways.
 * @param {"stock" | "snapshot" | "packages" | "floor"} kind
 */
export function start(kind, order) {
  if (kind === "stock" || kind === "floor") return once(`./${kind}-worker.js`, order);
  return ours(kind, order);
}

/** Ask a worker of the bench once, from its making to its answer. */
function once(script, order) {
  const start = performance.now();
  const worker = new Worker(new URL(script, import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = () => resolve(performance.now() - start);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

/** Start Python our way, from the intent to the first answer. */
async function ours(kind, { base, question: [id, lang, up, values] }) {
  const { Python } = await import("../assets/web/python/python.js");
  const python = new Python({ base, snapshot: kind === "snapshot" });
  const start = performance.now();
  await python.answer(id, lang, up, JSON.parse(values));
  const time = performance.now() - start;
  const { road } = python.event;
  python.stop();
  if (road !== kind) throw new Error(`started by ${road}`);
  return time;
}

/** Time each of many questions to a Python that is ready. */
export async function answers(base, questions) {
  const { Python } = await import("../assets/web/python/python.js");
  const python = new Python({ base });
  const times = [];
  for (const [id, lang, up, values] of questions) {
    const start = performance.now();
    await python.answer(id, lang, up, JSON.parse(values));
    times.push(performance.now() - start);
  }
  python.stop();
  // The first one includes the start.
  return times.slice(1);
}
