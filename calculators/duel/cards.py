"""The cards of a duel: plain ones, the exhaustion and the eleven special cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from calculators.core.card_index import Card, CardIndex
from calculators.core.messages import BilingualText, Domain, Message
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

SPECIAL_NAMES = CardIndex(
    "duel-special-cards",
    tuple(
        Card(kind, BilingualText(en, fr), {}, also=(en.split()[-1], fr.split()[0], *also))
        for kind, en, fr, *also in (
            ("feint", "The Balrog’s Feint", "Feinte du Balrog"),
            ("strength", "The Balrog’s Strength", "Force du Balrog"),
            ("power", "The Balrog’s Power", "Pouvoir du Balrog"),
            ("trick", "The Balrog’s Trick", "Astuce du Balrog"),
            ("riposte", "The Balrog’s Riposte", "Riposte du Balrog"),
            ("recovery", "Gandalf’s Recovery", "Rétablissement de Gandalf", "Gandalf’s Balance"),
            ("guile", "Gandalf’s Guile", "Ruse de Gandalf"),
            ("magic", "Gandalf’s Magic", "Magie de Gandalf"),
            ("mirror", "Gandalf’s Mirror", "Miroir de Gandalf"),
            ("wrath", "Gandalf’s Wrath", "Colère de Gandalf"),
            ("spell", "Gandalf’s Spell", "Sortilège de Gandalf"),
        )
    ),
)
"""The special cards by name, where a card may have any name or none; ``Mirror`` alone will do."""

EXHAUSTION_NAMES = CardIndex(
    "duel-exhaustion",
    (
        Card(
            "exhaustion",
            BilingualText("Exhaustion", "Épuisement"),
            {},
            also=("Exhaustion card", "Carte d’épuisement", "Carte Épuisement"),
        ),
    ),
)
"""The card without any point that both sides have, by its names."""

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


def no_points(card: Message) -> Message:
    """Return the fault of points entered for a card that has none."""
    return _("{card} has no point of strength.", card=card)
