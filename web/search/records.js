/** The records as they are published, in columns, made into records again. */

/**
 * @typedef {object} Columns
 * @property {string[]} pages the addresses of the pages
 * @property {number[]} page the page of each record
 * @property {string[]} anchor
 * @property {import("./types.js").Kind[]} kind
 * @property {string[]} title
 * @property {string[]} text
 * @property {string[]} heading
 * @property {string[]} terms names with separators between them, as are the next two
 * @property {string[]} aliases
 * @property {string[]} other
 */

/**
 * @param {Omit<import("./types.js").SearchData, "records"> & {records: Columns}} published
 * @returns {import("./types.js").SearchData}
 */
export function unpacked(published) {
  const { pages, page, anchor, kind, title, text, heading, terms, aliases, other } = published.records;
  /** @param {string | undefined} names */
  const several = (names) => (names ? names.split("|") : []);
  const records = title.map((name, id) => ({
    kind: kind[id] ?? "page",
    address: (pages[page[id] ?? 0] ?? "") + (anchor[id] ? `#${anchor[id]}` : ""),
    title: name,
    text: text[id] ?? "",
    heading: heading[id] ?? "",
    terms: several(terms[id]),
    aliases: several(aliases[id]),
    other: several(other[id]),
  }));
  return { ...published, records };
}
