"""Two rows of the same name: where they differ, an answer says which of them it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.registry import CALCULATORS


def summary_of(calculator: str, value: Mapping[str, Any], language: Language = "en") -> str:
    return localize(CALCULATORS[f"lcg.{calculator}"].run(value).telling.summary, language)


SPIDERS: dict[str, Any] = {
    "enemies": [{"name": "Forest Spider", "just_engaged": True}, {"name": "Forest Spider"}],
    "characters": [{"name": "Éowyn"}, {"name": "Wandering Took"}],
}


def test_lcg_forest_spider__a_plan_says_which_of_two_engaged_this_round() -> None:
    """The first attacks for 3: it would destroy the Took, who has 2 hit points and defence 1."""
    assert summary_of("defence_planner", SPIDERS) == (
        "Éowyn defends against Forest Spider no.\u00a01; Wandering Took defends against Forest "
        "Spider no.\u00a02. Expected loss: 0."
    )
    assert summary_of("defence_planner", SPIDERS, "fr") == (
        "Éowyn défend contre l’Araignée des Forêts n°\u00a01\u202f; le Touque Aventureux défend "
        "contre l’Araignée des Forêts n°\u00a02. La perte à prévoir est de 0."
    )


def test_lcg_declare_defender__of_two_equal_enemies_it_does_not_matter_which() -> None:
    equal = {**SPIDERS, "enemies": [{"name": "King Spider"}, {"name": "roi araignée"}]}
    assert "no." not in summary_of("defence_planner", equal)


def test_lcg_damage_tokens__a_wounded_ally_is_told_from_a_sound_one() -> None:
    """The Crows deal 1 damage; one Guard of the Citadel has 1 hit point left, the other 2."""
    guard = {"name": "Guard of the Citadel"}
    value = {
        "enemies": [{"name": "Eastern Crows"}],
        "characters": [
            {"name": "Éowyn", "exhausted": True, "damage": 2},
            {**guard, "damage": 1},
            guard,
        ],
    }
    assert summary_of("defence_planner", value) == (
        "Guard of the Citadel no.\u00a03 defends against Eastern Crows. Expected loss: 0."
    )


@pytest.mark.parametrize(("progress", "told"), [(2, " no.\u00a02"), (0, "")])
def test_lcg_travel_threat__of_two_mountains_the_one_with_tokens_is_named(
    progress: int, told: str
) -> None:
    value = {
        "locations": [
            {"name": "Mountains of Mirkwood"},
            {"name": "Montagnes de la Forêt Noire", "progress": progress},
        ]
    }
    found = summary_of("travel_advice", value)
    assert found == f"Best destination: Mountains of Mirkwood{told}."


def test_lcg_attack_strength__a_strengthened_ally_is_told_from_another() -> None:
    """Blade Mastery gives one of two Guards 1 more: 2 and 2 make the 4 that Wargs take."""
    value = {
        "characters": [
            {"name": "Guard of the Citadel"},
            {"name": "Guard of the Citadel", "attack": 2},
            {"name": "Gimli"},
        ],
        "enemy": {"name": "Wargs"},
    }
    assert summary_of("attackers_needed", value) == (
        "2 attackers are enough: Guard of the Citadel no.\u00a02 and Gimli."
    )
