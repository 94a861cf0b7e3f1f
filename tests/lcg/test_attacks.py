"""Attacks of both sides: against tokens put down one by one, in words, with faults."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInput
from calculators.core.language import Language
from calculators.core.messages import say
from calculators.lcg.enemy_attack import CALCULATOR as ENEMY
from calculators.lcg.player_attack import CALCULATOR as PLAYER


def tokens(strength: int, defence: int, points: int, damage: int) -> tuple[int, int, bool, int]:
    """Put down damage one token at a time: dealt, left, destroyed, and tokens for nobody."""
    dealt = excess = 0
    for _blow in range(defence, strength):
        dealt += 1
        if damage == points:
            excess += 1
        else:
            damage += 1
    return dealt, points - damage, damage == points, excess


LIVING = st.integers(1, 9).flatmap(
    lambda points: st.tuples(st.just(points), st.integers(0, points - 1))
)


@given(st.integers(0, 9), st.integers(0, 5), st.integers(0, 6), LIVING, st.booleans())
def test_enemy_attack_token_by_token(
    attack: int, shadow: int, defence: int, life: tuple[int, int], defended: bool
) -> None:
    points, damage = life
    target = {"hit_points": points, "damage": damage}
    value = {"defender": {**target, "defence": defence}} if defended else {"hero": target}
    found = ENEMY.run({"attack": attack, "shadow": shadow, **value})
    expected = tokens(attack + shadow, defence if defended else 0, points, damage)
    assert (found.damage, found.remaining, found.destroyed, found.excess) == expected
    assert found.threat == 0


@given(st.lists(st.integers(0, 6), max_size=5), st.integers(0, 6), LIVING)
def test_player_attack_token_by_token(
    attackers: list[int], defence: int, life: tuple[int, int]
) -> None:
    points, damage = life
    enemy = {"defence": defence, "hit_points": points, "damage": damage}
    found = PLAYER.run({"attackers": attackers, "enemy": enemy})
    dealt, left, destroyed, _excess = tokens(sum(attackers), defence, points, damage)
    assert (found.damage, found.remaining, found.destroyed) == (dealt, left, destroyed)


def test_nobody_named_takes_an_undefended_attack() -> None:
    found = ENEMY.run({"attack": 4})
    assert (found.damage, found.remaining, found.destroyed, found.excess) == (4, None, False, 0)


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("en", "6 damage: Silverlode Archer is destroyed."),
        ("fr", "Dégâts\u00a0: 6, et ce personnage est détruit (Archer du Cours d’Argent)."),
    ],
)
def test_the_printed_defence_in_words(language: Language, summary: str) -> None:
    assert say(ENEMY.run(ENEMY.example).summary, language) == summary


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("en", "3 damage: Dol Guldur Beastmaster survives with 2 hit points."),
        (
            "fr",
            "Dégâts\u00a0: 3. Il reste 2 points de vie (Maître des Bêtes de Dol Guldur).",
        ),
    ],
)
def test_the_printed_attack_in_words(language: Language, summary: str) -> None:
    assert say(PLAYER.run(PLAYER.example).summary, language) == summary


@pytest.mark.parametrize(
    ("calculator", "value", "expected"),
    [
        (ENEMY, {}, [("attack", "required")]),
        (
            ENEMY,
            {"attack": -1, "defender": {"defence": 1, "hit_points": 2, "damage": 2}},
            [("attack", "range"), ("defender.damage", "range")],
        ),
        (
            PLAYER,
            {"attackers": [3], "enemy": {"defence": 1, "hit_points": 2, "damage": 2}},
            [("enemy.damage", "range")],
        ),
        (
            PLAYER,
            {
                "characters": [{"name": "Legolas"}],
                "enemy": {"name": "Wargs"},
                "in_staging": True,
            },
            [("in_staging", "conflict")],
        ),
    ],
)
def test_every_fault_is_told(
    calculator: Any, value: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(InvalidInput) as caught:
        calculator.run(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == expected
    for fault in caught.value.faults:
        assert fault.message.text("fr") != fault.message.text("en")
