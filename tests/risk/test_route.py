"""Paths between two territories."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.risk import route
from tests.risk.oracles import NEXT, ROWS, components

SOME = st.sets(st.sampled_from(sorted(ROWS)), min_size=1)


def distances() -> dict[tuple[str, str], int]:
    """Return the links between all pairs, by Floyd and Warshall."""
    far = 99
    links = {(a, b): 0 if a == b else 1 if b in NEXT[a] else far for a in ROWS for b in ROWS}
    for via in ROWS:
        for a in ROWS:
            for b in ROWS:
                links[a, b] = min(links[a, b], links[a, via] + links[via, b])
    return links


def test_risk_adjacency__shortest_paths_match_floyd_warshall() -> None:
    links = distances()
    for (start, goal), length in links.items():
        if start < goal:
            answer = route.COMPUTATION.solve({"start": start, "goal": goal})
            assert answer.board_links == length
            assert (answer.path[0], answer.path[-1]) == (start, goal)
            assert all(b in NEXT[a] for a, b in zip(answer.path, answer.path[1:], strict=False))


@given(SOME, st.data())
def test_risk_fortify__needs_a_path_of_own_territories(held: set[str], data: st.DataObject) -> None:
    if len(held) < 2:
        return
    start, goal = data.draw(st.permutations(sorted(held)))[:2]
    answer = route.COMPUTATION.solve(
        {"start": start, "goal": goal, "territories_held": sorted(held)}
    )
    together = any({start, goal} <= part for part in components(held))
    assert answer.connected is together
    assert set(answer.path) <= held


def test_faults__all_faults_are_reported() -> None:
    with pytest.raises(InvalidInputError) as raised:
        route.COMPUTATION.solve(
            {"start": "moria", "goal": "moria", "territories_held": ["khand", "khand"]}
        )
    found = [(fault.field, fault.code) for fault in raised.value.faults]
    assert found == [
        ("goal", "conflict"),
        ("territories_held[1]", "conflict"),
        ("start", "conflict"),
        ("goal", "conflict"),
    ]
