"""Bringing a faction into play: the influence check, and what each card adds to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.dice import at_least
from calculators.core.faults import Fault
from calculators.core.fields import integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.common_fields import other_modifiers
from calculators.meccg.influence_cards import (
    CHARACTERS_BY_INFLUENCE,
    FACTIONS,
    FactionBonuses,
    faction_aim,
    faction_bonuses,
    race_of,
)
from calculators.meccg.influence_items import (
    Added,
    influence_items,
    item_bonuses,
    item_faults,
    item_steps,
)
from calculators.meccg.words import dice, rolls, signed

_ = Domain("meccg")

MOST_SHOWN = 4
"""The table goes on for so many points of influence more than there are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An influence check: the faction's number, and what is added to the roll."""

    character: str | None = text(
        _("Character"),
        card_index=CHARACTERS_BY_INFLUENCE,
        help=_("A name fills in the direct influence and adds what the card says."),
    )
    direct_influence: int = integer(
        _("Unused direct influence"),
        0,
        40,
        default=0,
        help=_("Take off the minds of followers; items named below are added."),
    )
    faction: str | None = text(
        _("Faction"),
        card_index=FACTIONS,
        help=_("A name fills in the number and adds the standard modifications."),
    )
    number: int = integer(
        _("Number on the faction"), 0, 40, help=_("The check must be greater than it.")
    )
    modifier: int = other_modifiers(_("What the named cards add by themselves is counted already."))
    items: tuple[str | None, ...] = influence_items()


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance of bringing the faction into play, and the least roll of 2D6 that does."""

    success: Fraction
    needed: int | None


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find items that add nothing to influence."""
    return item_faults(good.get("items", ()))


def influence(inputs: Inputs) -> Outcome:
    """Reckon an influence check on a faction: 2D6 and modifiers must be above its number.

    Rules: meccg-influence-faction, meccg-influence-faction-modifiers (Council of Elrond rules
    2.V.3; page influence).

    >>> result = influence(CALCULATOR.parse(CALCULATOR.example))
    >>> str(result.success), result.needed
    ('11/12', 4)
    """
    bonuses = faction_bonuses(inputs.character, inputs.faction)
    items = item_bonuses(inputs.character, inputs.items, faction_aim(inputs.faction))
    added = inputs.direct_influence + inputs.modifier + bonuses.total
    added += sum(item.bonus for item in items)
    needed = _needed(inputs.number, added)
    success = _success(inputs.number, added)
    return Outcome(
        summary=_summary(inputs, needed, success),
        steps=tuple(_steps(inputs, bonuses, items, added, success)),
        figures=(
            Figure(_("Roll needed"), rolls(needed)),
            Figure(_("Added to the roll"), signed(added)),
            Figure(_("Success"), Chance(success)),
        ),
        tables=(_table(inputs.number, added),),
        success=success,
        needed=needed,
    )


def _needed(number: int, added: int) -> int | None:
    needed = max(2, number + 1 - added)
    return needed if needed <= 12 else None


def _success(number: int, added: int) -> Fraction:
    return at_least(number + 1 - added)


def _who(inputs: Inputs) -> Argument:
    if inputs.character:
        return CHARACTERS_BY_INFLUENCE.name_of(inputs.character)
    return _("The character")


def _what(inputs: Inputs) -> Argument:
    if inputs.faction:
        return _("{faction}", faction=FACTIONS.name_of(inputs.faction))
    return _("the faction")


def _summary(inputs: Inputs, needed: int | None, success: Fraction) -> Message:
    words: dict[str, Argument] = {
        "who": _who(inputs),
        "what": _what(inputs),
        "rolls": rolls(needed),
        "chance": Chance(success),
    }
    if needed is None:
        return _("{who} cannot bring {what} into play: even 12 is too low.", **words)
    if needed == 2:
        return _("{who} brings {what} into play whatever the roll.", **words)
    return _("{who} brings {what} into play with {rolls}: {chance}.", **words)


def _steps(
    inputs: Inputs,
    bonuses: FactionBonuses,
    items: tuple[Added, ...],
    added: int,
    success: Fraction,
) -> Iterator[Step]:
    words: dict[str, Argument] = {"who": _who(inputs), "what": _what(inputs)}
    yield Step(
        "meccg-influence-faction",
        _("{who} taps and tries to bring {what} into play.", **words),
    )
    if inputs.direct_influence:
        yield Step(
            "meccg-influence-faction-modifiers",
            _("Unused direct influence: {bonus}.", bonus=signed(inputs.direct_influence)),
        )
    yield from item_steps(items, "meccg-influence-faction-modifiers")
    yield from _card_steps(inputs, bonuses, words)
    if inputs.modifier:
        yield Step(
            "meccg-influence-faction-modifiers",
            _("From elsewhere: {bonus}.", bonus=signed(inputs.modifier)),
        )
    yield Step(
        "meccg-influence-faction",
        _(
            "{dice} must be greater than {number}: {chance}.",
            dice=dice(added),
            number=inputs.number,
            chance=Chance(success),
        ),
    )
    if success < 1:
        yield Step(
            "meccg-influence-faction-failed",
            _("If the check fails, the faction is discarded; the site stays untapped."),
        )


def _card_steps(
    inputs: Inputs, bonuses: FactionBonuses, words: dict[str, Argument]
) -> Iterator[Step]:
    rule = "meccg-influence-faction-modifiers"
    if bonuses.conditional:
        bonus = signed(bonuses.conditional)
        yield Step(
            rule, _("{who} has {bonus} direct influence against {what}.", bonus=bonus, **words)
        )
    race = race_of(inputs.character)
    if bonuses.standard and race:
        bonus = signed(bonuses.standard)
        yield Step(
            rule,
            _(
                "Standard modification of {what} for {race}: {bonus}.",
                race=race,
                bonus=bonus,
                **words,
            ),
        )
    if bonuses.own:
        yield Step(
            rule,
            _(
                "{who} checks on factions at {bonus}, by the card.",
                bonus=signed(bonuses.own),
                **words,
            ),
        )


def _table(number: int, added: int) -> Table:
    return Table(
        _("What more influence would change"),
        (_("Added to the roll"), _("Roll needed"), _("Success")),
        tuple(
            (
                signed(total),
                rolls(_needed(number, total)),
                Chance(_success(number, total)),
            )
            for total in range(added, added + MOST_SHOWN + 1)
        ),
        bars=2,
    )


CALCULATOR = Calculator(
    id="meccg.influence",
    title=_("Influencing a faction"),
    description=_("The roll that brings a faction into play, its modifications applied."),
    rule="meccg-influence-faction",
    input=Inputs,
    result=Outcome,
    compute=influence,
    example={
        "character": "Aragorn II",
        "direct_influence": 3,
        "faction": "Rangers of the North",
        "number": 9,
    },
    check=check,
)
