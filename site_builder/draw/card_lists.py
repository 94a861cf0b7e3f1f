"""The lists of cards that pages may show, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from markupsafe import Markup

from calculators.core.messages import BilingualText
from site_builder import words
from site_builder.draw import lcg_card_lists, meccg_card_lists
from site_builder.draw.card_cells import Row
from site_builder.draw.card_rules import rules_of_kind, rules_that_name
from site_builder.draw.card_uses import card_links
from site_builder.draw.list_tables import Column, ListTable
from site_builder.draw.rule_markdown import rule_address
from site_builder.place.location import PageLocation
from site_builder.read.rules import Rule

_MOST_SHOWN = {"use-links": 4, "rule-links": 6}
"""Links of a card by their kind; further ones are folded, where there are at least two."""


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
        return _listed("use-links", links, location)

    return (
        Column(BilingualText("Use in", "À utiliser dans"), uses),
        Column(BilingualText("Rules", "Règles"), rules(rules_of_kind)),
        Column(BilingualText("Named in", "Cité dans"), rules(rules_that_name)),
    )


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
        location,
    )


def _listed(kind: str, links: Iterable[Markup], location: PageLocation) -> Markup:
    """Return the first links, and the others folded below them."""
    items = tuple(map(Markup("<li>{}</li>").format, links))
    if not items:
        return Markup("")
    most = _MOST_SHOWN[kind]
    if len(items) <= most + 1:
        return _list(kind, items)
    text = location.localize(words._("{count} more", count=len(items) - most))
    more = Markup('<details class="more-links"><summary>{}</summary>{}</details>')
    return _list(kind, items[:most]) + more.format(text, _list(kind, items[most:]))


def _list(kind: str, items: Sequence[Markup]) -> Markup:
    return Markup('<ul class="{}">{}</ul>').format(kind, Markup("").join(items))


CARD_LISTS: Mapping[str, ListTable[Row]] = {
    id: replace(content, details=_details(id))
    for id, content in {**lcg_card_lists.LISTS, **meccg_card_lists.LISTS}.items()
}
