"""The whole game in words: the duels one by one, the bridge, the points of two games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.core.answer_tables import Table
from calculators.core.calculator import Prose
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Telling
from calculators.duel.game import DUELS, Game, Inputs, Outcome, Player, Points, Round
from calculators.duel.number_words import height
from calculators.duel.sides import NAMES, Side, by_side
from calculators.duel.steps_words import free_squares_step, winner_step

_ = Domain("duel")


def tell(_inputs: Inputs, outcome: Outcome) -> Telling:
    """Return who has won or where the pawns are, and the duels one by one."""
    return Telling(
        summary=_summary(outcome),
        steps=tuple(_steps(outcome)),
        figures=_figures(outcome),
        tables=tuple(_tables(outcome)),
    )


def _summary(outcome: Outcome) -> Message:
    if not outcome.points:
        return _game_summary(outcome.game)
    points: dict[str, Argument] = {
        "first": outcome.points.first,
        "second": outcome.points.second,
    }
    if outcome.winner == "first":
        return _(
            "Over two games, the player who began as Gandalf wins, {first} to {second}.",
            **points,
        )
    if outcome.winner and outcome.points.first == outcome.points.second:
        return _(
            "Over two games the points are equal, {first} to {second}: the player who is Gandalf "
            "in the second game wins.",
            **points,
        )
    if outcome.winner:
        return _(
            "Over two games, the player who began as the Balrog wins, {second} to {first}.",
            **points,
        )
    return _(
        "The second game is not over: so far the score is {first} for the player who began "
        "as Gandalf and {second} for the other.",
        **points,
    )


def _game_summary(game: Game) -> Message:
    if game.winner:
        return by_side(game.winner, _("Gandalf wins the game."), _("The Balrog wins the game."))
    if game.gandalf == game.balrog:
        return _("The game goes on: both pawns are {height}.", height=height(game.gandalf))
    return _(
        "The game goes on: Gandalf’s pawn is {gandalf}, the Balrog’s {balrog}.",
        gandalf=height(game.gandalf),
        balrog=height(game.balrog),
    )


def _victory(game: Game, winner: Side) -> Message:
    places = {"gandalf": height(game.gandalf), "balrog": height(game.balrog)}
    if game.won_by == "top":
        return by_side(
            winner,
            _("Gandalf has reached the top of the bridge and wins the game at once."),
            _("The Balrog has reached the top of the bridge and wins the game at once."),
        )
    if game.won_by == "finale":
        return by_side(
            winner,
            _("Both are {gandalf}, and Gandalf won the final duel.", **places),
            _("Both are {gandalf}, and the Balrog won the final duel.", **places),
        )
    return by_side(
        winner,
        _("Gandalf is {gandalf}, the Balrog {balrog}: Gandalf is higher.", **places),
        _("The Balrog is {balrog}, Gandalf {gandalf}: the Balrog is higher.", **places),
    )


def _steps(outcome: Outcome) -> Iterator[Step]:
    yield from _game_steps(outcome.game)
    if outcome.second_game and outcome.points:
        yield Step(
            "duel-two-games",
            _(
                "Second game: the player who was the Balrog is now Gandalf, and "
                "the pawns start again from the ground."
            ),
        )
        yield from _game_steps(outcome.second_game)
        yield from _points_steps(outcome.points, outcome.winner)
    if outcome.beyond:
        yield Step(
            "duel-immediate-win",
            _.plural(
                "{count} duel entered after the end of its game does not count.",
                "{count} duels entered after the end of their game do not count.",
                outcome.beyond,
            ),
        )


def _game_steps(game: Game) -> Iterator[Step]:
    for number, duel in enumerate(game.rounds, 1):
        yield _start(number, duel)
        yield winner_step(duel.end.gandalf, duel.end.balrog, duel.markers)
        yield free_squares_step(duel.markers)
        if duel.lost:
            yield Step(
                "duel-immediate-win",
                _.plural(
                    "{count} step beyond the top of the bridge is lost.",
                    "{count} steps beyond the top of the bridge are lost.",
                    duel.lost,
                ),
            )
        yield from _preparation(number, duel)
    yield from _end_steps(game)


def _start(number: int, duel: Round) -> Step:
    if duel.final:
        return Step(
            "duel-finale",
            by_side(
                duel.end.started,
                _("Gandalf starts the final duel."),
                _("The Balrog starts the final duel."),
            ),
        )
    return Step(
        "duel-first-start" if number == 1 else "duel-next-duels",
        by_side(
            duel.end.started,
            _("Gandalf starts duel {number}.", number=number),
            _("The Balrog starts duel {number}.", number=number),
        ),
    )


def _preparation(number: int, duel: Round) -> Iterator[Step]:
    if not duel.chooses:
        return
    yield Step(
        "duel-kept-cards",
        _("Each side has now set aside {kept} cards for the final duel.", kept=duel.kept),
    )
    if number < DUELS:
        yield Step(
            "duel-who-starts",
            by_side(
                duel.chooses,
                _("Gandalf lost this duel and chooses who starts the next one."),
                _("The Balrog lost this duel and chooses who starts the next one."),
            ),
        )
    else:
        yield Step("duel-finale-start", _chooses_finale(duel.chooses, duel))


def _chooses_finale(side: Side, duel: Round) -> Message:
    if duel.gandalf == duel.balrog:
        return by_side(
            side,
            _(
                "The pawns are at the same height: Gandalf lost the last duel and chooses who "
                "starts the final."
            ),
            _(
                "The pawns are at the same height: the Balrog lost the last duel and chooses who "
                "starts the final."
            ),
        )
    return by_side(
        side,
        _("Gandalf is lower on the bridge and chooses who starts the final duel."),
        _("The Balrog is lower on the bridge and chooses who starts the final duel."),
    )


def _end_steps(game: Game) -> Iterator[Step]:
    if not game.winner:
        return
    rules = {"top": "duel-immediate-win", "steps": "duel-game-end", "finale": "duel-game-tie"}
    yield Step(rules[game.won_by or "steps"], _victory(game, game.winner))


def _points_steps(points: Points, winner: Player | None) -> Iterator[Step]:
    yield Step(
        "duel-two-games",
        _(
            "One point for each step climbed: {first} for the player who began as Gandalf, "
            "{second} for the other.",
            first=points.first,
            second=points.second,
        ),
    )
    if winner and points.first == points.second:
        yield Step(
            "duel-two-games-tie",
            _("The points are equal, so the player who is Gandalf in the second game wins."),
        )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    if outcome.points:
        return (
            Figure(_("Points (Gandalf in the first game)"), outcome.points.first),
            Figure(_("Points (Balrog in the first game)"), outcome.points.second),
        )
    return (
        Figure(_("Gandalf’s step on the bridge"), outcome.game.gandalf),
        Figure(_("The Balrog’s step on the bridge"), outcome.game.balrog),
    )


def _tables(outcome: Outcome) -> Iterator[Table]:
    if not outcome.second_game:
        yield _table(_("Duel by duel"), outcome.game.rounds)
        return
    yield _table(_("First game, duel by duel"), outcome.game.rounds)
    yield _table(_("Second game, duel by duel"), outcome.second_game.rounds)


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
                _("final") if duel.final else number,
                NAMES[duel.winner],
                _("tie") if duel.tie else duel.free_squares,
                duel.bridge_steps,
                duel.gandalf,
                duel.balrog,
            )
            for number, duel in enumerate(rounds, 1)
        ),
    )


PROSE = Prose(
    title=_("The whole game"),
    description=_(
        "Three duels, the final duel and the bridge: where each side stands, and who wins."
    ),
    tell=tell,
)
