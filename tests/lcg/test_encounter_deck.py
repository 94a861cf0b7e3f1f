"""What is left in the encounter deck, by rule: counts of other sources, words, faults."""

from fractions import Fraction

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.lcg.encounter_deck import COMPUTATION
from calculators.registry import CALCULATORS


# Core rulebook, page 26: the encounter sets of each scenario.
@pytest.mark.parametrize(
    ("scenario", "cards"), [("passage", 36), ("anduin", 47), ("dol-guldur", 41)]
)
def test_lcg_scenario_decks__cards_before_the_setup(scenario: str, cards: int) -> None:
    assert COMPUTATION.solve({"scenario": scenario, "whole_deck": True}).cards == cards


# OCTGN decks: 27, 32 and 30 cards in easy mode.
@pytest.mark.parametrize(
    ("scenario", "cards"), [("passage", 27), ("anduin", 32), ("dol-guldur", 30)]
)
def test_lcg_easy_mode__cards_of_each_scenario(scenario: str, cards: int) -> None:
    found = COMPUTATION.solve({"scenario": scenario, "mode": "easy", "whole_deck": True})
    assert found.cards == cards


def test_lcg_deck_composition__removed_cards_are_subtracted() -> None:
    """34 cards after the setup of the Passage, 15 of them enemies; 3 spiders are removed."""
    gone = [{"name": "Forest Spider", "count": 2}, {"name": "Roi Araignée", "count": 1}]
    found = COMPUTATION.solve({"scenario": "passage", "gone": gone})
    assert (found.cards, found.types["enemy"], found.removed) == (31, 12, 3)
    assert found.type_chances["enemy"] == Fraction(12, 31)
    assert sum(found.type_chances.values()) == 1
    assert sum(item.count for item in found.left) == found.cards


def test_faults__cards_that_were_never_in_the_deck() -> None:
    gone = [{"name": "Wargs"}, {"name": "Hummerhorns", "count": 2}]
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"scenario": "passage", "gone": gone})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("gone[0].name", "choice"),
        ("gone[1].count", "range"),
    ]


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.encounter_deck"].run(COMPUTATION.example).telling
    texts = [localize(telling.summary, language) for language in LANGUAGES]
    assert "34 cards are left: 15 enemies, 12 locations and 7 treacheries." in texts
    assert len(set(texts)) == 2


@pytest.mark.parametrize(
    ("gone", "summary"),
    [
        ((), "41 cards are left: 15 enemies, 13 locations, 10 treacheries and 3 objectives."),
        (
            ("Gandalf’s Map", "Shadow Key"),
            "39 cards are left: 15 enemies, 13 locations, 10 treacheries and 1 objective.",
        ),
    ],
)
def test_telling__kinds_add_up_to_the_cards_left(gone: tuple[str, ...], summary: str) -> None:
    inputs = {
        "scenario": "dol-guldur",
        "whole_deck": True,
        "gone": [{"name": name, "count": 1} for name in gone],
    }
    telling = CALCULATORS["lcg.encounter_deck"].run(inputs).telling
    assert localize(telling.summary, "en") == summary


def test_telling__the_type_of_one_card_is_in_the_singular() -> None:
    telling = CALCULATORS["lcg.encounter_deck"].run(COMPUTATION.example).telling
    rows = telling.tables[1].rows
    assert {localize(row[1], "en") for row in rows} == {"Enemy", "Location", "Treachery"}
    assert {localize(row[1], "fr") for row in rows} == {"Ennemi", "Lieu", "Traîtrise"}
