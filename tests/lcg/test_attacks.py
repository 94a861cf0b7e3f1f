"""Attacks of both sides: against tokens put down one by one, in words, with faults."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.lcg.enemy_attack import CALCULATOR as ENEMY


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
    assert localize(ENEMY.run(ENEMY.example).summary, language) == summary


@pytest.mark.parametrize(
    ("calculator", "value", "expected"),
    [
        (ENEMY, {}, [("attack", "required")]),
        (
            ENEMY,
            {"attack": -1, "defender": {"defence": 1, "hit_points": 2, "damage": 2}},
            [("attack", "range"), ("defender.damage", "range")],
        ),
    ],
)
def test_every_fault_is_told(
    calculator: Any, value: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        calculator.run(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == expected
    for fault in caught.value.faults:
        assert fault.message.text("fr") != fault.message.text("en")


def rules_of(found: Any) -> list[str]:
    return [step.rule for step in found.steps]


def test_the_beastmaster_has_two_shadow_cards() -> None:
    """Dol Guldur Orcs and Wargs against a defender: 3 + 1 + 1 = 5, less 2."""
    value = {"enemy": "Dol Guldur Beastmaster", "shadow_card": "Dol Guldur Orcs"}
    gimli = {"defender": {"name": "Gimli"}}
    found = ENEMY.run({**value, **gimli, "second_shadow_card": "Wargs"})
    assert found.damage == 3
    assert "lcg-beastmaster" not in rules_of(found)
    assert "lcg-beastmaster" in rules_of(ENEMY.run({**value, **gimli}))


def test_hummerhorns_destroy_the_defender_before_the_blow() -> None:
    """1 damage, no defence: the Archer is gone, and the 3 of the Wargs fall on a hero."""
    value = {"enemy": "Wargs", "shadow_card": "Hummerhorns"}
    found = ENEMY.run({**value, "defender": {"name": "Silverlode Archer"}})
    assert (found.damage, found.destroyed, found.excess) == (1, True, 0)
    assert "lcg-defender-gone" in rules_of(found)
    assert localize(found.summary, "en").endswith("undefended: 3 damage for a hero.")
    # Denethor: 1 from the effect, 3 - 3 from the attack. Undefended it is 2 and 3.
    assert ENEMY.run({**value, "defender": {"name": "Denethor"}}).damage == 1
    assert ENEMY.run({**value, "hero": {"name": "Aragorn"}}).damage == 5


def test_under_the_shadow_counts_the_enemies_engaged() -> None:
    found = ENEMY.run({"attack": 2, "shadow_card": "Under the Shadow", "engaged": 3})
    assert found.threat == 3


@pytest.mark.parametrize(
    ("enemy", "shadow", "rule"),
    [
        ("Chieftan Ufthak", None, "lcg-ufthak"),
        ("Misty Mountain Goblins", None, "lcg-progress-removed"),
        ("Wargs", "Forest Gate", "lcg-wargs"),
        ("Nazgûl of Dol Guldur", "King Spider", "lcg-nazgul"),
    ],
)
def test_what_follows_the_attack(enemy: str, shadow: str | None, rule: str) -> None:
    assert rules_of(ENEMY.run({"enemy": enemy, "shadow_card": shadow}))[-1] == rule


def test_wargs_stay_where_an_effect_was_resolved_or_no_card_was_dealt() -> None:
    for shadow in (None, "Dol Guldur Orcs"):
        assert "lcg-wargs" not in rules_of(ENEMY.run({"enemy": "Wargs", "shadow_card": shadow}))


@pytest.mark.parametrize(
    ("card", "defended", "undefended"),
    [
        ("King Spider", "exhausts 1 character.", "exhausts 2 characters."),
        ("Misty Mountain Goblins", "1 progress token is", "3 progress tokens are"),
        ("Cavern Guardian", "discards an attachment", "discards all attachments"),
        ("Driven by Shadow", "the defender loses", "discards all attachments"),
        ("Forest Spider", "discards an attachment", "discards an attachment"),
        ("Wolf Rider", "with 2 and a shadow card", "with 2 and a shadow card"),
        ("Massing at Night", "as many more shadow cards", "as many more shadow cards"),
        ("Pursued by Shadow", "without one, 3 threat", "without one, 3 threat"),
        ("Iron Shackles", "when revealed", "when revealed"),
    ],
)
def test_other_shadow_effects_are_told(card: str, defended: str, undefended: str) -> None:
    value = {"attack": 3, "shadow_card": card}
    for told, target in ((defended, {"defender": {"name": "Gimli"}}), (undefended, {})):
        texts = [localize(step.text, "en") for step in ENEMY.run({**value, **target}).steps]
        assert any(told in text for text in texts), texts
