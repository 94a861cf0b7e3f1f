"""Calling the Council: enough points, a deck exhausted often enough, or both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from calculators.core.fields import choice, integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.meccg.common_fields import summary_option

_ = Domain("meccg")


class Length(Enum):
    """How long a game was agreed on."""

    STARTER = "starter"
    SHORT = "short"
    LONG = "long"
    CAMPAIGN = "campaign"


LENGTHS: Mapping[Length, Message] = {
    Length.STARTER: _("Starter (1 deck)"),
    Length.SHORT: _("Short (2 decks)"),
    Length.LONG: _("Long (3 decks)"),
    Length.CAMPAIGN: _("Campaign (4 decks)"),
}


@dataclass(frozen=True, slots=True)
class Need:
    """Points with exhaustions, and exhaustions alone, that allow the call."""

    points: int
    exhausted: int
    alone: int


NEEDS: Mapping[Length, Need] = {
    Length.STARTER: Need(20, 0, 1),
    Length.SHORT: Need(25, 1, 2),
    Length.LONG: Need(30, 2, 3),
    Length.CAMPAIGN: Need(40, 3, 4),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """A player at the end of his own turn."""

    length: Length = choice(_("Length of the game"), LENGTHS, default=Length.SHORT)
    points: int = integer(_("Marshalling points in play"), -60, 300)
    under_deeps: int = integer(
        _("Of these, at Under-deeps sites"), 0, 300, default=0, help=_("They do not count yet.")
    )
    exhausted: int = integer(_("Times your play deck ran out"), 0, 20, default=0)
    opponent_exhausted: int = integer(_("Times the opponent’s ran out"), 0, 20, default=0)
    summary_rules: bool = summary_option(
        _("There the points alone are enough, in a game of any length."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Whether the Council may be called, and whether the game ends by itself."""

    allowed: bool
    ends: bool
    points: int


def calling(inputs: Inputs) -> Outcome:
    """Tell whether the Council may be called at the end of this turn.

    Rules: meccg-council-call, meccg-council-call-points (Council of Elrond rules 10.2; page
    council).

    >>> calling(CALCULATOR.parse(CALCULATOR.example)).allowed
    True
    """
    need = NEEDS[inputs.length]
    points = inputs.points - inputs.under_deeps
    turns = 0 if inputs.summary_rules else need.exhausted
    by_points = points >= need.points and inputs.exhausted >= turns
    by_deck = inputs.exhausted >= need.alone and not inputs.summary_rules
    allowed = by_points or by_deck
    ends = min(inputs.exhausted, inputs.opponent_exhausted) >= need.alone
    return Outcome(
        summary=_summary(allowed=allowed, ends=ends),
        steps=tuple(_steps(inputs, need, points, by_points=by_points, ends=ends)),
        figures=(Figure(_("Points that count for calling"), points),),
        tables=(_table(),),
        allowed=allowed,
        ends=ends,
        points=points,
    )


def _summary(*, allowed: bool, ends: bool) -> Message:
    if ends:
        return _("The game ends with this turn: both play decks ran out often enough.")
    if allowed:
        return _("You may call the Council at the end of your turn; the opponent has one more.")
    return _("You may not call the Council yet.")


def _steps(
    inputs: Inputs, need: Need, points: int, *, by_points: bool, ends: bool
) -> Iterator[Step]:
    if inputs.under_deeps:
        yield Step(
            "meccg-council-call-points",
            _("Without the points in the Under-deeps: {points}.", points=points),
        )
    yield Step(
        "meccg-council-call",
        _("{points} of {need} points needed.", points=points, need=need.points),
    )
    if inputs.summary_rules:
        yield Step("meccg-council-call", _("By the summary, no exhausted deck is asked for."))
    else:
        yield Step(
            "meccg-council-call",
            _(
                "Your play deck ran out {times} of the {with_points} times asked with the points, "
                "or {alone} without.",
                times=inputs.exhausted,
                with_points=need.exhausted,
                alone=need.alone,
            ),
        )
    if by_points or ends:
        yield Step(
            "meccg-council-last-turn",
            _("Then come the last corruption checks, and the count."),
        )


def _table() -> Table:
    return Table(
        _("What each length asks for"),
        (_("Game"), _("Points"), _("with exhaustions"), _("Exhaustions alone")),
        tuple(
            (LENGTHS[length], need.points, need.exhausted, need.alone)
            for length, need in NEEDS.items()
        ),
    )


CALCULATOR = Calculator(
    id="meccg.calling",
    title=_("Calling the Council"),
    description=_("Whether you have the points and exhaustions to end the game."),
    rule="meccg-council-call",
    input=Inputs,
    result=Outcome,
    compute=calling,
    example={"points": 25, "exhausted": 1},
)
