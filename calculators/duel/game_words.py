"""A game in words: summary, the duels one by one, the points of two games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.duel.game_course import Course, Round
from calculators.duel.sides import NAMES, Side, by_side
from calculators.duel.steps_words import free_squares_step, winner_step

_ = Domain("duel")


@dataclass(frozen=True, slots=True)
class Games:
    """What is told: one game or two, the points of both players, who wins both games together."""

    first: Course
    second: Course | None
    points: tuple[int, int] | None
    winner: Literal["first", "second"] | None
    beyond: int


def summary(games: Games) -> Message:
    """Say how the game or the two games stand, or who has won."""
    if not games.second or not games.points:
        return _game_summary(games.first)
    points: dict[str, Argument] = {"first": games.points[0], "second": games.points[1]}
    if games.winner == "first":
        return _(
            "Two games: {first} points to {second} for the player who began as Gandalf, who wins.",
            **points,
        )
    if games.winner:
        return _(
            "Two games: {second} points to {first} for the player who began as the Balrog, who "
            "wins.",
            **points,
        )
    return _(
        "In the second game so far: {first} points for the player who began as Gandalf, {second} "
        "for the other.",
        **points,
    )


def _game_summary(game: Course) -> Message:
    places: dict[str, Argument] = {"gandalf": game.gandalf, "balrog": game.balrog}
    if game.winner and game.won_by == "top":
        return by_side(
            game.winner,
            _("Gandalf has reached the top of the bridge and wins the game at once."),
            _("The Balrog has reached the top of the bridge and wins the game at once."),
        )
    if game.winner and game.won_by == "finale":
        return by_side(
            game.winner,
            _("Both are on step {gandalf}: Gandalf won the final duel, and so the game.", **places),
            _(
                "Both are on step {gandalf}: the Balrog won the final duel, and so the game.",
                **places,
            ),
        )
    if game.winner:
        return by_side(
            game.winner,
            _("Gandalf wins the game, on step {gandalf} against {balrog}.", **places),
            _("The Balrog wins the game, on step {balrog} against {gandalf}.", **places),
        )
    return _(
        "The game goes on: Gandalf is on step {gandalf} of the bridge, the Balrog on step "
        "{balrog}.",
        **places,
    )


def steps(games: Games) -> Iterator[Step]:
    """Yield the reasoning, game by game, each step with the rule it follows."""
    yield from _game_steps(games.first)
    if games.second and games.points:
        yield Step(
            "duel-two-games",
            _("Second game: whoever was the Balrog is now Gandalf, and the pawns start again."),
        )
        yield from _game_steps(games.second)
        yield from _points_steps(games, games.points)
    if games.beyond:
        yield Step(
            "duel-immediate-win",
            _.plural(
                "{count} duel entered after the end of its game does not count.",
                "{count} duels entered after the end of their game do not count.",
                games.beyond,
            ),
        )


def _game_steps(game: Course) -> Iterator[Step]:
    for number, item in enumerate(game.rounds, 1):
        yield _began(number, item)
        yield winner_step(item.ending.gandalf, item.ending.balrog, item.found)
        yield free_squares_step(item.found)
        yield from _afterwards(number, item)
    yield from _end_steps(game)


def _began(number: int, item: Round) -> Step:
    if item.final:
        return Step(
            "duel-finale",
            by_side(
                item.ending.started,
                _("Final duel, started by Gandalf."),
                _("Final duel, started by the Balrog."),
            ),
        )
    return Step(
        "duel-first-start" if number == 1 else "duel-next-duels",
        by_side(
            item.ending.started,
            _("Duel {number}, started by Gandalf.", number=number),
            _("Duel {number}, started by the Balrog.", number=number),
        ),
    )


def _afterwards(number: int, item: Round) -> Iterator[Step]:
    if not item.chooses:
        return
    yield Step(
        "duel-kept-cards",
        _("Each side has now laid aside {kept} cards for the final duel.", kept=item.kept),
    )
    if number < 3:
        yield Step(
            "duel-who-starts",
            by_side(
                item.chooses,
                _("Gandalf lost this duel and says who starts the next one."),
                _("The Balrog lost this duel and says who starts the next one."),
            ),
        )
    else:
        yield Step("duel-finale-start", _chooses_finale(item.chooses, item))


def _chooses_finale(side: Side, item: Round) -> Message:
    if item.gandalf == item.balrog:
        return by_side(
            side,
            _(
                "Same height on the bridge: Gandalf lost the last duel and says who starts the "
                "final."
            ),
            _(
                "Same height on the bridge: the Balrog lost the last duel and says who starts the "
                "final."
            ),
        )
    return by_side(
        side,
        _("Gandalf is lower on the bridge and says who starts the final duel."),
        _("The Balrog is lower on the bridge and says who starts the final duel."),
    )


def _end_steps(game: Course) -> Iterator[Step]:
    if not game.winner:
        return
    rules = {"top": "duel-immediate-win", "steps": "duel-game-end", "finale": "duel-game-tie"}
    yield Step(rules[game.won_by or "steps"], _game_summary(game))


def _points_steps(games: Games, points: tuple[int, int]) -> Iterator[Step]:
    first, second = points
    yield Step(
        "duel-two-games",
        _(
            "One point for each step climbed: {first} for the player who began as Gandalf, "
            "{second} for the other.",
            first=first,
            second=second,
        ),
    )
    if games.winner and first == second:
        yield Step(
            "duel-two-games-tie",
            _("Equal points: whoever is Gandalf in the second game wins."),
        )


def figures(games: Games) -> tuple[Figure, ...]:
    """Return the pawns' steps, or the points of two games."""
    if games.points:
        return (
            Figure(_("Points, Gandalf first"), games.points[0]),
            Figure(_("Points, Balrog first"), games.points[1]),
        )
    return (
        Figure(_("Gandalf’s step on the bridge"), games.first.gandalf),
        Figure(_("The Balrog’s step on the bridge"), games.first.balrog),
    )


def tables(games: Games) -> Iterator[Table]:
    """Yield a table of the duels of each game."""
    if not games.second:
        yield _table(_("Duel by duel"), games.first.rounds)
        return
    yield _table(_("First game, duel by duel"), games.first.rounds)
    yield _table(_("Second game, duel by duel"), games.second.rounds)


def _table(title: Message, rounds: Sequence[Round]) -> Table:
    return Table(
        title,
        (
            _("Duel"),
            _("Winner"),
            _("Free squares"),
            _("Steps"),
            _("Gandalf on step"),
            _("Balrog on step"),
        ),
        tuple(
            (
                _("final") if item.final else number,
                NAMES[item.found.winner],
                _("tie") if item.found.tie else item.found.free_squares,
                item.found.bridge_steps,
                item.gandalf,
                item.balrog,
            )
            for number, item in enumerate(rounds, 1)
        ),
    )
