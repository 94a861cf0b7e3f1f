"""The fields that several steps of The Wizards have: whose, which company, who, by how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.fields import Integer, boolean, integer, rows, text
from calculators.core.messages import Domain, Message
from calculators.meccg.play.state import LONGEST_NAME, MOST_COMPANIES, MOST_MEMBERS, PLAYERS

_ = Domain("meccg-play")

LEAVING: Mapping[str, Message] = {
    "discarded": _("Discarded"),
    "eliminated": _("Eliminated"),
    "hand": _("Back to hand"),
}

COUNTED: Mapping[str, Message] = {
    "character": _("Characters"),
    "ally": _("Allies"),
    "item": _("Items"),
    "faction": _("Factions"),
    "kill": _("Kill points"),
    "misc": _("Miscellaneous"),
    "duplicates": _("Cards revealed against this player"),
}


def _player() -> Any:
    return integer(_("Player"), 0, PLAYERS - 1)


def _company() -> Any:
    return integer(_("Company"), 0, MOST_COMPANIES - 1)


def _member() -> Any:
    return integer(_("Character"), 0, MOST_MEMBERS - 1)


def change() -> Any:
    """Declare by how much a number changes."""
    return integer(_("Change"), -60, 60)


def card_name(label: Message) -> Any:
    """Declare the name of a card, or the beginning of it."""
    return text(label, max_length=LONGEST_NAME)


def supporters() -> Any:
    """Declare who supports, by their places in the company."""
    return rows(Integer(0, MOST_MEMBERS - 1), _("Supporting characters"), maximum=MOST_MEMBERS)


def by_card() -> Any:
    """Declare that a card allows what the rules do not."""
    return boolean(_("A card allows it"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Something of a player's."""

    player: int = _player()


@dataclass(frozen=True, slots=True, kw_only=True)
class OfCompany(Seat):
    """Something of a company."""

    company: int = _company()


@dataclass(frozen=True, slots=True, kw_only=True)
class OfMember(OfCompany):
    """Something of a character or an ally."""

    member: int = _member()
