"""Stage length by rule: at a pace against a round-by-round computation, by odds, words, faults."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import LANGUAGES
from calculators.core.messages import localize
from calculators.core.telling import LeftOut
from calculators.lcg.stage_length import COMPUTATION
from calculators.registry import CALCULATORS


@given(st.integers(1, 30), st.integers(0, 20), st.integers(1, 9), st.integers(0, 49))
def test_lcg_stage_pace__matches_round_by_round_computation(
    points: int, locations: int, pace: int, threat: int
) -> None:
    rounds, tokens, dial = 0, points + locations, threat
    while tokens > 0:
        if rounds:
            dial += 1
        tokens -= pace
        rounds += 1
    found = COMPUTATION.solve(
        {"points": points, "locations": locations, "pace": pace, "threat": threat}
    )
    assert (found.rounds, found.threat, found.in_time) == (rounds, min(dial, 50), dial < 50)


def test_lcg_quest_success__first_round_has_the_odds_of_the_quest() -> None:
    """7 willpower against 3 and two cards: the odds of each round are those of the quest odds."""
    value = {
        "name": "A Fork in the Road",
        "threat": 30,
        "odds": {"willpower": 7, "staging_threat": 3, "reveal": 2, "scenario": "passage"},
    }
    found = COMPUTATION.solve(value)
    # At least 2 tokens in the first round: threat of 3, 4 or 5 after the reveals.
    assert found.done[0].probability == Fraction(7 + 7, 187) + Fraction(13, 51)
    assert found.expected is not None
    assert found.expected > 1
    assert found.chance is not None
    assert 0 < found.chance < 1
    assert found.rounds is None


def test_telling__table_ends_where_later_chances_round_to_0() -> None:
    odds = {"willpower": 9, "staging_threat": 3, "reveal": 2, "scenario": "passage"}
    answer = CALCULATORS["lcg.stage_length"].run({"points": 8, "threat": 29, "odds": odds})
    last = answer.telling.tables[0].rows[-1][0]
    assert isinstance(last, int)
    by_round = {item.round: item.probability for item in answer.outcome.done}
    later = sum((chance for number, chance in by_round.items() if number > last), Fraction(0))
    assert 0 < later < Fraction(1, 10_000) <= later + by_round[last]


def test_lcg_quest_failure__stage_is_never_completed_when_no_quest_succeeds() -> None:
    odds = {"willpower": 3, "staging_threat": 5, "reveal": 1, "scenario": "passage"}
    found = COMPUTATION.solve({"points": 8, "threat": 30, "odds": odds})
    assert found.expected is None
    assert found.average is None
    assert found.chance == 0


def test_faults__neither_pace_nor_odds() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"points": 8})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("pace", "required")]


def test_lcg_stage_pace__odds_replace_the_pace() -> None:
    odds = {"willpower": 3, "reveal": 1, "scenario": "passage"}
    both = COMPUTATION.solve({"points": 8, "pace": 2, "odds": odds})
    assert both.done == COMPUTATION.solve({"points": 8, "odds": odds}).done


def test_faults__a_stage_without_points_needs_a_number() -> None:
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.parse({"name": "Don't Leave the Path!", "pace": 3})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [("points", "range")]


def test_telling__example_in_both_languages() -> None:
    telling = CALCULATORS["lcg.stage_length"].run(COMPUTATION.example).telling
    texts = [localize(telling.summary, language) for language in LANGUAGES]
    assert "At this pace it takes 4 rounds; the dial then stands at 32." in texts
    assert len(set(texts)) == 2


@pytest.mark.parametrize(
    "length", [{"pace": 4}, {"odds": {"willpower": 9, "reveal": 1, "scenario": "anduin"}}]
)
def test_lcg_quest_blocked__what_a_stage_asks_besides_its_points_is_told(
    length: dict[str, object],
) -> None:
    """To the River... is not complete while a Hill Troll is in play; Flies and Spiders may be."""
    for name, told in (("To the River...", [("126",)]), ("Flies and Spiders", [])):
        telling = CALCULATORS["lcg.stage_length"].run({"name": name, **length}).telling
        left_out = [
            step.cards
            for step in telling.steps
            if isinstance(step, LeftOut) and step.rule == "lcg-quest-blocked"
        ]
        assert left_out == told


def test_lcg_when_revealed__where_only_printed_threat_counts_evil_storm_is_named_as_left_out() -> (
    None
):
    """Its damage may destroy committed characters as that of Dol Guldur Orcs may."""
    quest = {"willpower": 9, "reveal": 1, "scenario": "anduin"}
    for name, value in (
        ("lcg.quest_odds", quest),
        ("lcg.stage_length", {"points": 8, "odds": quest}),
    ):
        steps = CALCULATORS[name].run(value).telling.steps
        told = [
            step.cards
            for step in steps
            if isinstance(step, LeftOut) and step.rule == "lcg-when-revealed"
        ]
        # Orcs, Driven by Shadow, The Necromancer's Reach, Massing at Night, Evil Storm, Fog.
        assert told == [("89", "92", "93", "112", "116", "118")]
