"""Events that let creatures come on a condition beside the path and the site."""

from typing import Any

import pytest

from calculators.core.messages import localize
from calculators.core.telling import Direction, LeftOut
from calculators.meccg import route
from calculators.meccg.creature_keys import CREATURES_BY_ID
from calculators.meccg.keying import COMPUTATION
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["meccg.keying"]


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


@pytest.mark.parametrize(
    ("value", "keys"),
    [
        # Orc-patrol: wilderness, shadow-land, dark-domain; Ruins & Lairs, Shadow-hold, Dark-hold.
        # Wolf-riders follow an Orc attack that was not keyed to a site. Goblin-gate is a Dark-hold.
        (
            {"creature": "Wolf-riders", "wilderness": 2, "site": "Goblin-gate"},
            "the attack of Orc-patrol (if it was not keyed to a site)",
        ),
        (
            {"creature": "Wolf-riders", "wilderness": 2, "site_type": "free-hold"},
            "the attack of Orc-patrol",
        ),
        # Gothmog follows an Orc or a Troll in a shadow-land or at a Shadow-hold.
        (
            {"creature": "Gothmog", "wilderness": 1, "shadow_land": 1, "site_type": "free-hold"},
            "the attack of Orc-patrol (if it was keyed to this: shadow-land)",
        ),
        (
            {"creature": "Gothmog", "wilderness": 1, "shadow_land": 1, "site": "Moria"},
            (
                "the attack of Orc-patrol (if it was keyed to one of these: shadow-land and "
                "Shadow-hold)"
            ),
        ),
        (
            {"creature": "Gothmog", "shadow_land": 1, "site": "Moria"},
            "the attack of Orc-patrol",
        ),
        # Carrion Birds need a wilderness, and the attack before them one as well.
        (
            {"creature": "Carrion Birds", "wilderness": 1, "site": "Moria"},
            "wilderness (if the attack of Orc-patrol was keyed to this: wilderness)",
        ),
        ({"creature": "Carrion Birds", "wilderness": 1}, "wilderness"),
    ],
)
def test_meccg_hazard_creature__what_follows_an_attack_asks_how_that_one_was_keyed(
    value: dict[str, object], keys: str
) -> None:
    result = CALCULATOR.run({**value, "faced": ["Orc-patrol"], "movement": "path"})
    name = str(value["creature"])
    summary = result.telling.summary.text("en")
    assert summary == f"{name} may be played, keyed to {keys}."
    every = CALCULATOR.run({**value, "creature": None, "faced": ["Orc-patrol"], "movement": "path"})
    assert keys in [localize(row[3], "en") for row in every.telling.tables[0].rows]


def test_meccg_hazard_creature__an_attack_that_fits_anyway_needs_no_other() -> None:
    # Hobgoblins have no key but two wildernesses.
    value = {"wilderness": 2, "site": "Moria", "creature": "Wolf-riders"}
    result = CALCULATOR.run({**value, "faced": ["Orc-patrol", "Hobgoblins"]})
    assert "keyed to the attack of Hobgoblins." in result.telling.summary.text("en")
