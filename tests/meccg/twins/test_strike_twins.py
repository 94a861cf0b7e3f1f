"""The twin of the calculator of a strike: random strikes with named cards, by brute force."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from calculators.core.language import LANGUAGES
from calculators.meccg.strike import COMPUTATION
from calculators.registry import CALCULATORS
from tests.meccg.twins.card_rows import CHARACTERS, CREATURES, FOES, GUARDS, ITEMS
from tests.meccg.twins.events import EVENTS, stolen, total
from tests.meccg.twins.strikes_by_hand import AFTER_ORCS, Fighter, Foe, race_of, strike
from tests.meccg.twins.used_items import some_used, taken

FIGHTING_ITEMS = sorted(
    name
    for name, row in ITEMS.items()
    if row.get("prowess_bonus") or row.get("body_bonus") or "grants_skill" in row
) + ["Scabbard of Chalcedony", "Elven Cloak", "Miruvor"]


def situation(random: Random) -> dict[str, Any]:
    """Return a strike as a player might enter it."""
    status = random.choice(["untapped", "untapped", "tapped", "wounded"])
    value: dict[str, Any] = {
        "status": status,
        "stay_untapped": status == "untapped" and random.random() < 0.3,
        "supporters": random.choice([0, 0, 1, 2]),
        "excess_strikes": random.choice([0, 0, 0, 1, 3]),
        "modifier": random.randint(-2, 2),
        "summary_rules": random.random() < 0.2,
        "faced_orcs": random.random() < 0.3,
        "doors_of_night": random.random() < 0.3,
        "rangers": random.choice([0, 0, 1, 2]),
        "items": random.sample(FIGHTING_ITEMS, random.choice([0, 0, 1, 2, 3])),
    }
    if random.random() < 0.5:
        value["events"] = random.sample(sorted(EVENTS), random.choice([1, 2, 3]))
        if not value["doors_of_night"]:
            value["events"] += random.choice([[], ["Doors of Night"], ["Gates of Morning"]])
    if random.random() < 0.8:
        value["character"] = random.choice(sorted(CHARACTERS))
    else:
        value |= {"prowess": random.randint(0, 8), "body": random.choice([None, 6, 8, 9])}
    value["used"] = some_used(random, value.get("character"))
    if random.random() < 0.8:
        value["creature"] = random.choice(sorted(CREATURES))
        if random.random() < 0.2:
            # The twin's events speak of creatures and of the lairs of Dragons.
            value |= {"creature": random.choice(sorted(GUARDS)), "events": []}
        if random.random() < 0.2:
            value["strike_prowess"] = random.randint(4, 16)
    else:
        value |= {
            "strike_prowess": random.randint(3, 16),
            "strike_body": random.choice([None, 5, 7, 9]),
        }
    return value


def expected(value: dict[str, Any]) -> dict[str, Fraction]:
    """Count the strike by brute force."""
    name, creature = value.get("character"), value.get("creature")
    row = CHARACTERS.get(name or "", value)
    items = tuple(value["items"])
    fighter = Fighter(name, row["prowess"], row["body"], items, stolen(value))
    foe_row = FOES.get(creature or "", {})
    less, less_body = taken(value)
    prowess = int(value.get("strike_prowess") or foe_row["prowess"])
    sums = total(value, fighter.skills, prowess)
    if value["faced_orcs"]:
        prowess += AFTER_ORCS.get(creature or "", 0)
    foe = Foe(
        creature,
        race_of(creature),
        max(0, prowess + sums.foe_prowess - less),
        sums.body(value.get("strike_body", foe_row.get("body"))),
        value["rangers"] + ("ranger" in fighter.skills),
        value["doors_of_night"] or "Doors of Night" in value.get("events", ()),
        value["summary_rules"],
        sums.check,
        sums.bats,
        sums.instead,
        used=less_body,
    )
    modifier = value["modifier"] + value["supporters"] - value["excess_strikes"] + sums.roll
    modifier -= {"untapped": 0, "tapped": 1, "wounded": 2}[value["status"]]
    modifier -= 3 if value["stay_untapped"] else 0
    return strike(fighter, foe, modifier, value["status"] == "wounded")


def check(value: dict[str, Any]) -> None:
    """Compare the calculator with the twin, and tell the answer in both languages."""
    outcome, twin = COMPUTATION.solve(value), expected(value)
    names = {"strike_defeated": "defeated"}
    for field in (
        "fails",
        "ineffectual",
        "succeeds",
        "wounded",
        "eliminated",
        "discarded",
        "strike_defeated",
    ):
        assert getattr(outcome, field) == twin.get(names.get(field, field), 0), (field, value)
    for language in LANGUAGES:
        assert CALCULATORS["meccg.strike"].run(value).json(language)["summary"]


def test_meccg_strike_roll__random_strikes_equal_those_of_the_twin() -> None:
    random = Random(15)
    for _each in range(500):
        check(situation(random))


@pytest.mark.exhaustive
def test_meccg_strike_roll__many_more_random_strikes() -> None:
    random = Random(1995)
    for _each in range(10_000):
        check(situation(random))
