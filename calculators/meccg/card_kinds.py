"""The kinds of cards, so that a name of another kind than a form takes says what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from calculators.core.card_index import CardKind
from calculators.core.messages import CardName, Domain
from calculators.core.tables import table
from calculators.meccg.names import card_name

_ = Domain("meccg")


def _names_of(kind: str) -> Callable[[], Iterable[CardName]]:
    """Return a function that lists the names of a table; agents are not among the characters."""
    return lambda: (
        card_name(row) for row in table(f"meccg/{kind}.json")[kind] if row.get("kind") != "agent"
    )


def _agents() -> Iterable[CardName]:
    rows = table("meccg/characters.json")["characters"]
    return (card_name(row) for row in rows if row["kind"] == "agent")


KINDS = (
    CardKind(_("a character"), _("characters"), _names_of("characters")),
    CardKind(_("an agent"), _("agents"), _agents),
    CardKind(_("an ally"), _("allies"), _names_of("allies")),
    CardKind(_("a creature"), _("creatures"), _names_of("creatures")),
    CardKind(_("an item"), _("items"), _names_of("items")),
    CardKind(_("an event"), _("events"), _names_of("events")),
    CardKind(_("a faction"), _("factions"), _names_of("factions")),
    CardKind(_("a site"), _("sites"), _names_of("sites")),
    CardKind(_("a region"), _("regions"), _names_of("regions")),
)
"""The kinds of cards of the three sets."""
