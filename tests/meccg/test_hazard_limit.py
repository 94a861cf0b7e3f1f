"""Company size and hazard limit: Council of Elrond rules 2.IV.iii, 2.II.3.1.1 and 2.I.2."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.meccg.hazard_limit import COMPUTATION
from calculators.registry import CALCULATORS


def answer(value: dict[str, Any], language: Any = "en") -> dict[str, Any]:
    return CALCULATORS["meccg.hazard_limit"].run(value).json(language)


@st.composite
def companies(draw: st.DrawFn) -> dict[str, Any]:
    characters = draw(st.integers(1, 20))
    half_sized = draw(st.integers(0, characters))
    return {
        "characters": characters,
        "half_sized": half_sized,
        "dwarves": draw(st.integers(0, characters - half_sized)),
        "opponent_sideboard": draw(st.booleans()),
        "modifier": draw(st.integers(-8, 8)),
        "summary_rules": draw(st.booleans()),
    }


def half_up(number: int) -> int:
    """Return half of a number, rounded up, by taking pairs away."""
    pairs = 0
    while number > 0:
        number -= 2
        pairs += 1
    return pairs


@given(companies())
def test_meccg_company_size__counted_in_halves(value: dict[str, Any]) -> None:
    """A Hobbit is one half, anybody else two; by the summary each second Dwarf is one half too."""
    hobbits, dwarves = value["half_sized"], value["dwarves"]
    halves = [1] * hobbits + [2] * (value["characters"] - hobbits - dwarves)
    for number in range(1, dwarves + 1):
        halves.append(1 if value["summary_rules"] and number % 2 == 0 else 2)
    assert COMPUTATION.solve(value).size == half_up(sum(halves))


@given(companies())
def test_meccg_hazard_limit__size_then_sideboard_then_cards(value: dict[str, Any]) -> None:
    outcome = COMPUTATION.solve(value)
    base = max(2, outcome.size)
    if value["opponent_sideboard"]:
        base = half_up(base)
    assert outcome.limit == max(0, base + value["modifier"])


@pytest.mark.parametrize(
    ("characters", "half_sized", "size", "limit"), [(9, 4, 7, 7), (1, 0, 1, 2), (5, 3, 4, 4)]
)
def test_meccg_hazard_limit__at_least_two(
    characters: int, half_sized: int, size: int, limit: int
) -> None:
    outcome = COMPUTATION.solve({"characters": characters, "half_sized": half_sized})
    assert (outcome.size, outcome.limit) == (size, limit)


@pytest.mark.parametrize(("size", "limit"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 4)])
def test_meccg_hazard_limit_sideboard__halved_rounded_up(size: int, limit: int) -> None:
    outcome = COMPUTATION.solve({"characters": size, "opponent_sideboard": True})
    assert outcome.limit == limit


@pytest.mark.parametrize("site", ["Barad-dûr", "mount doom"])
def test_meccg_hazard_limit_cards__sites_that_add_two(site: str) -> None:
    outcome = COMPUTATION.solve({"characters": 3, "site": site, "modifier": -1})
    assert outcome.limit == 3 + 2 - 1


@pytest.mark.parametrize(("summary_rules", "left"), [(False, 2), (True, 4)])
def test_meccg_agent_play__counts_against_the_limit(summary_rules: bool, left: int) -> None:
    """By the summary agents are played in the organization phase, outside the limit."""
    value = {"characters": 5, "played": 1, "agents": 2, "summary_rules": summary_rules}
    assert COMPUTATION.solve(value).left == left


def test_meccg_hazard_limit__nothing_is_left_below_zero() -> None:
    outcome = COMPUTATION.solve({"characters": 2, "modifier": -5, "played": 3})
    assert (outcome.limit, outcome.left) == (0, 0)


def test_telling__table_of_limits_by_size() -> None:
    (table,) = CALCULATORS["meccg.hazard_limit"].run(COMPUTATION.example).telling.tables
    assert table.rows == (
        (1, 2, 1),
        (2, 2, 1),
        (3, 3, 2),
        (4, 4, 2),
        (5, 5, 3),
        (6, 6, 3),
        (7, 7, 4),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__each_step_has_its_rule(language: Any) -> None:
    value = {
        "characters": 10,
        "half_sized": 1,
        "dwarves": 2,
        "opponent_sideboard": True,
        "site": "Mount Doom",
        "modifier": 1,
        "agents": 1,
        "played": 1,
    }
    assert [step["rule"] for step in answer(value, language)["steps"]] == [
        *["meccg-company-size"] * 2,
        "meccg-hazard-limit",
        "meccg-hazard-limit-sideboard",
        *["meccg-hazard-limit-cards"] * 2,
        "meccg-agent-play",
        "meccg-hazard-limit",
    ]
    summary = {**value, "summary_rules": True}
    assert [step["rule"] for step in answer(summary, language)["steps"]].count(
        "meccg-company-size"
    ) == 3


SUMMARIES = {
    "en": "7 hazards may be played on a company of size 7.",
    "fr": "Contre une compagnie de taille 7, on peut jouer 7 périls.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Any) -> None:
    assert answer(dict(COMPUTATION.example), language)["summary"] == SUMMARIES[language]


@pytest.mark.parametrize(
    ("value", "faults"),
    [
        ({"characters": 2, "half_sized": 3}, {"half_sized": "conflict"}),
        (
            {"characters": 2, "half_sized": 3, "dwarves": 1},
            {"half_sized": "conflict", "dwarves": "conflict"},
        ),
        ({"characters": 3, "half_sized": 2, "dwarves": 2}, {"dwarves": "conflict"}),
        ({"characters": 3, "site": "Minas Nowhere"}, {"site": "choice"}),
        ({"characters": 0}, {"characters": "range"}),
    ],
)
def test_faults__impossible_companies_and_unknown_sites(
    value: dict[str, Any], faults: dict[str, str]
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert {fault.field: fault.code for fault in caught.value.faults} == faults
    for language in LANGUAGES:
        assert all(fault.message.text(language) for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        # Barad-dûr adds 2, Horses take 2 away but not below 2: the order counts.
        ({"site": "Barad-dûr", "events": ["Horses"]}, True),
        ({"modifier": 1, "events": ["Horses"]}, True),
        ({"events": ["Horses"]}, False),
        # One change alone: Gates of Morning makes it one.
        ({"events": ["Many Turns and Doublings", "Gates of Morning"]}, False),
    ],
)
def test_meccg_hazard_limit_cards__the_order_is_told_where_it_counts(
    value: dict[str, Any], said: bool
) -> None:
    steps = answer({"characters": 5, **value})["steps"]
    assert any("order of the changes" in step["text"] for step in steps) is said


def test_meccg_hazard_limit__none_is_told_in_words() -> None:
    telling = CALCULATORS["meccg.hazard_limit"].run({"characters": 1, "modifier": -9}).telling
    assert telling.summary.text("en") == "No hazard may be played on a company of size 1."
    assert telling.summary.text("fr") == (
        "Contre une compagnie de taille 1, on ne peut jouer aucun péril."
    )
