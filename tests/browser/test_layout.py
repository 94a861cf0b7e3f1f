"""Every calculator on three screens in both colour schemes: nothing is cut or on another."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from calculators.core.language import LANGUAGES
from calculators.registry import CALCULATORS
from tests.browser.calculators import Form, address
from tests.support.pages import Pages
from tools.waiting import wait_until

WIDTHS = (320, 390, 1280)
HEIGHT = 900

_FAULTS = """(scheme) => {
  const faults = [];
  const section = document.querySelector("[data-calculator]");
  const within = (selector) => [...section.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  const called = (one) =>
    `${one.tagName} ${one.name ?? one.className} "${one.textContent.trim().slice(0, 30)}"`;
  if (document.scrollingElement.scrollWidth > innerWidth) faults.push("wider than the window");
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3)
    .reduce((sum, one) => sum + Number(one), 0);
  const { backgroundColor, color } = getComputedStyle(document.body);
  const found = light(backgroundColor) > light(color) ? "light" : "dark";
  if (found !== scheme) faults.push(`the page is ${found}`);
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
_NAME_LONGEST = """() => {
  const form = document.querySelector("[data-calculator] form");
  for (const input of form.querySelectorAll("[data-cards]")) {
    const options = [...document.getElementById(`cards-${input.dataset.cards}`).options];
    input.value = options.map(({ value }) => value).sort((a, b) => b.length - a.length)[0];
  }
  form.dispatchEvent(new Event("filled"));
}"""


def faults(page: Page) -> list[Any]:
    """Return what is wrong at every width in both schemes."""
    found: list[Any] = []
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": HEIGHT})
            page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            found += [(scheme, width, fault) for fault in page.evaluate(_FAULTS, scheme)]
    return found


@pytest.mark.parametrize(
    ("id", "language"),
    [(id, LANGUAGES[number % 2]) for number, id in enumerate(CALCULATORS)],
)
def test_nothing_is_cut_or_on_another_at_any_width(id: str, language: str, pages: Pages) -> None:
    page = pages.open(address(id, language), viewport={"width": 390, "height": HEIGHT})
    Form(page).until_listening()
    assert faults(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "id", ["lcg.quest", "lcg.defence_planner", "lcg.quest_odds", "meccg.attack", "meccg.strike"]
)
def test_longest_names_of_cards_are_read_whole(id: str, language: str, pages: Pages) -> None:
    page = pages.open(address(id, language), viewport={"width": 390, "height": HEIGHT})
    Form(page).until_listening()
    page.evaluate(_NAME_LONGEST)
    # Their script fits them to the room there is once it is loaded.
    wait_until(lambda: faults(page) == [], "every name read whole")
