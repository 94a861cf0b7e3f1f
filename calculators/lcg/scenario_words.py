"""Named cards that no scenario of the core set has together, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from calculators.core.messages import Domain, Listing
from calculators.core.telling import Note
from calculators.lcg.cards import ENCOUNTER_CARDS, QUESTS, title
from calculators.lcg.decks import (
    CARDS,
    SCENARIO_LABELS,
    Mode,
    Scenario,
    full_deck,
    scenario_of_quest_card,
    scenarios_of,
)

_ = Domain("lcg")


def numbers_of(names: Iterable[str | None]) -> tuple[int, ...]:
    """Return the numbers of the encounter cards named, each once, in the order of their names."""
    found = (ENCOUNTER_CARDS.find(name) for name in names)
    return tuple(dict.fromkeys(int(card.code) for card in found if card))


def scenario_of_stage(name: str | None) -> Scenario | None:
    """Return the scenario of the stage named, if there is one."""
    stage = QUESTS.find(name)
    return scenario_of_quest_card(int(stage.code)) if stage else None


def easy_mode_steps(numbers: Iterable[int], scenario: Scenario, mode: Mode) -> Iterator[Note]:
    """Yield which cards of the scenario easy mode leaves out of its deck. Rule: lcg-easy-mode."""
    there = {pile.card["number"] for pile in full_deck(scenario, mode)}
    left_out = [
        title(CARDS[number])
        for number in numbers
        if scenario in scenarios_of(number) and number not in there
    ]
    if left_out:
        text = _(
            "Cards that easy mode leaves out of the deck are counted too: {cards}.",
            cards=Listing(tuple(left_out)),
        )
        yield Note("lcg-easy-mode", text)


def mixed_steps(numbers: Iterable[int], scenario: Scenario | None = None) -> Iterator[Note]:
    """Yield that no scenario has all the cards of these numbers, or that ``scenario`` lacks some.

    The answer counts such cards all the same, for a deck that players have made themselves; the
    rulebook's example of a quest mixes two scenarios, too. Rule: lcg-scenario-decks (core rulebook,
    pages 14 and 26).
    """
    numbers = tuple(numbers)
    if scenario:
        strange = [number for number in numbers if scenario not in scenarios_of(number)]
        if strange:
            text = _(
                "Cards that are not in the deck of {scenario} are counted too: {cards}.",
                scenario=SCENARIO_LABELS[scenario],
                cards=Listing(tuple(title(CARDS[number]) for number in strange)),
            )
            yield Note("lcg-scenario-decks", text)
        return
    common = set(Scenario)
    for number in numbers:
        common &= scenarios_of(number)
    if numbers and not common:
        text = _(
            "No scenario of the core set brings these cards together, "
            "but they are counted: {cards}.",
            cards=Listing(tuple(title(CARDS[number]) for number in numbers)),
        )
        yield Note("lcg-scenario-decks", text)
