"""Events that make the wounded check their body once more, or with another body."""

from fractions import Fraction
from math import prod
from typing import Any

import pytest

from calculators.core.dice import at_least
from calculators.core.telling import LeftOut
from calculators.meccg import attack, strike
from calculators.registry import CALCULATORS

# Halbarad, 0 and body 5, against Orc-warriors of prowess 7: 2D6 below 7.
HALBARAD = {"prowess": 0, "body": 5, "creature": "Orc-warriors", "strike_prowess": 7}


def test_meccg_body_check_cards__host_of_bats_adds_a_check_of_those_wounded_by_orcs() -> None:
    """One above 5, then one with −1 above 5: 7 or more."""
    found = strike.COMPUTATION.solve({**HALBARAD, "events": ["Host of Bats"]})
    passed = (1 - at_least(6)) * (1 - at_least(7))
    assert found.eliminated == (1 - at_least(7)) * (1 - passed)
    wolves = {**HALBARAD, "creature": "Wargs", "events": ["Host of Bats"]}
    assert strike.COMPUTATION.solve(wolves).wound.eliminated == at_least(6)


def test_meccg_body_check_cards__host_of_bats_counts_in_a_whole_attack() -> None:
    company = [{"name": "Halbarad", "prowess": 0, "body": 5}]
    found = attack.COMPUTATION.solve(
        {
            "characters": company,
            "creature": "Orc-warriors",
            "strikes": 1,
            "strike_prowess": 7,
            "events": ["Host of Bats"],
        }
    )
    passed = (1 - at_least(6)) * (1 - at_least(7))
    assert found.nobody_eliminated == 1 - (1 - at_least(7)) * (1 - passed)


def test_meccg_body_check_cards__a_known_first_check_leaves_the_second_open() -> None:
    known = strike.COMPUTATION.solve(
        {**HALBARAD, "events": ["Host of Bats"], "roll": 2, "body_roll": 4}
    ).known
    assert known is not None
    # The second: a roll less 1 above 5.
    assert (known.end, known.body_check) == (None, 7)


SHADOWS: dict[str, Any] = {
    "prowess": 0,
    "body": 5,
    "creature": "Moria (Orcs)",
    "strike_prowess": 7,
    "roll": 2,
    "events": ["Host of Bats", "Shadow of Mordor"],
}
BIRDS: dict[str, Any] = {
    "prowess": 0,
    "body": 5,
    "creature": "Carrion Birds",
    "strike_prowess": 6,
    "roll": 2,
}


@pytest.mark.parametrize(
    ("value", "end", "checks"),
    [
        # Above 5, then above 5 with −1 and with −2.
        (SHADOWS, None, (6, 7, 8)),
        ({**SHADOWS, "body_roll": 5}, None, (7, 8)),
        ({**SHADOWS, "body_roll": 6}, "eliminated", (6,)),
        # By the French summary equality is enough.
        ({**SHADOWS, "summary_rules": True}, None, (5, 6, 7)),
        # Above 10: 11, then 12 with −1; with −2 no roll is.
        ({**SHADOWS, "body": 10, "body_roll": 10}, None, (12,)),
        # Two checks by the card, each with −1; of their rolls the higher is given.
        (BIRDS, None, (7, 7)),
        ({**BIRDS, "body_roll": 6}, "wounded", (7,)),
        ({**BIRDS, "body_roll": 7}, "eliminated", (7,)),
        ({**BIRDS, "body": 11, "body_roll": 12}, "wounded", ()),
    ],
)
def test_meccg_body_check_cards__each_check_after_a_known_roll_has_its_own_result(
    value: dict[str, Any], end: str | None, checks: tuple[int, ...]
) -> None:
    known = strike.COMPUTATION.solve(value).known
    assert known is not None
    found = (known.body_check, *known.more_checks)
    assert (known.end, tuple(filter(None, found))) == (end, checks)


def test_meccg_body_check_cards__checks_that_are_left_are_told_in_order() -> None:
    answer = CALCULATORS["meccg.strike"].run({**SHADOWS, "character": "Halbarad"})
    assert "eliminate him on 6 or more, 7 or more and 8 or more" in answer.json("en")["summary"]
    assert "sur 6 ou plus, 7 ou plus et 8 ou plus" in answer.json("fr")["summary"]


@pytest.mark.parametrize(("events", "told"), [(["Host of Bats"], 0), (["Shadow of Mordor"], 1)])
def test_meccg_body_check_cards__shadow_of_mordor_beside_host_of_bats_is_told(
    events: list[str], told: int
) -> None:
    value = {**HALBARAD, "events": ["Host of Bats", *events[-told:]][: 1 + told]}
    steps = CALCULATORS["meccg.strike"].run(value).telling.steps
    assert sum(isinstance(step, LeftOut) for step in steps) == told
    assert not any("changes nothing" in step.text.text("en") for step in steps)


@pytest.mark.parametrize(
    ("creature", "bonuses"),
    [
        # Orcs of a Shadow-hold: one check with −1 and one with −2; Undead there: that with −2.
        ("Moria (Orcs)", (0, -1, -2)),
        ("Minas Morgul (Undead)", (0, -2)),
        ("Dol Guldur (Trolls)", (0, -2)),
        # Ruins & Lairs.
        ("Ettenmoors (Trolls)", (0,)),
    ],
)
def test_meccg_body_check_cards__shadow_of_mordor_adds_a_check_in_shadow_holds_and_dark_holds(
    creature: str, bonuses: tuple[int, ...]
) -> None:
    events = ["Host of Bats", "Shadow of Mordor"]
    value = {"prowess": 0, "body": 5, "creature": creature, "strike_prowess": 7, "events": events}
    passed = prod((1 - at_least(6 - bonus) for bonus in bonuses), start=Fraction(1))
    assert strike.COMPUTATION.solve(value).wound.eliminated == 1 - passed


@pytest.mark.parametrize(("creature", "bonus"), [("Wargs", 1), ("Ghouls", 3), ("Adûnaphel", 3)])
def test_meccg_items_order__barrow_blade_strengthens_a_dagger(creature: str, bonus: int) -> None:
    """Sam, 1; Dagger 1; Barrow-blade 1 more, 3 more against Undead and Nazgûl; 8 at most."""
    value: dict[str, Any] = {
        "character": "Sam Gamgee",
        "items": ["Dagger of Westernesse"],
        "creature": creature,
        "events": ["Barrow-blade"],
    }
    found = CALCULATORS["meccg.strike"].run(value).outcome
    assert found.roll_modifier == 2 + bonus
    without = CALCULATORS["meccg.strike"].run({**value, "items": []}).outcome
    assert without.roll_modifier == 1
    # Thranduil, 7 and 1 by the Dagger: 8 is the maximum of the weapon.
    most = CALCULATORS["meccg.strike"].run({**value, "character": "Thranduil"}).outcome
    assert most.roll_modifier == 8


def test_meccg_influence_faction_modifiers__muster_cannot_be_used_beside_sentinels() -> None:
    """Imrahil, 2 and 2 for the Knights of Dol Amroth, Dúnedain +1, −2: more than 8 on 6."""
    value = {
        "character": "Imrahil",
        "faction": "Knights of Dol Amroth",
        "events": ["Sentinels of Númenor", "Muster"],
    }
    assert CALCULATORS["meccg.influence"].run(value).outcome.success == at_least(6)
    elsewhere = {**value, "faction": "Riders of Rohan"}
    # 2, Dúnedain +1, Muster 5, no change by the Sentinels: more than 9 on 2.
    assert CALCULATORS["meccg.influence"].run(elsewhere).outcome.success == Fraction(1)


def test_meccg_body_check_cards__battering_rams_lower_the_body_by_the_roll() -> None:
    """Merry, 1 and tapped, against 16: short by 14 to 10 on 2 to 6, 9 to 5 on 7 to 11, 4 on 12.

    Body 9: 7, 8 and 9 then; eliminated above these, 15, 10 and 6 of 36.
    """
    value: dict[str, Any] = {
        "character": "Merry",
        "prowess": 1,
        "body": 9,
        "status": "tapped",
        "creature": "Cave Worm",
        "strike_prowess": 16,
        "events": ["Like the Crash of Battering-rams"],
    }
    found = strike.COMPUTATION.solve(value)
    assert found.eliminated == Fraction(15 * 15 + 20 * 10 + 1 * 6, 36**2)
    assert found.wounded == 1 - found.eliminated
    known = strike.COMPUTATION.solve({**value, "roll": 6}).known
    assert known is not None
    assert known.body_check == 8


def test_meccg_body_check_cards__dragons_blood_asks_for_a_check_where_the_strike_fails() -> None:
    """Éomer, 3 and body 8, in the hauberk 9, against 8: fails on 6 or more, then 11 or more."""
    value: dict[str, Any] = {
        "character": "Éomer",
        "prowess": 3,
        "body": 8,
        "items": ["Hauberk of Bright Mail"],
        "creature": "Land-drake",
        "strike_prowess": 8,
        "events": ["Dragon’s Blood"],
    }
    found = strike.COMPUTATION.solve(value)
    wounded = 1 - at_least(5)
    assert found.eliminated == at_least(6) * at_least(11) + wounded * at_least(10)
    assert found.wounded == wounded * (1 - at_least(10))
    bare = strike.COMPUTATION.solve({**value, "items": []})
    assert bare.own_check == at_least(9)
    orcs = strike.COMPUTATION.solve({**value, "creature": "Orc-guard"})
    assert orcs.own_check is None


@pytest.mark.parametrize(
    ("event", "creature"),
    [("Like the Crash of Battering-rams", "Wargs"), ("Dragon’s Blood", "Cave-drake")],
)
def test_meccg_body_check_cards__events_on_one_strike_are_told_of_a_whole_attack(
    event: str, creature: str
) -> None:
    value = {"characters": [{"name": "Éomer"}], "creature": creature, "events": [event]}
    steps = CALCULATORS["meccg.attack"].run(value).telling.steps
    assert sum(isinstance(step, LeftOut) for step in steps) == 1


def test_meccg_strike_cards__memories_stolen_takes_the_skills_that_items_and_events_ask_for() -> (
    None
):
    """Boromir, 6, no sword for warriors, no Risky Blow; Leucaruth 16 − 3: 8 or more."""
    value: dict[str, Any] = {
        "character": "Boromir II",
        "prowess": 6,
        "body": 7,
        "items": ["Sword of Gondolin"],
        "creature": "Leucaruth",
        "strike_prowess": 16,
        "strike_body": 8,
        "events": ["Memories Stolen", "Risky Blow"],
    }
    assert strike.COMPUTATION.solve(value).fails == at_least(8)
    # On any other creature, and on a Wizard, it is not played.
    assert strike.COMPUTATION.solve({**value, "creature": "Wargs"}).roll_modifier == 6 + 2 + 3
    wizard = {
        **value,
        "character": "Gandalf",
        "items": ["Glamdring"],
        "events": ["Memories Stolen"],
    }
    assert strike.COMPUTATION.solve(wizard).strike.prowess == 16


def test_meccg_items_order__the_skill_of_a_ring_lets_the_valiant_sword_protect() -> None:
    """Annalena, 3 and body 8; the Ring of Courage makes her a warrior, the sword gives body 1."""
    value: dict[str, Any] = {
        "character": "Annalena",
        "prowess": 3,
        "body": 8,
        "items": ["Valiant Sword"],
        "creature": "Wargs",
        "strike_prowess": 9,
    }
    assert strike.COMPUTATION.solve(value).body == 8
    ring = {**value, "items": ["Valiant Sword", "Magic Ring of Courage"]}
    found = strike.COMPUTATION.solve(ring)
    # The ring itself adds 2 to those who were warriors already.
    assert (found.body, found.prowess) == (9, 5)
