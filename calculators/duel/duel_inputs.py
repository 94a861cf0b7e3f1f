"""The input of a duel: the cards in their order, what texts did, and how it began."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.core.fields import boolean, choice, integer, optional_integer, rows
from calculators.core.messages import Domain
from calculators.duel.cards import KINDS, MOST_CARDS, Kind
from calculators.duel.edges import edge
from calculators.duel.sides import NAMES, Side
from calculators.duel.track import HIGHEST, MOST_BRIDGE_STEPS, WHITE_CROSS

_ = Domain("duel")

MOST_CHANGE = 20

type Stage = Literal["duel", "finale"]


@dataclass(frozen=True, slots=True)
class Card:
    """A card, as it was played from the hand."""

    kind: Kind = choice(_("Which card"), KINDS, default="plain")
    defence: tuple[bool, ...] = edge(_("Left edge: defence"))
    attack: tuple[bool, ...] = edge(_("Right edge: attack"))


@dataclass(frozen=True, slots=True)
class CardText:
    """What the text of a special card did, where the rules do not say it."""

    number: int = integer(_("Number of the card played"), 1, MOST_CARDS)
    place: int | None = optional_integer(
        _("Place of the card that comes to the end of the row"),
        1,
        MOST_CARDS,
        help=_("For the Feint, and for the card that Gandalf plays after the Riposte."),
    )
    gandalf: int = integer(_("Gandalf’s marker moves by"), -MOST_CHANGE, MOST_CHANGE, default=0)
    balrog: int = integer(_("The Balrog’s marker moves by"), -MOST_CHANGE, MOST_CHANGE, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The cards in the order in which they were played, and how the duel began."""

    stage: Stage = choice(
        _("Which duel"),
        {"duel": _("one of the three duels"), "finale": _("the final duel")},
        default="duel",
    )
    started: Side = choice(_("Who starts"), NAMES, default="gandalf")
    cards: tuple[Card, ...] = rows(
        Card,
        _("Cards played, in order"),
        item_label=_("Card"),
        minimum=1,
        maximum=MOST_CARDS,
    )
    texts: tuple[CardText, ...] = rows(
        CardText,
        _("What special cards did"),
        item_label=_("Text"),
        maximum=MOST_CARDS,
        help=_("Power and Recovery are computed automatically."),
    )
    gandalf_steps: int = integer(
        _("Gandalf’s step on the bridge"),
        0,
        MOST_BRIDGE_STEPS,
        default=0,
        help=_("0: on the ground."),
    )
    balrog_steps: int = integer(
        _("The Balrog’s step on the bridge"), 0, MOST_BRIDGE_STEPS, default=0
    )
    start: int = integer(
        _("Square of the white cross"),
        1,
        HIGHEST,
        default=WHITE_CROSS,
        help=_("Counted upwards, 1 being the lowest square outside the negative part."),
        rare=True,
    )
    top: int | None = optional_integer(
        _("Square of the orange cross"),
        1,
        HIGHEST,
        help=_(
            "It is the highest square. No source gives its number, but the final duel needs it."
        ),
        rare=True,
    )
    recovery_before: bool = boolean(
        _("The Recovery compares the markers as they were before its exchange"), rare=True
    )
    mirror_shields: bool = boolean(
        _("Against the Mirror, unblocked points of the Balrog’s defence cost Gandalf nothing"),
        rare=True,
    )
    finale_goes_on: bool = boolean(
        _("The final duel also goes on while both markers share a negative square"), rare=True
    )
