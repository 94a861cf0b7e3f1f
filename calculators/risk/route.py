"""The way between two territories: the shortest, and whether one may fortify along it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.faults import Fault
from calculators.core.fields import choice, rows
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Step, Table
from calculators.risk.board import LAND, LANDS, REGIONS, TERRITORIES, Territory
from calculators.risk.roads import shortest

_ = Domain("risk")

PLACES = {option.value: option.label for option in LAND.options}


@dataclass(frozen=True, slots=True)
class Inputs:
    """Two territories, and those that are yours; where none is named, the whole board is open."""

    start: str = choice(_("From"), PLACES)
    goal: str = choice(_("To"), PLACES)
    territories_held: tuple[str, ...] = rows(
        LAND,
        _("Territories you hold"),
        item_label=_("Territory"),
        maximum=TERRITORIES,
        help=_("To know whether you may fortify; leave it empty for the shortest way of all."),
    )


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The shortest ways: through your own territories, and over the whole board.

    ``connected`` is ``None`` where no territories were named; ``path`` is then the shortest of all.
    """

    connected: bool | None
    links: int | None
    path: tuple[str, ...]
    board_links: int
    board_path: tuple[str, ...]


def route(inputs: Inputs) -> Outcome:
    """Find the way with the fewest links.

    Borders, bridges and sea lines count as one link each. To fortify, start and goal and all that
    lies between must be yours.

    Rules: risk-fortify, risk-adjacency (French sheet, step 3; page turn).

    >>> answer = CALCULATOR.run({"start": "the-shire", "goal": "mount-doom"})
    >>> answer.connected, answer.board_links
    (None, 9)
    """
    held = frozenset(inputs.territories_held)
    board = shortest(inputs.start, inputs.goal, LANDS)
    if board is None:
        raise AssertionError("the board is connected")
    own = shortest(inputs.start, inputs.goal, held) if held else board
    shown = own or ()
    return Outcome(
        summary=_summary(inputs, own, board),
        steps=tuple(_steps(inputs, own, board)),
        figures=_figures(own, board, bool(held)),
        tables=(_table(own or board),),
        connected=own is not None if held else None,
        links=len(shown) - 1 if shown else None,
        path=tuple(land.id for land in shown),
        board_links=len(board) - 1,
        board_path=tuple(land.id for land in board),
    )


type Way = tuple[Territory, ...]


def _summary(inputs: Inputs, own: Way | None, board: Way) -> Message:
    words: dict[str, Argument] = {
        "start": LANDS[inputs.start].name,
        "goal": LANDS[inputs.goal].name,
    }
    if not inputs.territories_held:
        return _.plural(
            "From {start} to {goal} it is {count} link.",
            "From {start} to {goal} it is {count} links.",
            len(board) - 1,
            **words,
        )
    if own is None:
        return _("You may not fortify: {start} and {goal} are not connected.", **words)
    return _.plural(
        "You may fortify from {start} to {goal}, {count} link through your own territories.",
        "You may fortify from {start} to {goal}, {count} links through your own territories.",
        len(own) - 1,
        **words,
    )


def _steps(inputs: Inputs, own: Way | None, board: Way) -> Iterator[Step]:
    if inputs.territories_held and own is None:
        missing = tuple(land.name for land in board[1:-1] if land.id not in inputs.territories_held)
        yield Step("risk-fortify", _("No way leads through territories of your own only."))
        yield Step(
            "risk-territories",
            _("On the shortest way of all you lack {missing}.", missing=Listing(missing)),
        )
        return
    way = own or board
    if len(way) > 2:
        yield Step(
            "risk-adjacency",
            _("The way leads through {places}.", places=Listing(tuple(i.name for i in way[1:-1]))),
        )
    else:
        yield Step("risk-adjacency", _("The two territories are adjacent."))
    if inputs.territories_held:
        yield Step(
            "risk-fortify",
            _("All of it is yours: move as many battalions as you like, one stays behind."),
        )
        if len(way) > len(board):
            yield Step(
                "risk-adjacency",
                _.plural(
                    "Over the territories of others it would be {count} link.",
                    "Over the territories of others it would be {count} links.",
                    len(board) - 1,
                ),
            )


def _figures(own: Way | None, board: Way, asked: bool) -> tuple[Figure, ...]:
    whole = Figure(_("Links over the whole board"), len(board) - 1)
    if not asked:
        return (whole,)
    through = Figure(_("Links through your own"), _("none") if own is None else len(own) - 1)
    return through, whole


def _table(way: Way) -> Table:
    words: dict[str, Message] = {
        "land": _("border"),
        "bridge": _("bridge"),
        "sea": _("sea line"),
    }
    return Table(
        _("The way"),
        (_("Territory"), _("Region"), _("Reached by")),
        tuple(
            (
                land.name,
                REGIONS[land.region].name,
                words[way[index - 1].neighbours[land.id]] if index else "–",
            )
            for index, land in enumerate(way)
        ),
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a way from a territory to itself, doubles, and ends that are not yours."""
    start, goal = good.get("start"), good.get("goal")
    held: tuple[str, ...] = good.get("territories_held", ())
    if start is not None and start == goal:
        yield Fault(("goal",), "conflict", _("Name another territory than the first one."))
    yield from doubles(held)
    for name, id in (("start", start), ("goal", goal)):
        if held and id is not None and id not in held:
            message = _("{place} is not among the territories you hold.", place=LANDS[id].name)
            yield Fault((name,), "conflict", message)


def doubles(held: tuple[str, ...]) -> Iterator[Fault]:
    """Find territories that are named twice."""
    for index, id in enumerate(held):
        if id in held[:index]:
            message = _("{place} is already in the list.", place=LANDS[id].name)
            yield Fault(("territories_held", index), "conflict", message)


CALCULATOR = Calculator(
    id="risk.route",
    title=_("The way from here to there"),
    description=_("The shortest way between two territories, and whether you may fortify."),
    rule="risk-fortify",
    input=Inputs,
    result=Outcome,
    compute=route,
    example={
        "start": "the-shire",
        "goal": "minhiriath",
        "territories_held": ["mithlond", "tower-hills", "the-shire", "minhiriath"],
    },
    check=check,
)
