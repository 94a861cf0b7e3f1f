/**
 * The cards that a text field may name, found by their names in both languages, with or without accents.
 *
 * @typedef {object} Card
 * @property {string} name in the language of the page
 * @property {string} other in the other language
 * @property {Record<string, number | boolean | null>} values the values it fills in, by field name
 */

/**
 * Normalize a name for comparison: no accents, lower case, one kind of apostrophe, single spaces. The Python
 * code has the same function in `calculators/core`; a test compares both.
 * @param {string} text
 */
export function foldName(text) {
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

/**
 * A name without what people leave out or add: an article, hyphens, some marks. As in Python.
 * @param {string} text
 */
export function spelledFreely(text) {
  return foldName(text)
    .replace(/^(?:the |les? |la |l')(?=.)/, "")
    .replace(/['!?"“”«»]/g, "")
    .split(/[\s-]+/)
    .filter(Boolean)
    .join(" ");
}

export class CardIndex {
  /** @type {Map<string, Card>} */
  #byName = new Map();
  /** By names spelled freely; null where several cards have the same. @type {Map<string, Card | null>} */
  #byFreeSpelling = new Map();

  /** @param {Card[]} cards in the order they are listed */
  constructor(cards) {
    /** With their normalized names. @type {{card: Card, names: string[]}[]} */
    this.entries = cards.map((card) => ({ card, names: [foldName(card.name), foldName(card.other)] }));
    for (const { card, names } of this.entries) {
      for (const name of names) if (!this.#byName.has(name)) this.#byName.set(name, card);
    }
    for (const [name, card] of this.#byName) {
      const free = spelledFreely(name);
      const known = this.#byFreeSpelling.has(free) ? this.#byFreeSpelling.get(free) : card;
      this.#byFreeSpelling.set(free, known === card ? card : null);
    }
  }

  /**
   * The card with a name, in either language; where none is spelled so, one with the same free spelling.
   * @param {string} text
   * @returns {Card | undefined}
   */
  find(text) {
    return this.#byName.get(foldName(text)) ?? this.#byFreeSpelling.get(spelledFreely(text)) ?? undefined;
  }
}

/** The indexes by their `datalist`. @type {WeakMap<Element, CardIndex>} */
const known = new WeakMap();

/**
 * The cards that a text field may name; null for a field that names no card.
 * @param {Element} input
 * @returns {CardIndex | null}
 */
export function cardIndexOf(input) {
  const key = input instanceof HTMLElement ? input.dataset.cards : undefined;
  const list = key && document.getElementById(`cards-${key}`);
  if (!(list instanceof HTMLDataListElement)) return null;
  let index = known.get(list);
  if (!index) {
    index = new CardIndex([...list.options].map(cardOf));
    known.set(list, index);
  }
  return index;
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
