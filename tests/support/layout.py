"""What is examined in a calculator at every width: nothing is cut, or lies on something else."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

_FORM_FAULTS = """() => {
  const faults = [];
  const section = document.querySelector("[data-calculator]");
  if (!section) return faults;
  const within = (selector) => [...section.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const called = (one) =>
    `${one.tagName} ${one.name ?? one.className} "${one.textContent.trim().slice(0, 30)}"`;
  const texts = "input[type=text], select, button, label, legend, summary, dt, dd, .step-rule";
  for (const one of within(texts)) {
    const { overflowX, clipPath } = getComputedStyle(one);
    if (clipPath !== "none" || one.closest(".visually-hidden, svg")) continue;
    const cut = one.scrollWidth - one.clientWidth;
    const isCut = one.matches("input") ? cut > 0 : cut > 1 && overflowX !== "visible";
    if (isCut) faults.push(`cut: ${called(one)}`);
    const box = one.getBoundingClientRect();
    if (one.closest(".table-scroll, .md-typeset__scrollwrap") || !box.width) continue;
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`outside: ${called(one)}`);
  }
  for (const stepper of within(".stepper")) {
    const heights = [...stepper.children].map((one) => one.offsetHeight).filter(Boolean);
    if (Math.max(...heights) - Math.min(...heights) > 1) {
      faults.push(`uneven: ${stepper.querySelector("input").name}`);
    }
  }
  // The sign of a help is drawn larger than it looks, over what is beside it.
  const touched =
    "input[type=text], select, button, :not(.help) > summary, label.chip, label.segment";
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY);
  const isScrolled = (one) => one.tagName !== "FORM" &&
    (scrolls(one.parentElement) || isScrolled(one.parentElement));
  const controls = within(`form :is(${touched})`).filter((one) => !isScrolled(one))
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width > 1);
  controls.forEach(([one, box], index) => {
    for (const [other, place] of controls.slice(index + 1)) {
      const width = Math.min(box.right, place.right) - Math.max(box.left, place.left);
      const height = Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top);
      if (width > 2 && height > 2) faults.push(`${called(one)} on ${called(other)}`);
    }
  });
  return faults;
}"""
# Labels that are outside their chart, too small, or on one another, however its bars are counted.
_CHART_FAULTS = """() => {
  const faults = [];
  const choices = [...document.querySelectorAll(".chart-mode input")];
  const modes = new Set(choices.map((one) => one.value));
  for (const mode of modes.size ? modes : ["as it is"]) {
    for (const choice of choices) if (choice.value === mode) choice.checked = true;
    for (const picture of document.querySelectorAll("[data-chart]")) {
      if (!picture.checkVisibility()) continue;
      const frame = picture.closest("figure").getBoundingClientRect();
      const shown = [...picture.querySelectorAll("text")]
        .filter((text) => getComputedStyle(text).visibility !== "hidden")
        .map((text) => [text.textContent, text.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0);
      shown.forEach(([label, box], index) => {
        if (box.left < frame.left || box.right > frame.right) {
          faults.push(`${mode}, outside: ${label}`);
        }
        if (box.height < 11) faults.push(`${mode}, small: ${label}`);
        for (const [other, place] of shown.slice(index + 1)) {
          const width = Math.min(box.right, place.right) - Math.max(box.left, place.left);
          const height = Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top);
          // The boxes of two lines may touch: there is nothing at the edge of a box.
          const least = 0.25 * Math.min(box.height, place.height);
          if (width > 1 && height > least) faults.push(`${mode}, ${label} on ${other}`);
        }
      });
    }
  }
  return faults;
}"""
# The scripts that fit long names to their fields hear of a new width after the next frame.
_SETTLED = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"


def layout_faults(page: Page) -> Iterator[str]:
    """Yield what is wrong in the form and the charts of a calculator at the width of the window.

    A page without a calculator has nothing of this kind.
    """
    if page.locator("[data-calculator]").count() == 0:
        return
    page.evaluate(_SETTLED)
    yield from page.evaluate(_FORM_FAULTS)
    yield from page.evaluate(_CHART_FAULTS)
