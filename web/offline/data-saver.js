/** Whether the reader has asked the browser to save data: nothing is then fetched before it is used. */
export function savesData() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (/** @type {unknown} */ (navigator));
  return connection?.saveData === true;
}
