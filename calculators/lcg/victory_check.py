"""Whether a stage of a scenario is complete: its quest points, and what its card asks besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, choice, integer
from calculators.core.messages import Domain, Message
from calculators.core.outcome import detail
from calculators.core.tables import table

_ = Domain("lcg")

LAST_STAGES = ("121", "122", "125", "128")
STAGE_LABELS: Mapping[str, Message] = {
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

STAGES = {str(row["number"]): row for row in table("lcg/quest_cards.json")["cards"]}
"""The quest cards, by number."""

type Verdict = Literal["complete", "blocked", "short", "won"]


class Condition(Enum):
    """What the card of a stage asks besides quest points."""

    SPAWN_DEFEATED = auto()
    SPAWN_OUT_OF_PLAY = auto()
    NO_TROLL = auto()
    NO_ENEMY = auto()
    ONE_OBJECTIVE = auto()
    PRISONER_RESCUED = auto()
    ALL_OBJECTIVES = auto()
    NAZGUL_OUT_OF_PLAY = auto()


CONDITIONS_OF: Mapping[str, tuple[Condition, ...]] = {
    "121": (Condition.SPAWN_DEFEATED,),
    "122": (Condition.SPAWN_OUT_OF_PLAY,),
    "123": (Condition.ONE_OBJECTIVE,),
    "124": (Condition.PRISONER_RESCUED, Condition.ALL_OBJECTIVES),
    "125": (Condition.NAZGUL_OUT_OF_PLAY,),
    "126": (Condition.NO_TROLL,),
    "128": (Condition.NO_ENEMY,),
}
"""What the stages ask besides quest points, by number; the others ask nothing else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The stage and the table."""

    stage: str = choice(_("Stage"), STAGE_LABELS)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """``won`` for a complete last stage; ``blocked`` where only a condition is missing."""

    verdict: Verdict
    missing: int
    points: int = detail()
    unmet: tuple[Condition, ...] = detail()
    conditions: int = detail()
    """How many the card of the stage has, met or not."""


def compute(inputs: Inputs) -> Outcome:
    """Compare the stage with its quest points and its conditions.

    ``missing`` is in progress tokens, never below 0.

    Rules: lcg-victory-conditions, lcg-quest-advance, lcg-quest-blocked, lcg-quest-no-points,
    lcg-victory (core rulebook, page 22; quest cards 119 to 128).

    >>> COMPUTATION.solve(COMPUTATION.example).verdict
    'blocked'
    """
    points = STAGES[inputs.stage]["quest_points"]
    missing = max(points - inputs.progress, 0)
    unmet = tuple(unmet_conditions(inputs))
    if missing:
        verdict: Verdict = "short"
    elif unmet:
        verdict = "blocked"
    else:
        verdict = "won" if inputs.stage in LAST_STAGES else "complete"
    return Outcome(
        verdict=verdict,
        missing=missing,
        points=points,
        unmet=unmet,
        conditions=len(CONDITIONS_OF.get(inputs.stage, ())),
    )


def unmet_conditions(inputs: Inputs) -> Iterator[Condition]:
    """Yield the conditions on the stage's card that are not met yet.

    Rule: lcg-victory-conditions (quest cards 119 to 128).
    """
    match inputs.stage:
        case "121" if not inputs.spawn_defeated:
            yield Condition.SPAWN_DEFEATED
        case "122" if inputs.spawn_in_play:
            yield Condition.SPAWN_OUT_OF_PLAY
        case "126" if inputs.troll_in_play:
            yield Condition.NO_TROLL
        case "128" if inputs.enemies or _named_enemy(inputs):
            yield Condition.NO_ENEMY
        case "123" if not inputs.objectives:
            yield Condition.ONE_OBJECTIVE
        case "124":
            if not inputs.rescued:
                yield Condition.PRISONER_RESCUED
            if inputs.objectives < 3:
                yield Condition.ALL_OBJECTIVES
        case "125" if inputs.nazgul_in_play:
            yield Condition.NAZGUL_OUT_OF_PLAY


def _named_enemy(inputs: Inputs) -> bool:
    return inputs.spawn_in_play or inputs.troll_in_play or inputs.nazgul_in_play


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find the one Spawn both in play and defeated on the stage that its defeat ends."""
    both = good.get("spawn_in_play") and good.get("spawn_defeated")
    if both and good.get("stage") == "121":
        text = _(
            "There is one Ungoliant’s Spawn, and defeating it on this stage wins the game: untick "
            "one of the two."
        )
        yield Fault(("spawn_defeated",), "conflict", text)


COMPUTATION = Computation(
    id="lcg.victory_check",
    rule="lcg-victory-conditions",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={"stage": "126", "progress": 9, "troll_in_play": True},
)
