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
