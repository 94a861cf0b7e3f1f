"""A whole game of The Duel, played through in the browser in both languages."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import expect

from calculators.core.language import LANGUAGES
from calculators.duel.duel import COMPUTATION
from site_builder.place.links import flat_values
from tests.browser.calculators import Form
from tests.browser.tabs import StartedTabs
from tests.support.command_line import command_line
from tests.support.duel_cards import MUTUAL_HIT, STORM, TOP, card, lines
from tests.support.parameters import first_of

START = 30_000
"""Milliseconds that the first answer of a page may take."""

EXAMPLE = len(COMPUTATION.example["cards"])  # type: ignore[arg-type]


@dataclass(frozen=True)
class Fight:
    """A duel card by card, and where it leaves the two markers."""

    started: str
    cards: Sequence[dict[str, Any]]
    ends: tuple[int, int]
    final: bool = False
    by_hand: bool = False


FIGHTS = (
    # Four attacks of four points, none parried: 15 down to -1; three steps for who attacks.
    Fight("gandalf", [STORM, card()] * 4, (15, -1)),
    Fight("balrog", [STORM, card()] * 4, (-1, 15), by_hand=True),
    # Both lose 2 eight times and share a negative square; then the Balrog loses 1 more.
    Fight("gandalf", [MUTUAL_HIT] * 9 + [card(lines(1))], (-1, -2)),
    # From the orange cross, five attacks of four points: 20 down to 0.
    Fight("balrog", [STORM, card()] * 5, (0, TOP), final=True),
)


@pytest.mark.parametrize("language", first_of("en", "fr"))
def test_complete_duel_card_by_card(language: str, tabs: StartedTabs) -> None:
    ends = [fought(fight, language, tabs) for fight in FIGHTS]
    assert ends == [fight.ends for fight in FIGHTS]
    form = tabs.open_form("duel.game", language)
    for number, (fight, (gandalf, balrog)) in enumerate(zip(FIGHTS, ends, strict=True)):
        path = "finale" if fight.final else f"duels.{number}"
        choose(form, f"{path}.started", fight.started)
        form.control(f"{path}.gandalf").fill(str(gandalf))
        form.control(f"{path}.balrog").fill(str(balrog))
    duels = [
        {"started": fight.started, "gandalf": gandalf, "balrog": balrog}
        for fight, (gandalf, balrog) in zip(FIGHTS, ends, strict=True)
    ]
    # Three steps each, one more for Gandalf; the final lifts the Balrog to the top, with 5 to 4.
    printed = command_line("duel.game", language, {"duels": duels[:3], "finale": duels[3]})
    assert (printed["game"]["gandalf"], printed["game"]["balrog"]) == (4, 5)
    expect(form.summary).to_have_text(printed["summary"], timeout=START)
    form.expect_steps(printed)


def fought(fight: Fight, language: str, tabs: StartedTabs) -> tuple[int, int]:
    """Enter a duel, by hand or by a link, and read where the markers are at its end."""
    value: dict[str, Any] = {"started": fight.started, "cards": fight.cards}
    if fight.final:
        value |= {"stage": "finale", "top": TOP}
    if fight.by_hand:
        form = tabs.open_form("duel.duel", language)
        enter(form, fight)
    else:
        form = tabs.open_form("duel.duel", language, flat_values(value))
    printed = command_line("duel.duel", language, value)
    assert printed["over"]
    expect(form.summary).to_have_text(printed["summary"], timeout=START)
    expect(form.faults).to_be_empty()
    form.expect_steps(printed)
    squares = form.result.locator(".figure dd").all_inner_texts()[:2]
    gandalf, balrog = (int(re.sub("\N{MINUS SIGN}", "-", square)) for square in squares)
    return gandalf, balrog


def enter(form: Form, fight: Fight) -> None:
    """Add a row for each card, and tick its points."""
    choose(form, "started", fight.started)
    while form.rows("cards").count() < len(fight.cards):
        form.button("cards", "data-add").click()
    for number, played in enumerate(fight.cards):
        for edge in ("defence", "attack"):
            for line, point in enumerate(played[edge]):
                # The rows of the printed example hold ticks, those added later do not.
                if point or number < EXAMPLE:
                    form.control(f"cards.{number}.{edge}.{line}").set_checked(point)


def choose(form: Form, path: str, value: str) -> None:
    """Choose one of a few values."""
    form.section.locator(f'form [name="{path}"][value="{value}"]').check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_link_ticks_only_named_boxes(language: str, tabs: StartedTabs) -> None:
    query = {"attack.1": "1", "defence.0": "1", "defence.3": "1"}
    form = tabs.open_form("duel.exchange", language, query)
    printed = command_line(
        "duel.exchange",
        language,
        {"attack": lines(2), "defence": lines(1, 4)},
    )
    expect(form.summary).to_have_text(printed["summary"], timeout=START)
    ticked = form.section.locator("form input[type=checkbox]:checked")
    assert [box.get_attribute("name") for box in ticked.all()] == list(query)
