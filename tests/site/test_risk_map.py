"""The map of Risk: every territory and link of the board is drawn, none across another."""

import re
from itertools import combinations, pairwise

import pytest
from markupsafe import Markup

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import localize
from calculators.risk.board import TERRITORIES
from site_builder.draw import risk_map, risk_map_layout, risk_map_list
from site_builder.place.location import PageLocation

WIDTH, HEIGHT = risk_map_layout.BOX_WIDTH, risk_map_layout.BOX_HEIGHT


def test_map_boxes_do_not_overlap() -> None:
    for (_a, first), (_b, second) in combinations(risk_map_layout.positions().items(), 2):
        aside, below = abs(first[0] - second[0]), abs(first[1] - second[1])
        assert aside > WIDTH or below > HEIGHT, (_a, _b)


def test_map_lines_avoid_other_boxes() -> None:
    places = risk_map_layout.positions()
    for first, second, _by in risk_map_layout.links():
        points = [places[first], *risk_map_layout.corner_points(first, second), places[second]]
        for (x, y), (right, below) in pairwise(points):
            for step in range(51):
                here = (x + (right - x) * step / 50, y + (below - y) * step / 50)
                for id, middle in places.items():
                    if id not in {first, second}:
                        inside = (
                            abs(here[0] - middle[0]) < WIDTH / 2
                            and abs(here[1] - middle[1]) < HEIGHT / 2
                        )
                        assert not inside, (first, second, id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_map_contains_every_territory(language: Language) -> None:
    html = str(risk_map.map_html("picture", PageLocation("risk/board.md", language)))
    assert len(re.findall(r'<polyline class="risk-link ', html)) == 101
    assert re.findall(r' data-land="([a-z-]+)"', html) == list(TERRITORIES)
    for kind, count in {"stronghold": 11 + 1, "site": 22 + 1, "die": 6, "step": 18}.items():
        assert len(re.findall(rf'class="risk-{kind}"', html)) == count, kind
    assert "style=" not in html
    assert "<script" not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_territory_list_equals_map(language: Language) -> None:
    html = str(risk_map_list.list_html(PageLocation("risk/board.md", language)))
    assert html.count('<th scope="row">') == 64
    for land in TERRITORIES.values():
        assert str(Markup.escape(localize(land.name, language))) in html


@pytest.mark.parametrize(
    ("language", "moria", "north_downs"),
    [("en", "Evil, Eagle", "neutral, Rider"), ("fr", "Mal, Aigle", "neutre, Cavalier")],
)
def test_territory_list_names_side_and_picture_of_cards(
    language: Language, moria: str, north_downs: str
) -> None:
    html = str(risk_map_list.list_html(PageLocation("risk/board.md", language)))
    rows = {row.split("<")[0].strip(): row for row in html.split('<th scope="row">')[1:]}
    assert f"<td>{moria}</td>" in rows["Moria"]
    assert f"<td>{north_downs}</td>" in rows["North Downs" if language == "en" else "Hauts du Nord"]


def test_territory_names_fit_their_boxes() -> None:
    for land in TERRITORIES.values():
        for language in LANGUAGES:
            lines = risk_map_layout.wrapped(localize(land.name, language))
            assert len(lines) <= 3
            assert max(map(len, lines)) <= risk_map_layout.LONGEST_LINE
