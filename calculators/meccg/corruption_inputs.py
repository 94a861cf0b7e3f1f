"""What the reader enters for a corruption check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import Text, boolean, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.meccg.burdens import BURDENS, burden_faults, event_burden_faults
from calculators.meccg.cards import CHARACTERS_BY_CORRUPTION, is_ally
from calculators.meccg.common_fields import other_modifiers, summary_option
from calculators.meccg.event_cards import event_faults, events_in_play

_ = Domain("meccg")

ONE_RING_POINTS = 1
"""The corruption points that The One Ring gives to everybody in its bearer's company."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A character about to make a corruption check.

    ``points`` is the corruption point total; ``character_modifier`` is printed on the character's
    card, ``modifier`` is everything else that is added to the roll, support apart.
    """

    character: str | None = text(
        _("Character"),
        card_index=CHARACTERS_BY_CORRUPTION,
        help=_("A name fills in the modifier printed on the card."),
    )
    character_modifier: int | None = optional_integer(
        _("Modifier of the character’s card"),
        -20,
        20,
        help=_("The signed number in the lower right corner; empty means none."),
    )
    points: int = integer(
        _("Corruption points"),
        0,
        60,
        help=_("Of the cards he controls, not his followers’; cards named below are added."),
    )
    modifier: int = other_modifiers(
        _("From the card that calls for the check, from events, items and sites.")
    )
    supporters: int = integer(
        _("Supporting characters"),
        0,
        20,
        default=0,
        help=_("Untapped characters of the same company who tap for +1 each."),
    )
    wizard: bool = boolean(_("A Wizard makes the check"))
    items: tuple[str | None, ...] = rows(
        Text(card_index=BURDENS),
        _("Items and corruption cards"),
        item_label=_("Card"),
        maximum=8,
        help=_("Their corruption points are added to those above."),
    )
    risk: int | None = optional_integer(
        _("Risk accepted, in %"),
        0,
        99,
        help=_(
            "Enter the risk of failing that you accept to see how many supporters "
            "it takes; leave it empty if you do not want to know."
        ),
        rare=True,
    )
    discard_prevented: bool = boolean(
        _("A card prevents discarding"),
        help=_("A roll that would discard the character then counts as a success."),
        rare=True,
    )
    summary_rules: bool = summary_option(
        _("The summary treats a Wizard like any other character."),
    )
    one_ring_near: bool = boolean(
        _("Another character of the company bears The One Ring"),
        help=_("It gives a corruption point to everybody in the company."),
        rare=True,
    )
    events: tuple[str | None, ...] = events_in_play()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of who checks, and of cards unknown, or impossible on the character."""
    yield from checking_faults(("character",), good.get("character"))
    yield from burden_faults((), good.get("character"), good.get("items", ()))
    yield from event_faults((), good.get("events", ()))
    yield from event_burden_faults((), good.get("character"), good.get("events", ()))


def checking_faults(path: tuple[str | int, ...], name: str | None) -> Iterable[Fault]:
    """Return the fault of a name that is an ally's, or another card's that is no character.

    Rule: meccg-corruption-allies (Council of Elrond rule 7.4).
    """
    if other := CHARACTERS_BY_CORRUPTION.other_kind(name):
        ally = _("Allies make no corruption checks and support none.")
        yield Fault(path, "choice", ally if is_ally(name) else other)
