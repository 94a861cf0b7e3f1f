/**
 * Audit pages with Lighthouse, as a phone on a slow connection: one line of JSON for each page.
 * Arguments: the browser's executable and its switches, the categories, then the addresses; lists
 * are joined by commas.
 */

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const [chromePath, switches, categories, ...addresses] = process.argv.slice(2);

async function audit(address, port) {
  const onlyCategories = categories.split(",");
  const run = await lighthouse(address, { port, onlyCategories, logLevel: "error" });
  const { audits, categories: found, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const scores = {};
  const failed = [];
  for (const { id, score, auditRefs } of Object.values(found)) {
    scores[id] = Math.round(score * 100);
    for (const { id: audit, weight } of auditRefs) {
      const { score: part, title, displayValue = "" } = audits[audit];
      if (weight > 0 && part !== null && part < 1) {
        failed.push(`${id}: ${title} ${displayValue}`.trim());
      }
    }
  }
  return { address, scores, failed };
}

const browser = await launch({ chromePath, chromeFlags: switches.split(",") });
try {
  for (const address of addresses) {
    console.log(JSON.stringify(await audit(address, browser.port)));
  }
} finally {
  browser.kill();
}
