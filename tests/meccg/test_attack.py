"""Whole attacks: Council of Elrond rules 3.ii to 3.v, compared with a complete game tree."""

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.attack import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE


@cache
def strike_chances(
    level: int, body: int | None, strike_body: int | None, hurt: int
) -> tuple[Fraction, ...]:
    """Count all dice of one strike: the chances of defeated and of eliminated."""
    defeated = eliminated = 0
    for roll, check in product(TWO_DICE, TWO_DICE):
        if roll > level:
            defeated += strike_body is None or check > strike_body
        elif roll < level:
            eliminated += body is not None and check + hurt > body
    return Fraction(defeated, 1296), Fraction(eliminated, 1296)


def strike_on(value: dict[str, Any], index: int, bonus: int) -> tuple[Fraction, ...]:
    fighter = value["characters"][index]
    status = fighter.get("status", "untapped")
    prowess = fighter["prowess"] + bonus - {"untapped": 0, "tapped": 1, "wounded": 2}[status]
    level = value["strike_prowess"] - prowess
    return strike_chances(level, fighter["body"], value["strike_body"], int(status == "wounded"))


def spread(units: int, places: int) -> list[tuple[int, ...]]:
    """Return every way to share out exactly ``units``."""
    if not places:
        return [()] if not units else []
    return [
        (first, *rest) for first in range(units + 1) for rest in spread(units - first, places - 1)
    ]


def worth(value: dict[str, Any], struck: tuple[int, ...]) -> Fraction:
    """Return what the defender gets from an assignment, support or excess played best."""
    places = len(struck)
    excess = value["strikes"] - len(value["characters"])
    sign, units = (-1, excess) if excess > 0 else (1, supporters(value, struck))
    counts = [units] if sign < 0 else range(units + 1)
    options = [
        total(value, struck, [sign * item for item in shares])
        for count in counts
        for shares in spread(count, places)
    ]
    return min(options) if sign < 0 else max(options)


def supporters(value: dict[str, Any], struck: tuple[int, ...]) -> int:
    return sum(
        fighter.get("status", "untapped") == "untapped" and index not in struck
        for index, fighter in enumerate(value["characters"])
    )


def total(value: dict[str, Any], struck: tuple[int, ...], bonuses: list[int]) -> Fraction:
    results = [strike_on(value, index, bonus) for index, bonus in zip(struck, bonuses, strict=True)]
    if value["aim"] == "protect":
        return -sum((lost for _beaten, lost in results), Fraction(0))
    chance = Fraction(1)
    for beaten, _lost in results:
        chance *= beaten
    return chance


def played(value: dict[str, Any]) -> Fraction:
    """Play the assignment as a game: the defender names some, the attacker completes them."""
    everyone = range(len(value["characters"]))
    sets = list(combinations(everyone, min(value["strikes"], len(everyone))))
    if value["attacker_chooses"]:
        return min(worth(value, struck) for struck in sets)
    untapped = [i for i in everyone if value["characters"][i].get("status") == "untapped"]
    best = []
    for count in range(min(value["strikes"], len(untapped)) + 1):
        for chosen in combinations(untapped, count):
            answers = [worth(value, struck) for struck in sets if set(chosen) <= set(struck)]
            best.append(min(answers))
    return max(best)


FIGHTERS = st.fixed_dictionaries(
    {
        "prowess": st.integers(0, 7),
        "body": st.none() | st.integers(5, 10),
        "status": st.sampled_from(["untapped", "untapped", "tapped", "wounded"]),
    }
)
ATTACKS = st.fixed_dictionaries(
    {
        "characters": st.lists(FIGHTERS, min_size=1, max_size=4),
        "strikes": st.integers(1, 6),
        "strike_prowess": st.integers(3, 15),
        "strike_body": st.none() | st.integers(3, 9),
        "attacker_chooses": st.booleans(),
        "aim": st.sampled_from(["protect", "defeat"]),
    }
)


@settings(max_examples=60, deadline=None)
@given(ATTACKS)
def test_meccg_combat_assignment_defender__both_sides_play_as_the_game_tree(
    value: dict[str, Any],
) -> None:
    result = COMPUTATION.solve(value)
    reached = -result.eliminated if value["aim"] == "protect" else result.defeated
    assert reached == played(value)


@settings(max_examples=60, deadline=None)
@given(ATTACKS)
def test_meccg_combat_one_strike__chances_add_up_and_support_is_possible(
    value: dict[str, Any],
) -> None:
    result = COMPUTATION.solve(value)
    for character in result.characters:
        assert character.unhurt + character.wounded + character.eliminated == 1
    struck = [character for character in result.characters if character.struck]
    assert len(struck) == min(value["strikes"], len(value["characters"]))
    assert sum(character.excess for character in struck) == max(
        0, value["strikes"] - len(value["characters"])
    )
    assert sum(character.supporters for character in struck) == sum(
        character.taps_in_support for character in result.characters
    )


def test_meccg_combat_assignment_attacker__defender_may_assign_none() -> None:
    """The defender may name nobody; then the attacker takes whom he likes, untapped or not (D5)."""
    value = {
        "characters": [
            {"prowess": 7, "body": 9, "status": "tapped"},
            {"prowess": 1, "body": 7},
        ],
        "strikes": 1,
        "strike_prowess": 9,
    }
    today = COMPUTATION.solve(value)
    assert [character.struck for character in today.characters] == [False, True]
    summary = COMPUTATION.solve({**value, "summary_rules": True})
    assert [character.struck for character in summary.characters] == [True, False]


def test_meccg_combat_assignment_defender__keeps_assignments_of_the_reader() -> None:
    value = {
        "characters": [
            {"prowess": 6, "body": 9, "place": "none"},
            {"prowess": 3, "body": 7, "place": "strike"},
            {"prowess": 3, "body": 7},
        ],
        "strikes": 2,
        "strike_prowess": 8,
    }
    result = COMPUTATION.solve(value)
    assert [character.struck for character in result.characters] == [False, True, True]
    assert result.characters[0].taps_in_support


def test_meccg_combat_creature_defeated__kill_points_times_chance() -> None:
    value = {"characters": [{"prowess": 6}], "strikes": 1, "strike_prowess": 10, "strike_body": 7}
    result = COMPUTATION.solve({**value, "kill_points": 3})
    assert result.kill_points == 3 * result.defeated
    # By the summary, 7 on a body of 7 is enough (D1): 21 ways in 36 in place of 15.
    older = COMPUTATION.solve({**value, "summary_rules": True})
    assert older.defeated * 15 == result.defeated * 21


def test_names__fill_numbers_and_printed_bonus() -> None:
    """Gimli (5) has 2 more against Orcs: an Orc-guard of 8 never gets through."""
    result = COMPUTATION.solve(
        {"characters": [{"name": "Gimli", "place": "strike"}], "creature": "garde orque"}
    )
    assert result.characters[0].excess == 4
    assert result.characters[0].needed == 6
    assert result.kill_points == result.defeated


def test_meccg_items_order__items_by_name_add_to_prowess() -> None:
    """Weapon first, to its maximum (6.1.4); one weapon at a time (6.1.3); maximum 9 on Orcs."""
    value = {"characters": [{"name": "aragorn ii", "items": ["Glamdring", "Dard"]}]}
    plain = {"characters": [{"prowess": 8, "body": 9}], "strikes": 1, "strike_prowess": 15}
    foe = {"strikes": 1, "strike_prowess": 15}
    assert COMPUTATION.solve({**value, **foe}).defeated == COMPUTATION.solve(plain).defeated
    orcs = COMPUTATION.solve({**value, **foe, "creature": "Orc-guard"})
    assert orcs.characters[0].needed == 15 + 1 - 9
    assert COMPUTATION.solve({**value, **foe}).characters[0].needed == 15 + 1 - 8


def test_meccg_items_use__weapon_that_lowers_body_helps_its_bearer_only() -> None:
    """Wormsbane against Smaug (2 strikes of 17/8): 10 and a body of 6 for Aragorn, 8 for Gimli."""
    company = [{"name": "Aragorn II", "items": ["Wormsbane"]}, {"name": "Gimli"}]
    result = COMPUTATION.solve({"characters": company, "creature": "Smaug", "aim": "defeat"})
    mine, theirs = strike_chances(17 - 10, 9, 6, 0)[0], strike_chances(17 - 5, 8, 8, 0)[0]
    assert result.defeated == mine * theirs
    aragorn = COMPUTATION.solve(
        {"characters": company[:1], "creature": "Smaug", "strikes": 1, "aim": "defeat"}
    )
    assert aragorn.defeated == mine


def test_meccg_combat_allies__fight_by_name_and_bear_no_items() -> None:
    """Treebeard, 8/9, against a strike of 12; an ally uses no item (6.1.6)."""
    value: dict[str, Any] = {
        "characters": [{"name": "Sylvebarbe"}],
        "strikes": 1,
        "strike_prowess": 12,
    }
    assert COMPUTATION.solve(value).characters[0].needed == 5
    value["characters"] = [{"name": "Treebeard", "items": ["Sting"]}]
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert [fault.field for fault in caught.value.faults] == ["characters[0].items[0]"]


@pytest.mark.parametrize("count", [1, 2, 5])
def test_meccg_combat_one_strike__each_character_faces_one(count: int) -> None:
    """Crebain: as many strikes as characters, tapped ones included, and none in excess (3.ii.2)."""
    company = [{"prowess": 3, "body": 8, "status": "tapped"}] * count
    result = COMPUTATION.solve({"characters": company, "creature": "Crebain"})
    assert all(character.struck and not character.excess for character in result.characters)
    # 2 and a roll above 3: 4 or more, 33 falls in 36.
    assert result.defeated == Fraction(33, 36) ** count


def texts(value: dict[str, Any]) -> dict[str, str]:
    """Return the text of the last step of each rule."""
    result = CALCULATORS["meccg.attack"].run(value).json("en")
    return {step["rule"]: step["text"] for step in result["steps"]}


def test_meccg_body_check_cards__giant_spiders_discard_except_wizards() -> None:
    """Boromir II (6/7), an excess strike: 4 and less against 10 wounds, 6 falls of 36.

    Then 8 and more, 15 falls, eliminates; a 7, 6 falls, discards him; a Wizard is not discarded.
    """
    value = {"characters": [{"name": "Boromir II"}], "creature": "Giant Spiders"}
    (boromir,) = COMPUTATION.solve(value).characters
    wounded = Fraction(6, 36)
    assert boromir.eliminated == wounded * Fraction(15, 36)
    assert boromir.discarded == wounded * Fraction(6, 36)
    assert boromir.wounded == wounded * Fraction(15, 36)
    assert "2.78% (1/36)" in texts(value)["meccg-body-check-cards"]
    value = {"characters": [{"name": "Gandalf", "status": "wounded"}], "creature": "Giant Spiders"}
    assert COMPUTATION.solve(value).characters[0].discarded == 0
    assert "meccg-body-check-cards" not in texts(value)


SUMMARIES = {
    "en": "The strikes go to Aragorn II and Legolas: your chance of defeating the attack is 94.52% "
    "(1225/1296), and of losing nobody 100%.",
    "fr": "Les coups vont à Aragorn II et à Legolas\u00a0: vous avez 94,52\u00a0% (1225/1296) "
    "de chances de battre l’attaque et 100\u00a0% de ne perdre personne.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Any) -> None:
    result = CALCULATORS["meccg.attack"].run(COMPUTATION.example).json(language)
    assert result["summary"] == SUMMARIES[language]
    assert {step["rule"] for step in result["steps"]} >= {
        "meccg-combat-assignment-defender",
        "meccg-strike-support",
        "meccg-combat-creature-defeated",
    }
