"""The fewest attackers, against every group of characters."""

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.messages import localize
from calculators.lcg.attackers_needed import COMPUTATION
from calculators.registry import CALCULATORS


@given(
    st.lists(st.integers(0, 4), min_size=1, max_size=6),
    st.integers(0, 4),
    st.integers(1, 9),
    st.integers(0, 4),
)
def test_lcg_attack_once__no_smaller_group_and_no_less_waste(
    attacks: list[int], defence: int, points: int, direct: int
) -> None:
    found = COMPUTATION.solve(
        {
            "characters": [{"attack": attack} for attack in attacks],
            "enemy": {"defence": defence, "hit_points": points},
            "direct": direct,
        }
    )
    needed = points - direct + defence if direct < points else 0
    indices = range(len(attacks))
    groups = chain.from_iterable(combinations(indices, size) for size in range(len(attacks) + 1))
    enough = [
        (len(group), strength - needed)
        for group in groups
        if (strength := sum(attacks[index] for index in group)) >= needed
    ]
    assert found.needed == needed
    if not enough:
        assert (found.attackers, found.wasted) == (None, 0)
        return
    assert found.attackers is not None
    assert (len(found.attackers), found.wasted) == min(enough)
    assert sum(attacks[index] for index in found.attackers) == needed + found.wasted


def test_lcg_attack_once__there_is_no_second_try() -> None:
    """King Spider 1 and 3: Legolas leaves it with 1 hit point, so Gimli joins at once."""
    value = {
        "characters": [{"name": "Legolas"}, {"name": "Gimli"}],
        "enemy": {"name": "King Spider"},
    }
    found = COMPUTATION.solve(value)
    assert (found.needed, found.attackers, found.wasted) == (4, (0, 1), 1)


def test_lcg_attack_strength__weapons_and_wounds_count() -> None:
    """Gimli 2 + 3 wounds + an axe of a Dwarf 2 = 7; with Legolas 10: the Troll takes 12."""
    value = {
        "characters": [
            {"name": "Gimli", "damage": 3, "axes": 1},
            {"name": "Legolas"},
            {"name": "Thalin"},
        ],
        "enemy": {"name": "Hill Troll"},
    }
    assert COMPUTATION.solve(value).attackers == (0, 1, 2)


def test_lcg_attack_strength__blades_count_against_orcs_only() -> None:
    """Legolas 3 + 1 against 1 + 3 of the Goblins."""
    armed = {"characters": [{"name": "Legolas", "blades": 1}]}
    for enemy, attackers in (("Misty Mountain Goblins", (0,)), ("Wargs", None)):
        assert COMPUTATION.solve({**armed, "enemy": {"name": enemy}}).attackers == attackers


@pytest.mark.parametrize(("direct", "needed"), [(0, 3), (1, 2), (2, 0), (4, 0)])
def test_lcg_direct_damage__no_defence_is_taken_off_it(direct: int, needed: int) -> None:
    """Cavern Guardian, defence 1 and 2 hit points: Gandalf's 4 need no attack at all."""
    value = {
        "characters": [{"attack": 3}],
        "enemy": {"name": "Cavern Guardian"},
        "direct": direct,
    }
    assert COMPUTATION.solve(value).needed == needed


def test_lcg_damage_tokens__earlier_damage_counts() -> None:
    enemy = {"defence": 2, "hit_points": 6, "damage": 4}
    assert COMPUTATION.solve({"characters": [{"attack": 4}], "enemy": enemy}).needed == 4


@pytest.mark.parametrize(
    ("attack", "direct", "summary"),
    [
        (
            3,
            0,
            (
                "Even together they are too weak: they have 3 attack, and it takes 4 to destroy "
                "King Spider."
            ),
        ),
        (4, 0, "1 attacker is enough: Character 1."),
        (4, 3, "No attack is needed: the effects destroy King Spider."),
    ],
)
def test_telling__summary_says_who_attacks(attack: int, direct: int, summary: str) -> None:
    value = {
        "characters": [{"attack": attack}],
        "enemy": {"name": "King Spider"},
        "direct": direct,
    }
    telling = CALCULATORS["lcg.attackers_needed"].run(value).telling
    assert localize(telling.summary, "en") == summary
    assert localize(telling.summary, "fr") != summary


def test_telling__steps_name_effects_weapons_and_group() -> None:
    value = {
        "characters": [{"name": "Gimli", "axes": 1}],
        "enemy": {"name": "King Spider"},
        "direct": 1,
    }
    telling = CALCULATORS["lcg.attackers_needed"].run(value).telling
    assert [step.rule for step in telling.steps] == [
        "lcg-direct-damage",
        "lcg-attack-strength",
        "lcg-attack-damage",
        "lcg-attack-once",
    ]
    assert localize(telling.steps[1].text, "en") == "Gimli: attack 2, plus 2 (Dwarven Axe)."


def test_telling__printed_example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.attackers_needed"].run(COMPUTATION.example).telling
    summary = "3 attackers are enough: Legolas, Gimli and Gondorian Spearman."
    assert localize(telling.summary, "en") == summary
    assert localize(telling.summary, "fr").endswith("Legolas, Gimli et Lancier Gondorien.")


def test_json__fields_of_the_outcome() -> None:
    found = CALCULATORS["lcg.attackers_needed"].run(COMPUTATION.example).json("en")
    assert list(found)[2:] == ["needed", "attackers", "wasted"]


def test_faults__destroyed_enemy_and_missing_characters() -> None:
    enemy = {"defence": 1, "hit_points": 2, "damage": 2}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"characters": [], "enemy": enemy})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("characters", "length"),
        ("enemy.damage", "range"),
    ]
