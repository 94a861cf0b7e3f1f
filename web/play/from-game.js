/** A calculator of a game that is in progress on this device: its form can be filled from the table. */

/**
 * Offer to fill a calculator from the game in progress, if there is one.
 * @param {HTMLElement} section a calculator
 */
export function offerGame(section) {
  const place = section.querySelector("[data-from-game]");
  const { calculator = "" } = section.dataset;
  const kept = keptFills(calculator.split(".")[0] ?? "");
  const values = kept?.fills?.[calculator];
  const [link, name] = [place?.querySelector("a"), place?.querySelector("span")];
  if (!(place instanceof HTMLElement && link && name && values)) return;
  link.search = new URLSearchParams(values).toString();
  name.textContent = typeof kept.name === "string" ? kept.name : "";
  place.hidden = false;
  const showFilled = () => place.toggleAttribute("data-filled", location.search === link.search);
  link.addEventListener("click", () => setTimeout(showFilled));
  showFilled();
}

/**
 * @param {string} game
 * @returns {any}
 */
function keptFills(game) {
  try {
    return JSON.parse(localStorage.getItem(`play.${game}.fills`) ?? "null");
  } catch {
    return undefined;
  }
}
