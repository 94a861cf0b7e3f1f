"""Faults in the input of a duel, all of them at once."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.core.telling import Step
from calculators.duel.duel import COMPUTATION
from calculators.registry import CALCULATORS
from tests.support.duel_cards import BARE, FULL, TOP, card, lines, play, special

BEFORE = (card(BARE, FULL), card(lines(1, 2), lines(3)), card(BARE, lines(1, 2)))


def fault_of(*cards: dict[str, Any], **more: Any) -> list[tuple[str, str]]:
    with pytest.raises(InvalidInputError) as caught:
        play(*cards, **more)
    return [(fault.field, fault.code) for fault in caught.value.faults]


def test_faults__final_needs_orange_cross() -> None:
    assert fault_of(card(), stage="finale") == [("top", "required")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults__all_reported_at_once(language: Language) -> None:
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
        COMPUTATION.solve(value)
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


@given(st.data())
def test_faults__any_cards_give_answer_or_faults(data: st.DataObject) -> None:
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
    steps: tuple[Step, ...] = ()
    with contextlib.suppress(InvalidInputError):
        steps = CALCULATORS["duel.duel"].run(value).telling.steps
    for step in steps:
        assert all(step.text.text(language) for language in LANGUAGES)


def test_faults__feint_needs_place_when_card_can_be_taken() -> None:
    assert fault_of(*BEFORE, special("feint")) == [("cards[3].kind", "conflict")]


def test_faults__feint_takes_no_special_card() -> None:
    cards = [card(), special("trick"), card(), special("feint")]
    assert fault_of(*cards, texts=[{"number": 4, "place": 2}]) == [("texts[0].place", "reference")]


@pytest.mark.parametrize("place", [1, 3, 4, 9])
def test_faults__feint_takes_own_card_of_row_only(place: int) -> None:
    given = [{"number": 4, "place": place}]
    assert fault_of(*BEFORE, special("feint"), texts=given) == [("texts[0].place", "reference")]


def test_faults__computed_text_takes_no_entered_change() -> None:
    given = [{"number": 2, "balrog": 2}]
    assert fault_of(card(), special("power"), texts=given) == [("texts[0].balrog", "conflict")]


def test_faults__only_gandalfs_card_after_riposte_brings_one_back() -> None:
    cards = [card(), card(), card(), card(), card()]
    assert fault_of(*cards, texts=[{"number": 5, "place": 1}]) == [("texts[0].place", "reference")]
    riposte = [card(), card(), card(), special("riposte"), card()]
    assert fault_of(*riposte, texts=[{"number": 5, "place": 2}]) == [
        ("texts[0].place", "reference")
    ]


def test_faults__card_without_text_moves_nothing() -> None:
    assert fault_of(card(), texts=[{"number": 1, "gandalf": 1}]) == [
        ("texts[0].gandalf", "conflict")
    ]


def test_faults__card_without_ticked_box_is_accepted() -> None:
    inputs = COMPUTATION.parse_flat({"cards.0.kind": "", "cards.1.kind": "plain", "started": ""})
    assert [given.attack for given in inputs.cards] == [(False,) * 4] * 2


RIPOSTE = (card(), card(), card(BARE, FULL), special("riposte"))
"""A Riposte that works, fourth in the row."""


def test_faults__riposte_needs_place_when_gandalf_has_a_card_in_the_row() -> None:
    assert fault_of(*RIPOSTE, card()) == [("cards[4].kind", "conflict")]
    # The Balrog starts with it: Gandalf has no card that could come back.
    assert len(play(special("riposte"), card(), started="balrog").turns) == 2


@pytest.mark.parametrize("kind", ["plain", "mirror"])
def test_faults__riposte_without_text_takes_no_place(kind: str) -> None:
    cards = [special("wrath"), card(), card(), special("riposte"), special(kind)]
    with pytest.raises(InvalidInputError) as caught:
        play(*cards, texts=[{"number": 5, "place": 3}])
    (fault,) = caught.value.faults
    assert (fault.field, fault.code) == ("texts[0].place", "reference")
    assert "lost its text" in fault.message.text("en")
    assert [turn.from_place for turn in play(*cards).turns] == [None] * 5


def test_faults__no_card_lies_before_the_first() -> None:
    with pytest.raises(InvalidInputError) as caught:
        play(special("feint"), started="balrog", texts=[{"number": 1, "place": 1}])
    assert [fault.message.text("en") for fault in caught.value.faults] == [
        "There is no card in the row yet."
    ]
    with pytest.raises(InvalidInputError) as caught:
        play(card(), special("feint"), texts=[{"number": 2, "place": 2}])
    assert [fault.message.text("en") for fault in caught.value.faults] == [
        "Only card 1 is in the row by then."
    ]


def test_faults__cards_after_the_end_need_no_place() -> None:
    storm = [card(), card(BARE, FULL)] * 4
    outcome = play(*storm, card(), special("feint"))
    assert (len(outcome.turns), outcome.beyond) == (9, 1)


@pytest.mark.parametrize(
    ("cards", "number", "way_out"),
    [
        ((*BEFORE, special("feint")), 4, "those are in place 2."),
        ((card(), card(), card(), special("riposte"), card()), 5, "those are in places 1 and 3."),
    ],
)
def test_faults__a_wrong_place_names_the_right_ones(
    cards: tuple[dict[str, Any], ...], number: int, way_out: str
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        play(*cards, texts=[{"number": number, "place": number - 1 if number == 4 else 2}])
    (fault,) = caught.value.faults
    assert way_out in fault.message.text("en")


@pytest.mark.parametrize(
    ("cards", "started", "number", "told"),
    [
        (
            [card(), special("power"), card(), special("feint")],
            "gandalf",
            4,
            (
                "The Balrog has no card without text in the row, so the Feint takes no place: "
                "leave this empty."
            ),
        ),
        (
            [special("riposte"), card()],
            "balrog",
            2,
            "No card of Gandalf’s is in the row yet: leave this empty.",
        ),
    ],
)
def test_duel_feint__a_place_where_nothing_can_be_taken_names_the_way_out(
    cards: list[dict[str, Any]], started: str, number: int, told: str
) -> None:
    """With only special cards the Feint goes to the end; no card of Gandalf's, none comes back."""
    with pytest.raises(InvalidInputError) as caught:
        play(*cards, started=started, texts=[{"number": number, "place": number // 2}])
    (fault,) = caught.value.faults
    assert (fault.field, fault.message.text("en")) == ("texts[0].place", told)
