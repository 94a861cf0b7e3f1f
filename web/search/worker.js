/** The worker of the search: of the questions that wait it answers the last only. */

import { answer, loaded, setOnTexts } from "./engines.js";

/** @typedef {import("./types.js").Ask} Ask */

/** @type {(Ask & {id: number}) | undefined} */
let waiting;
let busy = false;

async function answerWaiting() {
  if (busy) return;
  busy = true;
  while (waiting) {
    const ask = waiting;
    waiting = undefined;
    try {
      self.postMessage({ id: ask.id, found: await answer(ask) });
    } catch (error) {
      self.postMessage({ id: ask.id, error: String(error) });
    }
  }
  busy = false;
}

self.addEventListener("message", ({ data }) => {
  if (data.type === "load")
    loaded(data.language).catch(() => {}); // the question that follows reports it
  else {
    waiting = data;
    void answerWaiting();
  }
});
setOnTexts(() => self.postMessage({ texts: true }));
self.postMessage({ started: true });
