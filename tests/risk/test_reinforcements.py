"""Reinforcements at the start of a turn."""

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.registry import CALCULATORS
from calculators.risk.reinforcements import COMPUTATION

# French sheet: the first territory of each row, and its reinforcements.
SHEET = {1: 3, 12: 4, 15: 5, 18: 6, 21: 7, 24: 8, 27: 9, 30: 10, 33: 11, 36: 12}


SHEET |= {39: 13, 42: 14, 45: 15, 48: 16, 51: 17, 54: 18, 57: 19, 60: 20, 63: 21}


# Board: bonus and territories.
REGIONS = {
    "arnor": (7, 11),
    "gondor": (7, 10),
    "rhovanion": (5, 8),
    "rohan": (4, 7),
    "mirkwood": (4, 5),
    "eriador": (3, 7),
    "mordor": (2, 6),
    "haradwaith": (2, 6),
    "rhun": (2, 4),
}


def answer(**value: Any) -> dict[str, Any]:
    result: dict[str, Any] = CALCULATORS["risk.reinforcements"].run(value).json("en")
    return result


@pytest.mark.parametrize("territories", range(1, 65))
def test_risk_territory_reinforcements__table_of_the_sheet(territories: int) -> None:
    row = max(first for first in SHEET if first <= territories)
    assert answer(territories=territories)["territories"] == SHEET[row]


@given(st.sets(st.sampled_from(sorted(REGIONS))), st.integers(0, 11))
def test_risk_region_reinforcements__regions_and_strongholds(
    regions: set[str], strongholds: int
) -> None:
    found = answer(territories=64, regions=sorted(regions), strongholds=strongholds)
    assert found["regions"] == sum(REGIONS[name][0] for name in regions)
    assert found["strongholds"] == strongholds
    assert found["total"] == 21 + found["regions"] + strongholds


@pytest.mark.parametrize("name", REGIONS)
def test_risk_region_reinforcements__needs_all_its_territories(name: str) -> None:
    bonus, size = REGIONS[name]
    assert answer(territories=size, regions=[name])["regions"] == bonus
    with pytest.raises(InvalidInputError) as caught:
        answer(territories=size - 1, regions=[name])
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("territories", "conflict")
    ]


VALUES = {"archer": 4, "rider": 6, "eagle": 8}


def worth(cards: tuple[str, ...], wilds_a_set: int) -> int:
    """What three cards bring: every picture that wild cards can stand for is tried."""
    plain = [card for card in cards if card != "wild"]
    wilds = 3 - len(plain)
    if wilds > wilds_a_set:
        return 0
    if len(set(plain)) == len(plain):
        return 10
    return VALUES[plain[0]] if len(set(plain)) == 1 else 0


@cache
def most(hand: tuple[str, ...], wilds_a_set: int) -> int:
    """The most that a hand can bring, trying to trade any three of its cards first."""
    best = 0
    for chosen in set(combinations(hand, 3)):
        value = worth(chosen, wilds_a_set)
        if value:
            rest = Counter(hand)
            rest.subtract(chosen)
            best = max(best, value + most(tuple(sorted(rest.elements())), wilds_a_set))
    return best


HANDS = st.fixed_dictionaries(
    {
        "archer": st.integers(0, 4),
        "rider": st.integers(0, 4),
        "eagle": st.integers(0, 4),
        "wild": st.integers(0, 2),
    }
).filter(lambda hand: sum(hand.values()) <= 9)


@given(HANDS, st.booleans())
def test_risk_card_sets__no_trade_is_worth_more(hand: dict[str, int], two_wilds: bool) -> None:
    found = answer(territories=9, cards=hand, two_wilds=two_wilds)
    wilds_a_set = 2 if two_wilds else 1
    assert found["cards"] == most(tuple(sorted(Counter(hand).elements())), wilds_a_set)
    assert found["cards"] == sum(worth(tuple(item), wilds_a_set) for item in found["sets"])
    assert not Counter(card for item in found["sets"] for card in item) - Counter(hand)
    assert found["total"] == 3 + found["cards"]


@given(HANDS.filter(lambda hand: sum(hand.values()) >= 5))
def test_risk_trading_cards__five_cards_always_hold_a_set(hand: dict[str, int]) -> None:
    found = answer(territories=9, cards=hand)
    assert found["sets"]
    assert "risk-trading-cards" in [step["rule"] for step in found["steps"]]


def test_risk_card_sets__whole_deck() -> None:
    deck = {"archer": 22, "rider": 21, "eagle": 21, "wild": 2}
    # 22 sets of 66 cards: none can bring more than 10, and all can.
    assert answer(territories=9, cards=deck)["cards"] == 220


def test_risk_wild_cards__two_in_one_set_only_if_agreed() -> None:
    hand = {"eagle": 1, "wild": 2}
    assert answer(territories=9, cards=hand)["sets"] == []
    agreed = answer(territories=9, cards=hand, two_wilds=True)
    assert (agreed["sets"], agreed["cards"]) == ([["eagle", "wild", "wild"]], 10)


def test_risk_wild_cards__equal_trades_keep_the_wild_card() -> None:
    found = answer(territories=9, cards={"eagle": 3, "wild": 1})
    assert found["sets"] == [["eagle", "eagle", "eagle"]]


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["risk.reinforcements"].run(COMPUTATION.example).telling
    assert telling.summary.text("en") == (
        "You receive 19 battalions: 1 on your Stronghold, 4 for your territories, 4 for whole "
        "regions and 10 for cards."
    )
    assert telling.summary.text("fr") == (
        "Vous recevez 19 régiments\u00a0: 1 sur votre Place Forte, 4 pour vos territoires, 4 pour "
        "les régions entières et 10 pour les cartes."
    )
    assert [step.rule for step in telling.steps] == [
        "risk-stronghold-reinforcements",
        "risk-territory-reinforcements",
        "risk-region-reinforcements",
        "risk-card-sets",
        "risk-trading-cards",
        "risk-placing-reinforcements",
    ]
    assert telling.steps[2].text.text("fr") == "Une région entière\u00a0: Forêt Noire (4)."
    assert telling.steps[3].text.text("fr") == (
        "Échangez un Archer Elfe, un Cavalier Noir et un Aigle\u00a0: 10 régiments."
    )


def test_risk_stronghold_reinforcements__missing_strongholds_have_a_step() -> None:
    steps = [step["text"] for step in answer(territories=6, regions=["mordor"])["steps"]]
    assert (
        "The regions you hold have 3 Strongholds: have you counted them all? "
        "Each one left out brings another battalion."
    ) in steps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("value", "faults"),
    [
        ({}, {("territories", "required")}),
        ({"territories": 65}, {("territories", "range")}),
        (
            {"territories": 20, "regions": ["rohan", "rohan"]},
            {("regions[1]", "conflict")},
        ),
        (
            {"territories": 20, "regions": ["shire", "Rohan"], "strongholds": 12},
            {("regions[0]", "choice"), ("regions[1]", "choice"), ("strongholds", "range")},
        ),
        ({"territories": 2, "strongholds": 3}, {("strongholds", "conflict")}),
        (
            {"territories": 9, "cards": {"eagle": -1, "wild": 3, "joker": 1}},
            {("cards.eagle", "range"), ("cards.wild", "range"), ("cards.joker", "unknown")},
        ),
        ({"territories": 9, "regions": "mordor"}, {("regions", "type")}),
    ],
)
def test_faults__all_faults_are_reported(
    value: dict[str, Any], faults: set[tuple[str, str]], language: Language
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve(value)
    found = [fault.json(language) for fault in caught.value.faults]
    assert {(fault["field"], fault["code"]) for fault in found} == faults
    assert all(fault["message"] for fault in found)


def stronghold_and_region_steps(**value: Any) -> list[str]:
    rules = ("risk-stronghold-reinforcements", "risk-region-reinforcements")
    return [step["text"] for step in answer(**value)["steps"] if step["rule"] in rules]


def test_risk_strongholds__so_many_territories_include_some() -> None:
    # 53 territories of the 64 have no Stronghold, and 8 that are lacking break 8 of 9 regions.
    assert stronghold_and_region_steps(territories=64) == [
        (
            "All 64 territories include all 11 Strongholds: have you counted them all? "
            "Each one left out brings another battalion."
        ),
        "All 64 territories include all 9 regions: have you named them all?",
    ]
    assert stronghold_and_region_steps(territories=56) == [
        (
            "56 territories include at least 3 Strongholds: have you counted them all? "
            "Each one left out brings another battalion."
        ),
        "56 territories include at least 1 whole region: have you named it?",
    ]
    assert stronghold_and_region_steps(territories=53) == [
        "You have no Stronghold, so there is nothing to place first.",
        "You hold no whole region, so there is no bonus.",
    ]
    every = sorted(REGIONS)
    complete = stronghold_and_region_steps(territories=64, regions=every, strongholds=11)
    assert not any("have you" in text for text in complete)


def test_risk_wild_cards__two_in_one_set_would_bring_more() -> None:
    steps = answer(territories=9, cards={"eagle": 1, "wild": 2})["steps"]
    assert (
        "The rules speak of one wild card in a set; if you agree on two, your hand is worth "
        "10 battalions more."
    ) in [step["text"] for step in steps if step["rule"] == "risk-wild-cards"]


@given(HANDS)
def test_risk_wild_cards__more_with_two_in_a_set_as_counted_out(hand: dict[str, int]) -> None:
    cards = tuple(sorted(Counter(hand).elements()))
    outcome = COMPUTATION.solve({"territories": 9, "cards": hand})
    assert outcome.more_with_two_wilds == most(cards, 2) - most(cards, 1)
