"""The words of an influence attempt against a card of the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.charts import Chart, Part
from calculators.core.dice import two_dice_difference
from calculators.core.messages import Argument, Chance, Domain, Message
from calculators.core.telling import Direction, Figure, LeftOut, Step, Telling
from calculators.meccg import chart_words
from calculators.meccg.event_words import event_steps, left_out_steps
from calculators.meccg.influence_items import RED_ARROW
from calculators.meccg.influence_items_words import item_steps
from calculators.meccg.influence_opponent import OpponentRoll, Outcome
from calculators.meccg.influence_opponent_inputs import AT_HOME, Inputs, TargetKind
from calculators.meccg.words import rolls, signed

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell by how much the roll must exceed the opponent's, and each term of that difference."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Success"), Chance(outcome.success)),
            Figure(_("Your roll minus the opponent’s, at least"), signed(outcome.margin)),
        ),
        tables=(_table(outcome.opponent_rolls),) if inputs.opponent_roll is None else (),
        # A picture of one roll would not show the chances of the better of two.
        charts=() if outcome.events.has("two_rolls") else tuple(_charts(inputs, outcome)),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if inputs.roll is None and inputs.opponent_roll is None:
        return _before_rolling(outcome.margin, outcome.success)
    needed = outcome.opponent_rolls[0].needed
    words: dict[str, Argument] = {"chance": Chance(outcome.success), "rolls": rolls(needed)}
    if outcome.success == 1:
        return _("The attempt succeeds.")
    if not outcome.success:
        return _("The attempt fails.")
    if inputs.roll is None:
        return _("The attempt succeeds if you roll {rolls}, a chance of {chance}.", **words)
    most = inputs.roll - outcome.margin
    return _(
        "The attempt succeeds unless the opponent rolls more than {most}: the chance is {chance}.",
        most=most,
        **words,
    )


def _before_rolling(margin: int, success: Fraction) -> Message:
    words: dict[str, Argument] = {"chance": Chance(success), "margin": abs(margin)}
    if success == 1:
        return _("The attempt succeeds, whatever the two rolls are.")
    if not success:
        return _("The attempt cannot succeed, whatever the two rolls are.")
    if margin > 0:
        return _.plural(
            "The attempt succeeds if your roll is at least {count} above the opponent’s, a "
            "chance of {chance}.",
            "The attempt succeeds if your roll is at least {count} above the opponent’s, a "
            "chance of {chance}.",
            margin,
            **words,
        )
    if margin == 0:
        return _(
            "The attempt succeeds if your roll is not below the opponent’s, a chance of {chance}.",
            **words,
        )
    return _(
        "The attempt succeeds unless the opponent’s roll is above yours by more than "
        "{margin}: the chance is {chance}.",
        **words,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield Step(
        "meccg-influence-opponent-roll",
        _(
            "You roll 2D6 and add the unused direct influence: {bonus}.",
            bonus=signed(inputs.direct_influence),
        )
        if inputs.direct_influence
        else _("You roll 2D6; there is no unused direct influence to add."),
    )
    yield from item_steps(outcome.item_bonuses, "meccg-influence-opponent-roll")
    if outcome.red_arrow:
        yield LeftOut(
            "meccg-influence-opponent-roll",
            _(
                "The Red Arrow’s success without a roll is not counted: no ruling says whether it "
                "applies to the opponent’s Riders of Rohan. With it, the attempt is certain to "
                "succeed."
            ),
            (RED_ARROW,),
            Direction.HIGHER,
        )
    yield from _card_steps(inputs, outcome)
    yield from event_steps(outcome.events, "meccg-influence-opponent-roll")
    yield from left_out_steps(outcome.events, "meccg-influence-opponent-roll")
    general = not outcome.events.has("no_general")
    if not general:
        yield Step(
            "meccg-influence-opponent-success",
            _(
                "If the attempt succeeds, the target returns to its owner’s hand instead of being "
                "discarded."
            ),
        )
    yield from _influence_steps(inputs, controlled=outcome.controlled, general=general)
    if inputs.modifier:
        yield Step(
            "meccg-influence-opponent-roll",
            _("Other modifiers: {bonus}.", bonus=signed(inputs.modifier)),
        )
    if outcome.events.has("certain"):
        return
    yield from _value_steps(inputs, outcome)
    yield Step(
        "meccg-influence-opponent-roll",
        _(
            "Without the rolls, all of this minus the value comes to {lead}. Add your roll and "
            "subtract the opponent’s: above 0 the attempt succeeds, a chance of {chance}.",
            lead=signed(outcome.lead),
            chance=Chance(outcome.success),
        ),
    )
    if inputs.roll is not None or inputs.opponent_roll is not None:
        yield Step("meccg-influence-opponent-roll", _known(inputs))
    if inputs.revealed:
        yield Step(
            "meccg-influence-opponent-reveal",
            _(
                "If it succeeds, you may play the revealed card at once; if it fails, "
                "that card is discarded."
            ),
        )


def _known(inputs: Inputs) -> Message:
    if inputs.opponent_roll is None:
        return _("You have already rolled {mine}.", mine=inputs.roll or 0)
    if inputs.roll is None:
        return _("The opponent has already rolled {theirs}.", theirs=inputs.opponent_roll)
    return _(
        "You have already rolled {mine}, the opponent {theirs}.",
        mine=inputs.roll,
        theirs=inputs.opponent_roll,
    )


def _card_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    bonuses = outcome.card_bonuses
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
        yield Step(rule, _("From the influencer’s card: {bonus}.", bonus=signed(bonuses.own)))
    if inputs.agent_at_home:
        yield Step(
            "meccg-agent-influence",
            _("The agent’s home site adds to his influence: {bonus}.", bonus=signed(AT_HOME)),
        )
    if outcome.shared_home:
        yield Step(
            "meccg-agent-influence",
            _("The target belongs to his home site: {bonus} to the roll.", bonus=signed(AT_HOME)),
        )


def _influence_steps(inputs: Inputs, *, controlled: bool, general: bool) -> Iterator[Step]:
    if inputs.summary_rules and controlled:
        yield Step(
            "meccg-influence-opponent-roll",
            _(
                "According to the summary, only the controller’s unused direct influence is "
                "subtracted: {malus}.",
                malus=signed(-inputs.controller_direct),
            )
            if inputs.controller_direct
            else _("According to the summary, only unused direct influence is subtracted: none."),
        )
        return
    if general:
        yield Step(
            "meccg-influence-opponent-roll",
            _(
                "The opponent’s unused general influence is subtracted: {malus}.",
                malus=signed(-inputs.opponent_general),
            )
            if inputs.opponent_general
            else _("The opponent has no unused general influence to subtract."),
        )
    if controlled:
        yield Step(
            "meccg-influence-opponent-roll",
            _(
                "The controlling character’s unused direct influence is subtracted as well: "
                "{malus}.",
                malus=signed(-inputs.controller_direct),
            )
            if inputs.controller_direct
            else _("The controlling character has no unused direct influence to subtract."),
        )


def _value_steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.shared_home:
        yield Step(
            "meccg-agent-influence",
            _("For the same reason, the value {value} counts as 0.", value=inputs.value),
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
            _("An item can be influenced only by revealing the same item; its value stays."),
        )


def _charts(inputs: Inputs, outcome: Outcome) -> Iterator[Chart]:
    """Yield the rolls still to be made: the difference of two, or the throws of one."""
    success, failure = _("Success"), _("Failure")
    if inputs.roll is None and inputs.opponent_roll is None:
        parts = {
            value: Part.GOOD if value >= outcome.margin else Part.BAD
            for value in two_dice_difference()
        }
        yield chart_words.difference_bars(
            _("Your roll minus the opponent’s"),
            _("Difference of the rolls"),
            parts,
            {Part.GOOD: success, Part.BAD: failure},
        )
    elif inputs.roll is None:
        needed = outcome.opponent_rolls[0].needed
        yield chart_words.success_throws(_("Your rolls that succeed"), needed, success, failure)
    elif inputs.opponent_roll is None:
        yield chart_words.throws_up_to(
            _("The opponent’s rolls that let you succeed"),
            inputs.roll - outcome.margin,
            success,
            failure,
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
    description=_(
        "The chance of making the opponent lose a character, an ally, a faction or an item."
    ),
    tell=tell,
)
