"""The whole game: three duels, the final one, the bridge; or two games, roles exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.faults import Fault
from calculators.core.fields import choice, group, integer, rows
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Domain, Message
from calculators.duel import game_words
from calculators.duel.game_course import DUELS, Course, Ending, Round, WonBy, course
from calculators.duel.sides import NAMES, Side
from calculators.duel.track import BRIDGE_STEPS, HIGHEST, LOWEST, MOST_BRIDGE_STEPS

_ = Domain("duel")

type Player = Literal["first", "second"]
"""``first`` plays Gandalf in the first game, ``second`` the Balrog."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelEnd:
    """A duel that is over: who started it, and where the markers stood at its end."""

    started: Side = choice(_("Who started"), NAMES, default="gandalf")
    gandalf: int = integer(_("Gandalf’s energy at the end"), LOWEST, HIGHEST)
    balrog: int = integer(_("The Balrog’s energy at the end"), LOWEST, HIGHEST)


@dataclass(frozen=True, slots=True)
class Inputs:
    """The duels so far, in their order, of one game or of two."""

    duels: tuple[DuelEnd, ...] = rows(
        DuelEnd, _("Duels"), item_label=_("Duel"), minimum=1, maximum=DUELS
    )
    finale: DuelEnd | None = group(DuelEnd, _("Final duel"), optional=True)
    second_duels: tuple[DuelEnd, ...] = rows(
        DuelEnd,
        _("Duels of a second game, roles exchanged"),
        item_label=_("Duel"),
        maximum=DUELS,
    )
    second_finale: DuelEnd | None = group(
        DuelEnd, _("Final duel of the second game"), optional=True
    )
    bridge: int = integer(
        _("Steps on each side of the bridge"),
        1,
        MOST_BRIDGE_STEPS,
        default=BRIDGE_STEPS,
        help=_("The rules give no number; reviews count 5. Count them on yours."),
    )


@dataclass(frozen=True, slots=True)
class RoundTold:
    """One duel: winner, free squares, steps, the pawns afterwards, the cards kept so far."""

    winner: Side
    free_squares: int
    bridge_steps: int
    tie: bool
    gandalf: int
    balrog: int
    kept: int
    chooses: Side | None


@dataclass(frozen=True, slots=True)
class GameTold:
    """One game: the rounds that counted, the pawns' steps, and the winner once there is one."""

    rounds: tuple[RoundTold, ...]
    gandalf: int
    balrog: int
    winner: Side | None
    won_by: WonBy | None


@dataclass(frozen=True, slots=True)
class Points:
    """Points of both players over two games: the steps that their pawns climbed."""

    first: int
    second: int


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """Both games, the points over both, and the player who wins the two together."""

    game: GameTold
    second_game: GameTold | None
    points: Points | None
    winner: Player | None
    beyond: int


def play(inputs: Inputs) -> Outcome:
    """Carry the pawns up the bridge, duel by duel, until somebody has won.

    In two games with the roles exchanged each player scores the steps of both pawns they moved; on
    equal points whoever is Gandalf in the second game wins.

    Rules: duel-bridge-steps, duel-tie, duel-immediate-win, duel-game-end, duel-game-tie,
    duel-two-games, duel-two-games-tie (French rules, "Fin de la partie" and "Variante").

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.game.gandalf, answer.game.balrog, answer.game.winner, answer.game.won_by
    (3, 3, 'balrog', 'finale')
    """
    first = course(_endings(inputs.duels), _ending(inputs.finale), inputs.bridge)
    second = None
    if inputs.second_duels:
        second = course(_endings(inputs.second_duels), _ending(inputs.second_finale), inputs.bridge)
    points = (
        Points(first.gandalf + second.balrog, first.balrog + second.gandalf) if second else None
    )
    winner = _winner(points) if points and second and second.winner else None
    beyond = _entered(inputs) - len(first.rounds) - (len(second.rounds) if second else 0)
    told = game_words.Games(first, second, _pair(points), winner, beyond)
    return Outcome(
        summary=game_words.summary(told),
        steps=tuple(game_words.steps(told)),
        figures=game_words.figures(told),
        tables=tuple(game_words.tables(told)),
        game=_told(first),
        second_game=_told(second) if second else None,
        points=points,
        winner=winner,
        beyond=beyond,
    )


def _endings(duels: tuple[DuelEnd, ...]) -> tuple[Ending, ...]:
    return tuple(Ending(duel.started, duel.gandalf, duel.balrog) for duel in duels)


def _ending(finale: DuelEnd | None) -> Ending | None:
    return _endings((finale,))[0] if finale else None


def _entered(inputs: Inputs) -> int:
    finales = (inputs.finale, inputs.second_finale)
    return len(inputs.duels) + len(inputs.second_duels) + sum(bool(item) for item in finales)


def _pair(points: Points | None) -> tuple[int, int] | None:
    return (points.first, points.second) if points else None


def _winner(points: Points) -> Player:
    # The first player's opponent is Gandalf in the second game, and wins on equal points.
    return "first" if points.first > points.second else "second"


def _told(found: Course) -> GameTold:
    return GameTold(
        rounds=tuple(_round(item) for item in found.rounds),
        gandalf=found.gandalf,
        balrog=found.balrog,
        winner=found.winner,
        won_by=found.won_by,
    )


def _round(item: Round) -> RoundTold:
    return RoundTold(
        winner=item.found.winner,
        free_squares=item.found.free_squares,
        bridge_steps=item.found.bridge_steps,
        tie=item.found.tie,
        gandalf=item.gandalf,
        balrog=item.balrog,
        kept=item.kept,
        chooses=item.chooses,
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a first duel that the Balrog starts, and duels that come before their time."""
    if "bridge" not in good:
        return
    won: dict[str, bool] = {}
    for duels_name, finale_name in (("duels", "finale"), ("second_duels", "second_finale")):
        if duels_name not in good or finale_name not in good:
            continue
        duels, finale = good[duels_name], good[finale_name]
        if duels and duels[0].started != "gandalf":
            message = _("Gandalf starts the first duel of a game.")
            yield Fault((duels_name, 0, "started"), "conflict", message)
        found = course(_endings(duels), _ending(finale), good["bridge"])
        won[duels_name] = found.winner is not None
        if finale and len(duels) < DUELS and found.won_by != "top":
            yield Fault((finale_name,), "conflict", _early(len(duels)))
    if good.get("second_duels") and not won.get("duels", True):
        message = _("The second game begins when the first one is over.")
        yield Fault(("second_duels",), "conflict", message)


def _early(duels: int) -> Message:
    return _.plural(
        "The final duel comes after three duels; there is {count}.",
        "The final duel comes after three duels; there are {count}.",
        duels,
    )


CALCULATOR = Calculator(
    id="duel.game",
    title=_("The whole game"),
    description=_("Three duels, the final one and the bridge: who stands where, and who wins."),
    rule="duel-game-end",
    input=Inputs,
    result=Outcome,
    compute=play,
    example={
        "duels": [
            {"started": "gandalf", "gandalf": 4, "balrog": 1},
            {"started": "balrog", "gandalf": 6, "balrog": 2},
            {"started": "balrog", "gandalf": 3, "balrog": 5},
        ],
        "finale": {"started": "balrog", "gandalf": -1, "balrog": 3},
    },
    check=check,
)
