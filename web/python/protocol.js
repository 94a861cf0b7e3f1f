/**
 * The messages between a page and the worker that runs Python: orders to the worker, reports to the page.
 * No code.
 *
 * @typedef {object} StartOrder
 * @property {"start"} type
 * @property {string} base the address of the Python image
 * @property {string} game whose calculators are to answer
 * @property {boolean} snapshot whether to try to start from the snapshot
 * @property {boolean} reload whether to fetch every file again, bypassing the browser's cache
 * @property {string} lock the name of a lock to hold for as long as the worker lives, or ""
 * @property {boolean} handed whether "plan", "module" and "heap" orders follow
 *
 * A file, prepared by the page; without a value where that failed.
 * @typedef {{type: "module", value?: WebAssembly.Module | undefined} | {type: "heap", value?: ArrayBuffer | undefined}
 *   | {type: "plan", value?: import("./heap.js").HeapPlan | undefined}} FileOrder
 *
 * @typedef {object} AnswerOrder
 * @property {"answer"} type
 * @property {number} request
 * @property {"answer" | "quote"} what
 * @property {string} calculator
 * @property {string} lang
 * @property {string} up
 * @property {string} values
 *
 * @typedef {StartOrder | FileOrder | AnswerOrder} Order
 *
 * @typedef {{type: "started", locked: boolean}
 *   | {type: "arriving", arrival: import("./arrival.js").Arrival}
 *   | {type: "starting"}
 *   | {type: "ready", road: import("./engine.js").StartMethod, detour: string}
 *   | {type: "failed", code: import("./engine.js").EngineFailure, detail: string, unreachable?: boolean}
 *   | {type: "answer", request: number, answer: string}
 *   | {type: "error", request: number, fatal: boolean, detail: string}} Report
 */

export {};
