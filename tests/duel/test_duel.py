"""duel-end, duel-end-same-square, duel-last-special: a whole duel, followed to its end."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.duel.duel import CALCULATOR, Outcome

FULL, BARE = [True] * 4, [False] * 4
TOP = 20
"""A made-up square for the orange cross: no source gives its number."""


def lines(*numbers: int) -> list[bool]:
    return [line in numbers for line in (1, 2, 3, 4)]


def card(defence: list[bool] = BARE, attack: list[bool] = BARE) -> dict[str, Any]:
    return {"kind": "plain", "defence": defence, "attack": attack}


def special(kind: str, **edges: list[bool]) -> dict[str, Any]:
    return {"kind": kind, **edges}


def run(*cards: dict[str, Any], **more: Any) -> Outcome:
    return CALCULATOR.run({"cards": list(cards), **more})


def energies(answer: Outcome) -> list[tuple[int, int]]:
    return [(turn.gandalf, turn.balrog) for turn in answer.turns]


STORM, WALL = card(BARE, FULL), card(FULL, BARE)
CLASH = card(lines(3, 4), lines(1, 2))


def test_the_printed_exchanges_one_after_the_other() -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert energies(answer) == [(15, 15), (14, 13), (12, 12)]
    assert not answer.over
    assert answer.summary.text("en") == (
        "After 3 cards, Gandalf is on 12 and the Balrog on 12; the Balrog plays next."
    )
    assert answer.summary.text("fr") == (
        "Après 3\u00a0cartes, Gandalf est en 12 et le Balrog en 12\u00a0; au Balrog de jouer."
    )
    assert [step.rule for step in answer.steps] == [
        "duel-setup",
        "duel-playing-a-card",
        "duel-exchange",
        "duel-exchange",
    ]


PLAIN = st.fixed_dictionaries(
    {
        "defence": st.lists(st.booleans(), min_size=4, max_size=4),
        "attack": st.lists(st.booleans(), min_size=4, max_size=4),
    }
)


def by_hand(cards: list[dict[str, Any]], starter: str) -> tuple[dict[str, int], int, str | None]:
    """Play cards without text as at the table: energy, cards laid, and what ended the duel."""
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
def test_plain_cards_as_played_by_hand(cards: list[dict[str, Any]], starter: str) -> None:
    answer = run(*cards, started=starter)
    energy, laid, why = by_hand(cards, starter)
    assert (answer.gandalf, answer.balrog) == (energy["gandalf"], energy["balrog"])
    assert (len(answer.turns), answer.ended_by) == (laid, why)
    assert answer.beyond == len(cards) - laid
    assert answer.over == (why is not None)
    assert answer.cards_left.gandalf + answer.cards_left.balrog == 18 - laid


def test_six_cards_each_end_a_duel() -> None:
    answer = run(*[card()] * 12, started="gandalf")
    assert (answer.over, answer.ended_by) == (True, "cards")
    assert (answer.cards_left.gandalf, answer.cards_left.balrog) == (3, 3)
    assert not run(*[card()] * 11).over


def test_a_tie_at_the_end_is_lost_by_whoever_started() -> None:
    for started, winner in (("gandalf", "balrog"), ("balrog", "gandalf")):
        answer = run(*[card()] * 12, started=started)
        assert (answer.winner, answer.tie, answer.bridge_steps) == (winner, True, 1)


def test_the_first_negative_square_ends_a_duel_at_once() -> None:
    # 15, 11, 7, 3: three points more do it, two do not.
    hits = [STORM, card()] * 3
    assert run(*hits, card(BARE, lines(1, 2)), card()).over is False
    answer = run(*hits, card(BARE, lines(1, 2, 3)), card())
    assert (answer.over, answer.ended_by, answer.balrog) == (True, "negative", 0)
    assert (answer.winner, answer.bridge_steps) == ("gandalf", 3)


def test_the_defence_can_end_a_duel_too() -> None:
    answer = run(card(), WALL, card(), WALL, card(), WALL, card(), WALL)
    assert (answer.gandalf, answer.balrog, answer.winner) == (-1, 15, "balrog")


def test_both_negative_on_different_squares_the_higher_one_wins() -> None:
    # Seven clashes leave 1 each; then Gandalf's card costs the Balrog 4 and Gandalf 3.
    answer = run(*[CLASH] * 8, started="gandalf")
    assert energies(answer)[-1] == (1, 1)
    answer = run(*[CLASH] * 7, card(lines(3, 4), lines(1, 2)), start=14)
    assert (answer.gandalf, answer.balrog, answer.over) == (0, 0, False)
    answer = run(*[CLASH] * 6, card(lines(3, 4), lines(1, 2, 4)), card(lines(3)), start=13)
    assert (answer.gandalf, answer.balrog, answer.winner) == (0, -2, "gandalf")
    assert (answer.free_squares, answer.bridge_steps) == (1, 1)


def test_on_one_negative_square_the_duel_goes_on_until_the_cards_are_played() -> None:
    quiet = card()
    answer = run(*[CLASH] * 9)
    assert (answer.gandalf, answer.balrog, answer.over) == (-1, -1, False)
    assert "duel-end-same-square" in [step.rule for step in answer.steps]
    # The tenth card answers an attack without a point: nothing moves, and the duel still goes on.
    still = [*[CLASH] * 8, card(lines(3, 4), BARE), quiet, quiet]
    assert not run(*still).over
    answer = run(*still, quiet)
    assert (answer.ended_by, answer.tie, answer.winner) == ("cards", True, "balrog")


def test_on_one_negative_square_the_duel_ends_when_the_markers_part() -> None:
    answer = run(*[CLASH] * 9, card(lines(1)))
    assert (answer.gandalf, answer.balrog, answer.ended_by) == (-1, -2, "negative")
    assert (answer.winner, answer.bridge_steps) == ("gandalf", 1)


def test_cards_beyond_the_end_do_not_count() -> None:
    answer = run(*[STORM, card()] * 6)
    assert (len(answer.turns), answer.beyond, answer.balrog) == (8, 4, -1)
    said = [step.text.text("fr") for step in answer.steps]
    assert "4\u00a0cartes saisies après la fin ne comptent pas." in said
    assert (answer.cards_left.gandalf, answer.cards_left.balrog) == (5, 5)


@pytest.mark.parametrize(("points", "may"), [(3, None), (4, "gandalf")])
def test_from_three_free_squares_the_higher_one_may_look(points: int, may: str | None) -> None:
    answer = run(card(BARE, lines(*range(1, points + 1))), card())
    assert answer.turns[-1].peek == may


def test_nobody_looks_when_the_duel_is_over() -> None:
    assert run(*[STORM, card()] * 4).turns[-1].peek is None


class TestFinale:
    def test_starts_on_the_orange_cross_and_takes_nine_cards_each(self) -> None:
        answer = run(*[card()] * 18, stage="finale", top=TOP)
        assert (answer.gandalf, answer.balrog, answer.ended_by) == (TOP, TOP, "cards")
        assert (answer.cards_left.gandalf, answer.cards_left.balrog) == (0, 0)
        assert not run(*[card()] * 17, stage="finale", top=TOP).over
        assert "duel-finale-end" in [step.rule for step in answer.steps]

    def test_needs_the_orange_cross(self) -> None:
        with pytest.raises(InvalidInputError) as caught:
            run(card(), stage="finale")
        assert [(fault.field, fault.code) for fault in caught.value.faults] == [("top", "required")]

    def test_by_the_letter_one_negative_square_ends_it(self) -> None:
        cards = [CLASH] * 9
        answer = run(*cards, stage="finale", top=16, start=15)
        assert (answer.gandalf, answer.balrog, answer.ended_by) == (0, 0, "negative")
        assert (answer.winner, answer.bridge_steps) == ("balrog", 1)
        assert not run(*cards, stage="finale", top=16, start=15, finale_goes_on=True).over


class TestLastSpecial:
    def test_an_exchange_that_ends_the_duel_takes_the_text_away(self) -> None:
        attacked = [card(), STORM] * 4
        answer = run(*attacked, special("recovery"))
        assert (answer.gandalf, answer.turns[-1].text, answer.over) == (-1, "over", True)
        assert answer.steps[-5].rule == "duel-last-special"

    def test_so_does_the_sixth_card_of_both(self) -> None:
        answer = run(*[card()] * 11, special("power"), gandalf_steps=3)
        assert (answer.gandalf, answer.balrog, answer.turns[-1].text) == (15, 15, "over")

    def test_a_text_can_end_the_duel_itself(self) -> None:
        # Gandalf is on 1 after the exchange; the Power then takes the last point.
        answer = run(special("wrath"), card(), start=1)
        assert not answer.over
        answer = run(card(), special("power"), start=1)
        assert (answer.gandalf, answer.balrog) == (0, 2)
        assert (answer.ended_by, answer.winner) == ("negative", "balrog")

    def test_a_shared_negative_square_does_not_end_it_so_the_text_works(self) -> None:
        # Seven clashes and a Recovery as the eighth: both on 0, level, +1 and -1 part the markers.
        answer = run(*[CLASH] * 6, {**CLASH, "kind": "recovery"}, start=12)
        assert answer.turns[-1].text == "works"
        assert (answer.gandalf, answer.balrog, answer.ended_by) == (1, -1, "negative")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_played(language: Language) -> None:
    value: dict[str, Any] = {
        "cards": [
            special("power"),
            special("exhaustion", attack=FULL),
            special("feint", defence=FULL),
            card(),
            card(),
        ],
        "texts": [
            {"number": 9},
            {"number": 4, "gandalf": 2},
            {"number": 4, "place": 1},
            {"number": 5, "place": 5},
        ],
        "top": 15,
    }
    with pytest.raises(InvalidInputError) as caught:
        CALCULATOR.run(value)
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("top", "conflict"),
        ("cards[0].kind", "conflict"),
        ("cards[1].attack", "conflict"),
        ("cards[2].kind", "conflict"),
        ("cards[2].defence", "conflict"),
        ("texts[0].number", "reference"),
        ("texts[2].number", "conflict"),
        ("texts[1].gandalf", "conflict"),
        ("texts[3].place", "reference"),
    ]
    assert all(fault.message.text(language) for fault in caught.value.faults)


def test_a_form_with_cards_without_a_tick() -> None:
    inputs = CALCULATOR.parse_flat({"cards.0.kind": "", "cards.1.kind": "plain", "started": ""})
    assert [given.attack for given in inputs.cards] == [(False,) * 4] * 2


@given(st.data())
def test_no_input_is_too_odd_for_an_answer_or_a_fault(data: st.DataObject) -> None:
    kinds = ["plain", "exhaustion", "feint", "strength", "power", "trick", "riposte", "recovery"]
    kinds += ["guile", "magic", "mirror", "wrath", "spell"]
    odd = st.fixed_dictionaries(
        {
            "kind": st.sampled_from(kinds),
            "defence": st.lists(st.booleans(), min_size=4, max_size=4),
            "attack": st.lists(st.booleans(), min_size=4, max_size=4),
        }
    )
    text = st.fixed_dictionaries(
        {"number": st.integers(1, 9), "place": st.none() | st.integers(1, 9)}
    )
    value = {
        "cards": data.draw(st.lists(odd, min_size=1, max_size=9)),
        "texts": data.draw(st.lists(text, max_size=3)),
        "started": data.draw(st.sampled_from(["gandalf", "balrog"])),
        "stage": data.draw(st.sampled_from(["duel", "finale"])),
        "top": TOP,
    }
    answer = None
    with contextlib.suppress(InvalidInputError):
        answer = CALCULATOR.run(value)
    for step in answer.steps if answer else ():
        assert all(step.text.text(language) for language in LANGUAGES)
