"""Events that ask for somebody in the company, and conditions that make no difference: cards."""

from typing import Any

import pytest

from calculators.core.telling import LeftOut
from calculators.meccg import attack
from calculators.registry import CALCULATORS

GIMLI: dict[str, Any] = {"name": "Gimli", "prowess": 5, "body": 8}
ARAGORN: dict[str, Any] = {"name": "Aragorn II", "prowess": 6, "body": 9}
UNNAMED: dict[str, Any] = {"prowess": 3, "body": 8}
GANDALF: dict[str, Any] = {"name": "Gandalf", "prowess": 6, "body": 9}
WOLVES: dict[str, Any] = {"creature": "Wolves", "strikes": 2, "strike_prowess": 8}


def _told(characters: list[dict[str, Any]], event: str) -> tuple[bool, bool]:
    """Return whether an effect is said not to count, and whether the event does nothing."""
    value = {**WOLVES, "characters": characters, "events": [event]}
    steps = CALCULATORS["meccg.attack"].run(value).telling.steps
    idle = any("asks for is not there" in step.text.text("en") for step in steps)
    return any(isinstance(step, LeftOut) for step in steps), idle


@pytest.mark.parametrize(
    ("characters", "event", "told"),
    [
        # Wizard only; scout only (Aragorn is a scout and a ranger, Gimli a warrior).
        ([GIMLI, ARAGORN], "Vanishment", (False, True)),
        ([GIMLI, GANDALF], "Vanishment", (True, False)),
        ([GIMLI, UNNAMED], "Vanishment", (True, False)),
        ([GIMLI], "Concealment", (False, True)),
        ([GIMLI, ARAGORN], "Concealment", (True, False)),
        ([GIMLI], "Many Turns and Doublings", (False, True)),
        ([GIMLI, ARAGORN], "Many Turns and Doublings", (True, False)),
        # Anybody.
        ([GIMLI], "Escape", (True, False)),
    ],
)
def test_meccg_strike_cards__an_event_is_told_only_where_somebody_may_play_it(
    characters: list[dict[str, Any]], event: str, told: tuple[bool, bool]
) -> None:
    assert _told(characters, event) == told


@pytest.mark.parametrize(
    ("characters", "event", "same"),
    [
        ([GIMLI, ARAGORN], "Kindling of the Spirit", True),
        ([GIMLI, GANDALF], "Kindling of the Spirit", False),
        ([GIMLI, UNNAMED], "Kindling of the Spirit", False),
        ([GIMLI], "Wizard’s Flame", True),
        ([GANDALF], "Wizard’s Flame", False),
        # An Elf bears it.
        ([GIMLI], "Lore of the Ages", True),
        ([GIMLI, {"name": "Legolas", "prowess": 5, "body": 8}], "Lore of the Ages", False),
    ],
)
def test_meccg_strike_cards__an_event_counts_only_where_somebody_may_play_it(
    characters: list[dict[str, Any]], event: str, same: bool
) -> None:
    value = {**WOLVES, "characters": characters}
    found = attack.COMPUTATION.solve({**value, "events": [event]})
    plain = attack.COMPUTATION.solve(value)
    ends = [[(each.unhurt, each.wounded) for each in one.characters] for one in (found, plain)]
    assert (ends[0] == ends[1]) is same


@pytest.mark.parametrize(
    ("characters", "events", "told"),
    [
        # The limit of a company of two is 2, and no lower: the path does not matter.
        (2, ["Misty Mountains"], 0),
        (2, ["Fair Travels in Shadow-lands"], 0),
        (3, ["Misty Mountains"], 1),
        # Each of the two would take 3 to 2 alone.
        (3, ["Misty Mountains", "White Mountains"], 2),
        # 2 doubled to 4, and back to 2.
        (2, ["Lost in Dark-domains", "Misty Mountains"], 2),
        (4, ["Bairanax at Home"], 1),
    ],
)
def test_meccg_hazard_limit_cards__a_condition_is_told_only_where_it_makes_a_difference(
    characters: int, events: list[str], told: int
) -> None:
    value = {"characters": characters, "events": events}
    steps = CALCULATORS["meccg.hazard_limit"].run(value).telling.steps
    assert sum(isinstance(step, LeftOut) for step in steps) == told
