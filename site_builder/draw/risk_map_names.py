"""Names and marks on the map of Risk, in the rooms that the drawing has for them."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.risk.board import REGIONS, TERRITORIES, Territory
from site_builder.draw.risk_map_geometry import Point, drawing, rooms
from site_builder.draw.risk_map_text import LINE, MARKS, best_lines, size_in, width

SIZE = 18.0
"""Size of letters in which names and marks are laid out, before they are scaled."""
LARGEST = 19.0
"""Size of letters, in units of the drawing, where it is not enlarged."""
_GAP = 4.0


def names_html(language: Language) -> Markup:
    """Return the names of all territories with their marks."""
    return Markup("\n").join(_name(land, language) for land in TERRITORIES.values())


def region_names_html(language: Language) -> Markup:
    """Return the large names of the regions, for a map too small for those of territories."""
    return _region_names(language, "risk-region-name", "name_at")


def clear_region_names_html(language: Language) -> Markup:
    """Return the names of the regions where no name or mark of a territory stands."""
    return _region_names(language, "risk-region-clear", "clear_at")


def _region_names(language: Language, style: str, place: str) -> Markup:
    places = {item["region"]: item[place] for item in drawing()["regions"]}
    return Markup("").join(
        Markup('<text class="{}" data-region="{}" x="{}" y="{}">{}</text>').format(
            style, id, *places[id], localize(region.name, language)
        )
        for id, region in REGIONS.items()
    )


def letters(land: Territory, language: Language) -> float:
    """Return the largest size of letters for a territory's name, in units of the drawing."""
    room = _room(land)
    return size_in(room, _lines(land, language), is_marked(land))


def is_marked(land: Territory) -> bool:
    """Tell whether a territory has a Stronghold, a Site of Power or a step of the path."""
    return land.stronghold or land.site or land.step is not None


def step_places(language: Language) -> Mapping[str, Point]:
    """Return where the numbers of the Fellowship's steps stand, by territory."""
    return {land.id: _step_place(land, language) for land in TERRITORIES.values() if land.step}


def _step_place(land: Territory, language: Language) -> Point:
    x, y = rooms()[land.id][:2]
    scale = _scale(land, language)
    widths = [mark_width for _mark, mark_width in _marks(land)]
    aside = sum(widths) / 2 + _GAP * (len(widths) - 1) / 2 - widths[-1] / 2
    up = _marks_height(_lines(land, language), is_marked(land))
    return round(x + aside * scale, 1), round(y + up * scale, 1)


def _room(land: Territory) -> tuple[float, float]:
    _x, _y, wide, high = rooms()[land.id]
    return wide, high


def _lines(land: Territory, language: Language) -> tuple[str, ...]:
    return best_lines(localize(land.name, language), _room(land), is_marked(land))


def _scale(land: Territory, language: Language) -> float:
    return round(min(LARGEST, letters(land, language)) / SIZE, 3)


def _marks_height(lines: tuple[str, ...], marked: bool) -> float:
    """Return the height of the middle of the marks, from the middle of the room."""
    high = SIZE * (len(lines) * LINE + MARKS * marked)
    return round(-high / 2 + SIZE * MARKS / 2, 1)


def _name(land: Territory, language: Language) -> Markup:
    x, y = rooms()[land.id][:2]
    lines = _lines(land, language)
    marked = is_marked(land)
    top = -SIZE * (len(lines) * LINE + MARKS * marked) / 2 + SIZE * MARKS * marked
    spans = Markup("").join(
        Markup('<tspan x="0" y="{:g}">{}</tspan>').format(
            round(top + SIZE * (0.8 + index * LINE), 1), line
        )
        for index, line in enumerate(lines)
    )
    half = SIZE * max(map(width, lines)) / 2
    return Markup(
        '<g class="risk-name" data-name="{}" data-region="{}" data-letters="{:.1f}" '
        'transform="translate({} {})scale({:g})">{}<text>{}</text>'
        '<g class="risk-tick" transform="translate({:g} {:g})"><circle r="8"/>'
        '<path d="M-4 0l3 3 5-6"/><text y="4.5"></text></g></g>'
    ).format(
        land.id,
        land.region,
        letters(land, language),
        x,
        y,
        _scale(land, language),
        _marks_html(land, lines),
        spans,
        round(-half - 9, 1),
        round(top + 2, 1),
    )


def _marks_html(land: Territory, lines: tuple[str, ...]) -> Markup:
    marks = _marks(land)
    if not marks:
        return Markup("")
    left = -(sum(wide for _mark, wide in marks) + _GAP * (len(marks) - 1)) / 2
    parts = []
    for mark, wide in marks:
        parts.append(Markup('<g transform="translate({:g})">{}</g>').format(left + wide / 2, mark))
        left += wide + _GAP
    up = _marks_height(lines, marked=True)
    return Markup(
        '<g class="risk-marks" data-up="{0:g}" transform="translate(0 {0:g})">{1}</g>'
    ).format(up, Markup("").join(parts))


STRONGHOLD = Markup('<path class="risk-stronghold" d="M-8 8v-15h4v4h2.5v-4h3v4h2.5v-4h4v15z"/>')
SITE = Markup('<path class="risk-site" d="M0-7.5l7 7.5-7 7.5-7-7.5z"/>')
_DIE = Markup(
    '<rect class="risk-die" x="4" y="-6" width="12" height="12" rx="2"/>'
    '<path class="risk-spots" d="M7-3h0M10 0h0M13 3h0"/>'
)


def _marks(land: Territory) -> list[tuple[Markup, float]]:
    """Return the marks of a territory, each around its middle, with their widths."""
    found = []
    if land.stronghold:
        found.append((STRONGHOLD, 16.0))
    if land.site:
        found.append((SITE, 14.0))
    if land.step:
        found.append((_step(land), 40.0 if land.die else 22.0))
    return found


def _step(land: Territory) -> Markup:
    """Draw the number of a step, and a die where the step has one."""
    half = 20 if land.die else 11
    return Markup(
        '<rect class="risk-step-ground" x="{}" y="-9" width="{}" height="18" rx="9"/>'
        '<text class="risk-step" x="{}" y="5">{}</text>{}'
    ).format(-half, 2 * half, -7 if land.die else 0, land.step, _DIE if land.die else Markup(""))
