"""The words of calling the Council."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.meccg.calling import CONDITIONS, Inputs, Outcome
from calculators.meccg.game_length import LENGTH_NAMES

_ = Domain("meccg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Tell whether the Council may be called, and what each length of game asks for."""
    return Telling(
        summary=_summary(allowed=outcome.allowed, ends=outcome.ends),
        steps=tuple(_steps(inputs, outcome)),
        figures=(Figure(_("Points that count for calling"), outcome.points),),
        tables=(_table(),),
    )


def _summary(*, allowed: bool, ends: bool) -> Message:
    if ends:
        return _("The game ends with this turn: both play decks ran out often enough.")
    if allowed:
        return _(
            "You may call the Council at the end of your turn; the opponent has one more turn."
        )
    return _("You may not call the Council yet.")


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    conditions = CONDITIONS[inputs.length]
    if inputs.under_deeps:
        yield Step(
            "meccg-council-call-points",
            _("Without the points in the Under-deeps, you have {points}.", points=outcome.points),
        )
    yield Step(
        "meccg-council-call",
        _(
            "Your points: {points}; {need} are needed.",
            points=outcome.points,
            need=conditions.points,
        ),
    )
    if inputs.summary_rules:
        yield Step(
            "meccg-council-call", _("According to the summary, no exhausted deck is required.")
        )
    else:
        yield Step(
            "meccg-council-call",
            _(
                "Exhaustions of your play deck: {times}. You need {with_points} with the points, "
                "or {alone} without them.",
                times=inputs.exhausted,
                with_points=conditions.exhaustions or _("none"),
                alone=conditions.exhaustions_without_points,
            ),
        )
    if outcome.by_points or outcome.ends:
        yield Step(
            "meccg-council-last-turn",
            _("Then come the last corruption checks, and the count."),
        )


def _table() -> Table:
    return Table(
        _("What each length of game requires"),
        (_("Game"), _("Points"), _("with exhaustions"), _("Exhaustions without points")),
        tuple(
            (
                LENGTH_NAMES[length],
                conditions.points,
                conditions.exhaustions,
                conditions.exhaustions_without_points,
            )
            for length, conditions in CONDITIONS.items()
        ),
    )


PROSE = Prose(
    title=_("Calling the Council"),
    description=_("Whether you have the points and exhaustions to end the game."),
    tell=tell,
)
