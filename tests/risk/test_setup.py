"""The set-up."""

import pytest

from calculators.risk import setup


@pytest.mark.parametrize(
    ("players", "battalions", "dealt", "claims", "to_place"),
    [
        (2, 60, 16, [6, 5], [38, 39]),
        (3, 52, 16, [6, 5, 5], [30, 31, 31]),
        (4, 45, 8, [8, 8, 8, 8], [29, 29, 29, 29]),
    ],
)
def test_risk_starting_battalions__table_of_two_to_four_players(
    players: int, battalions: int, dealt: int, claims: list[int], to_place: list[int]
) -> None:
    answer = setup.COMPUTATION.solve({"players": players})
    assert answer.battalions == battalions
    assert [share.dealt for share in answer.players] == [dealt] * players
    assert [share.claims for share in answer.players] == claims
    assert [share.to_place for share in answer.players] == to_place
    neutral = answer.neutral.cards if answer.neutral else 0
    assert sum(share.territories for share in answer.players) + neutral == 64
