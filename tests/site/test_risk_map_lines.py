"""What is drawn on the map of Risk: borders, bridges, mountains and ways are those of the board."""

import math
import re
from collections import defaultdict
from functools import cache
from itertools import combinations, pairwise

import pytest

from calculators.core.language import LANGUAGES, Language
from calculators.risk.board import PATH, TERRITORIES
from site_builder.draw import risk_map
from site_builder.draw import risk_map_geometry as geometry
from site_builder.place.location import PageLocation
from tests.support.svg_paths import Point, Segment, is_inside, polylines, segments

LINKS = {
    frozenset((land.id, other)): by
    for land in TERRITORIES.values()
    for other, by in land.neighbours.items()
}
SHORTEST_BORDER = 20
"""In units of the drawing, which is 1062 wide."""


@cache
def svg() -> str:
    return str(risk_map.map_html("picture", PageLocation("risk/board.md", "en")))


@cache
def areas() -> dict[str, str]:
    found = dict(re.findall(r'class="risk-area" id="risk-area-([a-z-]+)" d="([^"]+)"', svg()))
    assert list(found) == list(TERRITORIES)
    return found


@cache
def outlines() -> dict[str, list[list[Point]]]:
    return {id: list(polylines(data)) for id, data in areas().items()}


def drawn(name: str) -> set[Segment]:
    """Return the segments of the one path that has a class."""
    (data,) = re.findall(rf'</a></g>.*?<path class="{name}" d="([^"]+)"', svg(), re.DOTALL)
    return set(segments(data))


@cache
def contacts() -> dict[frozenset[str], set[Segment]]:
    """Return the segments that two areas have in common."""
    owners: dict[Segment, set[str]] = defaultdict(set)
    for id, data in areas().items():
        for segment in segments(data):
            owners[segment].add(id)
    found: dict[frozenset[str], set[Segment]] = defaultdict(set)
    for segment, ids in owners.items():
        assert len(ids) <= 2, (ids, segment)
        if len(ids) == 2:
            found[frozenset(ids)].add(segment)
    return found


def length(parts: set[Segment]) -> float:
    return sum(math.dist(*part) for part in parts)


def bridges() -> list[Point]:
    found = re.findall(
        r'<use xlink:href="#risk-bridge" transform="translate\((\S+) (\S+)\)rotate', svg()
    )
    return [(float(x), float(y)) for x, y in found]


def from_segment(point: Point, segment: Segment) -> float:
    first, second = segment
    along = second[0] - first[0], second[1] - first[1]
    share = (point[0] - first[0]) * along[0] + (point[1] - first[1]) * along[1]
    share = max(0.0, min(1.0, share / (along[0] ** 2 + along[1] ** 2)))
    return math.dist(point, (first[0] + share * along[0], first[1] + share * along[1]))


def test_areas_touch_exactly_where_board_has_borders() -> None:
    barriers = drawn("risk-range") | drawn("risk-river")
    touching = {pair: parts - barriers for pair, parts in contacts().items()}
    open_pairs = {pair for pair, parts in touching.items() if parts}
    assert open_pairs == {pair for pair, by in LINKS.items() if by == "land"}
    for pair in open_pairs:
        assert length(touching[pair]) >= SHORTEST_BORDER, sorted(pair)


def test_rivers_have_bridges_exactly_where_board_has_them() -> None:
    rivers = drawn("risk-river")
    crossed = set()
    for bridge in bridges():
        near = {
            pair
            for pair, parts in contacts().items()
            if any(from_segment(bridge, part) < 3 for part in parts & rivers)
        }
        assert len(near) == 1, (bridge, near)
        crossed |= near
    assert crossed == {pair for pair, by in LINKS.items() if by == "bridge"}
    assert len(bridges()) == len(crossed) == 18


def test_bridges_cross_rivers_along_whole_contact() -> None:
    """Where a bridge leads across, nothing of the contact is without water."""
    rivers = drawn("risk-river")
    for pair, by in LINKS.items():
        if by == "bridge":
            assert contacts()[pair] <= rivers, sorted(pair)
            assert length(contacts()[pair]) >= SHORTEST_BORDER, sorted(pair)


def test_mountains_stand_between_neighbours_only_at_passes() -> None:
    ranges = drawn("risk-range")
    both = {pair for pair, by in LINKS.items() if contacts()[pair] & ranges and by == "land"}
    assert both == {
        frozenset(pair)
        for pair in (
            ("rhudaur", "carrock"),
            ("eregion", "moria"),
            ("moria", "gladden-fields"),
            ("anfalas", "druwaith-iaur"),
            ("dead-marshes", "udun-vale"),
            ("ithilien", "minas-morgul"),
        )
    }


def test_areas_do_not_overlap() -> None:
    for first, second in combinations(areas(), 2):
        shared = {point for line in outlines()[second] for point in line}
        for point in {point for line in outlines()[first] for point in line} - shared:
            if is_inside(point, outlines()[second]):
                near = min(from_segment(point, part) for part in segments(areas()[second]))
                assert near < 1.5, (first, second, point)


def test_sea_lines_join_coasts_of_their_territories_across_the_sea() -> None:
    lines = {frozenset(line["between"]): line["by"] for line in geometry.drawing()["sea_lines"]}
    assert set(lines) == {pair for pair, by in LINKS.items() if by == "sea"}
    data = re.findall(r'class="risk-sea-line" d="([^"]+)"', svg())[0]
    coast = set(segments(re.findall(r'id="risk-coast" d="([^"]+)"', svg())[0]))
    for (pair, _by), line in zip(lines.items(), polylines(data), strict=True):
        at_ends = set()
        for end in (line[0], line[-1]):
            near = [
                id
                for id, area in areas().items()
                if any(from_segment(end, part) < 9 for part in set(segments(area)) & coast)
            ]
            assert len(near) == 1, (pair, end, near)
            at_ends |= set(near)
        assert at_ends == pair
        for point in line:
            if min(math.dist(point, line[0]), math.dist(point, line[-1])) > 12:
                assert not any(is_inside(point, found) for found in outlines().values()), pair


@pytest.mark.parametrize("language", LANGUAGES)
def test_path_leads_through_its_territories_and_over_bridges(language: Language) -> None:
    html = str(risk_map.map_html("picture", PageLocation("risk/board.md", language)))
    data = re.findall(r'class="risk-path" points="([^"]+)"', html)[0]
    points = [(float(x), float(y)) for x, y in (pair.split(",") for pair in data.split())]
    barriers = drawn("risk-range") | drawn("risk-river")
    entered: list[str] = []
    for (x, y), (right, below) in pairwise(points):
        for step in range(21):
            here = x + (right - x) * step / 20, y + (below - y) * step / 20
            within = [id for id, found in outlines().items() if is_inside(here, found)]
            if within and within[0] != (entered or [""])[-1]:
                entered.append(within[0])
            if min(math.dist(here, bridge) for bridge in bridges()) > 14:
                near = (part for part in barriers if math.dist(here, next(iter(part))) < 30)
                assert all(from_segment(here, part) > 1.5 for part in near), here
    # From the South Downs it goes by the Weather Hills once more: they do not touch Rhudaur.
    steps = [land.id for land in PATH]
    steps.insert(steps.index("rhudaur"), "weather-hills")
    assert entered == steps
