"""The threat clock by rule: against a dial turned round by round, words, faults."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.lcg.threat_clock import COMPUTATION
from calculators.registry import CALCULATORS


@given(st.integers(0, 49), st.integers(0, 4))
def test_lcg_refresh_threat__matches_a_dial_turned_round_by_round(threat: int, extra: int) -> None:
    rounds, dial = 0, threat + 1 + extra
    ends = []
    while dial < 50:
        rounds += 1
        ends.append(dial)
        dial += 1 + extra
    found = COMPUTATION.solve({"threat": threat, "extra": extra})
    assert found.rounds == rounds
    assert [item.threat for item in found.round_ends] == ends[:15]


def test_lcg_refresh_threat__reduction_stops_at_0() -> None:
    """FAQ: 2 less 6 is 0, so 49 whole rounds are left."""
    assert COMPUTATION.solve({"threat": 2, "reduction": 6}).rounds == 49


def test_lcg_quest_failure__spare_threat_is_what_failures_may_cost() -> None:
    """From 29, ten rounds end at 39: failures may cost 10 and leave 49, not 11."""
    found = COMPUTATION.solve({"threat": 29, "rounds": 10})
    assert found.spare == 49 - (29 + 10)
    assert COMPUTATION.solve({"threat": 29 + found.spare, "rounds": 10}).rounds == 10
    assert COMPUTATION.solve({"threat": 29 + found.spare + 1, "rounds": 10}).rounds == 9


def test_lcg_threat_elimination__no_round_is_left_at_the_level() -> None:
    found = COMPUTATION.solve({"threat": 30, "elimination": 30})
    assert (found.rounds, found.spare) == (0, -6)


def test_faults__level_out_of_range() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"threat": 99, "elimination": 0})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("threat", "range"),
        ("elimination", "range"),
    ]


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.threat_clock"].run(COMPUTATION.example).telling
    texts = [localize(telling.summary, language) for language in LANGUAGES]
    assert "20 whole rounds are left before 50 if nothing else raises the dial." in texts
    assert len(set(texts)) == 2


def test_lcg_refresh_threat__dial_once_reduced_is_said_to_be_so() -> None:
    steps = CALCULATORS["lcg.threat_clock"].run({"threat": 34, "reduction": 5}).telling.steps
    assert localize(steps[0].text, "en").startswith("Once reduced, the dial starts at 29")


def test_lcg_threat_elimination__no_round_follows_a_dial_at_the_limit() -> None:
    telling = CALCULATORS["lcg.threat_clock"].run({"threat": 50}).telling
    assert [step.rule for step in telling.steps] == ["lcg-threat-elimination"]
