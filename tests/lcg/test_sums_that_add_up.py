"""What an answer adds up can be added up again from what it shows."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.registry import CALCULATORS
from tests.lcg.test_reasons_at_the_table import steps_of


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"shadow_card": "Wargs", "shadow": -1}, ["Other effects: attack −1."]),
        ({"shadow_card": "Wargs", "shadow": 2}, ["Other effects: attack +2."]),
        ({"shadow_card": "Wargs"}, []),
        ({"shadow": -1}, []),
    ],
)
def test_lcg_enemy_attack_strength__what_was_entered_is_told_beside_what_cards_add(
    value: dict[str, Any], told: list[str]
) -> None:
    """A Sniper attacks for 2; Wargs as its shadow card add 1."""
    attack = {"enemy": "Goblin Sniper", "defender": {"name": "Beorn"}, **value}
    steps = steps_of("enemy_attack", attack)
    assert [text for text in steps if text.startswith("Other effects")] == told
    strength = 2 + value.get("shadow", 0) + ("shadow_card" in value)
    assert any(text.startswith(f"Goblin Sniper attacks for {strength}") for text in steps)


@pytest.mark.parametrize(("change", "shown"), [(-40, -30), (-6, -6), (0, 0), (5, 5), (30, 20)])
def test_lcg_three_threats__the_change_shown_is_the_one_of_the_dial(
    change: int, shown: int
) -> None:
    """From 30 the dial goes down to 0 at most, and up to 50 at most."""
    value = {"players": [{"threat": 30, "change": change}, {"threat": 20}]}
    (table,) = CALCULATORS["lcg.refresh"].run(value).telling.tables
    _player, before, changes, gain, now = table.rows[0]
    assert (before, changes) == (30, shown)
    assert isinstance(gain, int)
    assert now == 30 + shown + gain


@pytest.mark.parametrize(("threat", "tables"), [(47, 0), (46, 1)])
def test_lcg_refresh_threat__a_table_without_rounds_is_not_shown(threat: int, tables: int) -> None:
    """With 2 more each round the dial reaches 50 in the first round from 47."""
    telling = CALCULATORS["lcg.threat_clock"].run({"threat": threat, "extra": 2}).telling
    assert len(telling.tables) == tables
