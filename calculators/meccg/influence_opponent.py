"""An influence attempt against a card of the opponent: your roll against theirs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from calculators.core.calculator import Calculator
from calculators.core.dice import at_least, two_dice
from calculators.core.fields import boolean, choice, integer
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.results import Figure, Result, Step, Table
from calculators.meccg.words import rolls, signed

_ = Domain("meccg")


class Target(Enum):
    """What the attempt is against."""

    CHARACTER = "character"
    FOLLOWER = "follower"
    ALLY = "ally"
    FACTION = "faction"
    ITEM = "item"


CONTROLLED = frozenset({Target.FOLLOWER, Target.ALLY, Target.ITEM})
"""Targets that some character controls by direct influence, or bears."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An influence attempt, before both players roll."""

    target: Target = choice(
        _("Target"),
        {
            Target.CHARACTER: _("Character under general influence"),
            Target.FOLLOWER: _("Follower"),
            Target.ALLY: _("Ally"),
            Target.FACTION: _("Faction"),
            Target.ITEM: _("Item"),
        },
        default=Target.CHARACTER,
    )
    value: int = integer(
        _("Value of the target"),
        0,
        40,
        help=_("A mind; a faction’s number; for an item, the mind of its bearer."),
    )
    direct_influence: int = integer(
        _("Unused direct influence"),
        0,
        40,
        help=_("Of the character who makes the attempt, bonuses against this target included."),
    )
    opponent_general: int = integer(_("The opponent’s unused general influence"), 0, 40)
    controller_direct: int = integer(
        _("Unused direct influence of the controlling character"),
        0,
        40,
        default=0,
        help=_("Of the one who controls the follower, the ally or the item; 0 otherwise."),
    )
    modifier: int = integer(
        _("Other modifiers"),
        -20,
        20,
        default=0,
        help=_("To your roll: standard modifications of a faction, cards; −5 against a minion."),
    )
    revealed: bool = boolean(
        _("An identical card is revealed from the hand"),
        help=_("The value becomes 0, except for an item, which requires the reveal."),
    )
    summary_rules: bool = boolean(
        _("As in the French summary of the 1990s"),
        help=_("It takes off one influence only: the controller’s where there is one."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance that the attempt succeeds."""

    success: Fraction


def attempt(inputs: Inputs) -> Outcome:
    """Reckon an influence attempt: 2D6 less the opponent's 2D6, all modified, above the value.

    Rules: meccg-influence-opponent-roll, meccg-influence-opponent-value,
    meccg-influence-opponent-reveal (Council of Elrond rules 8.1 to 8.4; page influence).

    >>> result = attempt(CALCULATOR.parse(CALCULATOR.example))
    >>> str(result.success)
    '35/1296'
    """
    lead = _lead(inputs)
    success = sum(
        (chance * at_least(theirs - lead + 1) for theirs, chance in two_dice().items()),
        Fraction(0),
    )
    return Outcome(
        summary=_summary(lead, success),
        steps=tuple(_steps(inputs, lead, success)),
        figures=(
            Figure(_("Success"), Chance(success)),
            Figure(_("Your roll must beat theirs by"), _margin(lead)),
        ),
        tables=(_table(lead),),
        success=success,
    )


def _lead(inputs: Inputs) -> int:
    """Return what is added to the difference of the two rolls, the value taken off."""
    controlled = inputs.target in CONTROLLED or inputs.controller_direct > 0
    general = 0 if inputs.summary_rules and controlled else inputs.opponent_general
    return (
        inputs.direct_influence
        + inputs.modifier
        - general
        - inputs.controller_direct
        - _value(inputs)
    )


def _value(inputs: Inputs) -> int:
    return 0 if inputs.revealed and inputs.target is not Target.ITEM else inputs.value


def _margin(lead: int) -> Argument:
    return signed(1 - lead)


def _summary(lead: int, success: Fraction) -> Message:
    words: dict[str, Argument] = {"chance": Chance(success), "margin": abs(1 - lead)}
    if success == 1:
        return _("The attempt succeeds whatever the two rolls.")
    if not success:
        return _("The attempt cannot succeed, whatever the two rolls.")
    if lead < 1:
        return _.plural(
            "The attempt succeeds if your roll is at least {count} above the opponent’s: {chance}.",
            "The attempt succeeds if your roll is at least {count} above the opponent’s: {chance}.",
            1 - lead,
            **words,
        )
    if lead == 1:
        return _(
            "The attempt succeeds if your roll is not below the opponent’s: {chance}.", **words
        )
    return _(
        "The attempt succeeds unless the opponent’s roll is above yours by more than {margin}: "
        "{chance}.",
        **words,
    )


def _steps(inputs: Inputs, lead: int, success: Fraction) -> Iterator[Step]:
    yield Step(
        "meccg-influence-opponent-roll",
        _("Your 2D6, and unused direct influence: {bonus}.", bonus=signed(inputs.direct_influence)),
    )
    yield from _influence_steps(inputs)
    if inputs.modifier:
        yield Step(
            "meccg-influence-opponent-roll",
            _("Other modifiers: {bonus}.", bonus=signed(inputs.modifier)),
        )
    yield from _value_steps(inputs)
    yield Step(
        "meccg-influence-opponent-roll",
        _(
            "In all, your roll less theirs {lead} must be greater than 0: {chance}.",
            lead=signed(lead),
            chance=Chance(success),
        ),
    )
    if inputs.revealed:
        yield Step(
            "meccg-influence-opponent-reveal",
            _(
                "If it succeeds, you may play the revealed card at once; if it fails, "
                "that card is discarded."
            ),
        )


def _influence_steps(inputs: Inputs) -> Iterator[Step]:
    controlled = inputs.target in CONTROLLED or inputs.controller_direct > 0
    if inputs.summary_rules and controlled:
        yield Step(
            "meccg-influence-opponent-roll",
            _(
                "By the summary, only the controller’s unused direct influence is taken off: "
                "{malus}.",
                malus=signed(-inputs.controller_direct),
            ),
        )
        return
    yield Step(
        "meccg-influence-opponent-roll",
        _(
            "The opponent’s unused general influence is taken off: {malus}.",
            malus=signed(-inputs.opponent_general),
        ),
    )
    if controlled:
        yield Step(
            "meccg-influence-opponent-roll",
            _(
                "The controlling character’s unused direct influence as well: {malus}.",
                malus=signed(-inputs.controller_direct),
            ),
        )


def _value_steps(inputs: Inputs) -> Iterator[Step]:
    if _value(inputs) != inputs.value:
        yield Step(
            "meccg-influence-opponent-reveal",
            _("An identical card is revealed: the value {value} counts as 0.", value=inputs.value),
        )
        return
    yield Step(
        "meccg-influence-opponent-value",
        _("The result must be greater than {value}.", value=inputs.value),
    )
    if inputs.target is Target.ITEM:
        yield Step(
            "meccg-influence-opponent-reveal",
            _("An item can be tried for only by revealing the same item; the value stays."),
        )


def _table(lead: int) -> Table:
    needs = {theirs: max(2, theirs - lead + 1) for theirs in two_dice()}
    return Table(
        _("For each roll of the opponent"),
        (_("Opponent’s roll"), _("Your roll"), _("Success")),
        tuple(
            (theirs, rolls(need if need <= 12 else None), Chance(at_least(need)))
            for theirs, need in needs.items()
        ),
        bars=2,
    )


CALCULATOR = Calculator(
    id="meccg.influence_opponent",
    title=_("Influencing the opponent’s cards"),
    description=_("The chance to win over a character, an ally, a faction or an item."),
    rule="meccg-influence-opponent-roll",
    input=Inputs,
    result=Outcome,
    compute=attempt,
    example={"value": 6, "direct_influence": 3, "opponent_general": 3},
)
