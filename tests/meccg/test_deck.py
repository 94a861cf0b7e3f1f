"""A deck and its limits: Council of Elrond rules 1.3 to 1.6, and the French summary."""

import pytest

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.meccg.deck import COMPUTATION, Violation
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["meccg.deck"]


@pytest.mark.parametrize(
    ("changed", "faults"),
    [
        ({}, 0),
        ({"resources": 29, "hazards": 29}, 1),
        ({"resources": 51, "hazards": 51}, 1),
        ({"hazards": 31}, 1),
        ({"creatures": 11, "half_creatures": 1}, 1),
        ({"creatures": 11, "half_creatures": 2}, 0),
        ({"creatures": 40}, 1),
        ({"characters": 11}, 1),
        ({"wizards": 4}, 1),
        ({"wizards": 3, "different_wizards": 3}, 1),
        ({"agents_mind": 37}, 1),
        ({"sideboard": 31}, 1),
        ({"sideboard": 40, "length": "campaign"}, 0),
    ],
)
def test_meccg_deck_numbers__one_limit_at_a_time(changed: dict[str, object], faults: int) -> None:
    deck = {"resources": 30, "hazards": 30, "creatures": 12, **changed}
    outcome = COMPUTATION.solve(deck)
    assert (outcome.faults, outcome.allowed) == (faults, not faults)


@pytest.mark.parametrize(("length", "most"), [("short", 30), ("long", 35), ("campaign", 40)])
def test_telling__every_broken_limit_at_once(length: str, most: int) -> None:
    """Council of Elrond rules 1.3.2, 1.5, 1.5.1 and 1.6: each limit is told once."""
    worst = {
        "length": length,
        "resources": 51,
        "hazards": 52,
        "creatures": 11,
        "characters": 11,
        "wizards": 4,
        "agents_mind": 28,
        "agents": ["Golodhros"],
        "sideboard": most + 1,
    }
    answer = CALCULATOR.run(worst)
    rules = [step.rule for step in answer.telling.steps]
    assert sorted(rules) == sorted(
        [
            *["meccg-deck-numbers"] * 3,
            "meccg-deck-creatures",
            "meccg-deck-wizards",
            "meccg-deck-agents",
            "meccg-sideboard-size",
        ]
    )
    assert answer.outcome.faults == 7
    corrected = {
        **worst,
        "resources": 50,
        "hazards": 50,
        "creatures": 12,
        "characters": 10,
        "wizards": 3,
        "agents_mind": 27,
        "sideboard": most,
    }
    assert COMPUTATION.solve(corrected).allowed


def test_meccg_deck_agents__minds_of_agents_by_name() -> None:
    """The mind of Golodhros is 9."""
    deck = {"resources": 30, "hazards": 30, "creatures": 12}
    assert COMPUTATION.solve({**deck, "agents": ["golodhros"], "agents_mind": 5}).agents_mind == 14


def test_faults__unknown_agent_and_more_different_wizards_than_wizards() -> None:
    value = {"resources": 30, "hazards": 30, "creatures": 12, "different_wizards": 1}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({**value, "agents": ["Golodhros", "Grima"]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("agents[1]", "choice"),
        ("different_wizards", "conflict"),
    ]


@pytest.mark.parametrize(
    ("length", "advised"),
    [
        ("starter", (2, 10, 25, 25, 14, 1, 5, 10)),
        ("short", (2, 20, 50, 50, 27, 2, 10, 15)),
        ("long", (3, 30, 75, 75, 41, 4, 15, 20)),
        ("campaign", (4, 40, 100, 100, 55, 8, 20, 25)),
    ],
)
def test_meccg_deck_table__advice_of_the_summary_by_length(
    length: str, advised: tuple[int, ...]
) -> None:
    """Its table, from the short game of 20 points (D17) to the campaign."""
    deck = {"length": length, "resources": 30, "hazards": 30, "creatures": 12}
    advice = COMPUTATION.solve(deck).advice
    assert tuple(getattr(advice, name) for name in type(advice).__slots__) == advised


def test_meccg_deck_creatures__not_more_creatures_than_hazards() -> None:
    value = {"resources": 30, "hazards": 30, "creatures": 25}
    assert COMPUTATION.solve({**value, "half_creatures": 5}).violations == ()
    assert COMPUTATION.solve({**value, "half_creatures": 6}).violations == (
        Violation.MORE_CREATURES_THAN_HAZARDS,
    )


SUMMARIES = {"en": "The deck is in order.", "fr": "Le paquet est en règle."}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]
    assert [step.rule for step in telling.steps] == ["meccg-deck-creatures"]


@pytest.mark.parametrize(
    ("creatures", "words"),
    [(11, "1 thing needs correcting."), (0, "2 things need correcting.")],
)
def test_telling__number_of_broken_limits(creatures: int, words: str) -> None:
    value = {"resources": 30, "hazards": 30, "creatures": creatures}
    if not creatures:
        value["characters"] = 11
    assert CALCULATOR.run(value).telling.summary.text("en") == words
