"""The round step by step, with every moment when players may act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators.core.fields import choice, integer
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import words

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


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the round, and whether actions may be played after it."""

    phase: str
    step: Argument
    actions: bool


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The steps in their order."""

    moments: tuple[Moment, ...]


def windows(inputs: Inputs) -> Outcome:
    """List the steps of the round, each with its action window.

    The windows are those of the chart with the erratum to page 14: at the start of the quest phase
    and after each of its steps.

    Rules: lcg-action-windows, lcg-round, lcg-quest-phase-actions, lcg-combat-actions (core
    rulebook, pages 14, 30 and 31; FAQ 1.8).

    >>> sum(moment.actions for moment in CALCULATOR.run(CALCULATOR.example).moments)
    4
    """
    moments = tuple(
        moment for moment in _round(inputs.players) if inputs.phase in {"all", moment.phase}
    )
    count = sum(moment.actions for moment in moments)
    return Outcome(
        summary=_.plural(
            "{phase}: {count} action window.",
            "{phase}: {count} action windows.",
            count,
            phase=PHASES[inputs.phase],
        ),
        steps=tuple(_steps(inputs)),
        figures=(Figure(_("Action windows"), count),),
        tables=(_table(moments),),
        moments=moments,
    )


def _round(players: int) -> Iterator[Moment]:
    yield Moment("resource", _("1 resource on each hero"), False)
    yield Moment("resource", _("each player draws 1 card"), True)
    for index in range(players):
        player = words.player(index)
        yield Moment("planning", _("{player} plays allies and attachments", player=player), True)
    yield Moment("quest", _("the quest phase begins"), True)
    yield Moment("quest", _("players commit characters"), True)
    yield Moment(
        "quest",
        _.plural(
            "staging: {count} card is revealed", "staging: {count} cards are revealed", players
        ),
        True,
    )
    yield Moment("quest", _("the quest is resolved"), True)
    yield Moment("travel", _("the group travels, or stays"), True)
    yield Moment("encounter", _("each player may engage an enemy"), True)
    yield Moment("encounter", _("engagement checks, to the last"), True)
    yield Moment("combat", _("a shadow card for each engaged enemy"), True)
    yield from _attacks(players)
    yield Moment("combat", _("shadow cards are discarded"), True)
    yield Moment("refresh", _("all cards are readied"), False)
    yield Moment("refresh", _("each player raises threat by 1"), False)
    yield Moment("refresh", _("the first player token passes"), True)


def _attacks(players: int) -> Iterator[Moment]:
    for index in range(players):
        yield Moment(
            "combat",
            _("each attack on {player}: after each of its 4 steps", player=words.player(index)),
            True,
        )
    for index in range(players):
        yield Moment(
            "combat",
            _("each attack by {player}: after each of its 3 steps", player=words.player(index)),
            True,
        )


def _steps(inputs: Inputs) -> Iterator[Step]:
    yield Step(
        "lcg-action-windows", _("Within a step only responses fit; actions come between steps.")
    )
    if inputs.phase in {"all", "quest"}:
        yield Step(
            "lcg-quest-phase-actions",
            _("The erratum opens a window at the start of the quest phase as well."),
        )
    if inputs.phase in {"all", "combat"}:
        yield Step(
            "lcg-combat-actions",
            _("In combat every step of every attack ends with a window; they count once here."),
        )


def _table(moments: tuple[Moment, ...]) -> Table:
    return Table(
        _("Step by step"),
        (_("Phase"), _("Step"), _("Actions after it")),
        tuple(
            (PHASES[item.phase], item.step, _("yes") if item.actions else _("no"))
            for item in moments
        ),
    )


CALCULATOR = Calculator(
    id="lcg.action_windows",
    title=_("Action windows"),
    description=_("Every step of a round, and when players may act."),
    rule="lcg-action-windows",
    input=Inputs,
    result=Outcome,
    compute=windows,
    example={"phase": "quest", "players": 2},
)
