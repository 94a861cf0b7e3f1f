"""Strikes and body checks: Council of Elrond rules 3.iv and 3.I, the French summary beside."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.answer import to_json
from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.cards import CHARACTERS_BY_PROWESS
from calculators.meccg.strike import CALCULATOR

DICE = tuple(first + second for first, second in product(range(1, 7), repeat=2))
"""The 36 falls of two dice."""


def answer(value: dict[str, object], language: Any = "en") -> dict[str, Any]:
    result: dict[str, Any] = to_json(CALCULATOR.run(value), language)
    return result


def strikes() -> st.SearchStrategy[dict[str, Any]]:
    """Inputs that break no rule: only an untapped character stays untapped."""
    common = {
        "prowess": st.integers(0, 12),
        "strike_prowess": st.integers(0, 22),
        "supporters": st.integers(0, 4),
        "excess_strikes": st.integers(0, 6),
        "modifier": st.integers(-4, 6),
        "body": st.none() | st.integers(0, 14),
        "strike_body": st.none() | st.integers(0, 14),
        "summary_rules": st.booleans(),
    }
    return st.one_of(
        st.fixed_dictionaries(
            {**common, "status": st.just("untapped"), "stay_untapped": st.booleans()}
        ),
        st.fixed_dictionaries({**common, "status": st.sampled_from(["tapped", "wounded"])}),
    )


def count(value: dict[str, Any]) -> dict[str, Fraction]:
    """Play every fall of the dice of the strike and of the body check that follows it."""
    seen = dict.fromkeys(
        ("fails", "ineffectual", "succeeds", "wounded", "eliminated", "strike_defeated"), 0
    )
    for roll, check in product(DICE, DICE):
        total = roll + value["prowess"] + value["modifier"] + value["supporters"]
        total -= value["excess_strikes"]
        total -= {"untapped": 0, "tapped": 1, "wounded": 2}[value["status"]]
        if value.get("stay_untapped"):
            total -= 3
        if total > value["strike_prowess"]:
            seen["fails"] += 1
            seen["strike_defeated"] += broken(value["strike_body"], check, value, nothing=True)
        elif total == value["strike_prowess"]:
            seen["ineffectual"] += 1
        else:
            seen["succeeds"] += 1
            wounded_before = value["status"] == "wounded"
            lost = broken(value["body"], check + wounded_before, value, nothing=False)
            seen["eliminated" if lost else "wounded"] += 1
    return {name: Fraction(ways, 36 * 36) for name, ways in seen.items()}


def broken(body: int | None, check: int, value: dict[str, Any], *, nothing: bool) -> bool:
    """Whether a body check is failed; ``nothing`` is the answer where there is no body."""
    if body is None:
        return nothing
    return not body > check if value["summary_rules"] else not check <= body


@given(strikes())
def test_the_chances_are_those_of_every_fall_of_the_dice(value: dict[str, Any]) -> None:
    result = CALCULATOR.run(value)
    for name, chance in count(value).items():
        assert getattr(result, name) == chance, name
    assert result.fails + result.ineffectual + result.succeeds == 1


@given(strikes())
def test_the_roll_needed_is_the_least_that_makes_the_strike_fail(value: dict[str, Any]) -> None:
    result = CALCULATOR.run(value)
    falls = sorted(set(DICE))
    failing = [roll for roll in falls if result.fails >= ways_from(roll)]
    assert result.needed == (min(failing) if result.fails else None)


def ways_from(roll: int) -> Fraction:
    return Fraction(sum(fall >= roll for fall in DICE), 36)


@given(strikes())
def test_one_more_supporter_undoes_one_excess_strike(value: dict[str, Any]) -> None:
    changed = {
        **value,
        "supporters": value["supporters"] + 1,
        "excess_strikes": value["excess_strikes"] + 1,
    }
    before, after = CALCULATOR.run(value), CALCULATOR.run(changed)
    assert (before.fails, before.needed) == (after.fails, after.needed)


def test_the_published_least_rolls() -> None:
    """Prowess 6 against 7: github wigy/meccg, tests/rules/08-combat/rule-8.13, 8.14 and 8.17."""
    strike = {"prowess": 6, "strike_prowess": 7}
    assert CALCULATOR.run(strike).needed == 2
    assert CALCULATOR.run({**strike, "status": "tapped"}).needed == 3
    assert CALCULATOR.run({**strike, "status": "wounded"}).needed == 4
    assert CALCULATOR.run({**strike, "stay_untapped": True}).needed == 5
    assert CALCULATOR.run({**strike, "excess_strikes": 2}).needed == 4


def test_without_a_body_every_success_is_a_wound() -> None:
    result = CALCULATOR.run({"prowess": 3, "strike_prowess": 9})
    assert (result.wounded, result.eliminated) == (result.succeeds, Fraction(0))
    assert "meccg-body-check" in {step.rule for step in result.steps}


def test_names_fill_in_both_sides_and_typed_numbers_win() -> None:
    named = CALCULATOR.run({"character": "legolas", "creature": "adunaphel"})
    typed = CALCULATOR.run({"prowess": 5, "body": 8, "strike_prowess": 15, "strike_body": 10})
    assert (named.needed, named.eliminated) == (typed.needed, typed.eliminated)
    stronger = CALCULATOR.run({"character": "Legolas", "prowess": 8, "creature": "Adûnaphel"})
    assert stronger.needed == 8


def test_a_creature_without_body_leaves_the_body_empty() -> None:
    result = CALCULATOR.run({"character": "Gimli", "creature": "Patrouille Orque"})
    assert result.strike_defeated == result.fails


def test_a_bonus_on_the_card_is_counted_and_told() -> None:
    """Gimli (5) has 2 more against Orcs: 7 and a roll of 2 are above the 8 of an Orc-guard."""
    result = answer({"character": "Gimli", "creature": "Orc-guard"})
    assert result["needed"] == 2
    said = [step["text"] for step in result["steps"] if step["rule"] == "meccg-strike-cards"]
    assert len(said) == 1
    assert "+2" in said[0]


def test_weapon_first_with_its_maximum() -> None:
    """Council of Elrond rules 6.1.4; Glamdring +3, to 8 at most, to 9 against Orcs."""
    glamdring = {"character": "Aragorn II", "items": ["Glamdring"], "strike_prowess": 17}
    assert CALCULATOR.run(glamdring).needed == 17 + 1 - 8
    against_orcs = {**glamdring, "creature": "Orc-guard"}
    assert CALCULATOR.run(against_orcs).needed == 17 + 1 - 9
    dagger = {"character": "Glorfindel II", "items": ["dague d'ouistrenesse"]}
    assert CALCULATOR.run({**dagger, "strike_prowess": 17}).needed == 17 + 1 - 8


def test_one_weapon_at_a_time_and_warriors_only() -> None:
    both = {"character": "Aragorn II", "items": ["Glamdring", "Orcrist"], "strike_prowess": 17}
    result = answer(both)
    assert result["needed"] == 10
    assert "meccg-items-one-of-each" in {step["rule"] for step in result["steps"]}
    frodo = {"character": "Frodo", "items": ["Sword of Gondolin"], "strike_prowess": 10}
    assert CALCULATOR.run(frodo).needed == 10


def test_armor_adds_to_the_body() -> None:
    """The Mithril-coat: +3 body, to 10 at most; Boromir II has 7."""
    coat = {"character": "Boromir II", "items": ["The Mithril-coat"], "strike_prowess": 20}
    bare = CALCULATOR.run({**coat, "items": [], "body": 10})
    assert CALCULATOR.run(coat).eliminated == bare.eliminated


def test_an_unknown_item_is_a_fault() -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.parse({"prowess": 6, "strike_prowess": 7, "items": ["Excalibur"]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("items[0]", "choice")]


def test_giant_spiders_discard_on_an_equal_body_check_wizards_apart() -> None:
    def rules(**value: object) -> set[str]:
        inputs = {"creature": "Giant Spiders", "prowess": 3, "body": 8, **value}
        return {step.rule for step in CALCULATOR.run(inputs).steps}

    assert "meccg-body-check-cards" in rules(character="Boromir II")
    assert "meccg-body-check-cards" in rules()
    assert "meccg-body-check-cards" not in rules(character="Gandalf")
    assert "meccg-body-check-cards" not in rules(creature="Wargs")


SUMMARIES = {
    "en": "Aragorn II makes the strike fail with 5 or more: 83.33% (5/6); "
    "ineffectual 8.33% (1/12), wounded 6.94% (5/72), eliminated 1.39% (1/72).",
    "fr": "Aragorn II fait échouer le coup sur 5 ou plus\u00a0: 83,33\u00a0% (5/6)\u00a0; "
    "coup inoffensif 8,33\u00a0% (1/12), blessure 6,94\u00a0% (5/72), "
    "élimination 1,39\u00a0% (1/72).",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_in_words(language: str) -> None:
    result = answer(dict(CALCULATOR.example), language)
    assert result["summary"] == SUMMARIES[language]
    assert [step["rule"] for step in result["steps"]] == [
        "meccg-strike-prowess",
        "meccg-strike-roll",
        "meccg-strike-fails",
        "meccg-strike-ineffectual",
        "meccg-strike-succeeds",
        "meccg-strike-taps",
        "meccg-body-check",
        "meccg-strike-defeated",
    ]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (
            {"prowess": 9, "strike_prowess": 8},
            "The character makes the strike fail whatever the roll.",
        ),
        (
            {"prowess": 0, "strike_prowess": 12},
            (
                "The character cannot make the strike fail: "
                "ineffectual 2.78% (1/36), wounded 97.22% (35/36)."
            ),
        ),
        (
            {"prowess": 0, "strike_prowess": 13, "body": 12},
            (
                "The character cannot make the strike fail: "
                "ineffectual 0%, wounded 100%, eliminated 0%."
            ),
        ),
        (
            {"prowess": 0, "strike_prowess": 11},
            (
                "The character makes the strike fail with 12 only: 2.78% (1/36); "
                "ineffectual 5.56% (1/18), wounded 91.67% (11/12)."
            ),
        ),
    ],
)
def test_every_kind_of_sentence(value: dict[str, object], expected: str) -> None:
    assert answer(value)["summary"] == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", ["tapped", "wounded"])
def test_only_an_untapped_character_may_stay_untapped(status: str, language: Any) -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.parse(
            {"prowess": 6, "strike_prowess": 7, "status": status, "stay_untapped": True}
        )
    (fault,) = caught.value.faults
    assert (fault.field, fault.code) == ("stay_untapped", "conflict")
    assert "−3" in fault.message.text(language)


def test_all_faults_are_told() -> None:
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.parse(
            {"prowess": "six", "status": "dead", "stay_untapped": True, "body": 99, "luck": 1}
        )
    assert {fault.field: fault.code for fault in caught.value.faults} == {
        "prowess": "type",
        "status": "choice",
        "body": "range",
        "strike_prowess": "required",
        "luck": "unknown",
    }


@pytest.mark.parametrize(
    ("character", "item", "prowess", "body"),
    [
        ("Aragorn II", "Magic Ring of Courage", 2, 0),
        ("Frodo", "Magic Ring of Courage", 0, 0),
        ("Legolas", "Valiant Sword", 2, 1),
        ("Frodo", "Valiant Sword", 0, 0),
    ],
)
def test_what_only_a_warrior_has_of_an_item(
    character: str, item: str, prowess: int, body: int
) -> None:
    """The cards: 2 prowess of the ring for a warrior, 1 body of the sword (9 at most)."""
    plain = {"character": character, "strike_prowess": 15}
    armed = CALCULATOR.run({**plain, "items": [item]})
    printed = CHARACTERS_BY_PROWESS.find(character)
    assert printed
    by_hand = {
        "prowess": (printed.values["prowess"] or 0) + prowess,
        "body": (printed.values["body"] or 0) + body,
        "strike_prowess": 15,
    }
    assert armed.eliminated == CALCULATOR.run(by_hand).eliminated
    assert armed.fails == CALCULATOR.run(by_hand).fails


def test_wormsbane_bites_dragons() -> None:
    """The card: 2 prowess up to 9, against a Dragon 4 up to 12, and 2 less body for its strike."""
    smaug = CALCULATOR.run({"character": "Aragorn II", "creature": "Smaug", "items": ["Wormsbane"]})
    by_hand = CALCULATOR.run({"prowess": 10, "body": 9, "strike_prowess": 17, "strike_body": 6})
    assert smaug.strike_defeated == by_hand.strike_defeated
    olog = {"character": "Aragorn II", "creature": "Olog-hai (Trolls)", "items": ["Wormsbane"]}
    by_hand = CALCULATOR.run({"prowess": 8, "body": 9, "strike_prowess": 10, "strike_body": 5})
    assert CALCULATOR.run(olog).strike_defeated == by_hand.strike_defeated
