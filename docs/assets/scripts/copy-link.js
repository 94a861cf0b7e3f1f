/** The link to what the form holds, into the clipboard. */

/**
 * @param {HTMLElement} place where to say that it is done, or to show the link for copying by hand
 * @param {string} query
 * @param {import("./words.js").Words} words
 */
export async function copyLink(place, query, words) {
  const link = `${location.origin}${location.pathname}${query}`;
  try {
    await navigator.clipboard.writeText(link);
    place.textContent = words("copied");
  } catch {
    // No clipboard here, or not allowed: the link itself, selected.
    const label = document.createElement("label");
    const field = document.createElement("input");
    field.type = "text";
    field.readOnly = true;
    field.className = "copy-by-hand";
    field.value = link;
    label.append(words("copy_by_hand"), " ", field);
    place.replaceChildren(label);
    field.focus();
    field.select();
  }
}
