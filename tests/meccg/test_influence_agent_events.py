"""Events by which an agent tries to influence: worked out from the cards, case by case."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.meccg import influence_opponent
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE


def success(*events: str, **value: Any) -> Fraction:
    return influence_opponent.COMPUTATION.solve({**value, "events": list(events)}).success


def counted(lead: int, value: int) -> Fraction:
    falls = [mine + lead - theirs > value for mine in TWO_DICE for theirs in TWO_DICE]
    return Fraction(sum(falls), len(falls))


@pytest.mark.parametrize(
    ("event", "agent", "target", "lead", "value"),
    [
        # Wormtongue (2, a diplomat) has Edoras as a home site, as Éowyn has: +4, +2, value 0.
        ("Good Sense Revolts", "Wormtongue", "Éowyn", 2 + 4 + 2 + 8, 0),
        ("Good Sense Revolts", "Wormtongue", "Faramir", 2 + 4, 5),
        ("Your Welcome Is Doubtful", "Wormtongue", "Éowyn", 2 + 4 + 2 + 10 + 7, 0),
        ("Your Welcome Is Doubtful", "Wormtongue", "Treebeard", 2 + 10, 3),
        # Bill Ferny (1) is no diplomat.
        ("Your Welcome Is Doubtful", "Bill Ferny", "Faramir", 1 + 6, 5),
        # The Woodmen have +1 for Men, and he is one.
        ("Twisted Tales", "Wormtongue", "Woodmen", 2 + 1 + 6, 7),
        # Of characters Twisted Tales says nothing.
        ("Twisted Tales", "Wormtongue", "Faramir", 2, 5),
        # The 6 of the opponent’s general influence do not count.
        ("Will not Come Down", "Wormtongue", "Faramir", 2 + 6, 5),
        # Nobody but an agent uses these.
        ("Good Sense Revolts", "Aragorn II", "Faramir", 3, 5),
    ],
)
def test_meccg_agent_influence__events_by_which_he_tries(
    event: str, agent: str, target: str, lead: int, value: int
) -> None:
    found = success(event, character=agent, name=target, opponent_general=6)
    assert found == counted(lead - 6, value)


def test_meccg_influence_opponent_success__will_not_come_down_returns_the_target_to_the_hand() -> (
    None
):
    value = {"character": "Wormtongue", "name": "Faramir", "opponent_general": 6}
    run = CALCULATORS["meccg.influence_opponent"].run({**value, "events": ["Will not Come Down"]})
    told = [step.text.text("en") for step in run.telling.steps]
    assert any("returns to its owner’s hand instead of being discarded" in text for text in told)


def test_meccg_agent_influence__a_faction_of_his_home_site_hears_twisted_tales() -> None:
    value = {"character": "Wormtongue", "name": "Riders of Rohan", "opponent_general": 20}
    assert success("Twisted Tales", **value) == 1
    answer = CALCULATORS["meccg.influence_opponent"].run({**value, "events": ["Twisted Tales"]})
    texts = [step["text"] for step in answer.json("en")["steps"]]
    assert "Twisted Tales: the attempt succeeds without a roll." in texts
