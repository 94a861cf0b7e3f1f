"""The way between two territories: the shortest, and whether one may fortify along it, in words."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Figure, Places, Step, Telling
from calculators.risk.board import REGIONS, TERRITORIES, Territory
from calculators.risk.route import Inputs, Outcome

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return whether you may fortify, and the way."""
    own = _territories(outcome.path) if outcome.links is not None else None
    board = _territories(outcome.board_path)
    return Telling(
        summary=_summary(inputs, own, board),
        steps=tuple(_steps(inputs, own, board, outcome.others)),
        figures=_figures(inputs, own, board),
        tables=(_table(own or board),),
        places=(Places("way", tuple(territory.id for territory in own or board)),),
    )


type Way = tuple[Territory, ...]


def _territories(ids: tuple[str, ...]) -> Way:
    return tuple(TERRITORIES[id] for id in ids)


def _summary(inputs: Inputs, own: Way | None, board: Way) -> Message:
    words: dict[str, Argument] = {
        "start": TERRITORIES[inputs.start].name,
        "goal": TERRITORIES[inputs.goal].name,
    }
    if not inputs.territories_held:
        return _.plural(
            "{start:The} and {goal:the} are {count} link apart.",
            "{start:The} and {goal:the} are {count} links apart.",
            len(board) - 1,
            **words,
        )
    if own is None:
        return _("You may not fortify: {start:the} and {goal:the} are not connected.", **words)
    return _.plural(
        "You may fortify from {start:the} to {goal:the}, {count} link through your own "
        "territories.",
        "You may fortify from {start:the} to {goal:the}, {count} links through your own "
        "territories.",
        len(own) - 1,
        **words,
    )


def _steps(inputs: Inputs, own: Way | None, board: Way, others: int) -> Iterator[Step]:
    if inputs.territories_held and own is None:
        missing = tuple(
            territory.name
            for territory in board[1:-1]
            if territory.id not in inputs.territories_held
        )
        yield Step("risk-fortify", _("No route leads through your own territories only."))
        yield Step(
            "risk-territories",
            _("On the shortest route you do not hold {missing:the}.", missing=Listing(missing)),
        )
        if others:
            yield Step("risk-territories", _others_lack_as_many(others))
        return
    way = own or board
    if len(way) > 2:
        yield Step(
            "risk-adjacency",
            _(
                "The route leads through {places:the}.",
                places=Listing(tuple(i.name for i in way[1:-1])),
            ),
        )
    else:
        yield Step("risk-adjacency", _("The two territories are adjacent."))
    if others:
        yield Step("risk-adjacency", _others(others))
    if inputs.territories_held:
        yield Step(
            "risk-fortify",
            _(
                "The whole route is yours: move as many battalions as you like, "
                "but leave one behind."
            ),
        )
        if len(way) > len(board):
            yield Step(
                "risk-adjacency",
                _.plural(
                    "Through other players’ territories it would be {count} link.",
                    "Through other players’ territories it would be {count} links.",
                    len(board) - 1,
                ),
            )


def _others(others: int) -> Message:
    return _.plural(
        "{count} other route is just as short.", "{count} other routes are just as short.", others
    )


def _others_lack_as_many(others: int) -> Message:
    return _.plural(
        "{count} other route is just as short; you hold no more of it.",
        "{count} other routes are just as short; you hold no more of any of them.",
        others,
    )


def _figures(inputs: Inputs, own: Way | None, board: Way) -> tuple[Figure, ...]:
    whole = Figure(_("Links over the whole board"), len(board) - 1)
    if not inputs.territories_held:
        return (whole,)
    through = Figure(
        _("Links through your own territories"),
        _("no way through") if own is None else len(own) - 1,
    )
    return through, whole


def _table(way: Way) -> Table:
    words: dict[str, Message] = {
        "land": _("border"),
        "bridge": _("bridge"),
        "sea": _("sea line"),
    }
    return Table(
        _("The route"),
        (_("Territory"), _("Region"), _("Reached by")),
        tuple(
            (
                territory.name,
                REGIONS[territory.region].name,
                words[way[index - 1].neighbours[territory.id]] if index else "–",
            )
            for index, territory in enumerate(way)
        ),
    )


PROSE = Prose(
    title=_("Route between two territories"),
    description=_(
        "The shortest route between two territories, and whether you may fortify along it."
    ),
    tell=tell,
)
