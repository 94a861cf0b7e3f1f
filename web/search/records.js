/** The records as they are published, in columns, made into records again; rules are joined by the terms they define. */

/** @typedef {import("./types.js").SearchRecord} SearchRecord */

/**
 * @typedef {object} Columns
 * @property {string[]} pages the addresses of the pages
 * @property {number[]} page the page of each record
 * @property {string[]} anchor a hyphen stands for the game, and for what the anchors of terms begin with
 * @property {number[]} rule the rule of each term in turn; -1 for none
 * @property {import("./types.js").Kind[]} kind
 * @property {string[]} title
 * @property {string} words those of the next two columns, each after a capital for how many letters of the one before it
 *   begins with
 * @property {string[]} stems of the text, a character for each word, with separators between the sentences
 * @property {string[]} aliases the same of names; after two separators those without their articles
 * @property {string[]} heading
 * @property {string[]} other names with separators between them
 */

const WORD = /([A-Z])([^A-Z]*)/g;
/** No character of a word: it would be escaped, is the separator, or is none to be seen. */
const LEFT_OUT = /["\\|\x7f-\x9f]/;

/**
 * The characters that stand for words, those first that take one byte.
 * @param {number} count
 */
export function characters(count) {
  const found = [];
  for (let code = 33; found.length < count; code++) {
    const character = String.fromCharCode(code);
    if (!LEFT_OUT.test(character)) found.push(character);
  }
  return found;
}

/**
 * The words that characters stand for, by their codes.
 * @param {string} list
 */
function wordsByCode(list) {
  const entries = [...list.matchAll(WORD)];
  /** @type {string[]} */
  const words = [];
  let before = "";
  for (const [place, character] of characters(entries.length).entries()) {
    const [, capital = "A", rest = ""] = entries[place] ?? [];
    before = before.slice(0, capital.charCodeAt(0) - 65) + rest;
    words[character.charCodeAt(0)] = before;
  }
  return words;
}

/**
 * @param {Omit<import("./types.js").SearchData, "records"> & {records: Columns}} published
 * @returns {import("./types.js").SearchData}
 */
export function unpacked(published) {
  const { pages, page, anchor, rule, kind, title, words, stems, heading, aliases, other } = published.records;
  /** @param {string | undefined} names */
  const several = (names) => (names ? names.split("|") : []);
  const known = wordsByCode(words);
  /** Its characters are not spread: there are tens of thousands. @param {string} phrase */
  const spelt = (phrase) => {
    const found = [];
    for (let place = 0; place < phrase.length; place++) found.push(known[phrase.charCodeAt(place)] ?? "");
    return found;
  };
  /** @param {string | undefined} names */
  const inWords = (names) => several(names).map((name) => spelt(name).join(" "));
  /** The page and the section that a rule or a section is in. @param {number} id */
  const headingOf = (id) => {
    const isInPage = kind[id] === "rule" || (kind[id] === "page" && anchor[id]);
    return [isInPage && published.pages[pages[page[id] ?? 0] ?? ""], heading[id]].filter(Boolean).join(". ");
  };
  /** @param {number} id */
  const addressOf = (id) => {
    const path = pages[page[id] ?? 0] ?? "";
    const start = `${kind[id] === "term" ? "term-" : ""}${path.split("/")[0]}-`;
    return path + (anchor[id] ? `#${anchor[id].replace(/^-/, start)}` : "");
  };
  /** @type {Required<SearchRecord>[]} */
  const records = title.map((name, id) => ({
    kind: kind[id] ?? "page",
    address: addressOf(id),
    title: name,
    text: "",
    sentences: several(stems[id]).map(spelt),
    heading: headingOf(id),
    terms: [],
    aliases: inWords(aliases[id]?.split("||")[0]),
    shortened: inWords(aliases[id]?.split("||")[1]),
    other: several(other[id]),
    rule: -1,
  }));
  const terms = records.filter((record) => record.kind === "term");
  for (const [place, term] of terms.entries()) {
    term.rule = rule[place] ?? -1;
    addTerm(records[term.rule], term);
  }
  return { ...published, records };
}

/**
 * A rule is found by what it defines.
 * @param {Required<SearchRecord> | undefined} rule
 * @param {Required<SearchRecord>} term
 */
function addTerm(rule, term) {
  if (!rule) return;
  rule.terms.push(...unlike([term.title], [rule.title, ...rule.terms]));
  rule.aliases.push(...unlike(term.aliases, [rule.title, ...rule.aliases]));
  rule.shortened.push(...term.shortened);
  rule.other.push(...unlike(term.other, [rule.title, ...rule.other]));
  rule.sentences.push(...term.sentences);
}

/**
 * Give the records their texts, which come after them; a rule has the meanings of its terms too.
 * @param {SearchRecord[]} records
 * @param {string[]} texts
 */
export function addTexts(records, texts) {
  for (const [id, record] of records.entries()) record.text = texts[id] ?? "";
  for (const { rule = -1, text } of records) {
    const ruled = records[rule];
    if (ruled) ruled.text += ` ${text}`;
  }
}

/**
 * @param {string[]} names
 * @param {string[]} known
 */
function unlike(names, known) {
  const seen = new Set(known.map((name) => name.toLowerCase()));
  return names.filter((name) => !seen.has(name.toLowerCase()));
}
