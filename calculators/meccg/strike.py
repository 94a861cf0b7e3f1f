"""One strike against a character: what has to be rolled, what follows, and the body checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.dice import at_least, least_roll
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, optional_integer, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg import body_check
from calculators.meccg.cards import FIGHTERS, STRIKES, bonus_against
from calculators.meccg.character_status import (
    STATUS_NAMES,
    STAY_UNTAPPED,
    Status,
    status_modifier,
    stay_untapped_faults,
)
from calculators.meccg.common_fields import items_in_use, other_modifiers, summary_option
from calculators.meccg.equipment import ITEMS, ItemEffect, equip, item_faults

_ = Domain("meccg")

EXTRA_SUPPORTERS_COMPARED = 2
"""The choices compared go up to so many supporters more than were given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A strike and the character it was assigned to, before the roll.

    ``prowess`` and ``body`` are those of the character without the items named in ``items``; a
    ``body`` of ``None`` means that no body check is computed for the character, a ``strike_body``
    of ``None`` that the strike has no body and is defeated as soon as it fails.
    """

    character: str | None = text(
        _("Character"),
        card_index=FIGHTERS,
        help=_("Or an ally. A name fills in the prowess and the body printed on the card."),
    )
    prowess: int = integer(
        _("Prowess"),
        -10,
        40,
        help=_("Of the character; items named below are added to it."),
    )
    body: int | None = optional_integer(
        _("Body"),
        0,
        30,
        help=_("Of the character. Empty: the body check is left out."),
    )
    status: Status = choice(
        _("Status of the character"),
        STATUS_NAMES,
        default=Status.UNTAPPED,
    )
    stay_untapped: bool = boolean(
        _("Stays untapped (−3)"),
        help=_("Only an untapped character may choose this."),
    )
    supporters: int = integer(
        _("Supporting characters"),
        0,
        20,
        default=0,
        help=_("Untapped, without a strike of their own; each taps for +1."),
    )
    excess_strikes: int = integer(
        _("Excess strikes"),
        0,
        30,
        default=0,
        help=_("Strikes left over that the attacker spends here, −1 each."),
    )
    modifier: int = other_modifiers(_("To the character’s prowess, from cards and abilities."))
    creature: str | None = text(
        _("Creature"),
        card_index=STRIKES,
        help=_("A name fills in the printed prowess and body of its strikes."),
    )
    strike_prowess: int = integer(_("Prowess of the strike"), 0, 60)
    strike_body: int | None = optional_integer(
        _("Body of the strike"),
        0,
        30,
        help=_("Empty: the strike has no body."),
    )
    items: tuple[str | None, ...] = items_in_use(
        ITEMS, 8, help=_("Their bonuses and maximums are added to the prowess and body above.")
    )
    summary_rules: bool = summary_option(
        _("There, a body check is failed on a roll equal to the body as well."),
    )


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of unknown items, and of a choice that the status does not allow."""
    yield from item_faults((), good.get("character"), good.get("items", ()))
    if good.get("stay_untapped"):
        yield from stay_untapped_faults((), good.get("status", Status.UNTAPPED))


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Another choice of the defender: to stay untapped or not, with so many supporters."""

    stay_untapped: bool
    supporters: int
    needed: int | None
    fails: Fraction
    succeeds: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The chances of what the strike does, and the least roll of 2D6 that makes it fail.

    ``wounded`` is wounded and still in play; with no ``body`` given it equals ``succeeds``, and
    ``eliminated`` is 0.
    """

    fails: Fraction
    ineffectual: Fraction
    succeeds: Fraction
    wounded: Fraction
    eliminated: Fraction
    strike_defeated: Fraction
    needed: int | None
    # The strike fails and passes its body check.
    not_defeated: Fraction = detail()
    # With the items in use: what each adds, prowess, both bodies.
    effects: tuple[ItemEffect, ...] = detail()
    prowess: int = detail()
    body: int | None = detail()
    strike_body: int | None = detail()
    # Against this creature, by the character's own card.
    printed_bonus: int = detail()
    # All that is added to the roll.
    roll_modifier: int = detail()
    # The chances of the body checks by themselves.
    body_check_eliminates: Fraction = detail()
    body_check_discards: Fraction | None = detail()
    body_check_defeats: Fraction = detail()
    alternatives: tuple[Alternative, ...] = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the odds of a strike: 2D6 and the modified prowess against its prowess.

    Above it the strike fails, equal to it the strike is ineffectual, below it the strike succeeds:
    the character is wounded and makes a body check. A body check is failed when 2D6, and 1 more
    for a character who was wounded already, are above the body.

    Rules: meccg-strike-roll, meccg-strike-fails, meccg-strike-succeeds, meccg-body-check
    (Council of Elrond rules 3.iv.2 to 3.iv.7 and 3.I.1; page combat).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [str(chance) for chance in (outcome.fails, outcome.ineffectual, outcome.succeeds)]
    ['5/6', '1/12', '1/12']
    >>> outcome.needed, str(outcome.eliminated), str(outcome.strike_defeated)
    (5, '1/72', '65/108')
    """
    equipped = equip(inputs.character, inputs.creature, inputs.prowess, inputs.body, inputs.items)
    strike_body = equipped.body_of_strike(inputs.strike_body)
    printed_bonus = bonus_against(inputs.character, inputs.creature)
    roll_modifier = (
        equipped.prowess
        + inputs.modifier
        + printed_bonus
        + status_modifier(inputs.status, stay_untapped=inputs.stay_untapped)
        + inputs.supporters
        - inputs.excess_strikes
    )
    fails, succeeds = strike_odds(inputs.strike_prowess - roll_modifier)
    wounded, summary_rules = inputs.status is Status.WOUNDED, inputs.summary_rules
    eliminates = body_check.character_eliminated(
        equipped.body, wounded=wounded, summary_rules=summary_rules
    )
    defeats = body_check.strike_defeated(strike_body, summary_rules=summary_rules)
    eliminated = succeeds * eliminates
    return Outcome(
        fails=fails,
        ineffectual=1 - fails - succeeds,
        succeeds=succeeds,
        wounded=succeeds - eliminated,
        eliminated=eliminated,
        strike_defeated=fails * defeats,
        needed=least_roll(inputs.strike_prowess - roll_modifier + 1),
        not_defeated=fails - fails * defeats,
        effects=equipped.effects,
        prowess=equipped.prowess,
        body=equipped.body,
        strike_body=strike_body,
        printed_bonus=printed_bonus,
        roll_modifier=roll_modifier,
        body_check_eliminates=eliminates,
        body_check_discards=body_check.character_discarded(
            inputs.character,
            inputs.creature,
            equipped.body,
            wounded=wounded,
            summary_rules=summary_rules,
        ),
        body_check_defeats=defeats,
        alternatives=tuple(_alternatives(inputs, roll_modifier)),
    )


def strike_odds(margin: int) -> tuple[Fraction, Fraction]:
    """Return the chances that 2D6 are above ``margin`` (the strike fails) and below (succeeds)."""
    return at_least(margin + 1), 1 - at_least(margin)


def _alternatives(inputs: Inputs, roll_modifier: int) -> Iterator[Alternative]:
    """Yield the choices of an untapped character to tap or not, each with more and more support."""
    tapping = inputs.strike_prowess - roll_modifier
    if inputs.stay_untapped:
        tapping += STAY_UNTAPPED
    for stay_untapped in (False, True) if inputs.status is Status.UNTAPPED else (False,):
        for more in range(EXTRA_SUPPORTERS_COMPARED + 1):
            margin = tapping - more - (STAY_UNTAPPED if stay_untapped else 0)
            fails, succeeds = strike_odds(margin)
            yield Alternative(
                stay_untapped=stay_untapped,
                supporters=inputs.supporters + more,
                needed=least_roll(margin + 1),
                fails=fails,
                succeeds=succeeds,
            )


COMPUTATION = Computation(
    id="meccg.strike",
    rule="meccg-strike-roll",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "character": "Aragorn II",
        "prowess": 6,
        "body": 9,
        "creature": "Olog-hai (Trolls)",
        "strike_prowess": 10,
        "strike_body": 5,
    },
    check=check,
)
