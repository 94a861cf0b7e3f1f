"""The score in words: summary, steps and the table of the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Listing, Message
from calculators.core.telling import Step, Telling
from calculators.risk.board import REGIONS, TERRITORY_COUNT
from calculators.risk.holdings_words import regions_left_out, strongholds_left_out
from calculators.risk.score import Decider, Inputs, Outcome, Player, Points, Teams, Tie

_ = Domain("risk")


def tell(inputs: Inputs, outcome: Outcome) -> Telling:
    """Return who wins, with how many points, and how a tie is settled."""
    return Telling(
        summary=_summary(inputs.players, outcome),
        steps=tuple(_steps(inputs.players, outcome)),
        tables=(_table(inputs.players, outcome.players),),
    )


def _name(players: Sequence[Player], index: int) -> Argument:
    return players[index].name or _("Player {number}", number=index + 1)


def _summary(players: Sequence[Player], outcome: Outcome) -> Message:
    winners, most, teams = outcome.winners, outcome.most, outcome.teams
    names = Listing(tuple(_name(players, index) for index in winners))
    if len(players) == 1 and not most:
        return _("{name} has no points.", name=names)
    if len(players) == 1:
        return _.plural("{name} has {count} point.", "{name} has {count} points.", most, name=names)
    if outcome.sides_decided_by == "dice":
        return _(
            "The sides are tied in everything, so the red dice decide: {good} for Good, {evil} for "
            "Evil.",
            good=_named(players, winners, "good"),
            evil=_named(players, winners, "evil"),
        )
    if len(winners) > 1:
        return _(
            "{names} are tied in everything, with {points} {points:point/points}: the red dice "
            "decide.",
            names=names,
            points=most,
        )
    if teams is not None and outcome.sides_decided_by is not None:
        return _(
            "{name} wins with {points} {points:point/points}, if a tie between the sides is broken "
            "like one between players.",
            name=names,
            points=most,
        )
    if teams is not None:
        return _(
            "{name} wins with {points} {points:point/points}, on the side that has {side} "
            "against {other}.",
            name=names,
            points=most,
            side=teams.higher,
            other=teams.lower,
        )
    if outcome.ties:
        return _("{name} wins the tie at {points} {points:point/points}.", name=names, points=most)
    return _("{name} wins with {points} {points:point/points}.", name=names, points=most)


def _steps(players: Sequence[Player], outcome: Outcome) -> Iterator[Step]:
    teams = outcome.teams
    for index, counted in enumerate(outcome.players):
        yield Step("risk-scoring", _player(players, index, counted))
        if counted.territories == TERRITORY_COUNT:
            yield Step("risk-game-end", _whole_board(players, index))
        if not counted.territories and players[index].adventure_points:
            yield Step("risk-eliminating-player", _cards_discarded(players, index))
        strongholds = strongholds_left_out(counted.territories, outcome.missing[index])
        if strongholds is not None:
            yield Step(
                "risk-strongholds",
                _("{question} Each one left out is worth 2 points more.", question=strongholds),
            )
        regions = regions_left_out(counted.territories, outcome.missing[index])
        if regions is not None:
            yield Step("risk-regions", regions)
    if outcome.missing_together:
        yield Step("risk-strongholds", _together(outcome.held, outcome.missing_together))
    if teams is not None:
        yield Step("risk-alliance-winner", _sides(teams))
    if outcome.sides_decided_by is not None:
        yield Step("risk-alliance-winner", _tied_sides(outcome.sides_decided_by))
    for tie in outcome.ties:
        yield Step("risk-score-ties", _tie(players, tie))


def _named(players: Sequence[Player], winners: Sequence[int], side: str) -> Listing:
    return Listing(tuple(_name(players, i) for i in winners if players[i].team == side))


def _sides(teams: Teams) -> Message:
    words = {"good": teams.good, "evil": teams.evil}
    if teams.good == teams.evil:
        return _("Good and Evil have {good} {good:point/points} each.", **words)
    if not teams.evil:
        return _("Good has {good} {good:point/points}, Evil none.", **words)
    if not teams.good:
        return _("Evil has {evil} {evil:point/points}, Good none.", **words)
    return _("Good has {good} {good:point/points}, Evil {evil}.", **words)


def _player(players: Sequence[Player], index: int, counted: Points) -> Message:
    player = players[index]
    named = Listing(tuple(REGIONS[id].name for id in player.regions))
    parts = (
        (counted.territories, _("{points} for territories", points=counted.territories)),
        (counted.strongholds, _("{points} for Strongholds", points=counted.strongholds)),
        (counted.regions, _("{points} for {named}", points=counted.regions, named=named)),
        (counted.adventure_points, _("{points} for cards", points=counted.adventure_points)),
    )
    scored = tuple(part for count, part in parts if count)
    name = _name(players, index)
    if not scored:
        return _("{name} has no points.", name=name)
    if len(scored) == 1:
        return _("{name}: {part}.", name=name, part=scored[0])
    return _(
        "{name}: {parts}; {total} in all.", name=name, parts=Listing(scored), total=counted.points
    )


def _whole_board(players: Sequence[Player], index: int) -> Message:
    return _(
        "{name} holds all {territories} territories: that wins at once, without counting.",
        name=_name(players, index),
        territories=TERRITORY_COUNT,
    )


def _cards_discarded(players: Sequence[Player], index: int) -> Message:
    return _(
        "{name}: without a territory, a player is out of the game; Adventure cards are discarded, "
        "and their {points} {points:point no longer counts/points no longer count}.",
        name=_name(players, index),
        points=players[index].adventure_points,
    )


def _together(territories: int, strongholds: int) -> Message:
    if territories == TERRITORY_COUNT:
        return _(
            "Together the players hold the whole board, so all {strongholds} Strongholds: have all "
            "been counted?",
            strongholds=strongholds,
        )
    return _.plural(
        "Together the players hold {territories} territories, so at least {count} Stronghold: has "
        "it been counted?",
        "Together the players hold {territories} territories, so at least {count} Strongholds: "
        "have all been counted?",
        strongholds,
        territories=territories,
    )


def _tied_sides(decided_by: Decider) -> Message:
    if decided_by == "territories":
        return _(
            "The rules do not say what breaks a tie between sides. By the tie-break between "
            "players, the side with more territories is ahead."
        )
    if decided_by == "strongholds":
        return _(
            "The rules do not say what breaks a tie between sides. By the tie-break between "
            "players, territories are equal too, and the side with more Strongholds is ahead."
        )
    if decided_by == "adventure_points":
        return _(
            "The rules do not say what breaks a tie between sides. By the tie-break between "
            "players, territories and Strongholds are equal too, and the side with more points "
            "from cards is ahead."
        )
    return _(
        "The rules do not say what breaks a tie between sides. By the tie-break between players, "
        "territories, Strongholds and points from cards are equal too, so the red dice decide: "
        "either side may win, and on it the player with more points."
    )


def _tie(players: Sequence[Player], tie: Tie) -> Message:
    names: dict[str, Argument] = {
        "names": Listing(tuple(_name(players, index) for index in tie.tied)),
        "winner": Listing(tuple(_name(players, index) for index in tie.ahead)),
    }
    if tie.ahead == tie.tied:
        return _(
            "{names} are tied, with equal territories, Strongholds and points from cards too, so "
            "they roll the dice.",
            **names,
        )
    if tie.decided_by == "dice":
        return _(
            "{names} are tied; {winner} are also equal in territories, Strongholds and points "
            "from cards, so they roll the dice.",
            **names,
        )
    if tie.decided_by == "territories":
        return _("{names} are tied; {winner} has the most territories.", **names)
    if tie.decided_by == "strongholds":
        return _(
            "{names} are tied; {winner} has the most Strongholds of those with the most "
            "territories.",
            **names,
        )
    return _(
        "{names} are tied; {winner} has the most points from Adventure cards of those with the "
        "most territories and Strongholds.",
        **names,
    )


def _table(players: Sequence[Player], points: Sequence[Points]) -> Table:
    return Table(
        _("Points"),
        (
            _("Player"),
            _("Territories"),
            _("Strongholds"),
            _("Regions"),
            _("Cards"),
            _("In all"),
        ),
        tuple(
            (
                _name(players, index),
                counted.territories,
                counted.strongholds,
                counted.regions,
                counted.adventure_points,
                counted.points,
            )
            for index, counted in enumerate(points)
        ),
    )


PROSE = Prose(
    title=_("Score"),
    description=_("The points of up to four players, who wins, and how ties are settled."),
    tell=tell,
)
