"""What leaves play with a character that an attack destroys or sends back to hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.lcg.test_reasons_at_the_table import steps_of

CHARACTER = "A destroyed character’s attachments go to their owners’ discard piles."
HERO = (
    "A destroyed hero’s attachments go to their owners’ discard piles, unspent resources are lost, "
    "and the hero’s threat cost stays on the dial."
)
OBJECTIVE = "An objective on that hero goes back to the staging area, unclaimed."
RETURNED = "The attachments of a character that leaves play are discarded."
NONE: tuple[str, ...] = ()


def lost(value: Mapping[str, Any]) -> tuple[str, ...]:
    told = steps_of("enemy_attack", value)
    return tuple(text for text in told if text in {CHARACTER, HERO, OBJECTIVE, RETURNED})


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"defender": {"name": "Snowbourn Scout"}}, (CHARACTER,)),
        ({"defender": {"name": "Éowyn"}}, (HERO,)),
        ({"hero": {"name": "Legolas"}}, (HERO,)),
        ({"defender": {"name": "Aragorn"}}, NONE),
        ({"defender": {"name": "Snowbourn Scout"}, "threat": 49}, NONE),
        # The Scout dies of the shadow effect, Éowyn of the attack.
        (
            {
                "shadow_card": "Hummerhorns",
                "defender": {"name": "Snowbourn Scout"},
                "hero": {"name": "Éowyn"},
            },
            (HERO,),
        ),
        (
            {
                "shadow_card": "Hummerhorns",
                "defender": {"name": "Snowbourn Scout"},
                "hero": {"name": "Aragorn", "hit_points": 9},
            },
            (CHARACTER,),
        ),
    ],
)
def test_lcg_destroyed__attachments_and_resources_go_with_the_character(
    value: Mapping[str, Any], told: tuple[str, ...]
) -> None:
    """A Hill Troll attacks for 6; at 49 its excess damage eliminates the player."""
    assert lost({"enemy": "Hill Troll", "threat": 20, **value}) == told


@pytest.mark.parametrize(
    ("enemy", "told"),
    [
        ("Nazgûl of Dol Guldur", (HERO, OBJECTIVE)),
        ("Dol Guldur Orcs", (HERO, OBJECTIVE)),
        ("Marsh Adder", (HERO,)),
        (None, (HERO, OBJECTIVE)),
    ],
)
def test_lcg_claiming__an_objective_goes_back_where_there_are_objectives(
    enemy: str | None, told: tuple[str, ...]
) -> None:
    """Only Dol Guldur has objectives; its Orcs are in all three decks."""
    value = {"enemy": enemy, "attack": 4, "threat": 20, "hero": {"name": "Éowyn", "damage": 2}}
    assert lost(value) == told


def test_lcg_attach__a_defender_sent_back_to_hand_loses_its_attachments() -> None:
    value = {
        "enemy": "Wargs",
        "shadow_card": "Pursued by Shadow",
        "threat": 20,
        "exhausted_allies": 0,
        "defender": {"name": "Faramir"},
    }
    assert lost(value) == (RETURNED,)
