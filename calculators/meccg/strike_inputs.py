"""The input of a strike, and its faults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import Text, boolean, choice, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.meccg.cards import FIGHTERS, STRIKES, ally_row, is_automatic_attack
from calculators.meccg.character_status import STATUS_NAMES, Status, stay_untapped_faults
from calculators.meccg.common_fields import items_in_use, other_modifiers, summary_option
from calculators.meccg.event_cards import event_faults, events_in_play, skill_faults
from calculators.meccg.item_cards import ITEMS, item_faults
from calculators.meccg.item_uses import use_faults
from calculators.meccg.promotional import name_faults

_ = Domain("meccg")

NOT_ATTACKED = _("According to its card, this ally may not be attacked here, but may support.")
"""Why an ally is refused as the one who is struck."""


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
        help=_("Of the character. If you leave it empty, the body check is not computed."),
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
        ITEMS,
        8,
        help=_("Their bonuses are added to the prowess and body above, up to their maximums."),
    )
    summary_rules: bool = summary_option(
        _("In the summary, a body check also fails on a roll equal to the body."),
    )
    used: tuple[str | None, ...] = rows(
        Text(card_index=ITEMS),
        _("Items tapped or discarded"),
        item_label=_("Item"),
        maximum=4,
        help=_("For their effect on this strike; name them above too if they are in use."),
        rare=True,
    )
    roll: int | None = optional_integer(
        _("Roll made"),
        2,
        12,
        help=_(
            "Enter the sum of the two dice to see what it does; leave it empty before the roll."
        ),
    )
    body_roll: int | None = optional_integer(
        _("Roll of the body check"),
        2,
        12,
        help=_(
            "After the roll above. If the creature’s card asks for two checks, the higher roll; if "
            "an event adds checks, the first."
        ),
    )
    faced_orcs: bool = boolean(
        _("The company has already faced Orcs this turn"),
        help=_("Some Orcs are stronger then."),
        rare=True,
    )
    rangers: int = integer(
        _("Other rangers in the company"),
        0,
        10,
        default=0,
        help=_("Against Little Snuffler."),
        rare=True,
    )
    doors_of_night: bool = boolean(
        _("Doors of Night is in play"), help=_("With it, Aiglos gives +5 prowess."), rare=True
    )
    events: tuple[str | None, ...] = events_in_play()


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Return the faults of names and items, of choices that the status forbids, and of rolls."""
    character = good.get("character")
    yield from item_faults((), character, good.get("items", ()))
    yield from use_faults((), good.get("used", ()), whole_attack=False, bearer=character)
    if "strike_prowess" in good:
        yield from name_faults(("creature",), good.get("creature"), STRIKES)
    yield from event_faults((), good.get("events", ()))
    yield from skill_faults((), good.get("events", ()))
    if good.get("stay_untapped"):
        yield from stay_untapped_faults((), good.get("status", Status.UNTAPPED))
    if unattackable(character, good.get("creature")):
        yield Fault(("character",), "conflict", NOT_ATTACKED)
    if good.get("body_roll") is not None and "roll" in good and good["roll"] is None:
        yield Fault(
            ("body_roll",), "conflict", _("The body check comes after the strike: enter its roll.")
        )


def unattackable(name: str | None, creature: str | None) -> bool:
    """Whether the card of a named ally keeps an attack from striking him."""
    row = ally_row(name) or {}
    if row.get("may_not_be_attacked"):
        return True
    return bool(row.get("not_attacked_at_site")) and is_automatic_attack(creature)
