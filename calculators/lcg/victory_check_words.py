"""Whether a stage is complete, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.calculator import Prose
from calculators.core.messages import Clauses, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg import words
from calculators.lcg.cards import A_FORK_IN_THE_ROAD, title
from calculators.lcg.victory_check import CONDITIONS_OF, STAGES, Condition, Inputs, Outcome

_ = Domain("lcg")

CONDITIONS: Mapping[Condition, Message] = {
    Condition.SPAWN_DEFEATED: _("Ungoliant’s Spawn must be defeated during this stage"),
    Condition.SPAWN_OUT_OF_PLAY: _("Ungoliant’s Spawn must leave play"),
    Condition.NO_TROLL: _("no Hill Troll may be in play"),
    Condition.NO_ENEMY: _("no enemy may be in play"),
    Condition.ONE_OBJECTIVE: _("at least one objective must be claimed"),
    Condition.PRISONER_RESCUED: _("the prisoner must be rescued"),
    Condition.ALL_OBJECTIVES: _("all three objectives must be claimed"),
    Condition.NAZGUL_OUT_OF_PLAY: _("the Nazgûl must leave play"),
}


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the verdict on the stage, and the conditions not met yet."""
    return Telling(
        summary=summary_of(inputs, outcome),
        steps=tuple(_steps(inputs, outcome)),
        figures=(Figure(_("Progress missing"), outcome.missing),),
    )


def asked(stage: str) -> Clauses:
    """Return all that a stage asks besides quest points, by its number."""
    return Clauses(tuple(CONDITIONS[condition] for condition in CONDITIONS_OF.get(stage, ())))


def _unmet(outcome: Outcome) -> Clauses:
    return Clauses(tuple(CONDITIONS[condition] for condition in outcome.unmet))


def summary_of(inputs: Inputs, outcome: Outcome) -> Message:
    """Return the verdict in one sentence."""
    name = title(STAGES[inputs.stage])
    match outcome.verdict:
        case "won":
            return _("{stage} is complete: the game is won.", stage=name)
        case "complete":
            return _("{stage} is complete: on to the next stage.", stage=name)
        case "blocked":
            return _("{stage} is held back: {what}.", stage=name, what=_unmet(outcome))
        case "short":
            return _.plural(
                "{stage}: {count} progress token is missing.",
                "{stage}: {count} progress tokens are missing.",
                outcome.missing,
                stage=name,
            )


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if outcome.points:
        yield Step(
            "lcg-quest-advance",
            _(
                "The stage holds {progress} progress {progress:token/tokens} and has {points} "
                "quest {points:point/points}.",
                progress=inputs.progress,
                points=outcome.points,
            )
            if inputs.progress
            else _(
                "The stage holds no progress tokens and has {points} quest {points:point/points}.",
                points=outcome.points,
            ),
        )
    else:
        yield Step(
            "lcg-quest-no-points", _("The stage has no quest points: only its condition counts.")
        )
    if outcome.unmet:
        yield Step("lcg-victory-conditions", _("Still required: {what}.", what=_unmet(outcome)))
        if outcome.verdict == "blocked" and outcome.points:
            text = _("Until then all progress tokens stay on the stage, and none is lost.")
            yield Step("lcg-quest-blocked", text)
    elif outcome.conditions:
        yield Step(
            "lcg-victory-conditions",
            _.plural(
                "The condition on its card is met.",
                "The conditions on its card are met.",
                outcome.conditions,
            ),
        )
    else:
        yield Step("lcg-victory-conditions", _("Nothing else is required."))
    if outcome.verdict == "complete" and inputs.stage == A_FORK_IN_THE_ROAD:
        yield words.next_stage_at_random()
    if outcome.verdict == "won":
        yield Step(
            "lcg-victory", _("This is the last stage, and a player is left: the game is won.")
        )


PROSE = Prose(
    title=_("Stage and victory check"),
    description=_("Whether a stage is complete or held back, or the game is won."),
    tell=tell,
)
