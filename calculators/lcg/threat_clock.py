"""The threat clock: how many rounds are left, and how much a quest may still fail by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.fields import integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table

_ = Domain("lcg")

MOST_ROUNDS = 15


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A dial, and what moves it round by round."""

    threat: int = integer(_("Threat level"), 0, 98)
    extra: int = integer(
        _("Threat each round besides the refresh phase"),
        0,
        50,
        default=0,
        help=_("1 for an active Gladden Fields, 2 for the Dungeon Torch."),
    )
    reduction: int = integer(
        _("Reductions still to come"), 0, 99, default=0, help=_("5 for Gandalf, 6 for a Greeting.")
    )
    rounds: int = integer(_("Rounds still wanted"), 1, 99, default=5)
    elimination: int = integer(_("Threat elimination level"), 1, 99, default=50)


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The refresh phases survived, and the threat that may still be added in the rounds wanted.

    ``spare`` is negative where even faultless rounds are too many.
    """

    rounds: int
    spare: int


def clock(inputs: Inputs) -> Outcome:
    """Count the rounds to the elimination level.

    Every refresh phase raises the dial by 1, and by what cards add. A reduction is taken at once,
    not below 0.

    Rules: lcg-refresh-threat, lcg-threat-elimination (core rulebook, page 22).

    >>> CALCULATOR.run(CALCULATOR.example).rounds
    20
    """
    gain = 1 + inputs.extra
    start = max(inputs.threat - inputs.reduction, 0)
    survived = max((inputs.elimination - 1 - start) // gain, 0)
    spare = inputs.elimination - 1 - start - gain * inputs.rounds
    return Outcome(
        summary=_summary(inputs, survived),
        steps=tuple(_steps(inputs, start, gain, survived, spare)),
        figures=(
            Figure(_("Whole rounds left"), survived),
            Figure(_("Threat to spare"), max(spare, 0)),
        ),
        tables=(_table(inputs, start, gain, survived),),
        rounds=survived,
        spare=spare,
    )


def _summary(inputs: Inputs, survived: int) -> Message:
    if inputs.threat >= inputs.elimination:
        return _("The dial is at the elimination level: the player is out.")
    return _.plural(
        "{count} whole round is left before {level} if nothing else raises the dial.",
        "{count} whole rounds are left before {level} if nothing else raises the dial.",
        survived,
        level=inputs.elimination,
    )


def _steps(inputs: Inputs, start: int, gain: int, survived: int, spare: int) -> Iterator[Step]:
    told: dict[str, Argument] = {
        "start": start,
        "gain": gain,
        "end": start + gain * survived,
        "next": start + gain * (survived + 1),
        "level": inputs.elimination,
        "spare": spare,
        "short": -spare,
        "rounds": inputs.rounds,
    }
    yield Step(
        "lcg-refresh-threat",
        _("From {start}, {gain} more each round: {end}, and {next} one round later.", **told),
    )
    yield Step("lcg-threat-elimination", _("At {level} the player is out at once.", **told))
    if spare >= 0:
        text = _("In {rounds} rounds there are {spare} threat to spare for failed quests.", **told)
    else:
        text = _("{rounds} rounds are too many: {short} threat must come off the dial.", **told)
    yield Step("lcg-quest-failure", text)


def _table(inputs: Inputs, start: int, gain: int, survived: int) -> Table:
    return Table(
        _("Dial at the end of each round"),
        (_("Round"), _("Threat level"), _("Failures may still cost")),
        tuple(
            (number, start + gain * number, inputs.elimination - 1 - start - gain * number)
            for number in range(1, min(survived, MOST_ROUNDS) + 1)
        ),
    )


CALCULATOR = Calculator(
    id="lcg.threat_clock",
    title=_("Threat clock"),
    description=_("How many rounds are left before 50, and what failed quests may still cost."),
    rule="lcg-refresh-threat",
    input=Inputs,
    result=Outcome,
    compute=clock,
    example={"threat": 29, "rounds": 10},
)
