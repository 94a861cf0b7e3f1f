"""The words of an influence attempt against a card of the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Figure, Step, Table, Telling
from calculators.meccg.influence_cards import CardBonuses
from calculators.meccg.influence_items_words import item_steps
from calculators.meccg.influence_opponent import (
    AT_HOME,
    Inputs,
    OpponentRoll,
    Outcome,
    TargetKind,
)
from calculators.meccg.words import rolls, signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell by how much the roll must exceed the opponent's, and each term of that difference."""
    return Telling(
        summary=_summary(outcome.margin, outcome.success),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Success"), Chance(outcome.success)),
            Figure(_("Your roll less theirs, at least"), signed(outcome.margin)),
        ),
        tables=(_table(outcome.opponent_rolls),),
    )


def _summary(margin: int, success: Fraction) -> Message:
    words: dict[str, Argument] = {"chance": Chance(success), "margin": abs(margin)}
    if success == 1:
        return _("The attempt succeeds whatever the two rolls.")
    if not success:
        return _("The attempt cannot succeed, whatever the two rolls.")
    if margin > 0:
        return _.plural(
            "The attempt succeeds if your roll is at least {count} above the opponent’s: {chance}.",
            "The attempt succeeds if your roll is at least {count} above the opponent’s: {chance}.",
            margin,
            **words,
        )
    if margin == 0:
        return _(
            "The attempt succeeds if your roll is not below the opponent’s: {chance}.", **words
        )
    return _(
        "The attempt succeeds unless the opponent’s roll is above yours by more than {margin}: "
        "{chance}.",
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-influence-opponent-roll",
        _("Your 2D6, and unused direct influence: {bonus}.", bonus=signed(inputs.direct_influence)),
    )
    yield from item_steps(outcome.item_bonuses, "meccg-influence-opponent-roll")
    yield from _card_steps(inputs, outcome.card_bonuses)
    yield from _influence_steps(inputs, controlled=outcome.controlled)
    if inputs.modifier:
        yield Step(
            "meccg-influence-opponent-roll",
            _("Other modifiers: {bonus}.", bonus=signed(inputs.modifier)),
        )
    yield from _value_steps(inputs, outcome)
    yield Step(
        "meccg-influence-opponent-roll",
        _(
            "In all, your roll less theirs {lead} must be greater than 0: {chance}.",
            lead=signed(outcome.lead),
            chance=Chance(outcome.success),
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


def _card_steps(inputs: Inputs, bonuses: CardBonuses) -> Iterator[Step]:
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


def _influence_steps(inputs: Inputs, *, controlled: bool) -> Iterator[Step]:
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


def _value_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.shared_home:
        yield Step(
            "meccg-agent-influence",
            _("For the same reason the value {value} counts as 0.", value=inputs.value),
        )
        return
    if outcome.value != inputs.value:
        yield Step(
            "meccg-influence-opponent-reveal",
            _("An identical card is revealed: the value {value} counts as 0.", value=inputs.value),
        )
        return
    yield Step(
        "meccg-influence-opponent-value",
        _("The result must be greater than {value}.", value=inputs.value),
    )
    if outcome.target is TargetKind.ITEM and not inputs.summary_rules:
        yield Step(
            "meccg-influence-opponent-reveal",
            _("An item can be tried for only by revealing the same item; the value stays."),
        )


def _table(opponent_rolls: tuple[OpponentRoll, ...]) -> Table:
    return Table(
        _("For each roll of the opponent"),
        (_("Opponent’s roll"), _("Your roll"), _("Success")),
        tuple((each.roll, rolls(each.needed), Chance(each.success)) for each in opponent_rolls),
        bars=2,
    )


PROSE = Prose(
    title=_("Influencing the opponent’s cards"),
    description=_("The chance to win over a character, an ally, a faction or an item."),
    tell=tell,
)
