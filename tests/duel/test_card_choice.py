"""The exchange that each card of a hand would give: duel-playing-a-card, duel-next-attack."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.telling import Direction, LeftOut
from calculators.duel.card_choice import COMPUTATION
from calculators.duel.cards import KINDS, SPECIAL_CARDS, SPECIAL_NAMES
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["duel.card_choice"]
EDGE = st.lists(st.booleans(), min_size=4, max_size=4)
CARD = st.fixed_dictionaries({"defence": EDGE, "attack": EDGE})
GANDALFS = {"recovery", "spell", "mirror"}
REPLY = st.fixed_dictionaries({"defence": EDGE})


def balance(attack: list[bool], defence: list[bool]) -> int:
    """What the defender gains on the attacker: a point each way, line by line."""
    return sum(defence) - sum(attack)


def test_duel_playing_a_card__worked_example() -> None:
    """Against 3 and 4: defence on 2 takes two and lands one; on all four nothing gets through."""
    outcome = COMPUTATION.solve(COMPUTATION.example)
    assert [(choice.card, choice.i_lose, choice.opponent_loses) for choice in outcome.choices] == [
        (1, 0, 2),
        (0, 2, 1),
        (2, 2, 0),
    ]
    assert outcome.best == (1,)


@given(EDGE, st.lists(CARD, min_size=1, max_size=5), st.lists(REPLY, max_size=4))
def test_duel_playing_a_card__best_card_found_by_trying_all(
    attack: list[bool], hand: list[dict[str, Any]], replies: list[dict[str, Any]]
) -> None:
    outcome = COMPUTATION.solve({"attack": attack, "hand": hand, "replies": replies})
    ranks = []
    for card in hand:
        now = balance(attack, card["defence"])
        then = [now - balance(card["attack"], reply["defence"]) for reply in replies]
        ranks.append((min(then), now) if then else (now, sum(card["attack"])))
    assert outcome.best == tuple(index for index, rank in enumerate(ranks) if rank == max(ranks))
    assert sorted(item.card for item in outcome.choices) == list(range(len(hand)))
    ordered = [ranks[item.card] for item in outcome.choices]
    assert ordered == sorted(ranks, reverse=True)


def test_duel_points_blocked__blocked_line_leaves_balance_unchanged() -> None:
    """The count of points in ``balance`` is enough: a blocked line takes one from either side."""
    for number in range(256):
        attack = [bool(number >> line & 1) for line in range(4)]
        defence = [bool(number >> line & 1) for line in range(4, 8)]
        outcome = COMPUTATION.solve({"attack": attack, "hand": [{"defence": defence}]})
        assert outcome.choices[0].balance == balance(attack, defence)


def test_duel_playing_a_card__first_card_of_duel_meets_nothing() -> None:
    hand = [{"defence": [True] * 4}, {"attack": [True] * 4}]
    outcome = COMPUTATION.solve({"opening": True, "hand": hand})
    assert outcome.best == (1,)
    assert all(item.i_lose == item.opponent_loses == 0 for item in outcome.choices)


def test_duel_peek__known_hand_can_change_choice() -> None:
    hand = [
        {"name": "Glamdring", "defence": [True, True, False, False], "attack": [True] * 4},
        {"name": "Staff", "defence": [True, False, False, False], "attack": [False] * 4},
    ]
    attack = [True, True, False, False]
    assert COMPUTATION.solve({"attack": attack, "hand": hand}).best == (0,)
    # An empty edge makes the strong attack stronger; a full one strikes the weak card.
    seen = CALCULATOR.run(
        {"attack": attack, "hand": hand, "replies": [{}, {"defence": [True] * 4}]}
    )
    assert [(item.card, item.reply, item.after_reply) for item in seen.outcome.choices] == [
        (0, 1, 0),
        (1, 1, -5),
    ]
    assert seen.telling.summary.text("en") == (
        "Glamdring is the safest choice: in this exchange nobody loses energy, and the balance "
        "after the worst reply is 0."
    )


def test_telling__example_and_equal_cards_in_both_languages() -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert answer.telling.summary.text("en") == (
        "Your card 2 gives the best exchange: the opponent loses 2 energy, you lose none."
    )
    assert answer.telling.summary.text("fr") == (
        "Votre carte 2 donne le meilleur échange\u00a0: l’adversaire perd 2 points d’énergie, "
        "vous n’en perdez aucun."
    )
    equal = CALCULATOR.run({"hand": [{}, {}]})
    assert equal.telling.summary.text("fr") == ("Toutes vos cartes se valent ici.")
    first = CALCULATOR.run({"attack": [True] * 4, "hand": [{}, {"defence": [True] * 4}] * 2})
    assert first.telling.summary.text("en") == (
        "These cards are equally good, and better than the others: Card 2 and Card 4."
    )


def test_duel_next_attack__it_decides_between_equal_balances_and_is_told() -> None:
    """Two lines blocked, 0 to 0; or two hits each way, 2 to 2, with four points left behind."""
    hand = [
        {"name": "Staff", "defence": [True, True, False, False]},
        {"name": "Glamdring", "defence": [False, False, True, True], "attack": [True] * 4},
    ]
    answer = CALCULATOR.run({"attack": [True, True, False, False], "hand": hand})
    assert answer.outcome.best == (1,)
    assert answer.telling.summary.text("en") == (
        "Glamdring is the best choice: you lose 2 energy, the opponent 2, and of the cards with "
        "this balance it leaves the strongest attack."
    )


def test_duel_exchange__of_equal_worst_replies_the_balance_now_decides_and_is_told() -> None:
    """0 now and 0 after the reply; or 4 now and 4 less after it, the reply being full."""
    hand = [{"attack": [True] * 4}, {"defence": [True] * 4}]
    replies = [{"defence": [True] * 4}]
    answer = CALCULATOR.run({"hand": hand, "replies": replies})
    assert [item.after_reply for item in answer.outcome.choices] == [0, 0]
    assert [item.balance for item in answer.outcome.choices] == [4, 0]
    assert answer.telling.steps[-1].text.text("en") == (
        "Of the cards with the same balance after the worst reply, the one with the better "
        "balance now comes first."
    )


def test_faults__first_card_meets_no_attack() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"opening": True, "attack": [True] * 4, "hand": [{}]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("opening", "conflict")]


def test_duel_playing_a_card__opening_speaks_of_no_exchange() -> None:
    hand = [{"defence": [True] * 4}, {"attack": [True, False, True, False]}, {}]
    telling = CALCULATOR.run({"opening": True, "hand": hand}).telling
    assert telling.summary.text("en") == (
        "Your card 2 leaves the strongest attack, 2 points. As the first card, it faces none "
        "itself."
    )
    told = [step.text.text("en") for step in telling.steps]
    assert told[1:] == [
        "Your card 1 leaves no attack.",
        "Your card 2 attacks on lines 1 and 3.",
        "Your card 3 leaves no attack.",
    ]
    assert "duel-exchange" not in {step.rule for step in telling.steps}
    headings = [heading.text("en") for heading in telling.tables[0].columns]
    assert headings == ["Card", "Lines it attacks next"]
    seen = CALCULATOR.run({"opening": True, "hand": hand, "replies": [{}, {"defence": [True] * 4}]})
    assert "both exchanges" not in " ".join(step.text.text("en") for step in seen.telling.steps)


MIRROR = {"name": "Gandalf's Mirror"}
ALL = [True, True, True, True]
FIRST_TWO = [True, True, False, False]


@pytest.mark.parametrize("name", ["Gandalf's Mirror", "Gandalf’s Mirror", "miroir de gandalf"])
def test_duel_mirror__card_of_that_name_costs_nothing(name: str) -> None:
    hand = [{"name": name, "defence": FIRST_TWO}, {"defence": [True, True, True, False]}]
    outcome = COMPUTATION.solve({"attack": ALL, "hand": hand})
    mirror = next(choice for choice in outcome.choices if choice.card == 0)
    assert (mirror.i_lose, mirror.opponent_loses) == (0, 0)
    assert outcome.best == (0,)


def test_duel_mirror__reply_meets_the_attack_that_the_mirror_answered() -> None:
    """Reflected 1 and 2 against a defence on 1: line 2 hits, nothing comes back."""
    hand = [{**MIRROR, "attack": ALL}]
    replies = [{"defence": [True, False, False, False]}]
    (choice,) = COMPUTATION.solve({"attack": FIRST_TWO, "hand": hand, "replies": replies}).choices
    assert (choice.reply, choice.after_reply) == (0, 1)


def test_duel_mirror__mirror_as_the_reply_costs_nobody_anything() -> None:
    """Of my attack on all four lines nothing is left; a bare card would have lost four."""
    replies = [{"defence": [False] * 4}, MIRROR]
    outcome = COMPUTATION.solve({"opening": True, "hand": [{"attack": ALL}], "replies": replies})
    (choice,) = outcome.choices
    assert (choice.reply, choice.after_reply) == (1, 0)


def test_duel_mirror__first_card_of_a_duel_has_nothing_to_reflect() -> None:
    hand = [MIRROR, {"attack": FIRST_TWO}]
    assert COMPUTATION.solve({"opening": True, "hand": hand}).best == (1,)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_telling__special_cards_tell_what_is_left_out(language: Any) -> None:
    hand = [{"name": card.name.fr} for card in SPECIAL_NAMES.cards if card.code in GANDALFS]
    replies = [{"name": "The Balrog’s Power"}, {"name": "Feinte du Balrog"}]
    telling = CALCULATOR.run({"hand": hand, "replies": replies}).telling
    left_out = {
        step.cards[0]: step.direction for step in telling.steps if isinstance(step, LeftOut)
    }
    assert left_out == {
        "feint": Direction.EITHER,
        "recovery": Direction.HIGHER,
        "spell": Direction.EITHER,
        "power": Direction.LOWER,
    }
    assert all(step.text.text(language) for step in telling.steps)


def test_duel_mirror__name_without_its_owner_is_the_mirror_too() -> None:
    """Four attack points against a bare card would cost four."""
    for name in ("Mirror", "le Miroir", "Le Miroir de Gandalf"):
        (choice,) = COMPUTATION.solve({"attack": ALL, "hand": [{"name": name}]}).choices
        assert (choice.i_lose, choice.opponent_loses) == (0, 0)


@pytest.mark.parametrize(
    ("hand", "replies", "faulty"),
    [
        (["Mirror", "Alpha", "Power"], [], "hand[2].name"),
        (["Feint", "Alpha", "Force"], ["Ruse"], None),
        (["Mirror"], ["Power", "Guile"], "replies[1].name"),
        (["Alpha"], ["Power", "Guile"], "replies[1].name"),
        (["Alpha"], ["Power", "Trick"], None),
    ],
)
def test_duel_special_cards__a_hand_holds_the_cards_of_one_side(
    hand: list[str], replies: list[str], faulty: str | None
) -> None:
    value = {"hand": [{"name": name} for name in hand]}
    value |= {"replies": [{"name": name} for name in replies]}
    faults = []
    try:
        COMPUTATION.solve(value)
    except InvalidInputError as error:
        faults = [(fault.field, fault.code) for fault in error.faults]
    assert faults == ([(faulty, "conflict")] if faulty else [])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names__special_cards_are_called_as_in_a_whole_duel(language: Any) -> None:
    names = {card.code: card.name.text(language) for card in SPECIAL_NAMES.cards}
    assert names == {kind: KINDS[kind].text(language) for kind in SPECIAL_CARDS}


def test_duel_mirror__as_the_first_card_it_is_told_without_an_exchange() -> None:
    hand = [{**MIRROR, "attack": FIRST_TWO}, {"attack": FIRST_TWO}]
    telling = CALCULATOR.run({"opening": True, "hand": hand}).telling
    texts = [step.text.text("en") for step in telling.steps if step.rule == "duel-mirror"]
    assert texts == [
        (
            "Gandalf’s Mirror: as the first card it has no attack to reflect, and the next card "
            "faces none either."
        ),
        "The Mirror’s own points do not count.",
    ]
