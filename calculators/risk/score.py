"""The score at the end of the game, ties and Alliance Risk included."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import choice, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.risk.board import REGION, REGIONS, STRONGHOLDS, TERRITORY_COUNT
from calculators.risk.holdings import Missing, missing

_ = Domain("risk")

STRONGHOLD_POINTS = 2
MOST_ADVENTURE_POINTS = 200
ALLIANCE = ["evil", "evil", "good", "good"]
"""The sides of the players in Alliance Risk: the rules know no other game of it."""


@dataclass(frozen=True, slots=True)
class Player:
    """What a player holds when the Ring is destroyed."""

    territories: int = integer(_("Territories"), 0, TERRITORY_COUNT)
    strongholds: int = integer(_("Strongholds"), 0, STRONGHOLDS, default=0)
    regions: tuple[str, ...] = rows(
        REGION, _("Whole regions"), item_label=_("Region"), maximum=len(REGIONS)
    )
    adventure_points: int = integer(
        _("Points from Adventure cards"),
        0,
        MOST_ADVENTURE_POINTS,
        default=0,
        help=_("Those of the Missions completed and of the Power cards played."),
    )
    team: str = choice(
        _("Side in Alliance Risk"),
        {"none": _("none"), "good": _("Good"), "evil": _("Evil")},
        default="none",
    )
    name: str | None = text(_("Name"))


@dataclass(frozen=True, slots=True)
class Inputs:
    """The players; the neutral army of two players is none."""

    players: tuple[Player, ...] = rows(
        Player, _("Players"), item_label=_("Player"), minimum=1, maximum=4
    )


@dataclass(frozen=True, slots=True)
class Points:
    """A player's points, and where they come from."""

    points: int
    territories: int
    strongholds: int
    regions: int
    adventure_points: int


@dataclass(frozen=True, slots=True)
class Teams:
    """The points of both sides in Alliance Risk."""

    good: int
    evil: int
    higher: int = detail()
    lower: int = detail()


type Decider = Literal["territories", "strongholds", "adventure_points", "dice"]
"""What settles a tie."""


@dataclass(frozen=True, slots=True)
class Tie:
    """Players who share the most points, who of them is ahead, and what decides it."""

    tied: tuple[int, ...]
    ahead: tuple[int, ...]
    decided_by: Decider


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Points in the order of the players; of several ``winners`` the dice choose one."""

    players: tuple[Points, ...]
    winners: tuple[int, ...]
    teams: Teams | None
    # The points of the winners; the ties at the most points (in Alliance Risk of the side ahead, or
    # of either); and what decides between sides that tie.
    most: int = detail()
    ties: tuple[Tie, ...] = detail()
    sides_decided_by: Decider | None = detail()
    # Strongholds and whole regions that a player's territories include, but the row does not.
    missing: tuple[Missing, ...] = detail()
    # What all the players together hold for certain, where no single row shows what it lacks.
    held: int = detail()
    missing_together: int = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the points: 1 a territory, 2 a Stronghold, the bonus of a region, the cards' stars.

    A player without territories is out of the game, and cards discarded bring nothing.

    A tie goes to the most territories, then to the most Strongholds, then to the most points of
    Adventure cards; who is still tied rolls the dice. In Alliance Risk the side with more points
    wins, and of its players the one who has more; sides that are tied are settled the same way, by
    their sums and by the dice at the last, which no source says: then the best of either may win.

    Rules: risk-scoring, risk-eliminating-player, risk-score-ties, risk-alliance-winner (French
    sheet, "Fin de partie", "Éliminer un autre joueur" and "RISK Alliance"; page scoring).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [player.points for player in outcome.players], outcome.winners
    ([32, 28, 22], (0,))
    """
    points = tuple(points_of(player) for player in inputs.players)
    teams = _team_points(inputs.players, points)
    ranks = tuple(map(_rank, inputs.players, points))
    sides = None if teams is None else _side_ranks(inputs.players, ranks)
    groups = (range(len(ranks)),) if sides is None else _sides_ahead(inputs.players, sides)
    winners = tuple(sorted(index for group in groups for index in _best(group, ranks)))
    lacking = tuple(
        missing(player.territories, player.strongholds, player.regions) for player in inputs.players
    )
    held = sum(player.territories for player in inputs.players)
    strongholds = sum(player.strongholds for player in inputs.players)
    by_row = any(row.in_regions or row.strongholds for row in lacking)
    return Outcome(
        players=points,
        winners=winners,
        teams=teams,
        most=points[winners[0]].points,
        ties=tuple(tie for group in groups if (tie := _tie(group, ranks))),
        sides_decided_by=_decider(list(sides.values()))
        if sides and teams and teams.good == teams.evil
        else None,
        missing=lacking,
        held=held,
        missing_together=0 if by_row else missing(held, strongholds, ()).strongholds,
    )


def points_of(player: Player) -> Points:
    """Return the points of one player; the cards of one who is out are discarded.

    >>> points_of(Player(territories=5, strongholds=1, regions=("mirkwood",))).points
    11
    >>> points_of(Player(territories=0, adventure_points=3)).points
    0
    """
    strongholds = STRONGHOLD_POINTS * player.strongholds
    regions = sum(REGIONS[id].bonus for id in player.regions)
    cards = player.adventure_points if player.territories else 0
    total = player.territories + strongholds + regions + cards
    return Points(total, player.territories, strongholds, regions, cards)


def _team_points(players: Sequence[Player], points: Sequence[Points]) -> Teams | None:
    if players[0].team == "none":
        return None
    sums = {"good": 0, "evil": 0}
    for player, counted in zip(players, points, strict=True):
        sums[player.team] += counted.points
    return Teams(**sums, higher=max(sums.values()), lower=min(sums.values()))


type Rank = tuple[int, int, int, int]


def _rank(player: Player, points: Points) -> Rank:
    return points.points, player.territories, player.strongholds, points.adventure_points


def _side_ranks(players: Sequence[Player], ranks: Sequence[Rank]) -> Mapping[str, Rank]:
    sides: dict[str, Rank] = {"good": (0, 0, 0, 0), "evil": (0, 0, 0, 0)}
    for player, rank in zip(players, ranks, strict=True):
        first, second, third, fourth = map(sum, zip(sides[player.team], rank, strict=True))
        sides[player.team] = first, second, third, fourth
    return sides


def _sides_ahead(players: Sequence[Player], sides: Mapping[str, Rank]) -> tuple[Sequence[int], ...]:
    """Return the players of the side whose ranks are highest together, or of each of the two."""
    ahead = [side for side, rank in sides.items() if rank == max(sides.values())]
    return tuple([i for i, player in enumerate(players) if player.team == side] for side in ahead)


def _best(group: Sequence[int], ranks: Sequence[Rank]) -> tuple[int, ...]:
    best = max(ranks[index] for index in group)
    return tuple(index for index in group if ranks[index] == best)


def _tie(group: Sequence[int], ranks: Sequence[Rank]) -> Tie | None:
    most = max(ranks[index][0] for index in group)
    tied = tuple(index for index in group if ranks[index][0] == most)
    decided_by = _decider([ranks[index] for index in tied])
    return Tie(tied, _best(group, ranks), decided_by) if len(tied) > 1 else None


def _decider(tied: Sequence[Rank]) -> Decider:
    """Return what settles a tie of points: the first column that a single player leads in."""
    best = max(tied)
    level = [rank for rank in tied if rank[1] == best[1]]
    if len(level) == 1:
        return "territories"
    level = [rank for rank in level if rank[2] == best[2]]
    if len(level) == 1:
        return "strongholds"
    return "adventure_points" if level.count(best) == 1 else "dice"


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Return faults for more than the board holds, regions held twice, and missing sides."""
    players: tuple[Player, ...] = good.get("players", ())
    yield from _too_many(players)
    owners: dict[str, int] = {}
    for index, player in enumerate(players):
        for place, id in enumerate(player.regions):
            if id in owners:
                message = _("Another row already holds {region}.", region=REGIONS[id].name)
                yield Fault(("players", index, "regions", place), "conflict", message)
            owners.setdefault(id, index)
        needed = sum(REGIONS[id].territories for id in set(player.regions))
        if needed > player.territories:
            message = _(
                "These regions have {needed} territories in all; you control only {territories}.",
                needed=needed,
                territories=player.territories,
            )
            yield Fault(("players", index, "territories"), "conflict", message)
        if player.strongholds > player.territories:
            message = _(
                "Each Stronghold stands in a territory of its own; you control only {territories}.",
                territories=player.territories,
            )
            yield Fault(("players", index, "strongholds"), "conflict", message)
    yield from _sides(players)


def _too_many(players: Sequence[Player]) -> Iterator[Fault]:
    territories = sum(player.territories for player in players)
    if territories > TERRITORY_COUNT:
        message = _(
            "The players have {count} territories in all; the board has {most}.",
            count=territories,
            most=TERRITORY_COUNT,
        )
        yield Fault(("players",), "conflict", message)
    strongholds = sum(player.strongholds for player in players)
    if strongholds > STRONGHOLDS:
        message = _(
            "The players have {count} Strongholds in all; the board has {most}.",
            count=strongholds,
            most=STRONGHOLDS,
        )
        yield Fault(("players",), "conflict", message)


def _sides(players: Sequence[Player]) -> Iterator[Fault]:
    sides = [player.team for player in players]
    if "none" in sides and len(set(sides)) > 1:
        for index, side in enumerate(sides):
            if side == "none":
                message = _("In Alliance Risk every player has a side: Good or Evil.")
                yield Fault(("players", index, "team"), "conflict", message)
    elif sides and "none" not in sides and sorted(sides) != ALLIANCE:
        message = _(
            "Alliance Risk is for four players, two on each side: enter one who is out with 0 "
            "territories."
        )
        yield Fault(("players",), "conflict", message)


COMPUTATION = Computation(
    id="risk.score",
    rule="risk-scoring",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "players": [
            {"territories": 22, "strongholds": 3, "regions": ["mirkwood"]},
            {"territories": 21, "strongholds": 2, "adventure_points": 3},
            {"territories": 14, "strongholds": 3, "regions": ["mordor"]},
        ]
    },
    check=check,
)
