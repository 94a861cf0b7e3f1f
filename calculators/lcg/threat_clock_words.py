"""The threat clock in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg.threat_clock import Inputs, Outcome

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the rounds left in words."""
    return Telling(
        summary=_summary(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(
            Figure(_("Whole rounds left"), outcome.rounds),
            Figure(_("Threat to spare"), outcome.to_spare),
        ),
        tables=(_table(outcome),) if outcome.round_ends else (),
    )


def _summary(inputs: Inputs, outcome: Outcome) -> Message:
    if inputs.threat >= inputs.elimination:
        return _("The dial is at the elimination level: the player is eliminated.")
    if not outcome.rounds:
        return _(
            "Not one whole round is left before {level}, even if nothing else raises the dial.",
            level=inputs.elimination,
        )
    return _.plural(
        "{count} whole round is left before {level} if nothing else raises the dial.",
        "{count} whole rounds are left before {level} if nothing else raises the dial.",
        outcome.rounds,
        level=inputs.elimination,
    )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    arguments: dict[str, Argument] = {
        "start": outcome.start,
        "gain": outcome.gain,
        "end": outcome.last,
        "next": outcome.next,
        "level": inputs.elimination,
        "spare": outcome.spare,
        "short": outcome.short,
    }
    at_once = Step(
        "lcg-threat-elimination", _("At {level} the player is eliminated at once.", **arguments)
    )
    if outcome.start >= inputs.elimination:
        yield at_once
        return
    if inputs.reduction:
        text = _(
            "Once reduced, the dial starts at {start} and rises by {gain} each round. At {end} "
            "the player is still in the game; one more round would take the dial to {next}.",
            **arguments,
        )
    else:
        text = _(
            "The dial starts at {start} and rises by {gain} each round. At {end} the player is "
            "still in the game; one more round would take the dial to {next}.",
            **arguments,
        )
    yield Step("lcg-refresh-threat", text)
    yield at_once
    if not outcome.spare:
        text = _.plural(
            "Over {count} round there is no threat to spare for failed quests.",
            "Over {count} rounds there is no threat to spare for failed quests.",
            inputs.rounds,
        )
    elif outcome.spare > 0:
        text = _.plural(
            "Over {count} round there is {spare} threat to spare for failed quests.",
            "Over {count} rounds there is {spare} threat to spare for failed quests.",
            inputs.rounds,
            **arguments,
        )
    else:
        text = _.plural(
            "{count} round is too many: the dial would have to go down by {short} more.",
            "{count} rounds are too many: the dial would have to go down by {short} more.",
            inputs.rounds,
            **arguments,
        )
    yield Step("lcg-quest-failure", text)


def _table(outcome: Outcome) -> Table:
    return Table(
        _("Dial at the end of each round"),
        (_("Round"), _("Threat level"), _("Failures may still cost")),
        tuple((item.round, item.threat, item.spare) for item in outcome.round_ends),
    )


PROSE = Prose(
    title=_("Threat clock"),
    description=_("How many rounds are left before 50, and what failed quests may still cost."),
    tell=tell,
)
