"""The round step by step, with every moment when players may act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import choice, integer
from calculators.core.messages import Domain, Message
from calculators.core.outcome import detail
from calculators.lcg import round_steps

_ = Domain("lcg")

PHASES: Mapping[str, Message] = {
    "all": _("The whole round"),
    "resource": _("1. Resource"),
    "planning": _("2. Planning"),
    "quest": _("3. Quest"),
    "travel": _("4. Travel"),
    "encounter": _("5. Encounter"),
    "combat": _("6. Combat"),
    "refresh": _("7. Refresh"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The phase to be shown, and the players."""

    phase: str = choice(_("Phase"), PHASES, default="all")
    players: int = integer(_("Players"), 1, 4, default=2)


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The steps in their order."""

    moments: tuple[round_steps.RoundStep, ...]
    windows: int = detail()
    """The number of action windows."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the action windows of a phase or of the whole round: which steps have one after them.

    The windows are those of the chart with the erratum to page 14: at the start of the quest phase
    and after each of its steps.

    Rules: lcg-action-windows, lcg-round, lcg-quest-phase-actions, lcg-combat-actions (core
    rulebook, pages 14, 30 and 31; FAQ 1.8).

    >>> sum(step.actions for step in COMPUTATION.solve(COMPUTATION.example).moments)
    4
    """
    moments = tuple(
        step
        for step in round_steps.steps_of_round(inputs.players)
        if inputs.phase in {"all", step.phase}
    )
    return Outcome(moments=moments, windows=sum(step.actions for step in moments))


COMPUTATION = Computation(
    id="lcg.action_windows",
    rule="lcg-action-windows",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={"phase": "quest", "players": 2},
)
