"""The drawing of the map of Risk: the 64 territories as a graph, made for this site.

Names, links, Strongholds, Sites of Power and the Fellowship's path come from
``rules_data/risk/board.json``. The scripts in ``web/map/`` make the drawing an input of the
calculators that ask for territories.
"""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import localize
from calculators.risk.board import PATH, REGIONS, TERRITORIES, Territory
from site_builder.draw.risk_map_layout import (
    BOX_HEIGHT,
    BOX_WIDTH,
    LINE_HEIGHT,
    Point,
    corner_points,
    drawing_size,
    links,
    positions,
    wrapped,
)
from site_builder.draw.risk_map_list import description
from site_builder.place.location import PageLocation
from site_builder.words import _

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


def map_html(mode: str, location: PageLocation) -> Markup:
    """Return the drawing with its key; ``mode`` is one of ``MODES``."""
    return Markup(
        '<figure class="risk-map" data-risk-map="{}" data-hint="{}" data-tally="{}">'
        '<p class="risk-map-hint" data-map-hint hidden></p>{}'
        '<div class="risk-map-scroll" tabindex="0" role="region" aria-label="{}">{}</div>'
        "<figcaption>{}</figcaption></figure>"
    ).format(
        mode,
        location.localize(HINTS.get(mode, _HINT)),
        location.localize(_("On the map: {count}", count="__count__")),
        _choice(location) if mode == "players" else "",
        location.localize(_("Map of the territories")),
        _svg(location.language, location),
        _key(location),
    )


def _choice(location: PageLocation) -> Markup:
    """Return the empty list of players, which the script fills from the form."""
    return Markup(
        '<div class="risk-map-players chips" data-map-players role="radiogroup" aria-label="{}" '
        "hidden></div>"
    ).format(location.localize(_("Player")))


def _svg(language: Language, location: PageLocation) -> Markup:
    width, height = drawing_size()
    parts = [
        *(_link(*link) for link in links()),
        _path(),
        *(_territory(land, language, location) for land in TERRITORIES.values()),
    ]
    title = _("The 64 territories and their links; the list below says the same in words.")
    return Markup(
        '<svg class="risk-map-drawing" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
    ).format(width, height, location.localize(title), Markup("\n").join(parts))


def _points(points: list[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _link(first: str, second: str, by: str) -> Markup:
    points = [positions()[first], *corner_points(first, second), positions()[second]]
    return Markup('<polyline class="risk-link risk-link-{}" points="{}"/>').format(
        by, _points(points)
    )


def _path() -> Markup:
    points = [positions()[land.id] for land in PATH]
    return Markup('<polyline class="risk-path" points="{}"/>').format(_points(points))


def _territory(land: Territory, language: Language, location: PageLocation) -> Markup:
    x, y = positions()[land.id]
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
        description(land, location),
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
    """Draw the marks of a territory: Stronghold or Site of Power, and the step of the path."""
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
    """Draw the number of a step, and a die where the step has one."""
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


def _key(location: PageLocation) -> Markup:
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
    items = [_key_item(shape, location.localize(word)) for shape, word in drawn]
    items += [
        _key_item(stripe, localize(region.name, location.language), region.id)
        for region in REGIONS.values()
    ]
    return Markup('<ul class="risk-map-key">{}</ul>').format(Markup("").join(items))


def _key_item(shape: Markup, word: str, region: str = "") -> Markup:
    return Markup(
        '<li data-region="{}"><svg class="risk-key" viewBox="0 0 34 12" aria-hidden="true">{}</svg>'
        " {}</li>"
    ).format(region, shape, word)
