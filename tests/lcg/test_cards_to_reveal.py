"""How many cards are revealed, and what readied characters may still do about them."""

from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.core.telling import Direction, LeftOut
from calculators.registry import CALCULATORS

PASSAGE = {"willpower": 9, "staging_threat": 3, "scenario": "anduin"}


def steps_of(id: str, value: dict[str, Any]) -> list[tuple[str, str]]:
    steps = CALCULATORS[id].run(value).telling.steps
    return [(step.rule, localize(step.text, "en")) for step in steps]


def left_out(id: str, value: dict[str, Any]) -> list[tuple[str, tuple[str, ...], Direction]]:
    steps = CALCULATORS[id].run(value).telling.steps
    return [(step.rule, step.cards, step.direction) for step in steps if isinstance(step, LeftOut)]


@pytest.mark.parametrize(("reveal", "told"), [(0, True), (1, True), (2, False), (3, False)])
def test_lcg_staging_count__the_anduins_second_stage_reveals_one_card_more(
    reveal: int, told: bool
) -> None:
    """Card 127: one player reveals 2, two players 3."""
    value = {"name": "Anduin Passage", "threat": 30, "odds": {**PASSAGE, "reveal": reveal}}
    found = left_out("lcg.stage_length", value)
    assert (("lcg-staging-count", ("127",), Direction.HIGHER) in found) is told
    if reveal == 3:
        texts = [text for _rule, text in steps_of("lcg.stage_length", value)]
        assert any("3 cards are those of 2 players" in text for text in texts)


def test_lcg_staging_count__other_stages_reveal_a_card_for_each_player() -> None:
    value = {"name": "Flies and Spiders", "threat": 30, "odds": {**PASSAGE, "reveal": 1}}
    assert not any("more than there are players" in text for _, text in steps_of(*_length(value)))
    assert not any(rule == "lcg-staging-count" for rule, *_ in left_out(*_length(value)))


def _length(value: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    return "lcg.stage_length", value


@pytest.mark.parametrize(
    ("name", "ready", "effects", "told"),
    [
        ("Eleanor", True, True, [("lcg-eleanor", ("8",), Direction.HIGHER)]),
        ("Eleanor", True, False, []),
        ("Eleanor", False, True, []),
        ("Faramir", True, True, [("lcg-quest-willpower", ("14",), Direction.HIGHER)]),
        ("Faramir", True, False, [("lcg-quest-willpower", ("14",), Direction.HIGHER)]),
        ("Faramir", False, True, []),
    ],
)
def test_lcg_eleanor__who_is_readied_may_exhaust_for_the_quest(
    name: str, ready: bool, effects: bool, told: list[tuple[str, tuple[str, ...], Direction]]
) -> None:
    """Eleanor cancels a treachery's effect (card 8), Faramir gives 1 to each (card 14)."""
    value = {
        "willpower": 0,
        "reveal": 1,
        "scenario": "passage",
        "effects": effects,
        "characters": [{"name": name, "ready": ready}],
    }
    found = left_out("lcg.quest_odds", value)
    assert [item for item in found if item[1] in {("8",), ("14",)}] == told


def test_lcg_staging_count__more_cards_than_the_deck_has_are_not_revealed_from_it() -> None:
    value = {
        "willpower": 3,
        "reveal": 2,
        "scenario": "own",
        "deck": [{"name": "Forest Spider", "count": 1}],
    }
    texts = [text for _rule, text in steps_of("lcg.quest_odds", value)]
    assert texts[0].startswith("2 cards are to be revealed, and the deck has 1")
