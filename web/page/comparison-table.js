/** A table of cards of lists, a column for each; and links that fill a calculator with all of them. */

/**
 * The values of a card: its cells by their columns, then what the row below lists.
 * @param {Element} name
 * @param {boolean} withUses whether with the links into calculators
 * @returns {Map<string, Element>}
 */
function valuesOf(name, withUses) {
  const row = name.closest("tr");
  const values = new Map();
  const headings = [...(row?.closest("table")?.querySelectorAll("thead th") ?? [])];
  headings.forEach((heading, column) => {
    const cell = row?.children[column];
    if (column > 0 && cell && !cell.classList.contains("is-empty")) values.set(heading.textContent?.trim(), cell);
  });
  for (const detail of row?.nextElementSibling?.querySelectorAll("dl > div") ?? []) {
    const [heading, value] = detail.children;
    const isShown = detail.hasAttribute("data-listed") || (withUses && value?.querySelector(".use-links"));
    if (isShown) values.set(heading?.textContent, value);
  }
  return values;
}

/**
 * @param {string} tag
 * @param {Node[]} content
 * @param {string} [scope]
 */
function cell(tag, content, scope) {
  const made = document.createElement(tag);
  if (scope) made.setAttribute("scope", scope);
  made.append(...content);
  return made;
}

/**
 * The cards side by side.
 * @param {HTMLElement[]} names
 * @param {boolean} withUses whether with the links into calculators of each
 */
export function compared(names, withUses) {
  const table = document.createElement("table");
  table.style.setProperty("--cards", String(names.length));
  const head = table.createTHead().insertRow();
  head.append(cell("td", []), ...names.map((name) => cell("th", [new Text(name.textContent ?? "")], "col")));
  const cards = names.map((name) => valuesOf(name, withUses));
  const body = table.createTBody();
  for (const heading of new Set(cards.flatMap((card) => [...card.keys()]))) {
    const values = cards.map((card) => card.get(heading));
    const row = body.insertRow();
    const texts = new Set(values.map((value) => value?.textContent));
    if (texts.size === 1) row.className = "is-same";
    const cells = values.map((value) => cell("td", value ? [...value.cloneNode(true).childNodes] : [new Text("–")]));
    row.append(cell("th", [new Text(heading)], "row"), ...cells);
  }
  return table;
}

/**
 * Links into the calculators of which every card can be a row of the same list.
 * @param {HTMLElement[]} names
 * @returns {HTMLAnchorElement[]}
 */
export function together(names) {
  if (names.length < 2) return [];
  const [own = new Map(), ...others] = names.map(rowLinks);
  return [...own].flatMap(([key, link]) => {
    const address = new URL(link.href);
    const rows = link.dataset.rows ?? "";
    for (const [index, links] of others.entries()) {
      const other = links.get(key);
      if (!other) return [];
      for (const [path, value] of new URL(other.href).searchParams) {
        const ownRow = `${rows}.0`;
        if (path !== ownRow && !path.startsWith(`${ownRow}.`)) continue;
        address.searchParams.set(`${rows}.${index + 1}${path.slice(ownRow.length)}`, value);
      }
    }
    const made = document.createElement("a");
    made.href = address.href;
    made.textContent = link.textContent;
    return [made];
  });
}

/**
 * The links of a card into lists of rows, by calculator and list.
 * @param {Element} name
 * @returns {Map<string, HTMLAnchorElement>}
 */
function rowLinks(name) {
  const links = name.closest("tr")?.nextElementSibling?.querySelectorAll("a[data-rows]") ?? [];
  return new Map(
    [...links].map((link) => {
      const anchor = /** @type {HTMLAnchorElement} */ (link);
      return [`${anchor.pathname} ${anchor.dataset.rows}`, anchor];
    }),
  );
}
