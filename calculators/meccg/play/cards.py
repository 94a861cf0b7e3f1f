"""The cards that a game in progress names, and what they are worth to it."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.card_index import Card, CardIndex
from calculators.core.fault_messages import no_such_card
from calculators.core.faults import Step
from calculators.meccg.burdens import BURDENS, burden_row
from calculators.meccg.cards import ALLY_ROWS, ATTACKS, CHARACTER_ROWS, CREATURE_ROWS, Row
from calculators.meccg.influence_cards import FACTION_ROWS
from calculators.meccg.map import SITES, checked_site
from calculators.meccg.names import card_name
from calculators.play.game import refuse

MEMBERS = CardIndex(
    "meccg-play-members",
    tuple(Card(row["id"], card_name(row), {}) for row in (*CHARACTER_ROWS, *ALLY_ROWS)),
)
"""Characters and allies: whoever a company consists of; they fill no field."""

FACTION_NAMES = CardIndex(
    "meccg-play-factions",
    tuple(Card(row["id"], card_name(row), {}) for row in FACTION_ROWS.values()),
)
"""Factions; they fill no field."""

FOES = CardIndex("meccg-play-foes", tuple(Card(card.code, card.name, {}) for card in ATTACKS.cards))
"""Creatures and automatic-attacks; they fill no field."""

THE_ONE_RING = "The One Ring"
RIVENDELL = "Rivendell"
HAVEN = "haven"

_MEMBER_ROWS: Mapping[str, Row] = {row["id"]: row for row in (*CHARACTER_ROWS, *ALLY_ROWS)}
_ALLIES = frozenset(row["id"] for row in ALLY_ROWS)
_KILL_POINTS = {row["id"]: int(row["kill_points"] or 0) for row in CREATURE_ROWS}


def member_row(name: str) -> Row:
    """Return the card of a character or an ally; ``name`` is known."""
    return _MEMBER_ROWS[_code(MEMBERS, name)]


def is_ally(name: str) -> bool:
    """Whether a name is that of an ally."""
    return _code(MEMBERS, name) in _ALLIES


def is_wizard(name: str) -> bool:
    """Whether a name is that of a Wizard."""
    return bool(member_row(name).get("kind") == "wizard")


def is_haven(site: str) -> bool:
    """Whether a site is a Haven."""
    return bool(checked_site(site)["type"] == HAVEN)


def is_under_deeps(site: str) -> bool:
    """Whether a site is in the Under-deeps."""
    return bool(checked_site(site).get("under_deeps"))


def is_home(name: str, site: str) -> bool:
    """Whether a character may be played at a site: at home, a Wizard at Rivendell, or at a Haven.

    Rules: meccg-organization-play-character, meccg-organization-wizard.
    """
    homes = member_row(name)["home_sites_en"]
    if site in homes or (is_haven(site) and "Any Haven" in homes):
        return True
    return site == RIVENDELL if is_wizard(name) else is_haven(site)


def member_points(name: str) -> int:
    """Return the marshalling points of a character or an ally in play."""
    return int(member_row(name)["marshalling_points"] or 0)


def eliminated_points(name: str) -> int:
    """Return the marshalling points of a character who was eliminated."""
    return int(member_row(name).get("points_if_eliminated", 0))


def item_points(item: str, bearer: str | None) -> int:
    """Return the marshalling points of an item, in a Dwarf's hands where that matters."""
    row = burden_row(_code(BURDENS, item))
    other = row.get("conditional", {})
    is_dwarf = bearer is not None and member_row(bearer).get("race") == "Dwarf"
    if is_dwarf and str(other.get("when", "")).startswith("Dwarf bearer"):
        return int(other.get("mp", row["marshalling_points"]))
    return int(row.get("marshalling_points", 0))


def is_unique_item(item: str) -> bool:
    """Whether only one copy of an item may be in play."""
    return bool(burden_row(_code(BURDENS, item)).get("unique"))


def is_item(item: str) -> bool:
    """Whether a card is an item, and no corruption card."""
    return "type" in burden_row(_code(BURDENS, item))


def is_minor(card: str) -> bool:
    """Whether a card is a minor item."""
    return bool(burden_row(_code(BURDENS, card)).get("type") == "minor")


def is_ring(card: str) -> bool:
    """Whether a card is a ring, which a prisoner keeps. Rule: meccg-prisoners-lose."""
    row = burden_row(_code(BURDENS, card))
    words = (str(row.get("type", "")), *row.get("keywords", ()), str(row.get("name_en", "")))
    return is_item(card) and any(word.lower().endswith(" ring") for word in words)


def faction_points(faction: str) -> int:
    """Return the marshalling points of a faction."""
    return int(FACTION_ROWS[_code(FACTION_NAMES, faction)]["marshalling_points"])


def kill_points(foe: str) -> int:
    """Return the kill points of a creature; an automatic-attack brings none."""
    return 0 if (card := FOES.find(foe)) is None else _KILL_POINTS.get(card.code, 0)


def known(index: CardIndex, name: str | None, *path: Step) -> str:
    """Return the English name of a card, found by its name or by an unmistakable beginning of it.

    Raises:
        InvalidInputError: no card has this name, or several begin with it.
    """
    card = index.find(name)
    if card is None:
        beginning = index.starting_with(name) if name else ()
        if len(beginning) != 1:
            raise refuse(path, "choice", no_such_card(index, name))
        [card] = beginning
    return card.name.en


def known_site(name: str | None, *path: Step) -> str:
    """Return the English name of a site.

    Raises:
        InvalidInputError: no site has this name.
    """
    return known(SITES, name, *path)


def _code(index: CardIndex, name: str) -> str:
    card = index.find(name)
    if card is None:
        raise ValueError(f"{name}: no such card; the state was not checked")
    return card.code
