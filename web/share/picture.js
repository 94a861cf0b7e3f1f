/** A question and its answer as a picture: drawn from what is on screen, in its colours and letters. */

import { part } from "../calculator/answer-view.js";
import { inputSummary } from "../calculator/input-summary.js";

const WIDTH = 640;
const MARGIN = 28;
/** Points of the picture for each of the page: sharp on any screen. */
const SCALE = 2;

/** @typedef {{text: string, font: string, colour: string, line: number, before: number, indent?: number}} Block */

/**
 * @param {HTMLElement} section the calculator
 * @param {string} source the lines below the answer: whose it is, of which version, and where
 * @returns {Promise<Blob>} a PNG
 */
export async function drawAnswer(section, source) {
  const blocks = blocksOf(section, source);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas here");
  const lines = blocks.map((block) => wrap(context, block));
  const height = blocks.reduce(
    (sum, block, index) => sum + block.before + block.line * (lines[index]?.length ?? 0),
    2 * MARGIN,
  );
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  paint(context, section, height);
  let y = MARGIN;
  blocks.forEach((block, index) => {
    y += block.before;
    context.font = block.font;
    context.fillStyle = block.colour;
    context.textBaseline = "middle";
    for (const line of lines[index] ?? []) {
      context.fillText(line, MARGIN + (block.indent ?? 0), y + block.line / 2);
      y += block.line;
    }
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLElement} section
 * @param {number} height
 */
function paint(context, section, height) {
  context.fillStyle = styleOf(section, "--card");
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = styleOf(section, "--accent");
  context.fillRect(0, 0, 8, height);
}

/**
 * @param {HTMLElement} section
 * @param {string} source
 * @returns {Block[]}
 */
function blocksOf(section, source) {
  const [ink, soft, accent] = ["--ink", "--soft", "--accent"].map((name) => styleOf(section, name));
  const [serif, sans] = ["--serif", "--sans"].map((name) => styleOf(section, name));
  /** @param {string} selector */
  const texts = (selector) =>
    [...section.querySelectorAll(`[data-result] ${selector}`)].map((one) =>
      (one.textContent ?? "").replace(/[ \n]+/g, " ").trim(),
    );
  const colon = section.dataset.language === "fr" ? "\u00a0: " : ": ";
  const small = { font: `16px ${sans}`, colour: soft ?? "", line: 23 };
  const [summary = ""] = texts(".answer-summary");
  const labels = texts(".figure dt");
  const values = [...section.querySelectorAll("[data-result] .figure dd")].map(valueWords);
  const title = `${section.getAttribute("aria-label")} · ${section.dataset.gameName}`;
  const form = /** @type {HTMLFormElement} */ (part(section, "form"));
  return [
    { ...small, text: title, before: 0, colour: accent ?? "" },
    ...inputSummary(form, section.dataset.language ?? "").map((text, index) => ({
      ...small,
      text,
      before: index ? 0 : 6,
    })),
    { text: summary, font: `600 25px ${serif}`, colour: ink ?? "", line: 33, before: 8 },
    ...labels.map((label, index) => ({
      text: `${label}${colon}${values[index] ?? ""}`,
      font: `17px ${sans}`,
      colour: ink ?? "",
      line: 25,
      before: index ? 0 : 14,
    })),
    ...texts(".step-text").map((text, index) => ({
      ...small,
      text: `${index + 1}. ${text}`,
      before: index ? 3 : 14,
    })),
    ...source.split("\n").map((text, index) => ({
      ...small,
      text,
      before: index ? 0 : 16,
      font: `14px ${sans}`,
      line: 20,
    })),
  ];
}

/**
 * A figure in words; the fraction of a chance, which the page puts below it, in brackets.
 * @param {Element} figure
 */
function valueWords(figure) {
  const [value = "", fraction = ""] = [figure.firstChild, figure.querySelector(".fraction")].map((node) =>
    (node?.textContent ?? "").trim(),
  );
  return fraction ? `${value} (${fraction})` : value;
}

/**
 * @param {HTMLElement} section
 * @param {string} name of a property of the style
 */
function styleOf(section, name) {
  return getComputedStyle(section).getPropertyValue(name).trim();
}

/**
 * The lines of a text, none wider than the picture; a word that is wider is broken.
 * @param {CanvasRenderingContext2D} context
 * @param {Block} block
 * @returns {string[]}
 */
function wrap(context, { text, font, indent = 0 }) {
  context.font = font;
  const room = WIDTH - 2 * MARGIN - indent;
  const lines = [];
  let line = "";
  for (const word of text.split(/(?<= )/)) {
    if (context.measureText(line + word.trimEnd()).width <= room) {
      line += word;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = word;
    while (context.measureText(line.trimEnd()).width > room) {
      let end = line.length - 1;
      while (end > 1 && context.measureText(line.slice(0, end)).width > room) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line.trimEnd()];
}
