"""Paths between two territories."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.faults import InvalidInputError
from calculators.registry import CALCULATORS
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


def fewest_missing(start: str, goal: str, held: set[str]) -> int:
    """Return the fewest territories missing on a shortest way, by trying every one of them."""
    ways = [[start]]
    while not any(way[-1] == goal for way in ways):
        ways = [[*way, there] for way in ways for there in NEXT[way[-1]] if there not in way]
    return min(len(set(way[1:-1]) - held) for way in ways if way[-1] == goal)


@given(SOME, st.data())
def test_risk_territories__of_equally_short_ways_the_one_with_the_fewest_missing(
    held: set[str], data: st.DataObject
) -> None:
    links = distances_from(start := data.draw(st.sampled_from(sorted(held))))
    near = sorted(id for id in held if 1 < links[id] < 6)
    if near:
        goal = data.draw(st.sampled_from(near))
        answer = route.COMPUTATION.solve(
            {"start": start, "goal": goal, "territories_held": sorted(held)}
        )
        assert answer.board_links == links[goal]
        assert len(set(answer.board_path[1:-1]) - held) == fewest_missing(start, goal, held)


def distances_from(start: str) -> dict[str, int]:
    """Return the links from one territory to each, ring after ring."""
    found, ring = {start: 0}, {start}
    while ring:
        ring = {there for here in ring for there in NEXT[here]} - found.keys()
        found |= dict.fromkeys(ring, max(found.values()) + 1)
    return found


def test_risk_territories__two_ways_out_of_udun_vale_and_gorgoroth_alone_missing() -> None:
    held = ["udun-vale", "minas-morgul", "mount-doom"]
    answer = route.COMPUTATION.solve(
        {"start": "udun-vale", "goal": "minas-morgul", "territories_held": held}
    )
    assert answer.connected is False
    assert answer.board_path == ("udun-vale", "mount-doom", "gorgoroth", "minas-morgul")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Carrock", "carrock"),
        ("Weather Hills", "weather-hills"),
        ("Collines du Temps", "weather-hills"),
    ],
)
def test_risk_adjacency__a_place_by_its_name_is_answered_with_what_to_write(
    name: str, value: str
) -> None:
    with pytest.raises(InvalidInputError) as caught:
        route.COMPUTATION.solve({"start": name, "goal": "rhudaur"})
    (fault,) = caught.value.faults
    assert fault.message.text("en") == f"Write “{value}” for “{name}”."


def shortest_ways(start: str, goal: str, held: set[str]) -> int:
    """Return how many shortest ways there are, by trying every one of them."""
    ways = [[start]]
    while not any(way[-1] == goal for way in ways):
        ways = [
            [*way, there]
            for way in ways
            for there in NEXT[way[-1]] & (held | {goal})
            if there not in way
        ]
    return sum(way[-1] == goal for way in ways)


@given(st.sampled_from(sorted(ROWS)), st.data())
def test_risk_adjacency__other_ways_as_short_are_counted(start: str, data: st.DataObject) -> None:
    links = distances_from(start)
    goal = data.draw(st.sampled_from(sorted(id for id in ROWS if 0 < links[id] < 6)))
    answer = route.COMPUTATION.solve({"start": start, "goal": goal})
    assert answer.others == shortest_ways(start, goal, set(ROWS)) - 1


@pytest.mark.parametrize(
    ("held", "told"),
    [
        # By Mount Doom and Gorgoroth, or by the Dead Marshes and Ithilien.
        ([], "1 other route is just as short."),
        (
            ["udun-vale", "minas-morgul", "mount-doom"],
            "1 other route is just as short; you hold no more of it.",
        ),
    ],
)
def test_risk_adjacency__other_ways_as_short_are_told(held: list[str], told: str) -> None:
    value = {"start": "udun-vale", "goal": "minas-morgul", "territories_held": held}
    telling = CALCULATORS["risk.route"].run(value).telling
    assert told in [step.text.text("en") for step in telling.steps]
    only = {"start": "moria", "goal": "lorien", "territories_held": []}
    steps = CALCULATORS["risk.route"].run(only).telling.steps
    assert not any("just as short" in step.text.text("en") for step in steps)
