/**
 * The words of a calculator in the language of its page, which the build has written beside its form.
 *
 * @typedef {(key: string, values?: Record<string, string | number>) => string} Words
 */

/**
 * @param {HTMLElement} section a calculator
 * @returns {Words}
 */
export function wordsOf(section) {
  const template = section.querySelector("template[data-words]");
  const written = template instanceof HTMLTemplateElement ? template.content.textContent : null;
  /** @type {Record<string, string>} */
  const words = JSON.parse(written || "{}");
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
