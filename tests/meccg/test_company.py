"""Mind and influence: Council of Elrond rules 1.12, 2.II.2.2 and 2.II.8."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.meccg.company import COMPUTATION
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["meccg.company"]


@given(st.lists(st.integers(0, 10), min_size=1, max_size=8), st.integers(0, 30))
def test_meccg_organization_general_influence__minds_fill_it_one_after_the_other(
    minds: list[int], limit: int
) -> None:
    """Take the influence point by point, as counters would be taken from a pile."""
    pile, excess = limit, 0
    for _point in range(sum(minds)):
        if pile:
            pile -= 1
        else:
            excess += 1
    value = {"characters": [{"mind": mind} for mind in minds], "general_influence": limit}
    outcome = COMPUTATION.solve(value)
    assert (outcome.used, outcome.unused, outcome.excess) == (sum(minds), pile, excess)
    assert outcome.allowed == (excess == 0)


def test_meccg_organization_general_influence__wizards_and_followers_use_none() -> None:
    characters = [
        {"mind": 0, "direct_influence": 10, "wizard": True},
        {"mind": 5, "leader": 1},
        {"mind": 6},
    ]
    outcome = COMPUTATION.solve({"characters": characters})
    assert (outcome.used, outcome.leaders[0].unused) == (6, 5)


@pytest.mark.parametrize(
    ("at_haven", "summary_rules", "excess"),
    [(False, False, 3), (True, False, 3), (False, True, 3), (True, True, 0)],
)
def test_meccg_organization_over_influence__nobody_leaves_a_haven_by_the_summary(
    at_haven: bool, summary_rules: bool, excess: int
) -> None:
    """D23: minds of 23 against 20."""
    value = {
        "characters": [{"mind": 9}, {"mind": 9}, {"mind": 5}],
        "at_haven": at_haven,
        "summary_rules": summary_rules,
    }
    outcome = COMPUTATION.solve(value)
    assert (outcome.excess, outcome.allowed) == (excess, not excess)
    summary = CALCULATOR.run(value).telling.summary.text("en")
    assert ("nobody at a Haven is discarded" in summary) == (not excess)


def test_meccg_organization_followers__count_against_their_leader_only() -> None:
    """Council of Elrond rules 2.II.2.2: followers count against their leader alone."""
    outcome = COMPUTATION.solve(
        {
            "characters": [
                {"name": "gandalf"},
                {"name": "Aragorn II", "leader": 1},
                {"mind": 2, "leader": 1},
                {"name": "Legolas"},
            ]
        }
    )
    assert (outcome.used, outcome.unused, outcome.allowed) == (6, 14, False)
    assert (outcome.leaders[0].used, outcome.leaders[0].unused) == (11, 0)


def test_meccg_organization_followers__bonus_for_some_counts_once_and_for_them_only() -> None:
    """Glóin (2) has 1 more for Dwarves: Bombur (1) and Ori (1) fit with a Man of 1, not of 2."""

    def led(*others: dict[str, object]) -> Any:
        chief = {"name": "Glóin", "direct_influence": 2}
        followers = [{**other, "leader": 1} for other in others]
        return COMPUTATION.solve({"characters": [chief, *followers]})

    dwarves: list[dict[str, object]] = [{"name": "Bombur"}, {"name": "Ori"}]
    full = led(*dwarves, {"mind": 1})
    assert (full.allowed, full.leaders[0].bonus, full.leaders[0].unused) == (True, 1, 0)
    assert not led(*dwarves, {"mind": 2}).allowed
    assert not led({"mind": 3}).allowed
    assert led({"name": "Bombur"}).leaders[0].unused == 2


def test_meccg_principles_unique__nobody_is_in_play_twice() -> None:
    """Both cards of Boromir II count as one, in either language; unnamed ones are not compared."""
    names = ["Legolas", "Boromir II", "legolas", "Boromir II", None, None]
    characters = [{"name": name, "mind": 1} if name else {"mind": 1} for name in names]
    outcome = COMPUTATION.solve({"characters": characters})
    assert (outcome.duplicates, outcome.allowed) == ((2, 3), False)
    assert COMPUTATION.solve({"characters": characters[:2]}).allowed


def test_meccg_organization_wizard__one_for_a_player() -> None:
    two = {"characters": [{"name": "Gandalf"}, {"mind": 0, "wizard": True}]}
    assert not COMPUTATION.solve(two).allowed
    assert "one Wizard" in CALCULATOR.run(two).telling.summary.text("en")
    assert COMPUTATION.solve({"characters": [{"name": "Gandalf"}]}).allowed


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__everything_that_is_not_in_order_is_told(language: Language) -> None:
    characters = [
        {"name": "Gandalf"},
        {"name": "Saruman"},
        {"name": "Legolas"},
        {"name": "Legolas"},
        {"mind": 20},
        {"mind": 9, "leader": 3},
        {"mind": 9, "leader": 4},
    ]
    telling = CALCULATOR.run({"characters": characters}).telling
    text = telling.summary.text(language)
    assert text.count(".") == 5
    assert {"meccg-principles-unique", "meccg-organization-wizard"} <= {
        step.rule for step in telling.steps
    }


def test_faults__followers_of_followers_of_nobody_and_wizards() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(
            {
                "characters": [
                    {"mind": 1, "leader": 2},
                    {"mind": 1, "leader": 3},
                    {"mind": 1, "leader": 9},
                    {"mind": 0, "wizard": True, "leader": 5},
                    {"mind": 1},
                    {"mind": 0, "wizard": True, "leader": 8},
                ]
            }
        )
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("characters[0].leader", "conflict"),
        ("characters[1].leader", "conflict"),
        ("characters[2].leader", "reference"),
        ("characters[3].leader", "conflict"),
        ("characters[5].leader", "reference"),
        ("characters[5].leader", "conflict"),
    ]


def test_telling__leader_with_too_much_mind_is_named() -> None:
    characters = [{"name": "Legolas"}, {"mind": 9, "leader": 1}]
    telling = CALCULATOR.run({"characters": characters}).telling
    assert (
        telling.summary.text("en")
        == "Legolas does not have enough direct influence for these followers."
    )
    assert telling.steps[-1].rule == "meccg-organization-over-influence"


SUMMARIES = {
    "en": "Everything is in order: you use 13 of 20 general influence and have 7 left.",
    "fr": "Tout est en règle\u00a0: vous utilisez 13 d’influence générale sur 20, il vous en reste "
    "7.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    answer = CALCULATOR.run(CALCULATOR.example)
    assert answer.telling.summary.text(language) == SUMMARIES[language]
    assert [step.rule for step in answer.telling.steps] == [
        "meccg-organization-general-influence",
        "meccg-organization-followers",
    ]
