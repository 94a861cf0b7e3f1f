"""Strikes and body checks: Council of Elrond rules 3.iv and 3.I, the French summary beside."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.cards import CHARACTERS_BY_PROWESS
from calculators.meccg.strike import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.two_dice import TWO_DICE


def answer(value: dict[str, object], language: Any = "en") -> dict[str, Any]:
    return CALCULATORS["meccg.strike"].run(value).json(language)


def rules_of_steps(value: dict[str, Any]) -> set[str]:
    return {step["rule"] for step in answer(value)["steps"]}


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


def odds_of_all_dice(value: dict[str, Any]) -> dict[str, Fraction]:
    """Count all 1296 ways of the roll of the strike and of the body check after it."""
    seen = dict.fromkeys(
        ("fails", "ineffectual", "succeeds", "wounded", "eliminated", "strike_defeated"), 0
    )
    for roll, check in product(TWO_DICE, TWO_DICE):
        total = roll + value["prowess"] + value["modifier"] + value["supporters"]
        total -= value["excess_strikes"]
        total -= {"untapped": 0, "tapped": 1, "wounded": 2}[value["status"]]
        if value.get("stay_untapped"):
            total -= 3
        if total > value["strike_prowess"]:
            seen["fails"] += 1
            seen["strike_defeated"] += check_failed(
                value["strike_body"], check, value, without=True
            )
        elif total == value["strike_prowess"]:
            seen["ineffectual"] += 1
        else:
            seen["succeeds"] += 1
            wounded_before = value["status"] == "wounded"
            lost = check_failed(value["body"], check + wounded_before, value, without=False)
            seen["eliminated" if lost else "wounded"] += 1
    return {name: Fraction(ways, 36 * 36) for name, ways in seen.items()}


def check_failed(body: int | None, check: int, value: dict[str, Any], *, without: bool) -> bool:
    """Whether a body check is failed; ``without`` is the answer where there is no body."""
    if body is None:
        return without
    return not body > check if value["summary_rules"] else not check <= body


@given(strikes())
def test_meccg_strike_roll__odds_equal_count_of_all_dice(value: dict[str, Any]) -> None:
    outcome = COMPUTATION.solve(value)
    for name, chance in odds_of_all_dice(value).items():
        assert getattr(outcome, name) == chance, name
    assert outcome.fails + outcome.ineffectual + outcome.succeeds == 1


@given(strikes())
def test_meccg_strike_fails__needed_is_least_roll_that_fails(value: dict[str, Any]) -> None:
    outcome = COMPUTATION.solve(value)
    failing = [roll for roll in set(TWO_DICE) if outcome.fails >= ways_from(roll)]
    assert outcome.needed == (min(failing) if outcome.fails else None)


def ways_from(roll: int) -> Fraction:
    return Fraction(sum(total >= roll for total in TWO_DICE), 36)


@given(strikes())
def test_meccg_combat_excess_strikes__supporter_cancels_excess_strike(
    value: dict[str, Any],
) -> None:
    changed = {
        **value,
        "supporters": value["supporters"] + 1,
        "excess_strikes": value["excess_strikes"] + 1,
    }
    before, after = COMPUTATION.solve(value), COMPUTATION.solve(changed)
    assert (before.fails, before.needed) == (after.fails, after.needed)


@given(strikes())
def test_meccg_strike_support__alternatives_equal_strikes_of_their_own(
    value: dict[str, Any],
) -> None:
    alternatives = COMPUTATION.solve(value).alternatives
    stay_untapped = {False, True} if value["status"] == "untapped" else {False}
    assert {(item.stay_untapped, item.supporters) for item in alternatives} == {
        (stays, value["supporters"] + more) for stays in stay_untapped for more in range(3)
    }
    for item in alternatives:
        own = COMPUTATION.solve(
            {**value, "stay_untapped": item.stay_untapped, "supporters": item.supporters}
        )
        assert (item.needed, item.fails, item.succeeds) == (own.needed, own.fails, own.succeeds)


def test_meccg_strike_status__published_least_rolls() -> None:
    """Prowess 6 against 7: github wigy/meccg, tests/rules/08-combat/rule-8.13, 8.14 and 8.17."""
    strike = {"prowess": 6, "strike_prowess": 7}
    assert COMPUTATION.solve(strike).needed == 2
    assert COMPUTATION.solve({**strike, "status": "tapped"}).needed == 3
    assert COMPUTATION.solve({**strike, "status": "wounded"}).needed == 4
    assert COMPUTATION.solve({**strike, "stay_untapped": True}).needed == 5
    assert COMPUTATION.solve({**strike, "excess_strikes": 2}).needed == 4


def test_meccg_strike_succeeds__without_body_every_success_wounds() -> None:
    value = {"prowess": 3, "strike_prowess": 9}
    outcome = COMPUTATION.solve(value)
    assert (outcome.wounded, outcome.eliminated) == (outcome.succeeds, Fraction(0))
    assert "meccg-body-check" in rules_of_steps(value)


def test_names__fill_both_sides_and_typed_numbers_win() -> None:
    named = COMPUTATION.solve({"character": "legolas", "creature": "adunaphel"})
    typed = COMPUTATION.solve({"prowess": 5, "body": 8, "strike_prowess": 15, "strike_body": 10})
    assert (named.needed, named.eliminated) == (typed.needed, typed.eliminated)
    stronger = COMPUTATION.solve({"character": "Legolas", "prowess": 8, "creature": "Adûnaphel"})
    assert stronger.needed == 8


def test_meccg_strike_defeated__creature_without_body_is_defeated_when_it_fails() -> None:
    outcome = COMPUTATION.solve({"character": "Gimli", "creature": "Patrouille Orque"})
    assert outcome.strike_defeated == outcome.fails


def test_meccg_strike_cards__printed_bonus_counts_and_is_listed() -> None:
    """Gimli (5) has 2 more against Orcs: 7 and a roll of 2 are above the 8 of an Orc-guard."""
    result = answer({"character": "Gimli", "creature": "Orc-guard"})
    assert result["needed"] == 2
    texts = [step["text"] for step in result["steps"] if step["rule"] == "meccg-strike-cards"]
    assert len(texts) == 1
    assert "+2" in texts[0]


def test_meccg_items_order__weapon_first_up_to_its_maximum() -> None:
    """Council of Elrond rules 6.1.4; Glamdring +3, to 8 at most, to 9 against Orcs."""
    glamdring = {"character": "Aragorn II", "items": ["Glamdring"], "strike_prowess": 17}
    assert COMPUTATION.solve(glamdring).needed == 17 + 1 - 8
    against_orcs = {**glamdring, "creature": "Orc-guard"}
    assert COMPUTATION.solve(against_orcs).needed == 17 + 1 - 9
    dagger = {"character": "Glorfindel II", "items": ["dague d'ouistrenesse"]}
    assert COMPUTATION.solve({**dagger, "strike_prowess": 17}).needed == 17 + 1 - 8


def test_meccg_items_one_of_each__one_weapon_and_warriors_only() -> None:
    both = {"character": "Aragorn II", "items": ["Glamdring", "Orcrist"], "strike_prowess": 17}
    # Glamdring lifts him to 8, Orcrist to 9: the better one is used, whatever is named first.
    assert COMPUTATION.solve(both).needed == 9
    assert "meccg-items-one-of-each" in rules_of_steps(both)
    frodo = {"character": "Frodo", "items": ["Sword of Gondolin"], "strike_prowess": 10}
    assert COMPUTATION.solve(frodo).needed == 10


def test_meccg_items_order__armor_adds_to_body_up_to_its_maximum() -> None:
    """The Mithril-coat: +3 body, to 10 at most; Boromir II has 7."""
    coat = {"character": "Boromir II", "items": ["The Mithril-coat"], "strike_prowess": 20}
    bare = COMPUTATION.solve({**coat, "items": [], "body": 10})
    assert COMPUTATION.solve(coat).eliminated == bare.eliminated


def test_faults__unknown_item() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"prowess": 6, "strike_prowess": 7, "items": ["Excalibur"]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("items[0]", "choice")]


def test_meccg_body_check_cards__equal_roll_discards_except_wizards() -> None:
    def rules(**value: object) -> set[str]:
        return rules_of_steps({"creature": "Giant Spiders", "prowess": 3, "body": 8, **value})

    assert "meccg-body-check-cards" in rules(character="Boromir II")
    assert "meccg-body-check-cards" in rules()
    assert "meccg-body-check-cards" not in rules(character="Gandalf")
    assert "meccg-body-check-cards" not in rules(creature="Wargs")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", ["tapped", "wounded"])
def test_faults__only_untapped_character_stays_untapped(status: str, language: Any) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(
            {"prowess": 6, "strike_prowess": 7, "status": status, "stay_untapped": True}
        )
    (fault,) = caught.value.faults
    assert (fault.field, fault.code) == ("stay_untapped", "conflict")
    assert "−3" in fault.message.text(language)


def test_faults__all_at_once() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(
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
        ("Frodo", "Valiant Sword", 2, 0),
    ],
)
def test_meccg_items_use__bonus_for_warriors_only(
    character: str, item: str, prowess: int, body: int
) -> None:
    """The ring: 2 prowess for a warrior. The sword: 2 for all, 1 body (to 9) for a warrior."""
    plain = {"character": character, "strike_prowess": 15}
    armed = COMPUTATION.solve({**plain, "items": [item]})
    printed = CHARACTERS_BY_PROWESS.find(character)
    assert printed
    by_hand = {
        "prowess": (printed.values["prowess"] or 0) + prowess,
        "body": (printed.values["body"] or 0) + body,
        "strike_prowess": 15,
    }
    assert armed.eliminated == COMPUTATION.solve(by_hand).eliminated
    assert armed.fails == COMPUTATION.solve(by_hand).fails


def test_meccg_items_use__wormsbane_against_dragon_and_others() -> None:
    """The card: 2 prowess up to 9, against a Dragon 4 up to 12, and 2 less body for its strike."""
    smaug = COMPUTATION.solve(
        {"character": "Aragorn II", "creature": "Smaug", "items": ["Wormsbane"]}
    )
    by_hand = COMPUTATION.solve({"prowess": 10, "body": 9, "strike_prowess": 17, "strike_body": 6})
    assert smaug.strike_defeated == by_hand.strike_defeated
    olog = {"character": "Aragorn II", "creature": "Olog-hai (Trolls)", "items": ["Wormsbane"]}
    by_hand = COMPUTATION.solve({"prowess": 8, "body": 9, "strike_prowess": 10, "strike_body": 5})
    assert COMPUTATION.solve(olog).strike_defeated == by_hand.strike_defeated


@pytest.mark.parametrize("roll", range(2, 13))
def test_meccg_strike_ineffectual__equal_roll_neither_fails_nor_succeeds(roll: int) -> None:
    """Rule 3.iv.7: prowess 6 and this very roll equal the strike, which then does nothing."""
    outcome = COMPUTATION.solve({"prowess": 6, "body": 2, "strike_prowess": 6 + roll})
    assert outcome.ineffectual == Fraction(TWO_DICE.count(roll), 36)
    assert outcome.fails == Fraction(sum(total > roll for total in TWO_DICE), 36)
    assert outcome.succeeds == outcome.wounded + outcome.eliminated
