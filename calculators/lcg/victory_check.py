"""Whether a stage of a scenario is complete: its quest points, and what its card asks besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from calculators.core.fields import boolean, choice, integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Clauses, Domain, Message
from calculators.core.tables import table
from calculators.core.telling import Figure, Step
from calculators.lcg.cards import title

_ = Domain("lcg")

_STAGES = {str(row["number"]): row for row in table("lcg/quest_cards.json")["cards"]}
LAST = ("121", "122", "125", "128")
LABELS: Mapping[str, Message] = {
    "119": _("Flies and Spiders"),
    "120": _("A Fork in the Road"),
    "121": _("Don’t Leave the Path!"),
    "122": _("Beorn’s Path"),
    "126": _("To the River..."),
    "127": _("Anduin Passage"),
    "128": _("Ambush on the Shore"),
    "123": _("The Necromancer’s Tower"),
    "124": _("Through the Caverns"),
    "125": _("Out of the Dungeons"),
}

type Verdict = Literal["complete", "blocked", "short", "won"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The stage and the table."""

    stage: str = choice(_("Stage"), LABELS)
    progress: int = integer(_("Progress on the quest card"), 0, 999, default=0)
    spawn_in_play: bool = boolean(_("Ungoliant’s Spawn is in play"))
    spawn_defeated: bool = boolean(_("Ungoliant’s Spawn was defeated during this stage"))
    troll_in_play: bool = boolean(_("A Hill Troll is in play"))
    nazgul_in_play: bool = boolean(_("The Nazgûl of Dol Guldur is in play"))
    enemies: int = integer(
        _("Enemies in play"), 0, 99, default=0, help=_("In the staging area or engaged.")
    )
    objectives: int = integer(_("Objectives claimed"), 0, 3, default=0)
    rescued: bool = boolean(_("The prisoner is rescued"))


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """``won`` for a complete last stage; ``blocked`` where only a condition is missing."""

    verdict: Verdict
    missing: int


def judge(inputs: Inputs) -> Outcome:
    """Compare the stage with its quest points and its conditions.

    Rules: lcg-victory-conditions, lcg-quest-advance, lcg-quest-blocked, lcg-quest-no-points,
    lcg-victory (core rulebook, page 22; quest cards 119 to 128).

    >>> CALCULATOR.run(CALCULATOR.example).verdict
    'blocked'
    """
    points = _STAGES[inputs.stage]["quest_points"]
    missing = max(points - inputs.progress, 0)
    open_conditions = tuple(_open(inputs))
    last = inputs.stage in LAST
    if missing:
        verdict: Verdict = "short"
    elif open_conditions:
        verdict = "blocked"
    else:
        verdict = "won" if last else "complete"
    return Outcome(
        summary=_summary(inputs, verdict, missing, open_conditions),
        steps=tuple(_steps(inputs, points, open_conditions, verdict)),
        figures=(Figure(_("Progress missing"), missing),),
        verdict=verdict,
        missing=missing,
    )


def _open(inputs: Inputs) -> Iterator[Message]:
    """Yield what the stage's card still asks."""
    match inputs.stage:
        case "121" if not inputs.spawn_defeated:
            yield _("Ungoliant’s Spawn must be defeated")
        case "122" if inputs.spawn_in_play:
            yield _("Ungoliant’s Spawn must leave play")
        case "126" if inputs.troll_in_play:
            yield _("no Hill Troll may be in play")
        case "128" if inputs.enemies:
            yield _("no enemy may be in play")
        case "123" if not inputs.objectives:
            yield _("at least one objective must be claimed")
        case "124":
            if not inputs.rescued:
                yield _("the prisoner must be rescued")
            if inputs.objectives < 3:
                yield _("all three objectives must be claimed")
        case "125" if inputs.nazgul_in_play:
            yield _("the Nazgûl must leave play")


def _summary(
    inputs: Inputs, verdict: Verdict, missing: int, conditions: tuple[Message, ...]
) -> Message:
    name = title(_STAGES[inputs.stage])
    if verdict == "won":
        return _("{stage} is complete: the game is won.", stage=name)
    if verdict == "complete":
        return _("{stage} is complete: on to the next stage.", stage=name)
    if verdict == "blocked":
        return _("{stage} is held back: {what}.", stage=name, what=Clauses(conditions))
    return _.plural(
        "{stage}: {count} progress token is missing.",
        "{stage}: {count} progress tokens are missing.",
        missing,
        stage=name,
    )


def _steps(
    inputs: Inputs, points: int, conditions: tuple[Message, ...], verdict: Verdict
) -> Iterator[Step]:
    if points:
        yield Step(
            "lcg-quest-advance",
            _("{progress} of {points} quest points.", progress=inputs.progress, points=points),
        )
    else:
        yield Step("lcg-quest-no-points", _("0 quest points: only its condition counts."))
    if conditions:
        yield Step("lcg-victory-conditions", _("Still asked: {what}.", what=Clauses(conditions)))
    else:
        yield Step("lcg-victory-conditions", _("Nothing holds the stage back."))
    if verdict == "won":
        yield Step("lcg-victory", _("The last stage, with a player left: victory."))


CALCULATOR = Calculator(
    id="lcg.victory_check",
    title=_("Stage and victory check"),
    description=_("Whether a stage is complete, held back, or the game won."),
    rule="lcg-victory-conditions",
    input=Inputs,
    result=Outcome,
    compute=judge,
    example={"stage": "126", "progress": 9, "troll_in_play": True},
)
