"""Events in the attack of an agent, counted by hand from the cards, case by case."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from calculators.core.telling import LeftOut
from calculators.meccg.agent import COMPUTATION, Outcome
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE

ARAGORN = {"character": "Aragorn II", "prowess": 6, "body": 9}
FERNY = {"agent": "Bill Ferny", **ARAGORN}


def attacked(*events: str, **value: Any) -> Outcome:
    return COMPUTATION.solve({**value, "events": list(events)})


def told(*events: str, **value: Any) -> list[str]:
    steps = CALCULATORS["meccg.agent"].run({**value, "events": list(events)}).telling.steps
    return [step.cards[0] for step in steps if isinstance(step, LeftOut)]


@pytest.mark.parametrize(
    ("agent", "event", "bonus"),
    [
        # Bill Ferny is a warrior and a scout; Deallus a warrior; Elerína a scout.
        ("Bill Ferny", "Cunning Foes", 3),
        ("Bill Ferny", "An Article Missing", 4),
        ("Deallus", "Cunning Foes", 3),
        ("Deallus", "An Article Missing", 0),
        ("Elerína", "Cunning Foes", 0),
        ("Elerína", "Un objet manque", 4),
    ],
)
def test_meccg_agent_attack__events_for_a_skill_of_the_agent(
    agent: str, event: str, bonus: int
) -> None:
    value = {"agent": agent, **ARAGORN}
    found = attacked(event, **value)
    assert found.agent_prowess == attacked(**value).agent_prowess + bonus
    assert bool(found.events.idle) == (not bonus)


def test_meccg_agent_attack__an_article_instead_of_a_wound() -> None:
    assert attacked("An Article Missing", **FERNY).eliminated == 0
    assert attacked("An Article Missing", **FERNY).strike_succeeds > 0


def test_meccg_agent_attack__more_strikes_and_prisoners_are_told() -> None:
    assert told("Sudden Fury", **FERNY) == ["DM-91"]
    assert told("To Get You Away", **FERNY) == []
    assert told("Hoarmûrath of Dír", **FERNY) == ["TW-44"]
    # Without a name nobody knows the skills of the agent.
    assert told("Cunning Foes", agent_base=4, agent_base_body=8, **ARAGORN) == ["DM-50"]


def test_meccg_agent_attack__the_attack_of_a_man_is_one_of_men() -> None:
    """Bill Ferny has 2/8: Scimitars of Steel +1, Helms of Iron +1; one card spares agents."""
    found = attacked("Scimitars of Steel", "Helms of Iron", **FERNY)
    assert (found.agent_prowess, found.agent_body) == (3, 9)
    assert attacked("Scimitars of Steel", **{**FERNY, "agent": "Anarin"}).agent_prowess == 4
    assert attacked("Rank upon Rank", **FERNY).events.idle
    assert told("Scimitars of Steel", agent_base=4, agent_base_body=8, **ARAGORN) == ["DM-86"]
    assert told("Dark Quarrels", **FERNY)
    assert not told("Dark Quarrels", **{**FERNY, "agent": "Anarin"})
    # He is no Orc, no creature and no automatic-attack in any case.
    for event in ("Minions Stir", "Horses", "Eye of Sauron", "Tribal Totem"):
        assert attacked(event, **FERNY).events.idle
        assert not told(event, **FERNY)


def test_meccg_strike_cards__events_on_every_attack_and_on_the_character() -> None:
    """Lapse of Will −1, Night by Doors of Night +1; Aragorn, a ranger, loses 1 by night."""
    found = attacked("Lapse of Will", "Night", "Doors of Night", **FERNY)
    assert (found.agent_prowess, found.character_prowess) == (2, 5)
    found = attacked("Risky Blow", **FERNY)
    assert found.character_prowess == 9
    # Body 8: a check of 9 or more eliminates.
    assert found.eliminated == found.strike_succeeds * Fraction(10, 36)


def test_meccg_combat_agent__the_better_of_two_rolls_against_his() -> None:
    pairs = list(product(TWO_DICE, TWO_DICE, TWO_DICE))
    found = attacked("Lucky Strike", **FERNY)
    # Aragorn has 6, Bill Ferny 2.
    fails = sum(max(one, two) + 6 > his + 2 for one, two, his in pairs)
    equal = sum(max(one, two) + 6 == his + 2 for one, two, his in pairs)
    assert found.strike_fails == Fraction(fails, 36**3)
    assert found.ineffectual == Fraction(equal, 36**3)
    assert not CALCULATORS["meccg.agent"].run({**FERNY, "events": ["Lucky Strike"]}).telling.charts


def test_meccg_agent_attack__the_sun_dims_no_agent() -> None:
    """Sun, with Gates of Morning: −1 to automatic-attacks and hazard creatures alone.

    Aragorn, a Dúnadan, has +1, and +1 more with Gates of Morning.
    """
    plain, sunny = attacked(**FERNY), attacked("Sun", "Gates of Morning", **FERNY)
    assert sunny.agent_prowess == plain.agent_prowess
    assert sunny.character_prowess == plain.character_prowess + 2


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        (["Clouds", "Doors of Night"], "Clouds changes nothing here: it does not affect this"),
        (["Cunning Foes"], "nobody here has the skill that it asks for"),
    ],
)
def test_meccg_agent_attack__why_an_event_changes_nothing(events: list[str], reason: str) -> None:
    value = {"agent": "Elerína", **ARAGORN, "events": events}
    steps = CALCULATORS["meccg.agent"].run(value).telling.steps
    assert any(reason in step.text.text("en") for step in steps)
