"""Attacks one after the other: who is tapped, wounded or gone is carried to the next one."""

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.tables import table
from calculators.meccg.attack import COMPUTATION
from calculators.meccg.attack_series import FinalStates
from tests.support.two_dice import TWO_DICE

STATES = ("untapped", "tapped", "wounded", "gone")
MALUS = {"untapped": 0, "tapped": 1, "wounded": 2}

type Chain = dict[tuple[str, bool], Fraction]
"""The chance of a character’s state, with whether every strike on him was defeated so far."""


def strike(fighter: dict[str, Any], foe: dict[str, Any], state: str) -> Chain:
    """Count all dice of one strike on one character."""
    ways: dict[tuple[str, bool], int] = {}
    stays = bool(fighter.get("stay_untapped")) and state == "untapped"
    added = fighter["prowess"] - MALUS[state] - 3 * stays
    for roll, check in product(TWO_DICE, TWO_DICE):
        if roll + added < foe["strike_prowess"]:
            body = fighter["body"]
            dead = body is not None and check + (state == "wounded") > body
            key = ("gone" if dead else "wounded", False)
        else:
            fails = roll + added > foe["strike_prowess"]
            beaten = fails and (foe["strike_body"] is None or check > foe["strike_body"])
            tapped = "tapped" if state == "untapped" and not stays else state
            key = (tapped, beaten)
        ways[key] = ways.get(key, 0) + 1
    return {key: Fraction(count, 1296) for key, count in ways.items()}


def follow(fighter: dict[str, Any], foes: list[dict[str, Any]]) -> tuple[Chain, list[Fraction]]:
    """Follow a character through attacks of one strike on each; and his part in beating each.

    The part: he is gone, or defeats his strike.
    """
    chain: Chain = {(fighter["status"], True): Fraction(1)}
    parts = []
    for foe in foes:
        after: Chain = {}
        part = Fraction(0)
        for (state, beaten), chance in chain.items():
            if state == "gone":
                after[state, beaten] = after.get((state, beaten), Fraction(0)) + chance
                part += chance
                continue
            for (then, won), share in strike(fighter, foe, state).items():
                key = (then, beaten and won)
                after[key] = after.get(key, Fraction(0)) + chance * share
                part += chance * share * won
        chain = after
        parts.append(part)
    return chain, parts


FIGHTERS = st.fixed_dictionaries(
    {
        "prowess": st.integers(0, 7),
        "body": st.none() | st.integers(5, 10),
        "status": st.sampled_from(["untapped", "tapped", "wounded"]),
    }
)
FOES = st.fixed_dictionaries(
    {"strike_prowess": st.integers(5, 14), "strike_body": st.none() | st.integers(3, 9)}
)


@settings(max_examples=30, deadline=None)
@given(st.lists(FIGHTERS, min_size=1, max_size=3), st.lists(FOES, min_size=2, max_size=3))
def test_meccg_combat_attack__strike_on_everybody_each_time(
    fighters: list[dict[str, Any]], foes: list[dict[str, Any]]
) -> None:
    """Then nobody supports anybody, and the chances of each character are his own."""
    value = {"characters": fighters, **foes[0], "further": foes[1:]}
    series = COMPUTATION.solve(value).whole
    chains, parts = zip(*(follow(fighter, foes) for fighter in fighters), strict=True)
    for seen, chain in zip(series.characters, chains, strict=True):
        for state in STATES:
            name = "eliminated" if state == "gone" else state
            expected = sum((c for (s, _won), c in chain.items() if s == state), Fraction(0))
            assert getattr(seen, name) == expected
    every = prod(sum(c for (_s, won), c in chain.items() if won) for chain in chains)
    assert series.all_defeated == every
    gone = [
        sum((c for (s, _w), c in chain.items() if s == "gone"), Fraction(0)) for chain in chains
    ]
    assert series.nobody_eliminated == prod(1 - lost for lost in gone)
    assert series.eliminated == sum(gone)
    for number, chance in enumerate(series.attacks):
        before = [follow(fighter, foes[:number])[0] for fighter in fighters]
        nobody_left = prod(
            sum((c for (s, _w), c in chain.items() if s == "gone"), Fraction(0)) for chain in before
        )
        assert chance == prod(part[number] for part in parts) - nobody_left


def test_meccg_combat_attack__second_attack_finds_character_tapped() -> None:
    """6 always beats a 7, and taps; then 5 + roll must be above 9: 5 or more, 30 falls in 36."""
    value: dict[str, Any] = {
        "characters": [{"prowess": 6}],
        "strikes": 1,
        "strike_prowess": 7,
        "kill_points": 1,
        "further": [{"strikes": 1, "strike_prowess": 9, "kill_points": 2}],
    }
    series = COMPUTATION.solve(value).whole
    assert series.attacks == (Fraction(1), Fraction(5, 6))
    assert series.all_defeated == Fraction(5, 6)
    # Equal, on a 4, 3 falls in 36, he stays tapped; below, 3 falls, he is wounded.
    last = series.characters[0]
    assert (last.untapped, last.tapped, last.wounded) == (
        Fraction(0),
        Fraction(33, 36),
        Fraction(3, 36),
    )
    assert series.kill_points == 1 + 2 * Fraction(5, 6)


def test_meccg_combat_creature_defeated__creature_of_several_attacks() -> None:
    """Assassin: three attacks of one strike of 11; the points come if all three are defeated.

    Prowess 9: above 2 first (35 falls in 36), then, tapped, above 3 (33). On a 2 of the second he
    is wounded, and has 7 in the third: that changes nothing, the creature is not defeated.
    """
    value = {"characters": [{"prowess": 9}], "creature": "Assassin"}
    chance = Fraction(35, 36) * Fraction(33, 36) ** 2
    result = COMPUTATION.solve(value)
    assert result.defeated == Fraction(35, 36)
    assert result.whole.attacks == (chance,)
    assert result.whole.all_defeated == chance
    points = COMPUTATION.parse(value).kill_points
    assert points
    assert result.kill_points == result.whole.kill_points == points * chance
    # An attack that cannot fail to be defeated comes before: he is tapped in all three.
    late = COMPUTATION.solve(
        {
            "characters": [{"prowess": 9}],
            "strikes": 1,
            "strike_prowess": 0,
            "further": [{"creature": "Assassin"}],
        }
    )
    assert late.whole.attacks == (Fraction(1), Fraction(33, 36) ** 3)
    assert late.kill_points == 0
    assert late.whole.kill_points == points * Fraction(33, 36) ** 3


def test_meccg_combat_attack__single_attack_equals_its_series() -> None:
    result = COMPUTATION.solve(COMPUTATION.example)
    assert result.whole.attacks == (result.defeated,)
    assert result.whole.all_defeated == result.defeated
    assert result.whole.nobody_eliminated == result.nobody_eliminated
    assert result.whole.eliminated == result.eliminated
    assert result.whole.kill_points == result.kill_points
    assert [character.eliminated for character in result.characters] == [
        after.eliminated for after in result.whole.characters
    ]


def test_meccg_combat_creature_defeated__not_when_everybody_is_eliminated() -> None:
    """Body 2 and prowess 0 against 30: wounded, and eliminated unless the check is a 2."""
    value = {"characters": [{"prowess": 0, "body": 2}], "strike_prowess": 30}
    series = COMPUTATION.solve({**value, "further": [{"strike_prowess": 0}]}).whole
    lost = Fraction(35, 36)
    assert series.characters[0].eliminated == lost
    # The survivor, wounded, has −2 and beats 0 with 3 or more.
    assert series.attacks == (Fraction(0), Fraction(1, 36) * Fraction(35, 36))


@pytest.mark.parametrize("row", table("meccg/sites.json")["sites"], ids=lambda row: row["id"])
def test_names__automatic_attacks_of_each_site(row: dict[str, Any]) -> None:
    """Every automatic-attack can be named by its site and its race; no kill points for it."""
    races = {"Orcs": "Orques", "Trolls": "Trolls", "Undead": "Non-morts", "Men": "Humains"}
    for attack in row["automatic_attacks"]:
        names = [f"{row['name_en']} ({attack['race']})"]
        if attack["race"] in races:
            names.append(f"{row['name_fr']} ({races[attack['race']]})")
        for name in names:
            parsed = COMPUTATION.parse({"characters": [{"prowess": 1}], "creature": name})
            assert (parsed.strikes, parsed.strike_prowess, parsed.strike_body) == (
                attack["strikes"],
                attack["prowess"],
                None,
            )
            assert parsed.kill_points == 0


def test_meccg_strike_cards__bonus_against_a_race_counts_at_a_site() -> None:
    """Gimli, 5, has 2 more against Orcs; Glamdring lifts Aragorn to 9 there, else to 8."""
    company = [{"name": "Gimli"}, {"name": "Aragorn II", "items": ["Glamdring"]}]
    value = {"characters": company, "strikes": 2, "strike_prowess": 12}
    orcs = COMPUTATION.solve({**value, "creature": "Barad-dûr (Orcs)"})
    assert [character.needed for character in orcs.characters] == [6, 4]
    trolls = COMPUTATION.solve({**value, "creature": "Barad-dûr (Trolls)"})
    assert [character.needed for character in trolls.characters] == [8, 5]


def test_meccg_combat_attack__six_characters_face_the_attacks_of_a_site_and_wargs() -> None:
    names = ("Sam Gamgee", "Gimli", "Legolas", "Aragorn II", "Boromir II", "Gandalf")
    company = [{"name": name} for name in names]
    further = [{"creature": "Barad-dûr (Trolls)"}, {"creature": "Wargs"}]
    value = {"characters": company, "creature": "Barad-dûr (Orcs)", "further": further}
    whole = COMPUTATION.solve(value).whole
    assert [attack.strikes for attack in whole.faced] == [4, 3, 2]
    assert all(sum_of_fates(item) == 1 for item in whole.characters)


def sum_of_fates(item: FinalStates) -> Fraction:
    return item.untapped + item.tapped + item.wounded + item.eliminated + item.discarded


def test_faults__series_that_is_too_long() -> None:
    value = {
        "characters": [{"prowess": 3, "body": 8}] * 8,
        "strikes": 8,
        "strike_prowess": 9,
        "further": [{"strikes": 8, "strike_prowess": 9}],
    }
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("further", "conflict")]


def test_meccg_strike_stay_untapped__in_all_attacks_but_the_last() -> None:
    """A prowess of 6 takes −3 against 7 and 8, and meets 9 in full unless wounded before."""
    attacks = [{"strikes": 1, "strike_prowess": prowess} for prowess in (7, 8, 9)]
    value = {
        "characters": [{"prowess": 6, "stay_untapped": True, "stay_untapped_in": "all-but-last"}],
        **attacks[0],
        "further": attacks[1:],
    }
    outcome = COMPUTATION.solve(value)
    # 5 or more; untapped (33/36) 6 or more, wounded 5 or more; untapped (31 of 33) 4 or more.
    first = Fraction(30, 36)
    second = Fraction(33, 36) * Fraction(26, 36) + Fraction(3, 36) * Fraction(30, 36)
    untapped = Fraction(33, 36) * Fraction(30, 36)
    third = untapped * Fraction(33, 36) + (1 - untapped) * Fraction(26, 36)
    assert outcome.whole.attacks == (first, second, third)


def test_meccg_strike_stay_untapped__in_the_last_attack_only() -> None:
    """Whoever faces no strike before keeps untapped through the last attack."""
    value = {
        "characters": [
            {"prowess": 6, "body": 8, "place": "strike"},
            {
                "prowess": 6,
                "place": "none",
                "no_support": True,
                "stay_untapped": True,
                "stay_untapped_in": "last",
            },
        ],
        "strikes": 1,
        "strike_prowess": 2,
        "further": [{"strikes": 2, "strike_prowess": 4}],
    }
    states = COMPUTATION.solve(value).whole.characters[1]
    # 3 and 2D6 against 4: never wounded.
    assert states.untapped == 1
