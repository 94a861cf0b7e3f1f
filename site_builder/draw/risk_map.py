"""The map of Risk: our own drawing of the 64 territories as a graph, and the same as a list.

Everything is made from ``rules_data/risk``: names, links, Strongholds, Sites of Power and the
Fellowship's path from ``board.json``, and the places of our drawing from ``map.json``. The script
``web/map/`` makes the drawing an input of the calculators that ask for territories.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Listing, localize
from calculators.core.tables import table
from calculators.risk.board import LANDS, PATH, REGIONS, Territory
from site_builder.place.location import Place
from site_builder.words import _

COLUMN, ROW = 90, 66
MARGIN_X, MARGIN_Y = 50, 36
BOX_WIDTH, BOX_HEIGHT = 80, 42
LINE_HEIGHT = 12.5
LONGEST_LINE = 11
"""Characters that fit into a line of a box."""

type Point = tuple[float, float]

LINK_WORDS = {"land": _("border"), "bridge": _("bridge"), "sea": _("sea line")}
MODES = ("picture", "territories", "counts", "players")
"""What a map does: nothing, fill the list ``territories_held``, fill numbers counted from it, or
the numbers of each of the form's players."""

_HINT = _("Touch the territories you hold. By keyboard: arrows, then the space bar.")
HINTS = {
    "players": _(
        "Choose a player, then touch what they hold. By keyboard: arrows, then the space bar."
    )
}
"""What the maps of some modes ask for in other words."""


@cache
def places() -> Mapping[str, Point]:
    """Return the middle of each territory's box in the drawing, by id."""
    found = table("risk/map.json")["places"]
    return {id: _point(found[id]) for id in LANDS}


@cache
def size() -> tuple[int, int]:
    """Return the width and the height of the drawing."""
    right = max(x for x, _y in places().values()) + MARGIN_X
    bottom = max(y for _x, y in places().values()) + MARGIN_Y
    return round(right), round(bottom)


def links() -> Iterator[tuple[str, str, str]]:
    """Yield every link once: two ids in the order of the board, and by what they are joined."""
    order = list(LANDS)
    for land in LANDS.values():
        for other, by in land.neighbours.items():
            if order.index(land.id) < order.index(other):
                yield land.id, other, by


def map_html(mode: str, place: Place) -> Markup:
    """Return the drawing with its key; ``mode`` is one of ``MODES``."""
    return Markup(
        '<figure class="risk-map" data-risk-map="{}" data-hint="{}" data-tally="{}">'
        '<p class="risk-map-hint" data-map-hint hidden></p>{}'
        '<div class="risk-map-scroll" tabindex="0" role="region" aria-label="{}">{}</div>'
        "<figcaption>{}</figcaption></figure>"
    ).format(
        mode,
        place.localize(HINTS.get(mode, _HINT)),
        place.localize(_("On the map: {count}", count="__count__")),
        _choice(place) if mode == "players" else "",
        place.localize(_("Map of the territories")),
        _svg(place.language, place),
        _key(place),
    )


def _choice(place: Place) -> Markup:
    """Leave room for the players to choose from; the script fills it from the form."""
    return Markup(
        '<div class="risk-map-players chips" data-map-players role="radiogroup" aria-label="{}" '
        "hidden></div>"
    ).format(place.localize(_("Player")))


def _svg(language: Language, place: Place) -> Markup:
    width, height = size()
    parts = [
        *(_link(*link) for link in links()),
        _path(),
        *(_land(land, language, place) for land in LANDS.values()),
    ]
    title = _("The 64 territories and their links; the list below tells the same in words.")
    return Markup(
        '<svg class="risk-map-drawing" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(width, height, place.localize(title), Markup("\n").join(parts))


def _point(place: Any) -> Point:
    column, row = place
    return round(MARGIN_X + column * COLUMN, 1), round(MARGIN_Y + row * ROW, 1)


def bends(first: str, second: str) -> list[Point]:
    """Return the points that a link passes on its way from ``first`` to ``second``."""
    for bend in table("risk/map.json")["bends"]:
        if {first, second} == set(bend["between"]):
            points = [_point(item) for item in bend["by"]]
            return points if bend["between"][0] == first else points[::-1]
    return []


def _points(points: list[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _link(first: str, second: str, by: str) -> Markup:
    points = [places()[first], *bends(first, second), places()[second]]
    return Markup('<polyline class="risk-link risk-link-{}" points="{}"/>').format(
        by, _points(points)
    )


def _path() -> Markup:
    points = [places()[land.id] for land in PATH]
    return Markup('<polyline class="risk-path" points="{}"/>').format(_points(points))


def _land(land: Territory, language: Language, place: Place) -> Markup:
    x, y = places()[land.id]
    left, top = x - BOX_WIDTH / 2, y - BOX_HEIGHT / 2
    lines = wrapped(localize(land.name, language))
    first = y - (len(lines) - 1) * LINE_HEIGHT / 2 + 4
    text = Markup("").join(
        Markup('<text x="{:g}" y="{:g}">{}</text>').format(x + 3, first + i * LINE_HEIGHT, line)
        for i, line in enumerate(lines)
    )
    return Markup(
        '<g class="risk-land" data-land="{}" data-region="{}"{} aria-label="{}"><title>{}</title>'
        '<rect class="risk-box" x="{:g}" y="{:g}" width="{}" height="{}" rx="5"/>'
        '<rect class="risk-stripe" x="{:g}" y="{:g}" width="6" height="{}"/>{}{}'
        '<path class="risk-tick" d="M{:g} {:g}l4 4 8-9"/>'
        '<text class="risk-owner" x="{:g}" y="{:g}"></text></g>'
    ).format(
        land.id,
        land.region,
        Markup(' data-stronghold=""') if land.stronghold else "",
        localize(land.name, language),
        description(land, place),
        left,
        top,
        BOX_WIDTH,
        BOX_HEIGHT,
        left,
        top,
        BOX_HEIGHT,
        text,
        _marks(land, x, y),
        left + BOX_WIDTH - 16,
        top + BOX_HEIGHT - 8,
        left + BOX_WIDTH - 5,
        top + BOX_HEIGHT + 5,
    )


def _marks(land: Territory, x: float, y: float) -> Markup:
    """Draw what stands in a territory: Stronghold or Site above, the step of the path below."""
    top = y - BOX_HEIGHT / 2
    marks = []
    if land.stronghold:
        shape = f"M{x - 38:g} {top + 4:g}v-10h4v3h3v-3h4v3h3v-3h4v10z"
        marks.append(Markup('<path class="risk-stronghold" d="{}"/>').format(shape))
    if land.site:
        marks.append(
            Markup('<circle class="risk-site" cx="{:g}" cy="{:g}" r="5"/>').format(x - 31, top)
        )
    if land.step:
        marks.append(_step(land, x + 14, top))
    return Markup("").join(marks)


def _step(land: Territory, x: float, y: float) -> Markup:
    """Draw a step's number in a label, and beside it the die where there is one."""
    width = 38 if land.die else 22
    label = Markup(
        '<rect class="risk-step-ground" x="{:g}" y="{:g}" width="{}" height="15" rx="7"/>'
        '<text class="risk-step" x="{:g}" y="{:g}">{}</text>'
    ).format(x, y - 8, width, x + 11, y + 3.5, land.step)
    if not land.die:
        return label
    spots = Markup("").join(
        Markup('<circle class="risk-spot" cx="{:g}" cy="{:g}" r="1.3"/>').format(
            x + 27 + offset, y - 0.5 + offset
        )
        for offset in (-3, 0, 3)
    )
    die = Markup('<rect class="risk-die" x="{:g}" y="{:g}" width="11" height="11" rx="2"/>{}')
    return label + die.format(x + 21.5, y - 6, spots)


def wrapped(name: str) -> list[str]:
    """Return a name in lines that fit a box, as even as its words allow.

    >>> wrapped("Pays des Vieux Biscornus")
    ['Pays des', 'Vieux', 'Biscornus']
    """
    lines: list[str] = []
    for word in name.split():
        if lines and len(lines[-1]) + 1 + len(word) <= LONGEST_LINE:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def description(land: Territory, place: Place) -> str:
    """Say in words what the drawing shows of a territory."""
    region = localize(REGIONS[land.region].name, place.language)
    return ", ".join([localize(land.name, place.language), region, *_inside(land, place)])


def _inside(land: Territory, place: Place) -> Iterator[str]:
    if land.place and land.stronghold:
        yield place.localize(_("Stronghold: {name}", name=land.place))
    elif land.place:
        yield place.localize(_("Site of Power: {name}", name=land.place))
    if land.step and land.die:
        yield place.localize(_("step {step} of the path, with a die", step=land.step))
    elif land.step:
        yield place.localize(_("step {step} of the path", step=land.step))


def _key(place: Place) -> Markup:
    """Explain the lines and marks, and name the regions by their colours."""
    drawn = (
        (Markup('<path class="risk-link risk-link-land" d="M0 6h34"/>'), _("border")),
        (Markup('<path class="risk-link risk-link-bridge" d="M0 6h34"/>'), _("bridge")),
        (Markup('<path class="risk-link risk-link-sea" d="M0 6h34"/>'), _("sea line")),
        (Markup('<path class="risk-path" d="M0 6h34"/>'), _("the Fellowship’s path")),
        (
            Markup('<path class="risk-stronghold" d="M8 11v-10h4v3h3v-3h4v3h3v-3h4v10z"/>'),
            _("Stronghold"),
        ),
        (Markup('<circle class="risk-site" cx="17" cy="6" r="5"/>'), _("Site of Power")),
    )
    stripe = Markup('<rect class="risk-stripe" x="8" width="18" height="12"/>')
    items = [_key_item(shape, place.localize(word)) for shape, word in drawn]
    items += [
        _key_item(stripe, localize(region.name, place.language), region.id)
        for region in REGIONS.values()
    ]
    return Markup('<ul class="risk-map-key">{}</ul>').format(Markup("").join(items))


def _key_item(shape: Markup, word: str, region: str = "") -> Markup:
    return Markup(
        '<li data-region="{}"><svg class="risk-key" viewBox="0 0 34 12" aria-hidden="true">{}</svg>'
        " {}</li>"
    ).format(region, shape, word)


def list_html(place: Place) -> Markup:
    """Return the map in words: every territory with what stands there and its neighbours."""
    heads = (_("Territory"), _("In it"), _("Neighbours"))
    head = Markup("").join(
        Markup('<th scope="col">{}</th>').format(place.localize(word)) for word in heads
    )
    bodies = Markup("\n").join(_region(region, head, place) for region in REGIONS)
    return Markup('<details class="risk-list"><summary>{}</summary>\n{}\n</details>').format(
        place.localize(_("The map in words")), bodies
    )


def _region(region: str, head: Markup, place: Place) -> Markup:
    rows = Markup("\n").join(
        _territory(land, place) for land in LANDS.values() if land.region == region
    )
    return Markup(
        '<div class="table-scroll" tabindex="0" role="region" aria-label="{0}"><table>'
        "<caption>{0}</caption><thead><tr>{1}</tr></thead><tbody>\n{2}\n</tbody></table></div>"
    ).format(localize(REGIONS[region].name, place.language), head, rows)


def _territory(land: Territory, place: Place) -> Markup:
    other: Language = "fr" if place.language == "en" else "en"
    name = localize(land.name, place.language)
    there = localize(land.name, other)
    also = Markup(' <i lang="{}">{}</i>').format(other, there) if there != name else Markup("")
    neighbours = Listing(
        tuple(_neighbour(LANDS[id], by, place) for id, by in land.neighbours.items())
    )
    return Markup('<tr><th scope="row">{}{}</th><td>{}</td><td>{}</td></tr>').format(
        name, also, ", ".join(_inside(land, place)) or "–", localize(neighbours, place.language)
    )


def _neighbour(land: Territory, by: str, place: Place) -> str:
    name = localize(land.name, place.language)
    return name if by == "land" else f"{name} ({place.localize(LINK_WORDS[by])})"
