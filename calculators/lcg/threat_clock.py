"""The threat clock: how many rounds are left, and how much a quest may still fail by."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import integer
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg")

MOST_ROUNDS = 15
"""The number of rounds whose dials are listed, at most."""


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
        _("Reductions still to come"),
        0,
        99,
        default=0,
        help=_("5 for Gandalf, 6 for The Galadhrim’s Greeting."),
    )
    rounds: int = integer(_("Rounds you still need"), 1, 99, default=5)
    elimination: int = integer(_("Threat elimination level"), 1, 99, default=ELIMINATION)


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The dial at the end of a round, and by how much quests may still fail until then."""

    round: int
    threat: int
    spare: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The refresh phases survived, and the threat that may still be added in the rounds wanted.

    ``spare`` is negative where even faultless rounds are too many.
    """

    rounds: int
    spare: int
    start: int = detail()
    """The dial once every reduction is taken."""
    gain: int = detail()
    """The threat that each round adds."""
    last: int = detail()
    """The dial at the end of the last round survived."""
    next: int = detail()
    """The dial one round later."""
    to_spare: int = detail()
    """``spare`` where it is positive."""
    short: int = detail()
    """What must come off the dial where ``spare`` is negative."""
    round_ends: tuple[RoundEnd, ...] = detail()
    """The first rounds survived."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the rounds left before the elimination level, and the threat to spare in them.

    Every refresh phase raises the dial by 1, and by what cards add. A reduction is taken at once,
    not below 0.

    Rules: lcg-refresh-threat, lcg-threat-elimination (core rulebook, page 22).

    >>> COMPUTATION.solve(COMPUTATION.example).rounds
    20
    """
    gain = 1 + inputs.extra
    start = max(inputs.threat - inputs.reduction, 0)
    highest = inputs.elimination - 1
    survived = max((highest - start) // gain, 0)
    spare = highest - start - gain * inputs.rounds
    last = start + gain * survived
    return Outcome(
        rounds=survived,
        spare=spare,
        start=start,
        gain=gain,
        last=last,
        next=last + gain,
        to_spare=max(spare, 0),
        short=max(-spare, 0),
        round_ends=tuple(
            RoundEnd(number, start + gain * number, highest - start - gain * number)
            for number in range(1, min(survived, MOST_ROUNDS) + 1)
        ),
    )


COMPUTATION = Computation(
    id="lcg.threat_clock",
    rule="lcg-refresh-threat",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"threat": 29, "rounds": 10},
)
