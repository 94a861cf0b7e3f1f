/**
 * The cards that a text may name, found by their names in either language, accents or not.
 *
 * @typedef {object} Card
 * @property {string} name in the language of the page
 * @property {string} other in the other language
 * @property {Record<string, number | boolean | null>} values what it fills in, by field name
 */

/**
 * Return a text as it is compared: no accents, no case, one apostrophe, single spaces. The same as
 * `folded` in calculators/core/catalogs.py.
 * @param {string} text
 */
export function folded(text) {
  return text
    .replace(/\u2019/g, "'")
    .replace(/œ/gi, "oe")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
}

export class Catalog {
  /** @type {{card: Card, names: string[]}[]} */
  #entries;
  /** @type {Map<string, Card>} */
  #byName = new Map();

  /** @param {Card[]} cards in the order they are listed */
  constructor(cards) {
    this.#entries = cards.map((card) => ({ card, names: [folded(card.name), folded(card.other)] }));
    for (const { card, names } of this.#entries) {
      for (const name of names) if (!this.#byName.has(name)) this.#byName.set(name, card);
    }
  }

  /**
   * The card of that name, in either language.
   * @param {string} text
   * @returns {Card | undefined}
   */
  find(text) {
    return this.#byName.get(folded(text));
  }

  /**
   * The cards with `text` in a name: first the names that begin with it, then words that do.
   * @param {string} text
   * @returns {Card[]}
   */
  search(text) {
    const sought = folded(text);
    const ranked = this.#entries.map(({ card, names }) => ({
      card,
      rank: Math.min(...names.map((name) => rankOf(name, sought))),
    }));
    return ranked
      .filter(({ rank }) => rank < NOT_FOUND)
      .sort((one, two) => one.rank - two.rank)
      .map(({ card }) => card);
  }
}

const NOT_FOUND = 3;

/**
 * @param {string} name
 * @param {string} sought
 */
function rankOf(name, sought) {
  const place = name.indexOf(sought);
  if (place < 0) return NOT_FOUND;
  if (place === 0) return 0;
  return /[ '-]/.test(name.charAt(place - 1)) ? 1 : 2;
}

/** @type {WeakMap<Element, Catalog>} */
const known = new WeakMap();

/**
 * The catalog that a text takes its cards from; null for a text that names no card.
 * @param {Element} input
 * @returns {Catalog | null}
 */
export function catalogOf(input) {
  const key = input instanceof HTMLElement ? input.dataset.catalog : undefined;
  const list = key && document.getElementById(`catalog-${key}`);
  if (!(list instanceof HTMLDataListElement)) return null;
  let catalog = known.get(list);
  if (!catalog) {
    catalog = new Catalog([...list.options].map(cardOf));
    known.set(list, catalog);
  }
  return catalog;
}

/**
 * @param {HTMLOptionElement} option
 * @returns {Card}
 */
function cardOf(option) {
  return {
    name: option.value,
    other: option.dataset.other ?? option.value,
    values: JSON.parse(option.dataset.values ?? "{}"),
  };
}
