"""The action windows of the round in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Domain
from calculators.core.telling import Figure, Step, Telling
from calculators.lcg.action_windows import PHASES, Inputs, Outcome

_ = Domain("lcg")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return the windows in words."""
    return Telling(
        summary=_.plural(
            "{phase}: {count} action window.",
            "{phase}: {count} action windows.",
            outcome.windows,
            phase=PHASES[inputs.phase],
        ),
        steps=tuple(_steps(inputs)),
        figures=(Figure(_("Action windows"), outcome.windows),),
        tables=(_table(outcome),),
    )


def _steps(inputs: Inputs) -> Iterator[Step]:
    yield Step(
        "lcg-action-windows",
        _("Within a step, only responses may be used; actions come between steps."),
    )
    if inputs.phase in {"all", "planning"}:
        yield Step(
            "lcg-planning-order",
            _(
                "In the planning phase actions may be taken at any time; here, each player’s "
                "turn counts as one window."
            ),
        )
    if inputs.phase in {"all", "quest"}:
        yield Step(
            "lcg-quest-phase-actions",
            _("The erratum opens a window at the start of the quest phase as well."),
        )
    if inputs.phase in {"all", "combat"}:
        yield Step(
            "lcg-combat-actions",
            _(
                "In combat there is a window after every step of every attack; here, all "
                "attacks on a player, or by a player, count as one window."
            ),
        )


def _table(outcome: Outcome) -> Table:
    return Table(
        _("Step by step"),
        (_("Phase"), _("Step"), _("Actions after it")),
        tuple(
            (PHASES[item.phase], item.step, _("yes") if item.actions else _("no"))
            for item in outcome.moments
        ),
    )


PROSE = Prose(
    title=_("Action windows"),
    description=_("Every step of a round, and when players may act."),
    tell=tell,
)
