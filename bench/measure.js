/** What the bench does in a page. Every time is in milliseconds. */

/**
 * Start Python once, in one of five ways.
 * @param {"stock" | "pyscript" | "snapshot" | "packages" | "floor"} kind
 */
export function start(kind, order) {
  if (kind === "pyscript") return pyscript(order);
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

/** Start Python by PyScript, in the page as it does unless told otherwise, from its script to its answer. */
function pyscript({ core, base, wheel, question }) {
  const script = document.createElement("script");
  script.type = "py";
  script.setAttribute("config", JSON.stringify({ interpreter: `${base}pyodide.mjs` }));
  script.textContent = `
import json
import js
import pyodide_js

response = await js.fetch(${JSON.stringify(wheel)})
pyodide_js.unpackArchive(await response.arrayBuffer(), "wheel")
from presentation.answer import answer
js.benchAnswered(json.loads(answer(*json.loads(${JSON.stringify(JSON.stringify(question))})))["summary"])
`;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    globalThis.benchAnswered = (summary) => {
      if (summary) resolve(performance.now() - start);
      else reject(new Error("no answer by PyScript"));
    };
    document.body.append(script);
    import(core).catch(reject);
  });
}

/** The address of Python with the game of a calculator. */
function ofGame(base, calculator) {
  return `${base}#${calculator.split(".")[0]}`;
}

/** Start Python our way, from the intent to the first answer. */
async function ours(kind, { base, question: [id, lang, up, values] }) {
  const { Python } = await import("../assets/web/python/python.js");
  const python = new Python({ base: ofGame(base, id), snapshot: kind === "snapshot" });
  const start = performance.now();
  await python.answer(id, lang, up, JSON.parse(values));
  const time = performance.now() - start;
  const { road } = python.event;
  python.stop();
  if (road !== kind) throw new Error(`started by ${road}`);
  return time;
}

/** A Python that is ready for the game of a calculator. */
async function readyFor(base, calculator) {
  const { Python } = await import("../assets/web/python/python.js");
  const python = new Python({ base: ofGame(base, calculator) });
  await new Promise((resolve) => {
    python.onstage(({ stage }) => stage === "ready" && resolve());
    python.start();
  });
  return python;
}

/** Time each of many questions to a Python that is ready, one for each game. */
export async function answers(base, questions) {
  const pythons = {};
  const times = [];
  for (const [id, lang, up, values] of questions) {
    const address = ofGame(base, id);
    pythons[address] ??= await readyFor(base, id);
    const start = performance.now();
    await pythons[address].answer(id, lang, up, JSON.parse(values));
    times.push(performance.now() - start);
  }
  for (const python of Object.values(pythons)) python.stop();
  // The first one is to warm up.
  return times.slice(1);
}
