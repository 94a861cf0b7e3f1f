// Drives Firefox for the tests: `node firefox.mjs EXECUTABLE` reads orders from standard input and writes replies
// to standard output, one JSON object per line, in order.

import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer from "puppeteer-core";

const PREFERENCES = {
  // Requests of the browser itself: it speaks to the local server only.
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.region.network.url": "",
  "browser.search.update": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
};
/** Milliseconds for an order, a start or the loading of a page, on a machine that is busy. */
const LIMIT = 120_000;
const PROBLEMS = ["error", "warn", "assert"];

/**
 * An open tab; `frame` is where scripts run.
 * @typedef {object} Tab
 * @property {import("puppeteer-core").BrowserContext} context
 * @property {import("puppeteer-core").Page} page
 * @property {import("puppeteer-core").Frame} frame
 * @property {string[]} messages
 */

/** The color schemes that a system may prefer, each with a browser of its own: the preference is the browser's. */
const SCHEMES = { dark: 0, light: 1 };
/** The browsers, by scheme. @type {Map<string, Promise<import("puppeteer-core").Browser>>} */
const browsers = new Map();

/**
 * The browser of a color scheme, started when it is first needed.
 * @param {string} scheme
 */
function browserFor(scheme) {
  const started =
    browsers.get(scheme) ??
    puppeteer.launch({
      browser: "firefox",
      executablePath: process.argv[2],
      headless: true,
      timeout: LIMIT,
      extraPrefsFirefox: { ...PREFERENCES, "layout.css.prefers-color-scheme.content-override": SCHEMES[scheme] },
    });
  browsers.set(scheme, started);
  return started;
}

/** @type {Map<string, Tab>} */
const tabs = new Map();

/**
 * Reject once an order has taken too long: a promise of the page that never settles must not stop the tests.
 * @param {AbortSignal} signal
 */
const timeLimit = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** Whether an address leads to a place on the page that is open. */
const isSameDocument = (opened, address) =>
  address.includes("#") && opened.split("#", 1)[0] === new URL(address).href.split("#", 1)[0];

/**
 * The document that is open, told from all others by its time, and whether it is loaded; while one replaces another,
 * neither.
 * @param {import("puppeteer-core").Page} page
 */
const documentOf = (page) =>
  page
    .evaluate(() => ({ time: performance.timeOrigin, isLoaded: document.readyState === "complete" }))
    .catch(() => ({ time: undefined, isLoaded: false }));

/**
 * Open an address and wait until it is loaded. The load event of a page that was being opened before may end the wait
 * of `goto`.
 * @param {import("puppeteer-core").Page} page
 * @param {string} address
 */
async function openPage(page, address) {
  const left = isSameDocument(page.url(), address) ? undefined : await documentOf(page);
  await page.goto(address, { waitUntil: "load" });
  for (;;) {
    const { time, isLoaded } = await documentOf(page);
    if (isLoaded && time !== left?.time) return;
    await sleep(20);
  }
}

/** The replies to orders, by their name. */
const ORDERS = {
  async tab(name, scheme) {
    const context = await (await browserFor(scheme)).createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT);
    /** @type {string[]} */
    const messages = [];
    page.on("console", (message) => {
      if (PROBLEMS.includes(message.type())) messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => messages.push(`error: ${error.message}`));
    tabs.set(name, { context, page, frame: page.mainFrame(), messages });
  },
  async close(name) {
    await tabs.get(name).context.close();
    tabs.delete(name);
  },
  async open(name, address) {
    const tab = tabs.get(name);
    tab.frame = tab.page.mainFrame();
    await openPage(tab.page, address);
  },
  evaluate: (name, expression) => tabs.get(name).frame.evaluate(expression),
  async click(name, selector) {
    await (await tabs.get(name).frame.waitForSelector(selector)).click();
  },
  async tap(name, selector) {
    await (await tabs.get(name).frame.waitForSelector(selector)).tap();
  },
  async type(name, selector, text) {
    const { frame, page } = tabs.get(name);
    await frame.$eval(selector, (field) => {
      field.focus();
      field.select();
    });
    await page.keyboard.type(text);
  },
  async press(name, keys) {
    const { keyboard } = tabs.get(name).page;
    for (const key of keys) await keyboard.down(key);
    for (const key of keys.toReversed()) await keyboard.up(key);
  },
  async hover(name, selector) {
    await (await tabs.get(name).frame.waitForSelector(selector)).hover();
  },
  choose: (name, selector, value) => tabs.get(name).frame.select(selector, value),
  async screenshot(name, path) {
    await tabs.get(name).page.screenshot({ path });
  },
  size: (name, width, height) => tabs.get(name).page.setViewport({ width, height }),
  console: (name) => tabs.get(name).messages,
  async frame(name, selector) {
    const tab = tabs.get(name);
    tab.frame = tab.page.mainFrame();
    if (selector !== null) tab.frame = await (await tab.frame.waitForSelector(selector)).contentFrame();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [order, ...given] = JSON.parse(line);
  let reply;
  try {
    const limit = timeLimit(AbortSignal.timeout(LIMIT));
    reply = { value: (await Promise.race([ORDERS[order](...given), limit])) ?? null };
  } catch (error) {
    reply = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
for (const browser of browsers.values()) await (await browser).close();
