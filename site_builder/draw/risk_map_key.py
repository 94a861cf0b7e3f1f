"""What the lines, marks and colours of the map of Risk mean."""

from __future__ import annotations

from markupsafe import Markup

from calculators.core.messages import localize
from calculators.risk.board import REGIONS
from site_builder.draw.risk_map_names import SITE, STRONGHOLD
from site_builder.place.location import PageLocation
from site_builder.words import _


def key_html(location: PageLocation) -> Markup:
    """Explain the lines and marks, and name the regions by their colours."""
    drawn = (
        (Markup('<path class="risk-border" d="M0 9h34"/>'), _("border")),
        (
            Markup(
                '<path class="risk-river" d="M0 9h34"/>'
                '<use xlink:href="#risk-bridge" transform="translate(17 9)"/>'
            ),
            _("river with a bridge"),
        ),
        (Markup('<use xlink:href="#risk-range"/>'), _("mountains")),
        (Markup('<path class="risk-sea-line" d="M0 9h34"/>'), _("sea line")),
        (Markup('<path class="risk-path" d="M2 9h30"/>'), _("the Fellowship’s path")),
        (Markup('<g transform="translate(17 9)">{}</g>').format(STRONGHOLD), _("Stronghold")),
        (Markup('<g transform="translate(17 9)">{}</g>').format(SITE), _("Site of Power")),
    )
    ground = Markup('<rect class="risk-area" x="5" y="1" width="24" height="16" rx="3"/>')
    items = [_item(shape, location.localize(word)) for shape, word in drawn]
    items += [
        _item(ground, localize(region.name, location.language), region.id)
        for region in REGIONS.values()
    ]
    return Markup('<ul class="risk-map-key">{}</ul>').format(Markup("").join(items))


def _item(shape: Markup, word: str, region: str = "") -> Markup:
    return Markup(
        '<li{}><svg class="risk-key" viewBox="0 0 34 18" aria-hidden="true">{}</svg> {}</li>'
    ).format(Markup(' data-region="{}"').format(region) if region else "", shape, word)
