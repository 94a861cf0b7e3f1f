"""Events that let creatures come on a condition beside the path and the site."""

from typing import Any

import pytest

from calculators.core.telling import Direction, LeftOut
from calculators.meccg import route
from calculators.meccg.creature_keys import CREATURES_BY_ID
from calculators.meccg.keying import COMPUTATION
from calculators.registry import CALCULATORS


def playable(creature: str, event: str, **value: Any) -> bool | None:
    given = {"creature": creature, "movement": "no-path", "events": [event], **value}
    return COMPUTATION.solve(given).playable


@pytest.mark.parametrize(
    ("site", "ring", "answer"),
    [
        # Any ring: at a Shadow-hold.
        ("Moria", "ring", True),
        ("Moria", "none", False),
        # The One Ring: everywhere but at a Free-hold or a Haven.
        ("Weathertop", "ring", False),
        ("Weathertop", "one", True),
        ("Bree", "one", True),
        ("Edoras", "one", False),
        ("Rivendell", "one", False),
    ],
)
def test_meccg_hazard_creature__the_nazgul_are_abroad_looks_at_rings(
    site: str, ring: str, answer: bool
) -> None:
    assert playable("Adûnaphel", "The Nazgûl are Abroad", site=site, ring=ring) is answer
    assert not playable("Orc-guard", "The Nazgûl are Abroad", site="Bree", ring=ring)


def test_meccg_hazard_creature__the_nazgul_are_abroad_in_a_shadow_land() -> None:
    way: dict[str, Any] = {"creature": "Adûnaphel", "shadow_land": 1, "site": "Beorn’s House"}
    abroad = {**way, "events": ["The Nazgûl are Abroad"]}
    assert COMPUTATION.solve({**abroad, "ring": "ring"}).playable
    assert not COMPUTATION.solve(abroad).playable
    assert not COMPUTATION.solve({**way, "ring": "one"}).playable


@pytest.mark.parametrize(
    ("site", "creature", "answer"),
    [
        ("Weathertop", "Smaug", True),
        ("Weathertop", "Cave-drake", True),
        ("Weathertop", "Eärcaraxë", False),
        # No lair of a Dragon, no other type of site.
        ("Gold Hill", "Smaug", False),
        ("Moria", "Smaug", False),
    ],
)
def test_meccg_hazard_creature__rumor_of_wealth_brings_a_dragon_to_ruins(
    site: str, creature: str, answer: bool
) -> None:
    assert playable(creature, "Rumor of Wealth", site=site) is answer


@pytest.mark.parametrize(
    ("site", "answer"),
    [("Bree", True), ("Weathertop", True), ("Edoras", False), ("The Under-courts", False)],
)
def test_meccg_hazard_creature__shadow_out_of_the_dark_brings_undead_to_an_agent(
    site: str, answer: bool
) -> None:
    # Barrow-wights are not keyed to any of these sites but a Dark-hold.
    expected = True if site == "The Under-courts" else answer
    assert playable("Barrow-wight", "Shadow out of the Dark", site=site) is expected
    assert playable("Chill Douser", "Shadow out of the Dark", site=site) is (
        answer or site == "Weathertop"
    )


@pytest.mark.parametrize(
    ("event", "direction"),
    [
        ("The Nazgûl are Abroad", Direction.HIGHER),
        ("Rumor of Wealth", Direction.LOWER),
        ("Shadow out of the Dark", Direction.LOWER),
    ],
)
def test_meccg_hazard_creature__what_else_such_an_event_asks_for_is_told(
    event: str, direction: Direction
) -> None:
    value = {"site": "Weathertop", "movement": "no-path", "events": [event]}
    steps = CALCULATORS["meccg.keying"].run(value).telling.steps
    assert [step.direction for step in steps if isinstance(step, LeftOut)] == [direction]
    with_ring = CALCULATORS["meccg.keying"].run({**value, "ring": "one"}).telling.steps
    told = [step for step in with_ring if isinstance(step, LeftOut)]
    assert bool(told) is (event != "The Nazgûl are Abroad")


@pytest.mark.parametrize(
    ("destination", "ring", "answer"),
    [
        # By Rhudaur and Arthedain; Weathertop is a site of Ruins & Lairs, Bree a Border-hold.
        ("Weathertop", "one", True),
        ("Weathertop", "ring", False),
        ("Weathertop", "none", False),
        ("Bree", "one", True),
        # A Free-hold.
        ("Bag End", "one", False),
    ],
)
def test_meccg_movement_region__a_route_asks_for_the_ring_that_the_nazgul_hunt(
    destination: str, ring: str, answer: bool
) -> None:
    value = {"origin": "Rivendell", "destination": destination, "ring": ring}
    found = route.COMPUTATION.solve({**value, "events": ["The Nazgûl are Abroad"]})
    names = {CREATURES_BY_ID[item.id]["name_en"] for item in found.creatures}
    assert ("Adûnaphel" in names) is answer
    told = [item.code for item in found.events.left_out]
    assert told == (["TW-96"] if ring == "none" else [])
