"""duel-playing-a-card: the exchange that each card of a hand would give."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.duel.card_choice import CALCULATOR

EDGE = st.lists(st.booleans(), min_size=4, max_size=4)
CARD = st.fixed_dictionaries({"defence": EDGE, "attack": EDGE})
REPLY = st.fixed_dictionaries({"defence": EDGE})


def balance(attack: list[bool], defence: list[bool]) -> int:
    """What the defender gains on the attacker: a point each way, line by line."""
    return sum(defence) - sum(attack)


@given(EDGE, st.lists(CARD, min_size=1, max_size=5), st.lists(REPLY, max_size=4))
def test_the_best_card_by_trying_them_all(
    attack: list[bool], hand: list[dict[str, Any]], replies: list[dict[str, Any]]
) -> None:
    answer = CALCULATOR.run({"attack": attack, "hand": hand, "replies": replies})
    worths = []
    for card in hand:
        now = balance(attack, card["defence"])
        then = [now - balance(card["attack"], reply["defence"]) for reply in replies]
        worths.append((min(then), now) if then else (now, sum(card["attack"])))
    assert answer.best == tuple(index for index, worth in enumerate(worths) if worth == max(worths))
    assert sorted(item.card for item in answer.choices) == list(range(len(hand)))
    ordered = [worths[item.card] for item in answer.choices]
    assert ordered == sorted(worths, reverse=True)


def test_blocked_points_cancel_in_the_balance() -> None:
    """Why the twin may count points alone: a blocked line takes one from either side."""
    for number in range(256):
        attack = [bool(number >> line & 1) for line in range(4)]
        defence = [bool(number >> line & 1) for line in range(4, 8)]
        answer = CALCULATOR.run({"attack": attack, "hand": [{"defence": defence}]})
        assert answer.choices[0].balance == balance(attack, defence)


def test_the_first_card_of_a_duel_meets_nothing() -> None:
    hand = [{"defence": [True] * 4}, {"attack": [True] * 4}]
    answer = CALCULATOR.run({"opening": True, "hand": hand})
    assert answer.best == (1,)
    assert all(item.i_lose == item.opponent_loses == 0 for item in answer.choices)
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run({"opening": True, "attack": [True] * 4, "hand": hand})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("opening", "conflict")]


def test_a_known_hand_can_change_the_choice() -> None:
    hand = [
        {"name": "Glamdring", "defence": [True, True, False, False], "attack": [True] * 4},
        {"name": "Staff", "defence": [True, False, False, False], "attack": [False] * 4},
    ]
    attack = [True, True, False, False]
    assert CALCULATOR.run({"attack": attack, "hand": hand}).best == (0,)
    # An empty edge makes the strong attack stronger; a full one strikes the weak card.
    seen = CALCULATOR.run(
        {"attack": attack, "hand": hand, "replies": [{}, {"defence": [True] * 4}]}
    )
    assert [(item.card, item.reply, item.after_reply) for item in seen.choices] == [
        (0, 1, 0),
        (1, 1, -5),
    ]
    assert seen.summary.text("en") == (
        "Glamdring is best against every reply: you lose 0 now, the opponent 0, and the balance "
        "after the worst reply is 0."
    )


def test_summary_of_the_example_and_of_equal_cards() -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert answer.summary.text("en") == (
        "Card 2 gives the best exchange: you lose 0, the opponent 2."
    )
    assert answer.summary.text("fr") == (
        "Carte 2 donne le meilleur échange\u00a0: vous perdez 0, l’adversaire 2."
    )
    equal = CALCULATOR.run({"hand": [{}, {}]})
    assert equal.summary.text("fr") == ("Toutes vos cartes se valent ici.")
    first = CALCULATOR.run({"attack": [True] * 4, "hand": [{}, {"defence": [True] * 4}] * 2})
    assert first.summary.text("en") == (
        "These are worth the same and more than the others: Card 2 and Card 4."
    )
