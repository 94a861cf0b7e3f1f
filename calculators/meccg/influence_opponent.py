"""An influence attempt against a card of the opponent: your roll against theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from calculators.core.dice import at_least, two_dice
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.common_fields import other_modifiers, summary_option
from calculators.meccg.influence_cards import (
    INFLUENCERS,
    TARGETS,
    FactionBonuses,
    is_agent,
    is_ally_target,
    is_faction_target,
    target_aim,
    target_bonuses,
)
from calculators.meccg.influence_items import (
    Added,
    influence_items,
    item_bonuses,
    item_faults,
    item_steps,
)
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

AT_HOME = 2
"""What an agent’s home site adds to his influence, and a shared one to the roll besides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """An influence attempt, before both players roll."""

    name: str | None = text(
        _("Card tried for"),
        card_index=TARGETS,
        help=_("A character, an ally or a faction; for an item, its bearer. Fills in the value."),
    )
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
    character: str | None = text(
        _("Who makes the attempt"),
        card_index=INFLUENCERS,
        help=_("A character, or an agent whom a card lets try. Fills in the direct influence."),
    )
    direct_influence: int = integer(
        _("Unused direct influence"),
        0,
        40,
        help=_("Of the one who makes the attempt; what named cards add is counted by itself."),
    )
    items: tuple[str | None, ...] = influence_items()
    opponent_general: int = integer(_("The opponent’s unused general influence"), 0, 40)
    controller_direct: int = integer(
        _("Unused direct influence of the controlling character"),
        0,
        40,
        default=0,
        help=_("Of the one who controls the follower, the ally or the item; 0 otherwise."),
    )
    modifier: int = other_modifiers(
        _("To your roll, from cards; −5 against a minion; unnamed factions’ modifications.")
    )
    revealed: bool = boolean(
        _("An identical card is revealed from the hand"),
        help=_("The value becomes 0, except for an item, which requires the reveal."),
    )
    agent_at_home: bool = boolean(_("An agent tries at a home site: +2 direct influence"))
    shared_home: bool = boolean(
        _("The target belongs to a home site of the agent"),
        help=_("It shares one, or is a faction playable at one: value 0, and +2 to the roll."),
    )
    summary_rules: bool = summary_option(
        _("It takes off one influence only; an item shown counts as 0 like any card."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The chance that the attempt succeeds."""

    success: Fraction


def check(good: Mapping[str, Any]) -> Iterable[Fault]:
    """Find items that add nothing, and what an agent may not do (Council of Elrond rule 8.5)."""
    yield from item_faults(good.get("items", ()))
    agent = good.get("agent_at_home") or good.get("shared_home") or is_agent(good.get("character"))
    if agent and good.get("revealed"):
        yield Fault(("revealed",), "conflict", _("With an agent, no card is revealed."))
    if agent and good.get("target") is Target.ITEM:
        yield Fault(("target",), "conflict", _("An agent cannot try for an item."))


def attempt(inputs: Inputs) -> Outcome:
    """Reckon an influence attempt: 2D6 less the opponent's 2D6, all modified, above the value.

    Rules: meccg-influence-opponent-roll, meccg-influence-opponent-value,
    meccg-influence-opponent-reveal (Council of Elrond rules 8.1 to 8.4; page influence).

    >>> result = attempt(CALCULATOR.parse(CALCULATOR.example))
    >>> str(result.success)
    '35/1296'
    """
    inputs = replace(inputs, target=_target(inputs))
    bonuses = target_bonuses(inputs.character, inputs.name)
    aim = target_aim(inputs.name, faction=inputs.target is Target.FACTION)
    items = item_bonuses(inputs.character, inputs.items, aim)
    lead = _lead(inputs) + bonuses.total + sum(item.bonus for item in items)
    success = sum(
        (chance * at_least(theirs - lead + 1) for theirs, chance in two_dice().items()),
        Fraction(0),
    )
    return Outcome(
        summary=_summary(lead, success),
        steps=tuple(_steps(inputs, bonuses, items, lead, success)),
        figures=(
            Figure(_("Success"), Chance(success)),
            Figure(_("Your roll less theirs, at least"), _margin(lead)),
        ),
        tables=(_table(lead),),
        success=success,
    )


def _target(inputs: Inputs) -> Target:
    """Return what the attempt is against: a named ally or faction is one, whatever was chosen."""
    if is_faction_target(inputs.name):
        return Target.FACTION
    if is_ally_target(inputs.name):
        return Target.ALLY
    return inputs.target


def _lead(inputs: Inputs) -> int:
    """Return what is added to the difference of the two rolls, the value taken off."""
    controlled = inputs.target in CONTROLLED or inputs.controller_direct > 0
    general = 0 if inputs.summary_rules and controlled else inputs.opponent_general
    return (
        inputs.direct_influence
        + (AT_HOME if inputs.agent_at_home else 0)
        + (AT_HOME if inputs.shared_home else 0)
        + inputs.modifier
        - general
        - inputs.controller_direct
        - _value(inputs)
    )


def _value(inputs: Inputs) -> int:
    zero = inputs.target is not Target.ITEM or inputs.summary_rules
    if inputs.shared_home or (inputs.revealed and zero):
        return 0
    return inputs.value


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


def _steps(
    inputs: Inputs,
    bonuses: FactionBonuses,
    items: tuple[Added, ...],
    lead: int,
    success: Fraction,
) -> Iterator[Step]:
    yield Step(
        "meccg-influence-opponent-roll",
        _("Your 2D6, and unused direct influence: {bonus}.", bonus=signed(inputs.direct_influence)),
    )
    yield from item_steps(items, "meccg-influence-opponent-roll")
    yield from _card_steps(inputs, bonuses)
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


def _card_steps(inputs: Inputs, bonuses: FactionBonuses) -> Iterator[Step]:
    rule = "meccg-influence-opponent-roll"
    if bonuses.conditional:
        bonus = signed(bonuses.conditional)
        yield Step(rule, _("Direct influence against this card: {bonus}.", bonus=bonus))
    if bonuses.standard:
        bonus = signed(bonuses.standard)
        yield Step(
            "meccg-influence-opponent-value",
            _("Standard modification of the faction: {bonus}.", bonus=bonus),
        )
    if bonuses.own:
        yield Step(rule, _("By the influencer’s card: {bonus}.", bonus=signed(bonuses.own)))
    if inputs.agent_at_home:
        yield Step(
            "meccg-agent-influence",
            _("The agent’s home site adds to his influence: {bonus}.", bonus=signed(AT_HOME)),
        )
    if inputs.shared_home:
        yield Step(
            "meccg-agent-influence",
            _("The target belongs to his home site: {bonus} to the roll.", bonus=signed(AT_HOME)),
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
    if inputs.shared_home:
        yield Step(
            "meccg-agent-influence",
            _("For the same reason the value {value} counts as 0.", value=inputs.value),
        )
        return
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
    if inputs.target is Target.ITEM and not inputs.summary_rules:
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
    check=check,
)
