/** The form with which a game begins: as many players as are chosen. */

import { valuesOf } from "./taps.js";

/**
 * @param {HTMLElement} section
 * @param {(values: Record<string, string>) => Promise<string>} begin returns the faults of the values as HTML
 */
export function enhanceSetup(section, begin) {
  const form = section.querySelector("[data-play-setup]");
  const count = section.querySelector("[data-play-count] select");
  const faults = section.querySelector("[data-play-faults]");
  if (!(form instanceof HTMLFormElement && faults)) return;
  const showSeats = () => {
    if (!(count instanceof HTMLSelectElement)) return;
    for (const seat of form.querySelectorAll("fieldset")) {
      const isTaken = Number(seat.dataset.playSeat) < Number(count.value);
      seat.hidden = !isTaken;
      seat.disabled = !isTaken;
    }
  };
  count?.addEventListener("change", showSeats);
  showSeats(); // a browser may have kept what was chosen
  for (const button of form.querySelectorAll("button")) button.disabled = false; // before, it would load the page again
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!form.reportValidity()) return; // a choice is still open
    faults.innerHTML = await begin(withoutCount(valuesOf(form))).catch(() => ""); // what fails is said by the page
    const details = form.closest("details");
    if (details && !faults.innerHTML) details.open = false;
  });
  faults.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-control]") : null;
    if (!link) return;
    event.preventDefault();
    const control = form.elements.namedItem(link.getAttribute("data-control") ?? "");
    if (control instanceof HTMLElement) control.focus();
  });
}

/**
 * The values of a setup; how many players there are is seen from their fields.
 * @param {Record<string, string>} values
 */
function withoutCount({ count: _count, ...values }) {
  return values;
}
