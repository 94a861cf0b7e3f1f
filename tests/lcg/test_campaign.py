"""The expert game: what a scenario leaves to the next one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.lcg.campaign import COMPUTATION, Hero, Inputs, compute
from calculators.lcg.campaign_words import tell
from calculators.registry import CALCULATORS

LEADERSHIP = (Hero(12, name="Aragorn"), Hero(9, name="Glóin"), Hero(8, name="Théodred"))


@pytest.mark.parametrize(("final", "start"), [(25, 29), (29, 29), (38, 38)])
def test_lcg_nightmare__dial_stays_but_not_below_the_threat_costs(final: int, start: int) -> None:
    """Heroes worth 12 + 9 + 8 = 29: from 25 the dial starts at 29, from 38 at 38."""
    assert compute(Inputs(threat=final, heroes=LEADERSHIP)).threat == start


@given(
    st.integers(0, 49),
    st.lists(st.tuples(st.integers(0, 16), st.booleans()), min_size=1, max_size=3),
)
def test_lcg_nightmare__dead_heroes_stay_dead(final: int, heroes: list[tuple[int, bool]]) -> None:
    found = compute(
        Inputs(threat=final, heroes=tuple(Hero(cost, dead=dead) for cost, dead in heroes))
    )
    assert found.heroes == len([cost for cost, dead in heroes if not dead])
    assert found.threat >= final


def test_lcg_campaign__scores_are_added_up() -> None:
    """52, then 85, then 110: the campaign scores 247."""
    inputs = Inputs(threat=30, heroes=(Hero(9),), scores=(52, 85, 110))
    assert compute(inputs).score == 247
    assert tell(inputs, compute(inputs)).steps[-1].rule == "lcg-campaign"


def test_lcg_campaign__without_scores_there_is_nothing_to_add() -> None:
    inputs = Inputs(threat=30, heroes=(Hero(9),))
    assert compute(inputs).score == 0
    assert {step.rule for step in tell(inputs, compute(inputs)).steps} == {"lcg-nightmare"}


@pytest.mark.parametrize(
    ("language", "words"), [("en", "starts at 29 with 3 heroes"), ("fr", "29")]
)
def test_telling__printed_example_in_words(language: Language, words: str) -> None:
    telling = CALCULATORS["lcg.campaign"].run(COMPUTATION.example).telling
    assert words in localize(telling.summary, language)


def test_telling__no_living_hero_ends_the_campaign() -> None:
    inputs = Inputs(threat=30, heroes=(Hero(9, dead=True),))
    telling = tell(inputs, compute(inputs))
    assert localize(telling.summary, "en") == "No hero is left to continue with."
    assert localize(telling.tables[0].rows[0][-1], "en") == "stays dead"


def test_json__fields_of_the_outcome() -> None:
    found = CALCULATORS["lcg.campaign"].run(COMPUTATION.example).json("en")
    assert list(found) == ["summary", "steps", "threat", "heroes", "score"]


def test_names__hero_fills_its_threat_cost() -> None:
    found = COMPUTATION.solve({"threat": 0, "heroes": [{"name": "aragorn"}]})
    assert found.threat == 12


def test_faults__living_hero_has_fewer_wounds_than_hit_points() -> None:
    """Aragorn has 5 hit points; dead he may have as many wounds as he likes."""
    aragorn = {"name": "Aragorn", "damage": 5}
    with pytest.raises(InvalidInputError) as caught:
        COMPUTATION.solve({"threat": 30, "heroes": [aragorn]})
    assert [(fault.field, fault.code) for fault in caught.value.faults] == [
        ("heroes[0].damage", "range")
    ]
    assert COMPUTATION.solve({"threat": 30, "heroes": [{**aragorn, "dead": True}]}).heroes == 0


def test_lcg_campaign__nothing_follows_the_third_scenario() -> None:
    inputs = Inputs(threat=49, heroes=(Hero(11, damage=4),), scores=(52, 85, 110))
    telling = tell(inputs, compute(inputs))
    assert localize(telling.summary, "en") == "The campaign is complete, with a score of 247."
    assert [step.rule for step in telling.steps] == ["lcg-campaign"]
    assert "247" in localize(telling.summary, "fr")
    assert not telling.tables


def test_lcg_campaign__two_scores_leave_a_scenario() -> None:
    inputs = Inputs(threat=30, heroes=(Hero(11),), scores=(52, 85))
    assert "starts at 30" in localize(tell(inputs, compute(inputs)).summary, "en")


def test_lcg_nightmare__how_an_eliminated_player_goes_on_is_said_to_be_unsettled() -> None:
    """The group may have won without this player; neither rulebook nor FAQ says what follows."""
    for threat in (50, 51):
        with pytest.raises(InvalidInputError) as caught:
            COMPUTATION.solve({"threat": threat, "heroes": [{"name": "Aragorn"}]})
        (fault,) = caught.value.faults
        assert (fault.field, fault.code) == ("threat", "range")
        assert "settled in no source" in localize(fault.message, "en")
