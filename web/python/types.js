/**
 * Types that the client of Python, its users and its worker share. No code.
 *
 * @typedef {"idle" | "downloading" | "starting" | "ready" | "error"} Stage
 *
 * Why Python gives no answer:
 * - "no-webassembly", "no-worker": this browser, or this frame, does not have what Python needs;
 * - "download": a file of Python is missing, or arrived damaged;
 * - "start-timeout": Python did not start in time;
 * - "answer-timeout": an answer took too long, and Python was terminated;
 * - "crashed": the worker ended by itself, or the browser terminated it;
 * - "python": an unexpected error in Python; the details are in the console;
 * - "stopped": the reader stopped Python.
 * @typedef {"no-webassembly" | "no-worker" | "download" | "start-timeout" | "answer-timeout"
 *   | "crashed" | "python" | "stopped"} FailureCode
 *
 * @typedef {object} StageEvent
 * @property {Stage} stage
 * @property {FailureCode} [code] with "error"; with "idle", "stopped" where the reader stopped Python
 * @property {import("./engine.js").StartMethod} [road] with "ready": how Python was started
 *
 * @typedef {{ok: true, html: string, summary: string}} Answered
 * @typedef {{field: string, path: string, code: string, message: string}} Fault something wrong in the input
 * @typedef {{ok: false, html: string, errors: Fault[]}} Refused
 * @typedef {{superseded: true}} Superseded a newer question of the same calculator replaced this one
 * @typedef {{ok: true, text: string, markdown: string, bbcode: string}} Quoted
 * @typedef {Answered | Refused | Superseded} Answer
 *
 * @typedef {object} Settings
 * @property {string} base the address of the Python image (`data-python` of the page); its fragment is the game
 *   whose calculators are to answer; without one, Python starts by packages
 * @property {boolean} snapshot whether the start from a snapshot is tried
 * @property {number} startLimit milliseconds until a start is given up, or a download of which nothing arrives
 * @property {number} answerLimit milliseconds until an answer is given up
 * @property {(name: string) => Worker} worker creates the worker; its name is the address of the Python image, or "" if it
 *   is not to fetch Pyodide's scripts before it is told to start
 *
 * What calculators use of Python; documented in `python.js`.
 * @typedef {Record<string, string>} Values
 * @typedef {object} PythonService
 * @property {Stage} stage
 * @property {StageEvent} event
 * @property {import("./arrival.js").Arrival | undefined} arrival how much has arrived, while files are downloaded
 * @property {(listener: (event: StageEvent) => void) => () => void} onstage
 * @property {() => void} start
 * @property {() => void} retry
 * @property {() => void} stop
 * @property {(calculator: string, lang: string, up: string, values: Values) => Promise<Answer>} answer
 * @property {(calculator: string, lang: string, address: string, values: Values) =>
 *   Promise<Quoted | Refused | Superseded>} quote
 */

export {};
