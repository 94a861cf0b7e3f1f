"""The map of Risk in words: every territory with what is in it, its card and its neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from calculators.core.language import Language
from calculators.core.messages import Listing, localize
from calculators.risk.board import REGIONS, TERRITORIES, Territory
from site_builder.draw.list_tables import EMPTY
from site_builder.place.location import PageLocation
from site_builder.words import _

LINK_WORDS = {"land": _("border"), "bridge": _("bridge"), "sea": _("sea line")}
SIDES = {"good": _("Good"), "evil": _("Evil"), "neutral": _("neutral")}
_HEADS = (_("Territory"), _("What is there"), _("Its card"), _("Neighbours"))
PICTURES = {"archer": _("Archer"), "rider": _("Rider"), "eagle": _("Eagle")}


def list_html(location: PageLocation) -> Markup:
    """Return the map in words: every territory with its marks, its card and its neighbours."""
    head = Markup("").join(
        Markup('<th scope="col">{}</th>').format(location.localize(word)) for word in _HEADS
    )
    bodies = Markup("\n").join(_region(region, head, location) for region in REGIONS)
    return Markup('<details class="risk-list"><summary>{}</summary>\n{}\n</details>').format(
        location.localize(_("The map in words")), bodies
    )


def _region(region: str, head: Markup, location: PageLocation) -> Markup:
    rows = Markup("\n").join(
        _territory(land, location) for land in TERRITORIES.values() if land.region == region
    )
    return Markup(
        '<div class="table-scroll" tabindex="0" role="region" aria-label="{0}"><table>'
        "<caption>{0}</caption><thead><tr>{1}</tr></thead><tbody>\n{2}\n</tbody></table></div>"
    ).format(localize(REGIONS[region].name, location.language), head, rows)


def _territory(land: Territory, location: PageLocation) -> Markup:
    other: Language = "fr" if location.language == "en" else "en"
    name = localize(land.name, location.language)
    there = localize(land.name, other)
    also = Markup(' <i lang="{}">{}</i>').format(other, there) if there != name else Markup("")
    texts = (
        ", ".join(_inside(land, location)) or EMPTY,
        _card(land, location),
        localize(neighbours(land, location), location.language),
    )
    cells = Markup("").join(
        _cell(location.localize(head), text) for head, text in zip(_HEADS[1:], texts, strict=True)
    )
    row = Markup('<tr id="{}"><th scope="row">{}{}</th>{}</tr>')
    return row.format(anchor(land), name, also, cells)


def _cell(head: str, text: str) -> Markup:
    """Return a cell with its column's heading, which labels it where rows are blocks."""
    if text == EMPTY:
        return Markup('<td class="is-empty">{}</td>').format(text)
    return Markup('<td data-label="{}">{}</td>').format(head, text)


def anchor(land: Territory) -> str:
    """Return the anchor of a territory in the map in words."""
    return f"land-{land.id}"


def neighbours(land: Territory, location: PageLocation) -> Listing:
    """Return the neighbours of a territory in words."""
    return Listing(
        tuple(_neighbour(TERRITORIES[id], by, location) for id, by in land.neighbours.items())
    )


def _card(land: Territory, location: PageLocation) -> str:
    side, picture = SIDES[land.side], PICTURES[land.symbol]
    return f"{location.localize(side)}, {location.localize(picture)}"


def _neighbour(land: Territory, by: str, location: PageLocation) -> str:
    name = localize(land.name, location.language)
    return name if by == "land" else f"{name} ({location.localize(LINK_WORDS[by])})"


def description(land: Territory, location: PageLocation) -> str:
    """Return what the drawing shows of a territory, in words."""
    region = localize(REGIONS[land.region].name, location.language)
    return ", ".join([localize(land.name, location.language), region, *_inside(land, location)])


def _inside(land: Territory, location: PageLocation) -> Iterator[str]:
    if land.place and land.stronghold:
        yield location.localize(_("Stronghold: {name}", name=land.place))
    elif land.place:
        yield location.localize(_("Site of Power: {name}", name=land.place))
    if land.step and land.die:
        yield location.localize(_("step {step} of the path, with a die", step=land.step))
    elif land.step:
        yield location.localize(_("step {step} of the path", step=land.step))
