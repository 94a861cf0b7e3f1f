"""The odds of a corruption check: its inputs, what a roll does, and what support would change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Any, Literal

from calculators.core.dice import at_least, two_dice
from calculators.core.faults import Fault
from calculators.core.fields import Text, boolean, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.meccg.burdens import BURDENS, burden_faults
from calculators.meccg.cards import CHARACTERS_BY_CORRUPTION
from calculators.meccg.common_fields import other_modifiers, summary_option

_ = Domain("meccg")


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
        help=_("Of failing: tells how many supporters it takes. Empty: not asked."),
    )
    discard_prevented: bool = boolean(
        _("A card prevents discarding"),
        help=_("A roll that would discard the character then counts as a success."),
    )
    summary_rules: bool = summary_option(
        _("It treats a Wizard like any other character."),
    )


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find cards that weigh on no check."""
    return burden_faults((), good.get("items", ()))


type Fate = Literal["safe", "discarded", "eliminated"]
"""What becomes of the character."""

type Chances = dict[Fate, Fraction]


def total_modifier(inputs: Inputs, supporters: int) -> int:
    """Return all that is added to the roll when ``supporters`` characters tap."""
    return (inputs.character_modifier or 0) + inputs.modifier + supporters


def fate(inputs: Inputs, roll: int) -> Fate:
    """Return what a roll of two dice does to the character."""
    margin = roll + total_modifier(inputs, inputs.supporters) - inputs.points
    if margin > 0:
        return "safe"
    if margin < -1:
        return "eliminated"
    if inputs.discard_prevented:
        return "safe"
    return "eliminated" if falls_as_wizard(inputs) else "discarded"


def needed_roll(inputs: Inputs, supporters: int | None = None) -> int | None:
    """Return the least roll of 2D6 that is safe, ``None`` if none is, with so many supporters."""
    helpers = inputs.supporters if supporters is None else supporters
    least = inputs.points - 1 if inputs.discard_prevented else inputs.points + 1
    need = max(2, least - total_modifier(inputs, helpers))
    return need if need <= 12 else None


def supporters_needed(inputs: Inputs) -> int | None:
    """Return the least number of supporters with whom failing is no likelier than accepted."""
    if inputs.risk is None:
        return None
    accepted = Fraction(inputs.risk, 100)
    return next(number for number in count() if 1 - safe(inputs, number) <= accepted)


def safe(inputs: Inputs, supporters: int) -> Fraction:
    """Return the chance to pass with so many supporters."""
    needed = needed_roll(inputs, supporters)
    return at_least(needed) if needed else Fraction(0)


def falls_as_wizard(inputs: Inputs) -> bool:
    """Whether a roll that would discard another character eliminates this one."""
    return inputs.wizard and not inputs.summary_rules


def chance_above(inputs: Inputs) -> Fraction:
    """Return the chance of more than the corruption point total."""
    limit = inputs.points - total_modifier(inputs, inputs.supporters)
    return at_least(limit + 1)


def chance_close(inputs: Inputs) -> Fraction:
    """Return the chance of the corruption point total, or 1 less."""
    limit = inputs.points - total_modifier(inputs, inputs.supporters)
    return two_dice().get(limit, Fraction(0)) + two_dice().get(limit - 1, Fraction(0))
