"""The longest names of cards fit their fields; the crawl examines the forms as they open."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.calculators import Form, address
from tests.support.layout import layout_faults
from tests.support.pages import Pages
from tests.support.parameters import first_of
from tools.waiting import wait_until

WIDTHS = (320, 390, 1280)
HEIGHT = 900

_NAME_LONGEST = """() => {
  const form = document.querySelector("[data-calculator] form");
  for (const input of form.querySelectorAll("[data-cards]")) {
    const options = [...document.getElementById(`cards-${input.dataset.cards}`).options];
    input.value = options.map(({ value }) => value).sort((a, b) => b.length - a.length)[0];
  }
  form.dispatchEvent(new Event("filled"));
}"""


def faults(page: Page) -> list[str]:
    """Return what is wrong at every width."""
    found: list[str] = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        found += [f"in a window of {width}: {fault}" for fault in layout_faults(page)]
    return found


@pytest.mark.parametrize(
    ("id", "language"),
    [
        ("lcg.quest", "fr"),
        ("lcg.defence_planner", "en"),
        *first_of(("meccg.attack", "fr"), ("meccg.attack", "en"), ("meccg.strike", "fr")),
        pytest.param("lcg.quest_odds", "fr", marks=pytest.mark.exhaustive),
    ],
)
def test_longest_names_of_cards_are_read_whole(id: str, language: str, pages: Pages) -> None:
    page = pages.open(address(id, language), viewport={"width": 390, "height": HEIGHT})
    Form(page).until_listening()
    page.evaluate(_NAME_LONGEST)
    # Their script fits them to the room there is once it is loaded.
    wait_until(lambda: faults(page) == [], "every name read whole")


@pytest.mark.parametrize("id", ["duel.duel", "duel.card_choice"])
def test_lines_of_a_card_stay_inside_the_form_of_a_narrow_phone(id: str, pages: Pages) -> None:
    page = pages.open(address(id, "fr"), viewport={"width": 360, "height": HEIGHT})
    right = "(one) => one.getBoundingClientRect().right - parseFloat(getComputedStyle(one).{})"
    edge = page.locator(".calculator-form").evaluate(right.format("paddingRight"))
    chips = page.locator(".field-ticks .chip").filter(visible=True)
    ends = [chip.evaluate(right.format("borderLeftWidth")) for chip in chips.all()]
    assert ends
    assert max(ends) <= edge
