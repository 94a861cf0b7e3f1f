"""The way between two territories: the shortest, and whether one may fortify along it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import choice, rows
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.board import TERRITORIES, TERRITORY, TERRITORY_COUNT
from calculators.risk.board_paths import shortest, shortest_ways

_ = Domain("risk")

PLACES = {option.value: option.label for option in TERRITORY.options}


@dataclass(frozen=True, slots=True)
class Inputs:
    """Two territories, and those that are yours; where none is named, the whole board is open."""

    start: str = choice(_("From"), PLACES)
    goal: str = choice(_("To"), PLACES)
    territories_held: tuple[str, ...] = rows(
        TERRITORY,
        _("Territories you hold"),
        item_label=_("Territory"),
        maximum=TERRITORY_COUNT,
        help=_(
            "To know whether you may fortify; leave it empty for the shortest "
            "route on the whole board."
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The shortest ways: through your own territories, and over the whole board.

    ``connected`` is ``None`` where no territories were named; ``path`` is then the shortest of all.
    """

    connected: bool | None
    links: int | None
    path: tuple[str, ...]
    board_links: int
    board_path: tuple[str, ...]
    others: int = detail()
    """Other ways as short as the one that is told."""


def compute(inputs: Inputs) -> Outcome:
    """Compute the way with the fewest links.

    Borders, bridges and sea lines count as one link each. To fortify, start and goal and all that
    lies between must be yours. Of several shortest ways over the board it is the one on which the
    fewest territories are missing.

    Rules: risk-fortify, risk-adjacency (French sheet, step 3; page turn).

    >>> outcome = COMPUTATION.solve({"start": "the-shire", "goal": "mount-doom"})
    >>> outcome.connected, outcome.board_links
    (None, 9)
    """
    held = frozenset(inputs.territories_held)
    board = shortest(inputs.start, inputs.goal, TERRITORIES, held)
    if board is None:
        raise AssertionError("the board is connected")
    own = shortest(inputs.start, inputs.goal, held) if held else board
    shown = own or ()
    return Outcome(
        connected=own is not None if held else None,
        links=len(shown) - 1 if shown else None,
        path=tuple(territory.id for territory in shown),
        board_links=len(board) - 1,
        board_path=tuple(territory.id for territory in board),
        others=shortest_ways(inputs.start, inputs.goal, held if own and held else TERRITORIES) - 1,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return faults for a way to itself, duplicates, and ends that are not yours."""
    start, goal = good.get("start"), good.get("goal")
    held: tuple[str, ...] = good.get("territories_held", ())
    if start is not None and start == goal:
        yield Fault(("goal",), "conflict", _("Choose a territory other than the first one."))
    yield from duplicate_faults(held)
    for name, id in (("start", start), ("goal", goal)):
        if held and id is not None and id not in held:
            message = _(
                "{place:The} is not among the territories you hold.", place=TERRITORIES[id].name
            )
            yield Fault((name,), "conflict", message)


def duplicate_faults(held: tuple[str, ...]) -> Iterator[Fault]:
    """Return a fault for each territory that is named twice."""
    for index, id in enumerate(held):
        if id in held[:index]:
            message = _("{place:The} is already in the list.", place=TERRITORIES[id].name)
            yield Fault(("territories_held", index), "conflict", message)


COMPUTATION = Computation(
    id="risk.route",
    rule="risk-fortify",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "start": "the-shire",
        "goal": "minhiriath",
        "territories_held": ["mithlond", "tower-hills", "the-shire", "minhiriath"],
    },
    check=check,
)
