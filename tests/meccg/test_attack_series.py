"""Attacks one after the other: who is tapped, wounded or gone is carried to the next one."""

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.tables import table
from calculators.meccg.attack import CALCULATOR

DICE = tuple(first + second for first, second in product(range(1, 7), repeat=2))
STANDINGS = ("untapped", "tapped", "wounded", "gone")
MALUS = {"untapped": 0, "tapped": 1, "wounded": 2}

type Chain = dict[tuple[str, bool], Fraction]
"""The chance of a character’s standing, with whether every strike on him was defeated so far."""


def strike(fighter: dict[str, Any], foe: dict[str, Any], standing: str) -> Chain:
    """Play one strike on one character through every fall of the dice."""
    ways: dict[tuple[str, bool], int] = {}
    stays = bool(fighter.get("stay_untapped")) and standing == "untapped"
    added = fighter["prowess"] - MALUS[standing] - 3 * stays
    for roll, check in product(DICE, DICE):
        if roll + added < foe["strike_prowess"]:
            body = fighter["body"]
            dead = body is not None and check + (standing == "wounded") > body
            key = ("gone" if dead else "wounded", False)
        else:
            fails = roll + added > foe["strike_prowess"]
            beaten = fails and (foe["strike_body"] is None or check > foe["strike_body"])
            tapped = "tapped" if standing == "untapped" and not stays else standing
            key = (tapped, beaten)
        ways[key] = ways.get(key, 0) + 1
    return {key: Fraction(count, 1296) for key, count in ways.items()}


def alone(fighter: dict[str, Any], foes: list[dict[str, Any]]) -> tuple[Chain, list[Fraction]]:
    """Follow a character through attacks of one strike on each; and his part in beating each.

    The part: he is gone, or defeats his strike.
    """
    chain: Chain = {(fighter["status"], True): Fraction(1)}
    parts = []
    for foe in foes:
        after: Chain = {}
        part = Fraction(0)
        for (standing, beaten), chance in chain.items():
            if standing == "gone":
                after[standing, beaten] = after.get((standing, beaten), Fraction(0)) + chance
                part += chance
                continue
            for (then, won), share in strike(fighter, foe, standing).items():
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
def test_a_strike_on_everybody_each_time(
    fighters: list[dict[str, Any]], foes: list[dict[str, Any]]
) -> None:
    """Then nobody supports anybody, and each character’s story is his own."""
    value = {"characters": fighters, **foes[0], "further": foes[1:]}
    whole = CALCULATOR.run(value).whole
    chains, parts = zip(*(alone(fighter, foes) for fighter in fighters), strict=True)
    for seen, chain in zip(whole.characters, chains, strict=True):
        for standing in STANDINGS:
            name = "eliminated" if standing == "gone" else standing
            expected = sum((c for (s, _won), c in chain.items() if s == standing), Fraction(0))
            assert getattr(seen, name) == expected
    every = prod(sum(c for (_s, won), c in chain.items() if won) for chain in chains)
    assert whole.all_defeated == every
    gone = [
        sum((c for (s, _w), c in chain.items() if s == "gone"), Fraction(0)) for chain in chains
    ]
    assert whole.nobody_eliminated == prod(1 - lost for lost in gone)
    assert whole.eliminated == sum(gone)
    for number, chance in enumerate(whole.attacks):
        before = [alone(fighter, foes[:number])[0] for fighter in fighters]
        nobody_left = prod(
            sum((c for (s, _w), c in chain.items() if s == "gone"), Fraction(0)) for chain in before
        )
        assert chance == prod(part[number] for part in parts) - nobody_left


def test_by_hand() -> None:
    """6 always beats a 7, and taps; then 5 + roll must be above 9: 5 or more, 30 falls in 36."""
    value: dict[str, Any] = {
        "characters": [{"prowess": 6}],
        "strikes": 1,
        "strike_prowess": 7,
        "kill_points": 1,
        "further": [{"strikes": 1, "strike_prowess": 9, "kill_points": 2}],
    }
    whole = CALCULATOR.run(value).whole
    assert whole.attacks == (Fraction(1), Fraction(5, 6))
    assert whole.all_defeated == Fraction(5, 6)
    # Equal, on a 4, 3 falls in 36, he stays tapped; below, 3 falls, he is wounded.
    last = whole.characters[0]
    assert (last.untapped, last.tapped, last.wounded) == (
        Fraction(0),
        Fraction(33, 36),
        Fraction(3, 36),
    )
    assert whole.kill_points == 1 + 2 * Fraction(5, 6)


def test_who_supported_is_tapped_in_the_next_attack() -> None:
    """5 + 1 in support always beats a 7; then the supporter, tapped, has 4 against 8."""
    result = CALCULATOR.run(
        {
            "characters": [
                {"prowess": 5, "body": 9, "place": "strike"},
                {"prowess": 5, "body": 9},
            ],
            "strikes": 1,
            "strike_prowess": 7,
            "aim": "defeat",
            "further": [{"strike_prowess": 8}],
        }
    )
    assert result.characters[1].taps_in_support
    # Each needs 5 or more, 30 falls in 36.
    assert result.whole.attacks == (Fraction(1), Fraction(30, 36) ** 2)


def test_a_creature_of_several_attacks() -> None:
    """Assassin: three attacks of one strike of 11; the points come if all three are defeated.

    Prowess 9: above 2 first (35 falls in 36), then, tapped, above 3 (33). On a 2 of the second he
    is wounded, and has 7 in the third: that changes nothing, the creature is not defeated.
    """
    value = {"characters": [{"prowess": 9}], "creature": "Assassin"}
    chance = Fraction(35, 36) * Fraction(33, 36) ** 2
    result = CALCULATOR.run(value)
    assert result.defeated == Fraction(35, 36)
    assert result.whole.attacks == (chance,)
    assert result.whole.all_defeated == chance
    points = CALCULATOR.parse(value).kill_points
    assert points
    assert result.kill_points == result.whole.kill_points == points * chance
    # An attack that cannot fail to be defeated comes before: he is tapped in all three.
    late = CALCULATOR.run(
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


def test_one_attack_alone_is_its_own_whole() -> None:
    result = CALCULATOR.run(CALCULATOR.example)
    assert result.whole.attacks == (result.defeated,)
    assert result.whole.all_defeated == result.defeated
    assert result.whole.nobody_eliminated == result.nobody_eliminated
    assert result.whole.eliminated == result.eliminated
    assert result.whole.kill_points == result.kill_points
    assert [fate.eliminated for fate in result.characters] == [
        after.eliminated for after in result.whole.characters
    ]


def test_when_everybody_is_gone_nothing_more_is_defeated() -> None:
    """Body 2 and prowess 0 against 30: wounded, and eliminated unless the check is a 2."""
    value = {"characters": [{"prowess": 0, "body": 2}], "strike_prowess": 30}
    whole = CALCULATOR.run({**value, "further": [{"strike_prowess": 0}]}).whole
    lost = Fraction(35, 36)
    assert whole.characters[0].eliminated == lost
    # The survivor, wounded, has −2 and beats 0 with 3 or more.
    assert whole.attacks == (Fraction(0), Fraction(1, 36) * Fraction(35, 36))


@pytest.mark.parametrize("row", table("meccg/sites.json")["sites"], ids=lambda row: row["id"])
def test_the_guards_of_a_site_by_name(row: dict[str, Any]) -> None:
    """Every automatic-attack can be named by its site and its race; no kill points for it."""
    races = {"Orcs": "Orques", "Trolls": "Trolls", "Undead": "Non-morts", "Men": "Humains"}
    for attack in row["automatic_attacks"]:
        names = [f"{row['name_en']} ({attack['race']})"]
        if attack["race"] in races:
            names.append(f"{row['name_fr']} ({races[attack['race']]})")
        for name in names:
            parsed = CALCULATOR.parse({"characters": [{"prowess": 1}], "creature": name})
            assert (parsed.strikes, parsed.strike_prowess, parsed.strike_body) == (
                attack["strikes"],
                attack["prowess"],
                None,
            )
            assert parsed.kill_points == 0


def test_what_counts_against_a_race_counts_at_a_site() -> None:
    """Gimli, 5, has 2 more against Orcs; Glamdring lifts Aragorn to 9 there, else to 8."""
    company = [{"name": "Gimli"}, {"name": "Aragorn II", "items": ["Glamdring"]}]
    value = {"characters": company, "strikes": 2, "strike_prowess": 12}
    orcs = CALCULATOR.run({**value, "creature": "Barad-dûr (Orcs)"})
    assert [fate.needed for fate in orcs.characters] == [6, 4]
    trolls = CALCULATOR.run({**value, "creature": "Barad-dûr (Trolls)"})
    assert [fate.needed for fate in trolls.characters] == [8, 5]


def test_too_much_at_once_is_told() -> None:
    value = {
        "characters": [{"prowess": 3, "body": 8}] * 7,
        "strikes": 7,
        "strike_prowess": 9,
        "further": [{"strikes": 7, "strike_prowess": 9}],
    }
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.parse(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("further", "conflict")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_tell_how_the_attacks_are_played(language: Any) -> None:
    value = {**CALCULATOR.example, "further": [{"creature": "Orc-guard"}]}
    outcome = CALCULATOR.run(value)
    result = to_json(outcome, language)
    said = " ".join(step["text"] for step in result["steps"])
    alone = {"en": "as if it were the last", "fr": "comme si elle était la dernière"}
    assert alone[language] in said
    assert result["summary"].startswith("2 att")
    assert len(outcome.tables) == 2
