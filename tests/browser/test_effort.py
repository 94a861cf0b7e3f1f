"""What filling in forms takes: clicks and keys of ten tasks, and the heights of four long forms."""

from __future__ import annotations

import pytest

from bench.effort import WANTED, count
from bench.effort_readers import FormerReader, Reader
from bench.effort_tasks import TASKS
from calculators.core.language import LANGUAGES, Language
from tests.browser.calculators import address
from tests.support.pages import PHONE, Pages

FORMER_HEIGHTS = {
    "lcg.quest": 2380,
    "meccg.attack": 4263,
    "lcg.defence_planner": 3267,
    "lcg.deck_check": 3466,
}
"""The heights of forms on a phone when all fields of a row stood below one another."""


FORMER_COUNTS = {"five values of engagement": 7 + 15}
"""Clicks and keys that a reader of the former form was seen to need, where they were counted."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_tasks_take_at_most_three_fifths_of_the_former_clicks_and_keys(
    language: Language, pages: Pages, server_url: str
) -> None:
    page = pages.open("about:blank", viewport={"width": 1280, "height": 900})
    former = now = 0
    for task in TASKS:
        before = sum(count(page, server_url, task, FormerReader, language))
        after = sum(count(page, server_url, task, Reader, language))
        assert after <= FORMER_COUNTS.get(task.title, before) * WANTED, task.title
        former, now = former + before, now + after
    assert len(TASKS) == 10
    assert now <= former * WANTED


def test_long_forms_are_at_most_half_as_high_as_they_were(pages: Pages) -> None:
    page = pages.open("about:blank", viewport=PHONE)
    for calculator, former in FORMER_HEIGHTS.items():
        for language in LANGUAGES:
            page.goto(pages.url(address(calculator, language)))
            form = page.locator("[data-calculator] form").bounding_box()
            assert form is not None
            assert form["height"] <= former / 2, (calculator, language)
