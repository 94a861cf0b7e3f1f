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
 * @property {string[]} stems of the text, with separators between the sentences
 * @property {string[]} heading
 * @property {string[]} aliases names with separators between them; after two separators those without their articles
 * @property {string[]} other names with separators between them
 */

/**
 * @param {Omit<import("./types.js").SearchData, "records"> & {records: Columns}} published
 * @returns {import("./types.js").SearchData}
 */
export function unpacked(published) {
  const { pages, page, anchor, rule, kind, title, stems, heading, aliases, other } = published.records;
  /** @param {string | undefined} names */
  const several = (names) => (names ? names.split("|") : []);
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
    sentences: several(stems[id]).map((sentence) => sentence.split(" ")),
    heading: headingOf(id),
    terms: [],
    aliases: several(aliases[id]?.split("||")[0]),
    shortened: several(aliases[id]?.split("||")[1]),
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
