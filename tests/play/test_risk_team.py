"""The set-up of Team Risk: who claims and places first."""

from __future__ import annotations

import pytest

from calculators.risk.play.words import rule, to_do
from tests.play.risk_tables import FOUR, NEXT, begun, dealt, played


@pytest.mark.parametrize("seed", [5, 6, 7, 8])
def test_risk_team_order__who_begins_claims_and_places_first(seed: int) -> None:
    state = played(begun(FOUR, variant="team"), {"do": "deal", "how": "cards", "seed": seed})
    strong = ("udun-vale", "barad-dur", "minas-morgul")
    red = sum(state.by_id[id].owner == "red" for id in strong)
    due, order = ("yellow", "Yellow 29") if red > 1 else ("green", "Green 29")
    assert state.brush == due
    everything = {"do": "deal", "how": "all", "seed": seed}
    placing = played(begun(FOUR, variant="team"), everything, NEXT)
    words = to_do(placing).text("en")
    assert words.startswith(f"{due.capitalize()}, to the left of")
    assert "Mordor, places first." in words
    assert f"Still to place: {order}" in words
    assert "pose en premier" in to_do(placing).text("fr")
    assert rule(placing) == "risk-team-order"
    # In other games a die decides, and the rules name nobody.
    assert "first" not in to_do(dealt(FOUR, variant="alliance")).text("en")
