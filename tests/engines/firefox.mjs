// Drives Firefox for the tests: `node firefox.mjs EXECUTABLE` reads orders from standard input and writes replies
// to standard output, one JSON object per line, in order.

import { createInterface } from "node:readline";
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
const PROBLEMS = ["error", "warn", "assert"];

/**
 * An open tab; `frame` is where scripts run.
 * @typedef {object} Tab
 * @property {import("puppeteer-core").BrowserContext} context
 * @property {import("puppeteer-core").Page} page
 * @property {import("puppeteer-core").Frame} frame
 * @property {string[]} messages
 */

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.argv[2],
  headless: true,
  extraPrefsFirefox: PREFERENCES,
});
/** @type {Map<string, Tab>} */
const tabs = new Map();

/** The replies to orders, by their name. */
const ORDERS = {
  async tab(name) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
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
    await tab.page.goto(address, { waitUntil: "load" });
  },
  evaluate: (name, expression) => tabs.get(name).frame.evaluate(expression),
  async click(name, selector) {
    await (await tabs.get(name).frame.waitForSelector(selector)).click();
  },
  async type(name, selector, text) {
    const { frame, page } = tabs.get(name);
    await frame.$eval(selector, (field) => {
      field.focus();
      field.select();
    });
    await page.keyboard.type(text);
  },
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
    reply = { value: (await ORDERS[order](...given)) ?? null };
  } catch (error) {
    reply = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}
await browser.close();
