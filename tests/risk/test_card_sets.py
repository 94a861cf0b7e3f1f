"""Trading Territory cards now or later."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from calculators.risk import card_sets


def worth(hand: Counter[str], wilds: int) -> int:
    """Return what a hand brings at most, set by set, one wild card a set at most."""
    alike = {"archer": 4, "rider": 6, "eagle": 8}
    best = 0
    for cards in set(combinations(sorted((hand | Counter({"wild": wilds})).elements()), 3)):
        jokers = cards.count("wild")
        pictures = {card for card in cards if card != "wild"}
        if jokers > 1:
            continue
        if len(pictures) == 1:
            value = alike[next(iter(pictures))]
        elif len(pictures) == 3 - jokers:
            value = 10
        else:
            continue
        rest = hand - Counter({card: cards.count(card) for card in pictures})
        best = max(best, value + worth(rest, wilds - jokers))
    return best


@pytest.mark.parametrize(
    "cards", [(3, 1, 0, 0), (1, 1, 1, 0), (2, 2, 0, 0), (0, 3, 0, 1), (2, 1, 1, 0), (0, 0, 3, 1)]
)
def test_risk_draw_territory_card__waiting_matches_enumeration(
    cards: tuple[int, int, int, int],
) -> None:
    names = ("archer", "rider", "eagle", "wild")
    deck = Counter({"archer": 22, "rider": 21, "eagle": 21, "wild": 2})
    given = Counter(dict(zip(names, cards, strict=True)))
    answer = card_sets.COMPUTATION.solve({"cards": dict(given)})
    plain = Counter({name: given[name] for name in names[:3]})
    assert answer.value == worth(+plain, given["wild"])
    if answer.waiting is None:
        assert answer.value == 0
        return
    unseen = deck - given
    total = Fraction(0)
    for card, count in unseen.items():
        more = given + Counter({card: 1})
        hand = Counter({name: more[name] for name in names[:3]})
        total += Fraction(count, unseen.total()) * worth(+hand, more["wild"])
    assert answer.waiting.keep == total
    assert answer.keep == (answer.waiting.keep > answer.waiting.trade)


def test_risk_trading_cards__five_cards_must_be_traded() -> None:
    answer = card_sets.COMPUTATION.solve({"cards": {"archer": 2, "rider": 2, "wild": 1}})
    assert answer.must_trade
    assert answer.waiting is None
    assert (answer.value, answer.kept) == (10, 2)


def test_risk_trading_cards__without_a_set_there_is_no_choice_to_trade() -> None:
    telling = CALCULATORS["risk.card_sets"].run({"cards": {"archer": 2, "rider": 2}}).telling
    texts = [localize(step.text, "en") for step in telling.steps]
    assert "There is nothing to trade: the cards stay in your hand." in texts
    assert not any("may trade" in text for text in texts)


TWO_WILDS = (
    "The rules speak of one wild card in a set; if you agree on two, your hand is worth "
    "10 battalions more."
)


def test_risk_wild_cards__without_a_set_two_wild_cards_are_the_reason() -> None:
    telling = CALCULATORS["risk.card_sets"].run({"cards": {"eagle": 1, "wild": 2}}).telling
    texts = [localize(step.text, "en") for step in telling.steps if step.rule == "risk-wild-cards"]
    assert texts == [TWO_WILDS]
    allowed = {"cards": {"eagle": 1, "wild": 2}, "two_wilds": True}
    assert card_sets.COMPUTATION.solve(allowed).more_with_two_wilds == 0


def forced(hand: Counter[str]) -> tuple[int, int, int]:
    """Return the most that a hand of five or more brings in combat, the rest's worth, its size.

    Set by set while five cards or more are left, by trying all; one wild card a set at most.
    """
    if hand.total() < 5:
        return (
            0,
            worth(+Counter({c: hand[c] for c in hand if c != "wild"}), hand["wild"]),
            hand.total(),
        )
    alike = {"archer": 4, "rider": 6, "eagle": 8}
    found = []
    for cards in set(combinations(sorted(hand.elements()), 3)):
        pictures = set(cards) - {"wild"}
        jokers = cards.count("wild")
        if jokers > 1 or len(pictures) not in (1, 3 - jokers):
            continue
        value = alike[min(pictures)] if len(pictures) == 1 else 10
        more, later, kept = forced(hand - Counter(cards))
        found.append((value + more, later, kept))
    return max(found)


@pytest.mark.parametrize(
    "cards",
    [
        (3, 2, 1, 1),
        (6, 0, 0, 0),
        (1, 1, 4, 1),
        (4, 4, 1, 0),
        (3, 3, 3, 0),
        (2, 2, 3, 2),
        (0, 5, 1, 1),
    ],
)
def test_risk_forced_trade__in_combat_sets_are_traded_until_four_cards_are_left(
    cards: tuple[int, int, int, int],
) -> None:
    """French sheet: with four cards or fewer the turn goes on."""
    hand = dict(zip(("archer", "rider", "eagle", "wild"), cards, strict=True))
    answer = card_sets.COMPUTATION.solve({"cards": hand})
    value, later, kept = forced(Counter(hand))
    assert answer.in_combat is not None
    assert (answer.in_combat.value, answer.in_combat.kept) == (value, kept)
    rest = Counter(hand) - sum((Counter(cards) for cards in answer.in_combat.sets), Counter[str]())
    assert worth(+Counter({c: rest[c] for c in rest if c != "wild"}), rest["wild"]) == later


def test_risk_forced_trade__both_trades_are_told() -> None:
    """Seven cards come from an elimination: 10 battalions at once, not 20."""
    hand = {"archer": 3, "rider": 2, "eagle": 1, "wild": 1}
    answer = CALCULATORS["risk.card_sets"].run({"cards": hand})
    summary = localize(answer.telling.summary, "en")
    assert "In combat, after an elimination, trade" in summary
    assert "for 10 battalions and keep the rest" in summary
    assert "for 20 in all" in summary
    steps = [
        localize(step.text, "en")
        for step in answer.telling.steps
        if step.rule == "risk-forced-trade"
    ]
    assert steps == [
        (
            "If the cards come from a player you have just eliminated, trade only until you have "
            "fewer than 5: for 10 battalions, keeping 4 cards. You may not trade these before your "
            "next turn."
        )
    ]


@pytest.mark.parametrize(
    "cards", [{"archer": 2, "rider": 2, "wild": 1}, {"archer": 5, "rider": 0, "wild": 0}]
)
def test_risk_forced_trade__is_told_only_where_it_makes_a_difference(cards: dict[str, int]) -> None:
    answer = card_sets.COMPUTATION.solve({"cards": cards})
    assert answer.in_combat is None
