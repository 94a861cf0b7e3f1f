"""The quest with cards of the staging area that came this phase, or that may not count."""

from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.core.telling import Direction, LeftOut
from calculators.lcg.quest import COMPUTATION
from calculators.registry import CALCULATORS

COMMITTED: dict[str, Any] = {
    "willpower": 0,
    "threat": 0,
    "players": [30],
    "quest": {"name": "Flies and Spiders"},
    "characters": [{"name": "Éowyn"}, {"name": "Aragorn"}, {"name": "Snowbourn Scout"}],
}
ZERO: dict[str, Any] = {"willpower": 4, "threat": 0, "players": [30], "quest": {"points": 8}}


def left_out(value: dict[str, Any]) -> list[tuple[tuple[str, ...], Direction]]:
    steps = CALCULATORS["lcg.quest"].run(value).telling.steps
    return [(step.cards, step.direction) for step in steps if isinstance(step, LeftOut)]


def texts_of(value: dict[str, Any]) -> list[str]:
    steps = CALCULATORS["lcg.quest"].run(value).telling.steps
    return [localize(step.text, "en") for step in steps]


@pytest.mark.parametrize(
    ("later", "named", "willpower"),
    [(True, False, 4), (True, True, 4), (False, True, 4), (False, False, 6)],
)
def test_lcg_quest_willpower__a_spawn_that_came_this_phase_weakens_everybody_once(
    later: bool, named: bool, willpower: int
) -> None:
    """Card 76: Éowyn 4 - 1, Aragorn 2 - 1, the Scout 0. It is one card, named twice or once."""
    value = {**COMMITTED, "staging": [{"name": "Ungoliant's Spawn", "later": later}]}
    if named:
        value["revealed"] = [{"name": "Ungoliant's Spawn"}]
    assert COMPUTATION.solve(value).willpower == willpower
    assert ((("76",), Direction.LOWER) in left_out(value)) is not (later or named)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Black Forest Bats", [(("98",), Direction.LOWER)]),
        ("Dol Guldur Orcs", [(("89",), Direction.LOWER)]),
        ("Endless Caverns", [(("106",), Direction.HIGHER)]),
        ("Forest Spider", []),
    ],
)
def test_lcg_when_revealed__what_a_card_just_revealed_does_besides_is_told(
    name: str, told: list[tuple[tuple[str, ...], Direction]]
) -> None:
    """Bats take a character off the quest, Orcs deal 2 damage, Endless Caverns have Doomed 1."""
    of_it = {"98", "89", "106", "96"}
    for later, expected in ((True, told), (False, [])):
        value = {**COMMITTED, "staging": [{"name": name, "later": later}]}
        found = [item for item in left_out(value) if of_it.intersection(item[0])]
        assert found == expected


@pytest.mark.parametrize(
    ("effect", "zero", "spared", "told"),
    [
        ("Driven by Shadow", "King Spider", 0, True),
        ("Driven by Shadow", "King Spider", 1, False),
        ("Treacherous Fog", "King Spider", 0, False),
        ("Treacherous Fog", "Forest Gate", 0, True),
    ],
)
def test_lcg_quest_threat__a_card_at_0_that_is_raised_may_not_count_at_all(
    effect: str, zero: str, spared: int, told: bool
) -> None:
    """Kept from counting (cards 65 and 66) it stays at 0; lowered to 0 it is raised to 1."""
    value = {
        **ZERO,
        "staging": [{"name": zero, "threat": 0}, {"name": "Great Forest Web"}],
        "revealed": [{"name": effect, "spared": spared}],
    }
    assert any("0 threat is taken to be lowered" in text for text in texts_of(value)) is told


def test_lcg_quest_threat__a_card_kept_from_counting_is_spared() -> None:
    """King Spider kept at 0, Great Forest Web 2 + 1: 3 threat against 4 willpower."""
    value = {
        **ZERO,
        "staging": [{"name": "King Spider", "threat": 0}, {"name": "Great Forest Web"}],
        "revealed": [{"name": "Driven by Shadow", "spared": 1}],
    }
    assert COMPUTATION.solve(value).threat == 3
