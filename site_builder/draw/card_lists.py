"""The lists of cards that pages may show, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from markupsafe import Markup

from calculators.core.messages import BilingualText
from site_builder.draw import lcg_card_lists, meccg_card_lists
from site_builder.draw.card_cells import Row
from site_builder.draw.card_rules import rules_of_kind, rules_that_name
from site_builder.draw.card_uses import card_links
from site_builder.draw.list_tables import Column, ListTable
from site_builder.draw.rule_markdown import rule_address
from site_builder.place.location import PageLocation
from site_builder.read.rules import Rule

_SHOWN_USES = 4
"""Buttons of a card; further ones are folded, where there are at least two."""


def _details(list_id: str) -> tuple[Column[Row], ...]:
    """Return what the row below a card shows: its rules, and the calculators that it can enter."""
    game = list_id.partition("-")[0]

    def rules(found: Callable[[str, Row], Iterable[Rule]]) -> Callable[[Row, PageLocation], Markup]:
        return lambda row, location: _rule_links(found(list_id, row), location)

    def uses(row: Row, location: PageLocation) -> Markup:
        code = str(row["number"] if game == "lcg" else row["id"])
        links = (
            Markup('<a href="{}"{}>{}</a>').format(link.address, _rows(link.rows), link.text)
            for link in card_links(game, code, location)
        )
        return _uses(tuple(map(Markup("<li>{}</li>").format, links)), location)

    return (
        Column(BilingualText("Use in", "À utiliser dans"), uses),
        Column(BilingualText("Rules", "Règles"), rules(rules_of_kind)),
        Column(BilingualText("Named in", "Cité dans"), rules(rules_that_name)),
    )


def _uses(items: Sequence[Markup], location: PageLocation) -> Markup:
    """Return the first calculators as buttons, and the others folded below them."""
    listed = Markup('<ul class="use-links">{}</ul>').format
    if len(items) <= _SHOWN_USES + 1:
        return listed(Markup("").join(items)) if items else Markup("")
    shown, others = items[:_SHOWN_USES], items[_SHOWN_USES:]
    more = Markup('<details class="more-uses"><summary>{}</summary>{}</details>')
    text = BilingualText(f"{len(others)} more", f"{len(others)} autres").text(location.language)
    return listed(Markup("").join(shown)) + more.format(text, listed(Markup("").join(others)))


def _rows(list_name: str | None) -> Markup:
    """Mark the link whose card is a row of a list, where others can stand beside it."""
    return Markup(' data-rows="{}"').format(list_name) if list_name else Markup("")


def _rule_links(rules: Iterable[Rule], location: PageLocation) -> Markup:
    link = Markup('<a href="{}">{}</a>')
    return _listed(
        "rule-links",
        (
            link.format(rule_address(rule, location), rule.title.text(location.language))
            for rule in rules
        ),
    )


def _listed(kind: str, links: Iterable[Markup]) -> Markup:
    items = Markup("").join(map(Markup("<li>{}</li>").format, links))
    return Markup('<ul class="{}">{}</ul>').format(kind, items) if items else Markup("")


CARD_LISTS: Mapping[str, ListTable[Row]] = {
    id: replace(content, details=_details(id))
    for id, content in {**lcg_card_lists.LISTS, **meccg_card_lists.LISTS}.items()
}
