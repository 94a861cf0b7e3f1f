"""A whole duel to its end: duel-end, duel-end-same-square, duel-last-special, duel-finale-end."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.messages import localize
from calculators.duel.duel import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.duel_cards import (
    BARE,
    MUTUAL_HIT,
    STORM,
    TOP,
    WALL,
    card,
    energies,
    lines,
    play,
    special,
    tell,
)

CALCULATOR = CALCULATORS["duel.duel"]

PLAIN = st.fixed_dictionaries(
    {
        "defence": st.lists(st.booleans(), min_size=4, max_size=4),
        "attack": st.lists(st.booleans(), min_size=4, max_size=4),
    }
)


def test_duel_next_attack__printed_exchanges_in_sequence() -> None:
    """French rules, "Première attaque" and "L'attaque suivante": the Balrog loses 2 and 1."""
    outcome = COMPUTATION.solve(COMPUTATION.example)
    assert energies(outcome) == [(15, 15), (14, 13), (12, 12)]
    assert not outcome.over


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text("en") == (
        "After 3 cards, both markers are on 12; the Balrog plays next."
    )
    assert telling.summary.text("fr") == (
        "Après 3\u00a0cartes, les deux marqueurs sont en 12\u202f; au Balrog de jouer."
    )
    assert [step.rule for step in telling.steps] == [
        "duel-setup",
        "duel-playing-a-card",
        "duel-exchange",
        "duel-exchange",
    ]


def test_json__turns_show_published_fields_only() -> None:
    turn = CALCULATOR.run(CALCULATOR.example).json("en")["turns"][1]
    assert turn == {
        "number": 2,
        "player": "balrog",
        "kind": "plain",
        "from_place": None,
        "gandalf_loses": 1,
        "balrog_loses": 2,
        "text": None,
        "gandalf_change": 0,
        "balrog_change": 0,
        "gandalf": 14,
        "balrog": 13,
        "peek": None,
    }


def by_hand(cards: list[dict[str, Any]], starter: str) -> tuple[dict[str, int], int, str | None]:
    """Play cards without text as at the table: energy, cards played, and what ended the duel."""
    energy = {"gandalf": 15, "balrog": 15}
    hands = {"gandalf": 9, "balrog": 9}
    order = [starter, "balrog" if starter == "gandalf" else "gandalf"] * 9
    for number, player in enumerate(order[: len(cards)]):
        hands[player] -= 1
        rival = order[number + 1]
        if number:
            pairs = zip(cards[number - 1]["attack"], cards[number]["defence"], strict=True)
            for struck, parried in pairs:
                if struck and not parried:
                    energy[player] -= 1
                elif parried and not struck:
                    energy[rival] -= 1
        if hands == {"gandalf": 3, "balrog": 3}:
            return energy, number + 1, "cards"
        if (energy["gandalf"] < 1 or energy["balrog"] < 1) and len(set(energy.values())) > 1:
            return energy, number + 1, "negative"
    return energy, len(cards), None


@given(st.lists(PLAIN, min_size=1, max_size=18), st.sampled_from(["gandalf", "balrog"]))
def test_duel_end__plain_cards_as_played_by_hand(cards: list[dict[str, Any]], starter: str) -> None:
    outcome = play(*cards, started=starter)
    energy, played, reason = by_hand(cards, starter)
    assert (outcome.gandalf, outcome.balrog) == (energy["gandalf"], energy["balrog"])
    assert (len(outcome.turns), outcome.ended_by) == (played, reason)
    assert outcome.beyond == len(cards) - played
    assert outcome.over == (reason is not None)
    assert outcome.cards_left.gandalf + outcome.cards_left.balrog == 18 - played


def test_duel_end__comes_once_each_side_has_played_six_cards() -> None:
    outcome = play(*[card()] * 12, started="gandalf")
    assert (outcome.over, outcome.ended_by) == (True, "cards")
    assert (outcome.cards_left.gandalf, outcome.cards_left.balrog) == (3, 3)
    assert not play(*[card()] * 11).over


def test_duel_tie__side_that_started_loses() -> None:
    for started, winner in (("gandalf", "balrog"), ("balrog", "gandalf")):
        outcome = play(*[card()] * 12, started=started)
        assert (outcome.winner, outcome.tie, outcome.bridge_steps) == (winner, True, 1)


def test_duel_end__first_negative_square_ends_at_once() -> None:
    # 15, 11, 7, 3: three points more do it, two do not.
    hits = [STORM, card()] * 3
    assert play(*hits, card(BARE, lines(1, 2)), card()).over is False
    outcome = play(*hits, card(BARE, lines(1, 2, 3)), card())
    assert (outcome.over, outcome.ended_by, outcome.balrog) == (True, "negative", 0)
    assert (outcome.winner, outcome.bridge_steps) == ("gandalf", 3)


def test_duel_end__defence_can_end_it() -> None:
    outcome = play(card(), WALL, card(), WALL, card(), WALL, card(), WALL)
    assert (outcome.gandalf, outcome.balrog, outcome.winner) == (-1, 15, "balrog")


def why_over(*cards: dict[str, Any], **more: Any) -> tuple[str, str]:
    """Return the rule and the reason for which a duel is over, or goes on no longer."""
    steps = tell(*cards, **more).steps
    [found] = [step for step in steps if "the duel ends" in step.text.text("en")]
    return found.rule, found.text.text("en")


def test_duel_end__whose_marker_ends_it_is_told() -> None:
    one = "A marker is in the negative part: the duel ends at once."
    both = "Both markers are in the negative part: the duel ends at once."
    parted = "In the negative part, the markers are now on different squares: the duel ends."
    assert why_over(*[STORM, card()] * 4) == ("duel-end", one)
    # Both lose 2 in each exchange; the last card of the first duel costs the Balrog 1 more.
    clash = card(lines(4), lines(1, 2))
    assert why_over(MUTUAL_HIT, clash, start=1) == ("duel-end", both)
    assert why_over(*[MUTUAL_HIT] * 9, card(lines(1))) == ("duel-end-same-square", parted)
    finale = why_over(*[MUTUAL_HIT] * 9, stage="finale", top=16)
    assert finale == ("duel-finale-end", both)


def test_duel_winner__higher_marker_wins_when_both_negative() -> None:
    # Seven clashes leave 1 each; then Gandalf's card costs the Balrog 4 and Gandalf 3.
    outcome = play(*[MUTUAL_HIT] * 8, started="gandalf")
    assert energies(outcome)[-1] == (1, 1)
    outcome = play(*[MUTUAL_HIT] * 7, card(lines(3, 4), lines(1, 2)), start=14)
    assert (outcome.gandalf, outcome.balrog, outcome.over) == (0, 0, False)
    outcome = play(*[MUTUAL_HIT] * 6, card(lines(3, 4), lines(1, 2, 4)), card(lines(3)), start=13)
    assert (outcome.gandalf, outcome.balrog, outcome.winner) == (0, -2, "gandalf")
    assert (outcome.free_squares, outcome.bridge_steps) == (1, 1)


def test_duel_end_same_square__goes_on_until_cards_are_played() -> None:
    outcome = play(*[MUTUAL_HIT] * 9)
    assert (outcome.gandalf, outcome.balrog, outcome.over) == (-1, -1, False)
    assert "duel-end-same-square" in [step.rule for step in tell(*[MUTUAL_HIT] * 9).steps]
    # The tenth card answers an attack without a point: nothing moves, and the duel still goes on.
    still = [*[MUTUAL_HIT] * 8, card(lines(3, 4), BARE), card(), card()]
    assert not play(*still).over
    outcome = play(*still, card())
    assert (outcome.ended_by, outcome.tie, outcome.winner) == ("cards", True, "balrog")


def test_duel_end_same_square__ends_when_markers_part() -> None:
    outcome = play(*[MUTUAL_HIT] * 9, card(lines(1)))
    assert (outcome.gandalf, outcome.balrog, outcome.ended_by) == (-1, -2, "negative")
    assert (outcome.winner, outcome.bridge_steps) == ("gandalf", 1)


def test_duel_end__cards_beyond_end_do_not_count() -> None:
    outcome = play(*[STORM, card()] * 6)
    assert (len(outcome.turns), outcome.beyond, outcome.balrog) == (8, 4, -1)
    sentences = [step.text.text("fr") for step in tell(*[STORM, card()] * 6).steps]
    assert "4\u00a0cartes saisies après la fin ne comptent pas." in sentences
    assert (outcome.cards_left.gandalf, outcome.cards_left.balrog) == (5, 5)


@pytest.mark.parametrize(("points", "may"), [(3, None), (4, "gandalf")])
def test_duel_peek__three_free_squares_needed(points: int, may: str | None) -> None:
    outcome = play(card(BARE, lines(*range(1, points + 1))), card())
    assert outcome.turns[-1].peek == may


def test_duel_peek__none_when_duel_is_over() -> None:
    assert play(*[STORM, card()] * 4).turns[-1].peek is None


def test_duel_finale_end__nine_cards_each_from_orange_cross() -> None:
    outcome = play(*[card()] * 18, stage="finale", top=TOP)
    assert (outcome.gandalf, outcome.balrog, outcome.ended_by) == (TOP, TOP, "cards")
    assert (outcome.cards_left.gandalf, outcome.cards_left.balrog) == (0, 0)
    assert not play(*[card()] * 17, stage="finale", top=TOP).over
    telling = tell(*[card()] * 18, stage="finale", top=TOP)
    assert "duel-finale-end" in [step.rule for step in telling.steps]


def test_duel_finale_end__shared_negative_square_ends_it_unless_agreed() -> None:
    cards = [MUTUAL_HIT] * 9
    outcome = play(*cards, stage="finale", top=16, start=15)
    assert (outcome.gandalf, outcome.balrog, outcome.ended_by) == (0, 0, "negative")
    assert (outcome.winner, outcome.bridge_steps) == ("balrog", 1)
    assert not play(*cards, stage="finale", top=16, start=15, finale_goes_on=True).over


def test_duel_last_special__exchange_that_ends_duel_voids_text() -> None:
    attacked = [card(), STORM] * 4
    outcome = play(*attacked, special("recovery"))
    assert (outcome.gandalf, outcome.turns[-1].text, outcome.over) == (-1, "over", True)
    assert tell(*attacked, special("recovery")).steps[-5].rule == "duel-last-special"


def test_duel_last_special__sixth_card_of_both_voids_text() -> None:
    outcome = play(*[card()] * 11, special("power"), gandalf_steps=3)
    assert (outcome.gandalf, outcome.balrog, outcome.turns[-1].text) == (15, 15, "over")


def test_duel_special_timing__text_can_end_duel() -> None:
    # Gandalf is on 1 after the exchange; the Power then takes the last point.
    outcome = play(special("wrath"), card(), start=1)
    assert not outcome.over
    outcome = play(card(), special("power"), start=1)
    assert (outcome.gandalf, outcome.balrog) == (0, 2)
    assert (outcome.ended_by, outcome.winner) == ("negative", "balrog")


def test_duel_end_same_square__text_works_on_shared_negative_square() -> None:
    # Seven clashes and a Recovery as the eighth: both on 0, level, +1 and -1 part the markers.
    outcome = play(*[MUTUAL_HIT] * 6, {**MUTUAL_HIT, "kind": "recovery"}, start=12)
    assert outcome.turns[-1].text == "works"
    assert (outcome.gandalf, outcome.balrog, outcome.ended_by) == (1, -1, "negative")


def test_duel_exhaustion__a_second_one_of_a_side_is_told() -> None:
    """Each side has one, and Gandalf, who starts, plays the first and the third card."""
    told = tell(special("exhaustion"), special("exhaustion"), special("exhaustion"))
    texts = [localize(step.text, "en") for step in told.steps if step.rule == "duel-exhaustion"]
    assert texts[-1] == "Gandalf has only one exhaustion card; 2 were entered."
    both = tell(special("exhaustion"), special("exhaustion"))
    assert not any("only one" in localize(step.text, "en") for step in both.steps)
