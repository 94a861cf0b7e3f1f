"""Calling the Council: enough points, a deck exhausted often enough, or both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import choice, integer
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.common_fields import summary_option
from calculators.meccg.game_length import LENGTH_NAMES, GameLength

_ = Domain("meccg")


@dataclass(frozen=True, slots=True)
class CallConditions:
    """What allows the call: points with exhaustions of the play deck, or more exhaustions."""

    points: int
    exhaustions: int
    exhaustions_without_points: int


CONDITIONS: Mapping[GameLength, CallConditions] = {
    GameLength.STARTER: CallConditions(20, 0, 1),
    GameLength.SHORT: CallConditions(25, 1, 2),
    GameLength.LONG: CallConditions(30, 2, 3),
    GameLength.CAMPAIGN: CallConditions(40, 3, 4),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A player at the end of his own turn."""

    length: GameLength = choice(_("Length of the game"), LENGTH_NAMES, default=GameLength.SHORT)
    points: int = integer(_("Marshalling points in play"), -60, 300)
    under_deeps: int = integer(
        _("Of these, at Under-deeps sites"), 0, 300, default=0, help=_("They do not count yet.")
    )
    exhausted: int = integer(_("Times your play deck ran out"), 0, 20, default=0)
    opponent_exhausted: int = integer(_("Times the opponent’s play deck ran out"), 0, 20, default=0)
    summary_rules: bool = summary_option(
        _("In the summary, the points alone are enough, whatever the length of the game."),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Whether the Council may be called, and whether the game ends by itself."""

    allowed: bool
    ends: bool
    points: int
    by_points: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute whether the Council may be called at the end of this turn.

    ``points`` are those that count for the call, without the Under-deeps.

    Rules: meccg-council-call, meccg-council-call-points (Council of Elrond rules 10.2; page
    council).

    >>> COMPUTATION.solve(COMPUTATION.example).allowed
    True
    """
    conditions = CONDITIONS[inputs.length]
    points = inputs.points - inputs.under_deeps
    exhaustions = 0 if inputs.summary_rules else conditions.exhaustions
    by_points = points >= conditions.points and inputs.exhausted >= exhaustions
    without_points = conditions.exhaustions_without_points
    by_deck = inputs.exhausted >= without_points and not inputs.summary_rules
    return Outcome(
        allowed=by_points or by_deck,
        ends=min(inputs.exhausted, inputs.opponent_exhausted) >= without_points,
        points=points,
        by_points=by_points,
    )


COMPUTATION = Computation(
    id="meccg.calling",
    rule="meccg-council-call",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"points": 25, "exhausted": 1},
)
