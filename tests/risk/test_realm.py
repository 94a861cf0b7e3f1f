"""What a player's territories bring."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.registry import CALCULATORS
from calculators.risk import realm
from tests.risk.oracles import BOARD, ROWS, components

SOME = st.sets(st.sampled_from(sorted(ROWS)), min_size=1)


@given(SOME)
def test_risk_territories__totals_match_the_board(held: set[str]) -> None:
    answer = realm.COMPUTATION.solve({"territories_held": sorted(held)})
    strongholds = sum(ROWS[id]["stronghold"] is not None for id in held)
    regions = [
        row
        for row in BOARD["regions"]
        if all(land["id"] in held for land in ROWS.values() if land["region"] == row["id"])
    ]
    bonus = sum(row["bonus"] for row in regions)
    assert answer.regions == tuple(row["id"] for row in regions)
    assert answer.reinforcements == max(3, len(held) // 3) + strongholds + bonus
    assert answer.score == len(held) + 2 * strongholds + bonus
    assert {frozenset(group) for group in answer.groups} == components(held)
    assert [len(group) for group in answer.groups] == sorted(
        (len(group) for group in answer.groups), reverse=True
    )


def test_risk_territories__whole_board() -> None:
    answer = realm.COMPUTATION.solve({"territories_held": list(ROWS)})
    assert (answer.reinforcements, answer.score, len(answer.groups)) == (68, 122, 1)


@pytest.mark.parametrize("held", [["harad"], ["harad", "eastern-mirkwood"]])
def test_risk_fortify__told_where_no_two_territories_are_connected(held: list[str]) -> None:
    steps = CALCULATORS["risk.realm"].run({"territories_held": held}).telling.steps
    (text,) = (step.text.text("en") for step in steps if step.rule == "risk-fortify")
    assert text == "You hold no two connected territories, so you cannot fortify."


def test_risk_territory_reinforcements__one_territory_is_not_told_as_several() -> None:
    steps = CALCULATORS["risk.realm"].run({"territories_held": ["mount-doom"]}).telling.steps
    [text] = [
        step.text.text("en") for step in steps if step.rule == "risk-territory-reinforcements"
    ]
    assert text == "1 territory brings 3 battalions: you never receive fewer."
