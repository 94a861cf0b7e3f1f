"""The map of Risk: every territory is drawn and named; `test_risk_map_lines` has the borders."""

import re

import brotli
import pytest
from markupsafe import Markup

from calculators.core.language import LANGUAGES, Language
from calculators.core.messages import localize
from calculators.risk.board import TERRITORIES
from site_builder.draw import risk_map, risk_map_list, risk_map_names
from site_builder.draw import risk_map_geometry as geometry
from site_builder.place.location import PageLocation
from tests.support.svg_paths import is_inside, polylines
from tools.risk_map.__main__ import TARGET, drawing, text

SMALLEST_LETTERS = 12.0
"""In units of the drawing, which is 1062 wide."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_map_contains_every_territory(language: Language) -> None:
    html = str(risk_map.map_html("picture", PageLocation("risk/board.md", language)))
    assert re.findall(r' data-land="([a-z-]+)"', html) == list(TERRITORIES)
    assert re.findall(r' data-name="([a-z-]+)"', html) == list(TERRITORIES)
    # Strongholds and Sites of Power stand in the key as well.
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
    assert f">{moria}</td>" in rows["Moria"]
    assert f">{north_downs}</td>" in rows["North Downs" if language == "en" else "Hauts du Nord"]


@pytest.mark.parametrize("mode", risk_map.MODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_territories_of_map_are_links_to_their_words(mode: str, language: Language) -> None:
    location = PageLocation("risk/calculators/route.md", language)
    html = str(risk_map.map_html(mode, location))
    rows = re.findall(r'<tr id="([a-z-]+)">', str(risk_map_list.list_html(location)))
    links = re.findall(r'<a class="risk-land" xlink:href="([^"]+)"', html)
    assert links == [f"../../board/#{row}" for row in rows_in_order(rows)]


def rows_in_order(rows: list[str]) -> list[str]:
    """Return the rows, which the list has by region, in the order of the board."""
    assert sorted(rows) == sorted(f"land-{id}" for id in TERRITORIES)
    return [f"land-{id}" for id in TERRITORIES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_large_enough_for_their_rooms(language: Language) -> None:
    small = {
        land.id: round(letters, 1)
        for land in TERRITORIES.values()
        if (letters := risk_map_names.letters(land, language)) < SMALLEST_LETTERS
    }
    assert small == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_map_are_whole(language: Language) -> None:
    html = str(risk_map.map_html("picture", PageLocation("risk/board.md", language)))
    for land in TERRITORIES.values():
        found = re.search(rf'data-name="{land.id}".*?<text>(<tspan.*?)</text>', html, re.DOTALL)
        assert found, land.id
        words = re.findall(r">([^<]+)</tspan>", found[1])
        assert " ".join(words) == str(Markup.escape(localize(land.name, language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stand_in_their_areas(language: Language) -> None:
    html = str(risk_map.map_html("picture", PageLocation("risk/board.md", language)))
    for id, (x, y, width, height) in geometry.rooms().items():
        found = re.search(rf'id="risk-area-{id}" d="([^"]+)"', html)
        assert found, id
        area = list(polylines(found[1]))
        corners = [(x + a * width / 2, y + b * height / 2) for a in (-1, 1) for b in (-1, 1)]
        assert all(is_inside(corner, area) for corner in corners), id


@pytest.mark.exhaustive
def test_drawing_is_what_its_sketch_gives() -> None:
    assert TARGET.read_text(encoding="utf-8") == text(drawing())


def test_map_is_small() -> None:
    """A page shows it at once: what all else on the page leaves of its 200 kB is far more."""
    html = str(risk_map.map_html("picture", PageLocation("risk/board.md", "fr")))
    assert len(brotli.compress(html.encode())) < 18_000
