"""The map of Risk: the 64 territories as areas, drawn for this site.

Names, links, Strongholds, Sites of Power and the Fellowship's path come from
``rules_data/risk/board.json``, the lines from ``map.json``. Without scripts every territory is a
link to what the map in words says of it; the scripts in ``web/map/`` make the drawing an input of
the calculators that ask for territories.

Links have the attribute's older name: the theme's script sets ``href`` of every element that has
it, and in a drawing it cannot be set.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.registry import CALCULATORS
from calculators.risk.board import TERRITORIES, Territory
from site_builder.draw.risk_map_geometry import (
    bridges,
    curve_through,
    drawing,
    fellowship_points,
    outline,
    path_of,
    peaks,
)
from site_builder.draw.risk_map_key import key_html
from site_builder.draw.risk_map_list import anchor, description, neighbours
from site_builder.draw.risk_map_names import (
    clear_region_names_html,
    names_html,
    region_names_html,
    step_places,
)
from site_builder.place.location import PageLocation
from site_builder.words import _

MODES = ("picture", "territories", "counts", "players", "route", "chain", "region", "game")
"""What a map does: tell of territories, fill the list ``territories_held``, fill numbers counted
from it, the numbers of each of the form's players, the two ends of a route, a chain, a region;
show and change a game in progress."""

_HINT = _("Touch the territories you hold. By keyboard: arrows, then the space bar.")
HINTS = {
    "picture": _("Touch a territory to see its neighbours. By keyboard: arrows, then Enter."),
    "players": _(
        "Choose a player, then touch what they hold. By keyboard: arrows, then the space bar."
    ),
    "route": _(
        "Choose what you touch: the two ends, or what you hold. By keyboard: arrows, then the "
        "space bar."
    ),
    "chain": _(
        "Touch the territories in the order in which you attack them. By keyboard: arrows, then "
        "the space bar."
    ),
    "region": _("Touch a region. By keyboard: arrows, then the space bar."),
    "game": _("Touch a territory. By keyboard: arrows, then the space bar."),
}
"""What the maps of some modes ask for in other words."""
_COUNTING = ("territories", "counts", "players", "route")
"""The modes in which the reader sees how many territories are selected."""


def map_html(mode: str, location: PageLocation) -> Markup:
    """Return the drawing with its key; ``mode`` is one of ``MODES``."""
    hint = location.localize(HINTS.get(mode, _HINT))
    tally = (
        location.localize(_("On the map: {count}", count="__count__")) if mode in _COUNTING else ""
    )
    return Markup(
        '<figure class="risk-map" data-risk-map="{}" data-hint="{}" data-tally="{}">'
        '<p class="risk-map-hint" data-map-hint>{}</p>{}'
        '<div class="risk-map-frame"><div class="risk-map-scroll" tabindex="0" role="region" '
        'aria-label="{}">{}</div>{}</div>'
        '<p class="risk-map-told" data-map-told role="status" hidden></p>'
        "<figcaption>{}</figcaption></figure>"
    ).format(
        mode,
        hint,
        tally,
        f"{hint} {tally.replace('__count__', '0')}".strip(),
        _choice(mode, location),
        location.localize(_("Map of the territories")),
        _svg(location),
        _buttons(location),
        key_html(location),
    )


def _choice(mode: str, location: PageLocation) -> Markup:
    """Return the list of what a touch means; the script keeps that of players like the form."""
    if mode == "players":
        player = location.localize(_("Player"))
        example: Mapping[str, Any] = CALCULATORS["risk.score"].example
        count = len(example["players"])
        label, chips = player, [_player_chip(number, player) for number in range(1, count + 1)]
    elif mode == "route":
        label = location.localize(_("What you touch"))
        words = (_("From"), _("To"), _("Yours"))
        chips = [_chip(location.localize(word), checked=word is words[0]) for word in words]
    else:
        return Markup("")
    return Markup(
        '<div class="risk-map-players chips" data-map-players role="radiogroup" '
        'aria-label="{}">{}</div>'
    ).format(label, Markup("").join(chips))


def _chip(text: str, *, checked: bool) -> Markup:
    return Markup(
        '<label class="chip"><input type="radio" name="map-touch" autocomplete="off"{}>'
        "<span>{}</span></label>"
    ).format(Markup(" checked") if checked else "", text)


def _player_chip(number: int, player: str) -> Markup:
    """Return the choice of a player of the example: the room is there before the script runs."""
    return Markup(
        '<label class="chip" data-owner="{0}"><input type="radio" name="map-player" value="{1}" '
        'autocomplete="off"{2}><span>{0}. {3} {0} (0)</span></label>'
    ).format(number, number - 1, Markup(" checked") if number == 1 else "", player)


def _buttons(location: PageLocation) -> Markup:
    """Return the buttons of the view."""
    shapes = (
        ("in", _("Zoom in"), "M12 5v14M5 12h14"),
        ("out", _("Zoom out"), "M5 12h14"),
        ("whole", _("Whole map"), "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
        ("chosen", _("To the selection"), "M12 2v4M12 18v4M2 12h4M18 12h4M12 7a5 5 0 1 0 .1 0"),
    )
    buttons = Markup("").join(
        Markup(
            '<button type="button" data-map-view="{}" aria-label="{}" title="{}">'
            '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg></button>'
        ).format(what, location.localize(word), location.localize(word), shape)
        for what, word, shape in shapes
    )
    return Markup(
        '<div class="risk-map-view" data-map-buttons role="group" aria-label="{}">{}</div>'
    ).format(location.localize(_("View of the map")), buttons)


def _svg(location: PageLocation) -> Markup:
    width, height = drawing()["size"]
    title = _("The 64 territories and their links; the list below says the same in words.")
    areas = Markup("\n").join(_area(land, location) for land in TERRITORIES.values())
    return Markup(
        '<svg class="risk-map-drawing" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="group" '
        'aria-label="{2}">{3}<g class="risk-areas">{4}</g>\n'
        '<g class="risk-signs" aria-hidden="true">{5}{6}</g>\n'
        '<g class="risk-names" aria-hidden="true">{7}</g></svg>'
    ).format(
        width,
        height,
        location.localize(title),
        _ground(),
        areas,
        _signs(),
        _ways(location.language),
        clear_region_names_html(location.language)
        + names_html(location.language)
        + region_names_html(location.language),
    )


def _area(land: Territory, location: PageLocation) -> Markup:
    return Markup(
        '<a class="risk-land" xlink:href="{}" data-land="{}" data-region="{}"{} aria-label="{}" '
        'data-neighbours="{}" data-told="{}"><title>{}</title>'
        '<path class="risk-area" id="risk-area-{}" d="{}"/></a>'
    ).format(
        f"{location.to_address('risk/board')}#{anchor(land)}",
        land.id,
        land.region,
        Markup(' data-stronghold=""') if land.stronghold else "",
        localize(land.name, location.language),
        " ".join(land.neighbours),
        location.localize(_("Neighbours: {places}.", places=neighbours(land, location))),
        description(land, location),
        land.id,
        _outline(land.id),
    )


@cache
def _outline(land: str) -> str:
    return outline(land)


@cache
def _ground() -> Markup:
    """Draw the sea, lighter towards the coast, and define the signs that are used twice."""
    width, height = drawing()["size"]
    return Markup(
        '<defs><path id="risk-coast" d="{}"/><g id="risk-bridge">'
        '<path class="risk-bridge-ground" d="M-7-11h14v22h-14z"/>'
        '<path class="risk-bridge" d="M-7-11v22M7-11v22M-7-6h14M-7 0h14M-7 6h14"/></g>'
        '<g id="risk-range"><path class="risk-peak" d="{}"/><path class="risk-shade" d="{}"/></g>'
        "</defs>"
        '<rect class="risk-sea" width="{}" height="{}"/>'
        '<g class="risk-shore"><use xlink:href="#risk-coast" class="risk-shore-3"/>'
        '<use xlink:href="#risk-coast" class="risk-shore-2"/>'
        '<use xlink:href="#risk-coast" class="risk-shore-1"/></g>\n'
    ).format(
        path_of(["coast"]),
        _peak((9, 11), 0.9) + _peak((24, 12), 1.0),
        _shade((9, 11), 0.9) + _shade((24, 12), 1.0),
        width,
        height,
    )


@cache
def _signs() -> Markup:
    """Draw what stands on the land: woods, hills, borders of regions, mountains and rivers."""
    terrain = {item["kind"]: item["at"] for item in drawing()["terrain"]}
    drawn: dict[str, Callable[[float, float], str]] = {
        "trees": lambda x, y: f"M{x:g} {y - 7:g}l5 10h-10zm0 10v4",
        "hills": lambda x, y: f"M{x - 9:g} {y + 3:g}q4-9 9-9t9 9m-14-1q2-5 5-5",
        "reeds": lambda x, y: f"M{x - 6:g} {y + 3:g}h12m-9 0l-2-6m4 6v-9m3 9l2-6",
        "dunes": lambda x, y: f"M{x - 10:g} {y:g}q5-5 10 0t10 0",
    }
    signs = [
        Markup('<path class="risk-{}" d="{}"/>').format(
            kind, "".join(shape(x, y) for x, y in terrain[kind])
        )
        for kind, shape in drawn.items()
    ]
    shores = (lake["points"] for lake in drawing()["lakes"])
    lakes = "".join(curve_through([*shore, shore[0]]) + "z" for shore in shores)
    places = peaks()
    crossings = Markup("").join(
        Markup(
            '<use xlink:href="#risk-bridge" transform="translate({:g} {:g})rotate({:.0f})"/>'
        ).format(*place, angle)
        for place, angle in bridges()
    )
    return Markup(
        '{}<path class="risk-lake" d="{}"/><path class="risk-frontier" d="{}"/>'
        '<path class="risk-range" d="{}"/><use class="risk-coastline" xlink:href="#risk-coast"/>'
        '<path class="risk-river" d="{}"/><path class="risk-peak" d="{}"/>'
        '<path class="risk-shade" d="{}"/>{}'
    ).format(
        Markup("").join(signs),
        lakes,
        path_of(["border"], between_regions=True),
        path_of(["mountains"]),
        path_of(["river"]),
        "".join(_peak(place, size) for place, size in places),
        "".join(_shade(place, size) for place, size in places),
        crossings,
    )


def _peak(place: tuple[float, float], size: float) -> str:
    x, y = place
    half, high = round(9 * size), round(17 * size)
    return f"M{x - half:g} {y + 6:g}l{half}-{high} {half} {high}z"


def _shade(place: tuple[float, float], size: float) -> str:
    x, y = place
    half, high = round(9 * size), round(17 * size)
    return f"M{x:g} {y + 6 - high:g}l{half} {high}h-{half}l2-{high // 3}-3-{high // 4}z"


def _ways(language: Language) -> Markup:
    """Draw the sea lines and the Fellowship's path."""
    lines = "".join(
        curve_through([(x, y) for x, y in line["by"]]) for line in drawing()["sea_lines"]
    )
    points = " ".join(f"{x:g},{y:g}" for x, y in fellowship_points(step_places(language)))
    return Markup(
        '<path class="risk-sea-line" d="{}"/><polyline class="risk-path" points="{}"/>'
    ).format(lines, points)
