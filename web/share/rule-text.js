/**
 * A rule of the page as text to paste elsewhere: plain, Markdown, and the BBCode that forums share. Escapes are those of
 * `presentation/quotes.py`, which writes the answers of calculators.
 */

/**
 * How a format writes text, emphasis, links and items of lists.
 * @typedef {object} Style
 * @property {(text: string) => string} text plain text, such that the format shows it unchanged
 * @property {(written: string) => string} line a line that begins like a list, such that it becomes none
 * @property {(written: string) => string} strong
 * @property {(written: string) => string} stressed
 * @property {(written: string, address: string) => string} link
 * @property {(mark: string, written: string) => string} item
 * @property {(words: string, address: string) => string} source the last line: where the text is from
 */
/** @typedef {"text" | "markdown" | "bbcode"} Format */

const WORD_JOINER = "\u2060";
const UNCHANGED = (/** @type {string} */ written) => written;

/** @type {Record<Format, Style>} */
export const STYLES = {
  text: {
    text: UNCHANGED,
    line: UNCHANGED,
    strong: UNCHANGED,
    stressed: UNCHANGED,
    link: UNCHANGED,
    item: (mark, written) => `${mark === "-" ? "–" : mark} ${written}`,
    source: (words, address) => `${words}\n${address}`,
  },
  markdown: {
    text: (text) => text.replace(/([\\`*_{}[\]<>|~&])/g, "\\$1").replaceAll("@", `@${WORD_JOINER}`),
    line: (written) => written.replace(/^(?=[-+#=:])|^[0-9]+(?=[.)])/, "$&\\"),
    strong: (written) => `**${written}**`,
    stressed: (written) => `*${written}*`,
    link: (written, address) => `[${written}](<${address}>)`,
    item: (mark, written) => `${mark} ${written}`,
    source: (words, address) => `[${words}](<${address}>)`,
  },
  // BBCode has no escapes: an invisible word joiner after a bracket keeps it from opening a tag.
  bbcode: {
    text: (text) => text.replaceAll("<", "‹").replaceAll("[", `[${WORD_JOINER}`).replaceAll("@", `@${WORD_JOINER}`),
    line: UNCHANGED,
    strong: (written) => `[b]${written}[/b]`,
    stressed: (written) => `[i]${written}[/i]`,
    link: (written, address) => `[url=${address}]${written}[/url]`,
    item: (mark, written) => `${mark === "-" ? "–" : mark} ${written}`,
    source: (words, address) => `[url=${address}]${words}[/url]`,
  },
};

/** What stands around the text of a rule, or in it only on the page. */
const LEFT_OUT = ".rule-title, .rule-notes, .rule-example, .rule-differs, .rule-history, .definition";

/**
 * @param {HTMLElement} rule its section in the page
 * @param {Format} format
 * @param {{game: string, site: string, address: string}} place where the rule is from
 * @returns {string} title, text, printed source and address, a blank line between them
 */
export function ruleText(rule, format, { game, site, address }) {
  const style = STYLES[format];
  const parts = [`${style.strong(style.text(titleOf(rule)))} · ${style.text(game)}`];
  for (const block of rule.children) {
    if (!block.matches(LEFT_OUT)) parts.push(...blocks(block, style));
  }
  const printed = rule.querySelector(".rule-notes > li");
  const label = oneLine(printed?.firstElementChild?.textContent ?? "");
  const where = oneLine(printed?.textContent ?? "").slice(label.length);
  const colon = document.documentElement.lang === "fr" ? "\u00a0:" : ":";
  parts.push(style.text(`${label}${colon}${where}`), style.source(style.text(site), safe(address)));
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** The title of a rule, without the mark of its link. @param {Element} rule */
export function titleOf(rule) {
  const title = rule.querySelector(".rule-title")?.cloneNode(true);
  if (!(title instanceof Element)) return "";
  for (const link of title.querySelectorAll(".headerlink")) link.remove();
  return oneLine(title.textContent ?? "");
}

/** Spaces as the page shows them; no-break spaces stay. @param {string} text */
function oneLine(text) {
  return text.replace(/[ \n\t]+/g, " ").trim();
}

/** An address with the characters escaped that end a link in any format. @param {string} address */
function safe(address) {
  return address.replace(/[\s<>"'()[\]{}|\\^`*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * @param {Element} block
 * @param {Style} style
 * @returns {string[]} the block as text, without blank lines in it
 */
function blocks(block, style) {
  if (block.matches("ul, ol")) return [items(block, style, "").join("\n")];
  const table = block.matches("table") ? block : block.querySelector("table");
  if (table) return [rows(table, style).join("\n")];
  if (block.matches("p")) return [style.line(inline(block, style))];
  return [...block.children].flatMap((child) => blocks(child, style));
}

/**
 * @param {Element} list
 * @param {Style} style
 * @param {string} indent
 * @returns {string[]}
 */
function items(list, style, indent) {
  return [...list.children].flatMap((item, index) => {
    const mark = list.matches("ol") ? `${index + 1}.` : "-";
    const lists = [...item.children].filter((child) => child.matches("ul, ol"));
    const own = indent + style.item(mark, style.line(inline(item, style, lists)));
    return [own, ...lists.flatMap((inner) => items(inner, style, `${indent}   `))];
  });
}

/**
 * @param {Element} table
 * @param {Style} style
 * @returns {string[]} a line for each row, its cells named by their columns
 */
function rows(table, style) {
  const colon = document.documentElement.lang === "fr" ? "\u00a0: " : ": ";
  const columns = [...table.querySelectorAll("thead th")].map((cell) => inline(cell, style));
  return [...table.querySelectorAll("tbody tr")].map((row) => {
    const cells = [...row.children].map((cell, index) => {
      const written = inline(cell, style);
      return index > 0 && columns[index] ? `${columns[index]}${colon}${written}` : written;
    });
    return style.item("-", style.line(cells.join(" · ")));
  });
}

/**
 * @param {Element} element
 * @param {Style} style
 * @param {Element[]} without children that are left out
 * @returns {string}
 */
function inline(element, style, without = []) {
  const pieces = [...element.childNodes].map((node) => {
    if (node instanceof Text) return style.text(node.data.replace(/[ \n\t]+/g, " "));
    if (!(node instanceof Element) || without.includes(node) || node.matches(LEFT_OUT)) return "";
    return written(node, inline(node, style), style);
  });
  return pieces.join("").replace(/ +/g, " ").trim();
}

/**
 * @param {Element} node
 * @param {string} content
 * @param {Style} style
 * @returns {string}
 */
function written(node, content, style) {
  // What is only space at its ends belongs outside of the marks.
  const [before, after] = [/^\s/, /\s$/].map((end) => (end.test(node.textContent ?? "") ? " " : ""));
  const marked = () => {
    if (node.matches("strong, b")) return style.strong(content);
    if (node.matches("em, i")) return style.stressed(content);
    if (node instanceof HTMLAnchorElement && node.href && !node.matches(".term-link")) {
      return style.link(content, safe(node.href));
    }
    return content;
  };
  return content && `${before}${marked()}${after}`;
}
