"""Prisoners’ points: Council of Elrond rules 3.III.3 and 3.III.4, and the French summary."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES, Language
from calculators.meccg.prisoners import COMPUTATION
from calculators.registry import CALCULATORS

CALCULATOR = CALCULATORS["meccg.prisoners"]

PRISONERS = st.lists(
    st.fixed_dictionaries(
        {
            "points": st.integers(0, 9),
            "eliminated": st.booleans(),
            "follower_points": st.integers(0, 9),
        }
    ),
    min_size=1,
    max_size=5,
)


@given(st.integers(-20, 40), PRISONERS, st.booleans())
def test_meccg_prisoners_state__counted_one_after_the_other(
    free: int, prisoners: list[dict[str, int]], summary_rules: bool
) -> None:
    now = rescued = free
    for item in prisoners:
        now -= item["points"]
        rescued += -item["points"] if item["eliminated"] else item["points"]
        if summary_rules:
            now -= item["follower_points"]
            rescued -= item["follower_points"]
    value = {"free_points": free, "prisoners": prisoners, "summary_rules": summary_rules}
    outcome = COMPUTATION.solve(value)
    assert (outcome.points, outcome.points_if_rescued) == (now, rescued)
    assert outcome.gain == rescued - now


def test_meccg_prisoners_state__points_of_the_eliminated_stay_negative() -> None:
    value = {"free_points": 7, "prisoners": [{"points": 2}, {"points": 3, "eliminated": True}]}
    outcome = COMPUTATION.solve(value)
    assert (outcome.points, outcome.points_if_rescued) == (2, 6)


@pytest.mark.parametrize(("summary_rules", "points"), [(False, 7), (True, 4)])
def test_meccg_prisoners_lose__followers_stay_but_not_by_the_summary(
    summary_rules: bool, points: int
) -> None:
    """D31: 9 points in play, a prisoner of 2 whose followers have 3."""
    value = {"free_points": 9, "prisoners": [{"points": 2, "follower_points": 3}]}
    assert COMPUTATION.solve({**value, "summary_rules": summary_rules}).points == points


def test_telling__followers_of_a_prisoner() -> None:
    prisoner = {"name": "Legolas", "points": 2, "follower_points": 3, "eliminated": True}
    value = {"free_points": 9, "prisoners": [prisoner]}
    for summary_rules, words in (
        (False, "Legolas: the followers stay, under general influence."),
        (True, "Legolas: the followers are discarded, according to the summary: −3."),
    ):
        steps = CALCULATOR.run({**value, "summary_rules": summary_rules}).telling.steps
        assert [step.text.text("en") for step in steps] == [
            "Legolas was eliminated: −2 for good.",
            words,
        ]


SUMMARIES = {
    "en": "Prisoners included, your characters are worth 3 points now and 11 after a rescue.",
    "fr": "Prisonniers compris, vos points de personnages sont de 3 à présent et de 11 après un "
    "sauvetage.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__example(language: Language) -> None:
    telling = CALCULATOR.run(CALCULATOR.example).telling
    assert telling.summary.text(language) == SUMMARIES[language]
    assert [step.rule for step in telling.steps] == ["meccg-prisoners-state"] * 2


def test_faults__character_named_twice() -> None:
    value = {"free_points": 3, "prisoners": [{"name": "Frodo"}, {"name": "Frodon"}]}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse(value)
    assert [fault.field for fault in caught.value.faults] == ["prisoners[1].name"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_telling__points_of_the_card_of_an_eliminated_prisoner(language: Any) -> None:
    """Aragorn II: 3 less if eliminated, by his card; it is said that this is not counted."""
    value = {"free_points": 9, "prisoners": [{"name": "Aragorn II", "eliminated": True}]}
    steps = CALCULATORS["meccg.prisoners"].run(value).json(language)["steps"]
    assert any("\u22123" in step["text"] and step["text"][:3] in ("Not", "Non") for step in steps)
    value["prisoners"] = [{"name": "Aragorn II"}]
    steps = CALCULATORS["meccg.prisoners"].run(value).json(language)["steps"]
    assert not any(step["text"][:3] in ("Not", "Non") for step in steps)
