/** Choices above long lists: a sphere, a trait, a race; rows without the chosen value are filtered out. */

/** One parameter for each choice made: ``only=Sphere:Spirit``. */
const PARAMETER = "only";

/**
 * The values of a cell, which may list several.
 * @param {Element | undefined} cell
 */
function valuesOf(cell) {
  const text = cell?.textContent?.trim() ?? "";
  return text === "–" || text === "" ? [] : text.split(", ");
}

export class ListChoices {
  /**
   * @param {HTMLElement[]} boxes the lists
   * @param {Element[][]} rows of each list
   * @param {HTMLElement} bar
   */
  constructor(boxes, rows, bar) {
    this.selects = [...bar.querySelectorAll("select[data-choice]")].filter((one) => one instanceof HTMLSelectElement);
    this.values = this.selects.map((select) => {
      /** @type {Map<Element, string[]>} */
      const byRow = new Map();
      boxes.forEach((box, index) => {
        const heads = [...box.querySelectorAll("thead th")];
        const column = heads.findIndex((head) => head.textContent?.trim() === select.dataset.choice);
        const caption = box.querySelector("caption")?.textContent ?? "";
        for (const row of rows[index]) {
          if (!select.dataset.choice) byRow.set(row, [caption]);
          else if (column >= 0) byRow.set(row, valuesOf(row.children[column]));
        }
      });
      this.fill(select, new Set([...byRow.values()].flat()));
      return byRow;
    });
    for (const made of new URLSearchParams(location.search).getAll(PARAMETER)) {
      const [heading, value] = made.split(/:(.*)/s);
      const select = this.selects.find((one) => one.dataset.choice === heading);
      if (select && [...select.options].some((option) => option.value === value)) select.value = value;
    }
  }

  /** Whether anything is chosen. */
  get isAnyMade() {
    return this.selects.some((select) => select.value);
  }

  /** @param {() => void} act */
  onChange(act) {
    for (const select of this.selects) select.addEventListener("change", act);
  }

  /** @param {Element} row */
  fits(row) {
    return this.selects.every(({ value }, index) => !value || this.values[index].get(row)?.includes(value));
  }

  /**
   * Put the choices into an address.
   * @param {URLSearchParams} parameters
   */
  write(parameters) {
    parameters.delete(PARAMETER);
    for (const { value, dataset } of this.selects) {
      if (value) parameters.append(PARAMETER, `${dataset.choice}:${value}`);
    }
  }

  /**
   * Offer values: types of cards in the order of the page, others in that of the alphabet.
   * @param {HTMLSelectElement} select
   * @param {Set<string>} values
   */
  fill(select, values) {
    const { compare } = new Intl.Collator(document.documentElement.lang);
    const sorted = select.dataset.choice ? [...values].sort(compare) : [...values];
    for (const value of sorted) select.add(new Option(value, value));
  }
}
