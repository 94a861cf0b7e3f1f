"""What the text and the weapons of attacking characters add."""

import pytest

from calculators.lcg.attackers import (
    Character,
    Enemy,
    attack_bonus,
    destroyed_enemy_faults,
    progress_for_destroying,
)


# Cards 4 (Gimli), 39 (Blade of Gondolin) and 41 (Dwarven Axe).
@pytest.mark.parametrize(
    ("character", "enemy", "bonus"),
    [
        (Character(2, damage=3, name="Gimli"), None, 3),
        (Character(3, damage=3, name="Legolas"), None, 0),
        (Character(2, axes=2, name="Thalin"), None, 4),
        (Character(3, axes=2, name="Legolas"), None, 2),
        (Character(3, blades=2, name="Legolas"), "Misty Mountain Goblins", 2),
        (Character(3, blades=2, name="Legolas"), "Wargs", 0),
        (Character(3, blades=2, name="Legolas"), None, 0),
        (Character(2, damage=3, axes=1, blades=1, name="Gimli"), "Dol Guldur Orcs", 6),
    ],
)
def test_lcg_attack_strength__text_and_weapons_add_to_the_attack(
    character: Character, enemy: str | None, bonus: int
) -> None:
    assert attack_bonus(character, enemy) == bonus


def test_lcg_dunhere__has_1_more_attack_in_the_staging_area() -> None:
    dunhere = Character(2, name="Dúnhere")
    assert attack_bonus(dunhere, "Goblin Sniper", in_staging=True) == 1
    assert attack_bonus(dunhere, "Goblin Sniper") == 0


@pytest.mark.parametrize(
    ("name", "blades", "tokens"), [("Legolas", 0, 2), ("Legolas", 2, 4), ("Gimli", 1, 1)]
)
def test_lcg_progress_active_location__legolas_gives_2_and_each_blade_1(
    name: str, blades: int, tokens: int
) -> None:
    """Cards 5 and 39."""
    assert progress_for_destroying(Character(3, blades=blades, name=name)) == tokens


def test_faults__enemy_has_fewer_tokens_than_hit_points() -> None:
    assert not [*destroyed_enemy_faults(None)]
    assert not [*destroyed_enemy_faults(Enemy(1, 3, damage=2))]
    (fault,) = destroyed_enemy_faults(Enemy(1, 3, damage=3))
    assert (fault.field, fault.code) == ("enemy.damage", "range")
    assert fault.message.text("fr") != fault.message.text("en")
