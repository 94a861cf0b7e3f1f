"""The cards of a duel: plain ones, the exhaustion and the eleven special cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from calculators.core.messages import Domain, Message
from calculators.duel.edges import Edge
from calculators.duel.sides import Side

_ = Domain("duel")

type Kind = Literal[
    "plain",
    "exhaustion",
    "feint",
    "strength",
    "power",
    "trick",
    "riposte",
    "recovery",
    "guile",
    "magic",
    "mirror",
    "wrath",
    "spell",
]

KINDS: Mapping[Kind, Message] = {
    "plain": _("Card without text"),
    "exhaustion": _("Exhaustion"),
    "feint": _("The Balrog’s Feint"),
    "strength": _("The Balrog’s Strength"),
    "power": _("The Balrog’s Power"),
    "trick": _("The Balrog’s Trick"),
    "riposte": _("The Balrog’s Riposte"),
    "recovery": _("Gandalf’s Recovery"),
    "guile": _("Gandalf’s Guile"),
    "magic": _("Gandalf’s Magic"),
    "mirror": _("Gandalf’s Mirror"),
    "wrath": _("Gandalf’s Wrath"),
    "spell": _("Gandalf’s Spell"),
}

BALROG_CARDS: frozenset[Kind] = frozenset({"feint", "strength", "power", "trick", "riposte"})
GANDALF_CARDS: frozenset[Kind] = frozenset(
    {"recovery", "guile", "magic", "mirror", "wrath", "spell"}
)
SPECIAL_CARDS = BALROG_CARDS | GANDALF_CARDS

WITHOUT_POINTS: frozenset[Kind] = frozenset({"exhaustion", "feint"})
"""Cards that the rules say have no point of strength on either edge."""

COMPUTED_TEXTS: frozenset[Kind] = frozenset({"feint", "power", "recovery", "mirror"})
"""Special cards whose effect the rules say; that of the others is printed on the card only."""

HAND_SIZE = 9
"""Cards in each hand at the start of a duel."""

KEPT_CARDS = 3
"""Cards that stay in hand at the end of a duel, for the finale."""

MOST_CARDS = 2 * HAND_SIZE


@dataclass(frozen=True, slots=True)
class RowCard:
    """A card that lies in the row."""

    owner: Side
    kind: Kind
    defence: Edge
    attack: Edge

    @property
    def special(self) -> bool:
        """Whether it carries a text; the exhaustion does not."""
        return self.kind in SPECIAL_CARDS


def owner_of(kind: Kind) -> Side | None:
    """Return whose special card it is; plain cards and the exhaustion are in both decks."""
    if kind in GANDALF_CARDS:
        return "gandalf"
    return "balrog" if kind in BALROG_CARDS else None
