"""The whole game: three duels, the final one, the bridge; or two games, roles exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import choice, group, integer, rows
from calculators.core.messages import Domain, Message
from calculators.core.outcome import detail
from calculators.duel import steps
from calculators.duel.cards import KEPT_CARDS
from calculators.duel.sides import NAMES, Side, other
from calculators.duel.track import BRIDGE_STEPS, HIGHEST, LOWEST, MOST_BRIDGE_STEPS

_ = Domain("duel")

DUELS = 3
"""Duels of a game before the final one."""

type WonBy = Literal["top", "steps", "finale"]
"""What decides a game: the top of the bridge, the higher step, or the final duel."""

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
        _("Duels of a second game, with roles swapped"),
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
        help=_("The rules give no number; reviews count 5. Count them on your bridge."),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Round:
    """One duel: winner, free squares, steps, the pawns afterwards, the cards kept so far."""

    winner: Side
    free_squares: int
    bridge_steps: int
    tie: bool
    gandalf: int
    balrog: int
    kept: int
    chooses: Side | None
    end: DuelEnd = detail()
    markers: steps.Outcome = detail()
    final: bool = detail()
    lost: int = detail()
    """Steps won beyond the top of the bridge."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game: the rounds that counted, the pawns' steps, and the winner once there is one."""

    rounds: tuple[Round, ...]
    gandalf: int
    balrog: int
    winner: Side | None
    won_by: WonBy | None


@dataclass(frozen=True, slots=True)
class Points:
    """Points of both players over two games: the steps that their pawns climbed."""

    first: int
    second: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """Both games, the points over both, and the player who wins the two together."""

    game: Game
    second_game: Game | None
    points: Points | None
    winner: Player | None
    beyond: int


def compute(inputs: Inputs) -> Outcome:
    """Compute the pawns' steps on the bridge, duel by duel, until somebody has won.

    In two games with the roles exchanged each player scores the steps of both pawns they moved; on
    equal points whoever is Gandalf in the second game wins. ``beyond`` counts the duels entered
    after the end of their game.

    Rules: duel-bridge-steps, duel-tie, duel-immediate-win, duel-game-end, duel-game-tie,
    duel-two-games, duel-two-games-tie (French rules, "Fin de la partie" and "Variante").

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.game.gandalf, outcome.game.balrog, outcome.game.winner, outcome.game.won_by
    (3, 3, 'balrog', 'finale')
    """
    first = play_game(inputs.duels, inputs.finale, inputs.bridge)
    beyond = _entered(inputs.duels, inputs.finale) - len(first.rounds)
    if not inputs.second_duels:
        return Outcome(game=first, second_game=None, points=None, winner=None, beyond=beyond)
    second = play_game(inputs.second_duels, inputs.second_finale, inputs.bridge)
    beyond += _entered(inputs.second_duels, inputs.second_finale) - len(second.rounds)
    points = Points(first.gandalf + second.balrog, first.balrog + second.gandalf)
    return Outcome(
        game=first,
        second_game=second,
        points=points,
        winner=_winner(points) if second.winner else None,
        beyond=beyond,
    )


def _entered(duels: Sequence[DuelEnd], finale: DuelEnd | None) -> int:
    return len(duels) + (finale is not None)


def _winner(points: Points) -> Player:
    # The first player's opponent is Gandalf in the second game, and wins on equal points.
    return "first" if points.first > points.second else "second"


def play_game(duels: Sequence[DuelEnd], finale: DuelEnd | None, bridge: int) -> Game:
    """Compute the rounds of one game duel by duel, up to the one that decides it.

    Whoever stands on the top step at the end of a duel has won at once. Otherwise, after the final
    duel, whoever is higher on the bridge; at the same height the winner of the final duel.

    Rules: duel-bridge-steps, duel-who-starts, duel-immediate-win, duel-game-end, duel-game-tie
    (French rules, "Fin de la partie").
    """
    rounds: list[Round] = []
    for end in duels:
        rounds.append(_round(end, False, rounds, bridge))
        if max(rounds[-1].gandalf, rounds[-1].balrog) >= bridge:
            return _game(rounds, rounds[-1].winner, "top")
    if not finale:
        return _game(rounds, None, None)
    last = _round(finale, True, rounds, bridge)
    rounds.append(last)
    if last.gandalf == last.balrog:
        return _game(rounds, last.winner, "finale")
    return _game(rounds, "gandalf" if last.gandalf > last.balrog else "balrog", "steps")


def _game(rounds: Sequence[Round], winner: Side | None, won_by: WonBy | None) -> Game:
    gandalf, balrog = (rounds[-1].gandalf, rounds[-1].balrog) if rounds else (0, 0)
    return Game(tuple(rounds), gandalf, balrog, winner, won_by)


def _round(end: DuelEnd, final: bool, before: Sequence[Round], bridge: int) -> Round:
    markers = steps.compute(steps.Inputs(end.gandalf, end.balrog, end.started))
    climbed: dict[Side, int] = {
        "gandalf": before[-1].gandalf if before else 0,
        "balrog": before[-1].balrog if before else 0,
    }
    reached = climbed[markers.winner] + markers.bridge_steps
    climbed[markers.winner] = min(reached, bridge)
    chooses: Side | None = other(markers.winner)
    if len(before) + 1 == DUELS and climbed["gandalf"] != climbed["balrog"]:
        chooses = "gandalf" if climbed["gandalf"] < climbed["balrog"] else "balrog"
    if final or max(climbed.values()) >= bridge:
        chooses = None
    return Round(
        winner=markers.winner,
        free_squares=markers.free_squares,
        bridge_steps=markers.bridge_steps,
        tie=markers.tie,
        gandalf=climbed["gandalf"],
        balrog=climbed["balrog"],
        kept=0 if final else KEPT_CARDS * (len(before) + 1),
        chooses=chooses,
        end=end,
        markers=markers,
        final=final,
        lost=max(reached - bridge, 0),
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
        game = play_game(duels, finale, good["bridge"])
        won[duels_name] = game.winner is not None
        if finale and len(duels) < DUELS and game.won_by != "top":
            yield Fault((finale_name,), "conflict", _early(len(duels)))
    if good.get("second_duels") and not won.get("duels", True):
        message = _("The second game begins when the first one is over.")
        yield Fault(("second_duels",), "conflict", message)


def _early(duels: int) -> Message:
    return _.plural(
        "The final duel comes after three duels; only {count} has been entered.",
        "The final duel comes after three duels; only {count} have been entered.",
        duels,
    )


COMPUTATION = Computation(
    id="duel.game",
    rule="duel-game-end",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
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
