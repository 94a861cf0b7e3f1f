"""Travel advice by rule: against a round-by-round computation, words, faults."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.core.telling import Telling
from calculators.lcg.travel_advice import COMPUTATION
from calculators.registry import CALCULATORS


def telling(value: object) -> Telling:
    return CALCULATORS["lcg.travel_advice"].run(value).telling


@given(
    st.lists(
        st.fixed_dictionaries({"threat": st.integers(0, 6), "points": st.integers(1, 9)}),
        min_size=1,
        max_size=4,
    )
)
def test_lcg_travel_threat__journey_pays_once_threat_saved_equals_tokens(
    locations: list[dict[str, int]],
) -> None:
    found = COMPUTATION.solve({"locations": locations})
    expected = {
        index: next(n for n in count() if n * item["threat"] >= item["points"])
        for index, item in enumerate(locations)
        if item["threat"]
    }
    assert {item.location: item.rounds for item in found.journeys if item.rounds} == expected
    paying = [item.rounds for item in found.journeys if item.rounds is not None]
    assert paying == sorted(paying)
    if expected:
        assert found.choice is not None
        assert expected[found.choice] == min(expected.values())
    else:
        assert (found.choice, found.reason) == (None, "none")


def test_lcg_travel__east_bight_must_be_travelled_to() -> None:
    """Card 88: while it is in the staging area and no location is active."""
    locations = [{"name": "Gladden Fields"}, {"name": "La Brèche Est"}]
    found = COMPUTATION.solve({"locations": locations})
    assert (found.choice, found.reason) == (1, "forced")
    texts = [localize(step.text, "en") for step in telling({"locations": locations}).steps]
    assert "The first player has the last word." not in texts


def test_lcg_travel_one__no_journey_while_a_location_is_active() -> None:
    locations = [{"name": "Gladden Fields"}, {"name": "La Brèche Est"}]
    found = COMPUTATION.solve({"locations": locations, "active": True})
    assert (found.choice, found.reason) == (None, "active")


def test_lcg_travel_effects__location_whose_cost_cannot_be_paid_is_not_chosen() -> None:
    locations = [{"threat": 3, "points": 3, "unpayable": True}, {"threat": 1, "points": 3}]
    found = COMPUTATION.solve({"locations": locations})
    assert (found.choice, found.reason) == (1, "best")


def test_lcg_travel_not_there__brown_lands_are_explored_at_once() -> None:
    """Card 87: travelling there places a token, all that it needs."""
    found = COMPUTATION.solve({"locations": [{"name": "The Brown Lands"}]})
    assert [(item.tokens, item.rounds) for item in found.journeys] == [(0, 0)]


def test_lcg_travel_not_there__effect_on_arrival_is_shown() -> None:
    steps = telling({"locations": [{"name": "Old Forest Road"}]}).steps
    assert any("ready a character" in localize(step.text, "en") for step in steps)


def test_names__location_fills_threat_and_points() -> None:
    found = COMPUTATION.solve({"locations": [{"name": "Gladden Fields"}]})
    assert [(item.threat, item.tokens) for item in found.journeys] == [(3, 3)]


def test_faults__location_without_numbers_or_name() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"locations": [{}]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("locations[0].threat", "required"),
        ("locations[0].points", "required"),
    ]


def test_telling__example_in_both_languages() -> None:
    found = telling(COMPUTATION.example)
    texts = [localize(found.summary, language) for language in LANGUAGES]
    assert "Best destination: Great Forest Web." in texts
    assert len(set(texts)) == 2


@pytest.mark.parametrize("name", ["Tower Gate", "Gladden Fields", "Old Forest Road"])
def test_lcg_travel_effects__are_cited_only_where_printed(name: str) -> None:
    """Tower Gate and Gladden Fields have Forced and constant effects, and no Travel effect."""
    rules = [step.rule for step in telling({"locations": [{"name": name}]}).steps]
    assert "lcg-travel-effects" not in rules
    assert "lcg-travel-not-there" in rules


@pytest.mark.parametrize(
    "name", ["Great Forest Web", "Mountains of Mirkwood", "Necromancer's Pass"]
)
def test_lcg_travel_effects__printed_costs_are_in_the_steps(name: str) -> None:
    rules = [step.rule for step in telling({"locations": [{"name": name}]}).steps]
    assert "lcg-travel-effects" in rules


def test_lcg_travel_effects__a_cost_that_cannot_be_paid_is_given_as_the_reason() -> None:
    """Both would pay off after a round, so it is not that no journey is worth it."""
    names = ("Necromancer's Pass", "Great Forest Web")
    found = telling({"locations": [{"name": name, "unpayable": True} for name in names]})
    summary = localize(found.summary, "en")
    assert summary == (
        "The group cannot travel: the Travel cost of Necromancer’s Pass and Great Forest Web "
        "cannot be paid."
    )
    assert "lcg-travel-effects" in [step.rule for step in found.steps]


def test_faults__explored_locations_and_costs_that_are_not_printed() -> None:
    locations = [
        {"threat": 2, "points": 3, "progress": 3},
        {"name": "Gladden Fields", "unpayable": True},
    ]
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"locations": locations})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("locations[0].progress", "range"),
        ("locations[1].unpayable", "conflict"),
    ]


def test_lcg_travel__of_two_that_must_be_travelled_to_the_nearer_is_chosen() -> None:
    """Two copies of the East Bight: 2 of its 6 tokens lie on the second one already."""
    bights = [{"name": "The East Bight"}, {"name": "The East Bight", "progress": 2}]
    found = COMPUTATION.solve({"locations": [{"name": "Gladden Fields"}, *bights]})
    assert (found.choice, found.reason) == (2, "forced")


def test_lcg_travel__nobody_has_the_last_word_on_a_journey_that_is_forced() -> None:
    free = telling({"locations": [{"name": "Gladden Fields"}]})
    forced = telling({"locations": [{"name": "The East Bight"}]})
    last_word = "The first player has the last word."
    assert last_word in [localize(step.text, "en") for step in free.steps]
    assert last_word not in [localize(step.text, "en") for step in forced.steps]


def test_lcg_travel_effects__what_the_other_destinations_do_is_told() -> None:
    """Gladden Fields (3 threat, 3 points) are best; the Web exhausts heroes, the Road readies."""
    names = ["Great Forest Web", "Gladden Fields", "Old Forest Road", "Endless Caverns"]
    locations = [{"name": name} for name in names]
    (text,) = [
        localize(step.text, "en")
        for step in telling({"locations": locations}).steps
        if "other destinations" in localize(step.text, "en")
    ]
    assert "each player exhausts a hero" in text
    assert "may ready a character" in text
    assert "Gladden Fields" not in text
    assert "Endless Caverns" not in text
