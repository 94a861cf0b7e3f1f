"""The score of a game that was won: the lower, the better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.core.calculator import Computation
from calculators.core.faults import Fault
from calculators.core.fields import boolean, integer, optional_integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.lcg.threat_level import ELIMINATION

_ = Domain("lcg")

ROUND_POINTS = 10


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the end of the game."""

    threat: int = integer(_("Final threat level"), 0, 99)
    dead_heroes_threat: int = integer(
        _("Threat cost of dead heroes"),
        0,
        99,
        default=0,
        help=_("All heroes of an eliminated player count as dead."),
        rare=True,
    )
    damage: int = integer(_("Damage on surviving heroes"), 0, 99, default=0, rare=True)
    eliminated: bool = boolean(_("Eliminated"), rare=True)
    name: str | None = text(_("Name"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """The group at the end of a game that was won."""

    players: tuple[Player, ...] = rows(
        Player, _("Players"), item_label=_("Player"), minimum=1, maximum=4
    )
    victory_points: int = integer(
        _("Victory points of the group"), 0, 999, default=0, help=_("Counted once, not per player.")
    )
    rounds: int | None = optional_integer(
        _("Completed rounds"),
        0,
        999,
        help=_("A round is complete once its refresh phase is over."),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Subtotal:
    """What one player adds to the score."""

    subtotal: int
    threat: int = detail()
    damage: int = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The score of the 2011 rulebook, and the one with rounds that the FAQ introduced."""

    score: int
    score_faq: int | None
    players: tuple[Subtotal, ...]
    sum_of_players: int = detail()
    round_points: int = detail()
    score_per_player: Fraction = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute the group's score, with and without the rounds of the FAQ.

    Final threat, threat cost of dead heroes and damage of all players, less the victory points of
    the group; below 0 is possible. An eliminated player counts 50 threat and no damage. The FAQ
    adds 10 for each completed round. Players are added up, not averaged.

    Rules: lcg-score, lcg-score-eliminated, lcg-score-victory, lcg-score-rounds (core rulebook,
    page 22; FAQ 1.9).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> outcome.score, outcome.score_faq
    (52, None)
    """
    players = tuple(_subtotal(player) for player in inputs.players)
    total = sum(player.subtotal for player in players)
    score = total - inputs.victory_points
    round_points = ROUND_POINTS * (inputs.rounds or 0)
    return Outcome(
        score=score,
        score_faq=None if inputs.rounds is None else score + round_points,
        players=players,
        sum_of_players=total,
        round_points=round_points,
        score_per_player=Fraction(score, len(players)),
    )


def _subtotal(player: Player) -> Subtotal:
    threat = ELIMINATION if player.eliminated else player.threat
    damage = 0 if player.eliminated else player.damage
    return Subtotal(
        subtotal=threat + player.dead_heroes_threat + damage, threat=threat, damage=damage
    )


def check(good: Mapping[str, Any]) -> Iterator[Fault]:
    """Find a group without a player left, and a dial at which a player is eliminated."""
    players: tuple[Player, ...] = good.get("players", ())
    if players and all(player.eliminated for player in players):
        yield Fault(
            ("players",),
            "conflict",
            _("Everybody is eliminated: the game is lost, and only a victory is scored."),
        )
    for index, player in enumerate(players):
        if player.threat >= ELIMINATION and not player.eliminated:
            yield Fault(
                ("players", index, "threat"),
                "conflict",
                _(
                    "A player at {level} threat is eliminated: tick “Eliminated”, or enter a "
                    "lower level.",
                    level=ELIMINATION,
                ),
            )


COMPUTATION = Computation(
    id="lcg.score",
    rule="lcg-score",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    check=check,
    example={
        "players": [{"name": "Olivier", "threat": 43, "dead_heroes_threat": 8, "damage": 6}],
        "victory_points": 5,
    },
)
