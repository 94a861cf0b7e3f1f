"""The score of a game that was won: the lower, the better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from calculators.core.fields import boolean, integer, optional_integer, rows, text
from calculators.core.legacy import Calculator, Result
from calculators.core.messages import Argument, Domain, Message
from calculators.core.telling import Figure, Step, Table
from calculators.lcg import words

_ = Domain("lcg")

ELIMINATION = 50
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
    )
    damage: int = integer(_("Damage on surviving heroes"), 0, 99, default=0)
    eliminated: bool = boolean(_("Eliminated"))
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


@dataclass(frozen=True, slots=True)
class Subtotal:
    """What one player adds to the score."""

    subtotal: int


@dataclass(frozen=True, kw_only=True)
class Outcome(Result):
    """The score of the 2011 rulebook, and the one with rounds that the FAQ introduced."""

    score: int
    score_faq: int | None
    players: tuple[Subtotal, ...]


def score(inputs: Inputs) -> Outcome:
    """Return the group's score.

    Final threat, threat cost of dead heroes and damage of all players, less the victory points of
    the group. The FAQ adds 10 for each completed round. Players are added up, not averaged.

    Rules: lcg-score, lcg-score-eliminated, lcg-score-victory, lcg-score-rounds (core rulebook,
    page 22; FAQ 1.9).

    >>> answer = CALCULATOR.run(CALCULATOR.example)
    >>> answer.score, answer.score_faq
    (52, None)
    """
    subtotals = tuple(_subtotal(player) for player in inputs.players)
    total = sum(subtotals) - inputs.victory_points
    faq = None if inputs.rounds is None else total + ROUND_POINTS * inputs.rounds
    return Outcome(
        summary=_summary(total, faq),
        steps=tuple(_steps(inputs, subtotals, total, faq)),
        figures=tuple(_figures(total, faq)),
        tables=(_table(inputs, subtotals, total),),
        score=total,
        score_faq=faq,
        players=tuple(Subtotal(subtotal) for subtotal in subtotals),
    )


def _threat(player: Player) -> int:
    return ELIMINATION if player.eliminated else player.threat


def _damage(player: Player) -> int:
    return 0 if player.eliminated else player.damage


def _subtotal(player: Player) -> int:
    return _threat(player) + player.dead_heroes_threat + _damage(player)


def _summary(total: int, faq: int | None) -> Message:
    if faq is None:
        return _("Score: {score}.", score=total)
    return _("Score: {faq} with the rounds of the FAQ, {score} without.", score=total, faq=faq)


def _steps(
    inputs: Inputs, subtotals: tuple[int, ...], total: int, faq: int | None
) -> Iterator[Step]:
    for index, (player, subtotal) in enumerate(zip(inputs.players, subtotals, strict=True)):
        yield _player_step(index, player, subtotal)
    yield Step(
        "lcg-score-victory",
        _(
            "{sum} for all players, less {victory} victory points, taken off once: {score}.",
            sum=sum(subtotals),
            victory=inputs.victory_points,
            score=total,
        ),
    )
    if faq is not None:
        yield Step(
            "lcg-score-rounds",
            _.plural(
                "{count} completed round at 10 each: {score} + {points} = {faq}.",
                "{count} completed rounds at 10 each: {score} + {points} = {faq}.",
                inputs.rounds or 0,
                score=total,
                points=faq - total,
                faq=faq,
            ),
        )


def _player_step(index: int, player: Player, subtotal: int) -> Step:
    told: dict[str, Argument] = {
        "player": words.player(index, player.name),
        "threat": _threat(player),
        "dead": player.dead_heroes_threat,
        "damage": player.damage,
        "subtotal": subtotal,
    }
    if player.eliminated:
        return Step(
            "lcg-score-eliminated",
            _("{player}, eliminated: 50 + {dead} for all heroes = {subtotal}.", **told),
        )
    return Step(
        "lcg-score",
        _(
            "{player}: threat {threat} + dead heroes {dead} + damage {damage} = {subtotal}.",
            **told,
        ),
    )


def _figures(total: int, faq: int | None) -> Iterator[Figure]:
    if faq is not None:
        yield Figure(_("Score with rounds (FAQ)"), faq)
    yield Figure(_("Score (2011 rulebook)"), total)


def _table(inputs: Inputs, subtotals: tuple[int, ...], total: int) -> Table:
    lines: list[tuple[Argument, ...]] = [
        (
            words.player(index, player.name),
            _threat(player),
            player.dead_heroes_threat,
            _damage(player),
            subtotal,
        )
        for index, (player, subtotal) in enumerate(zip(inputs.players, subtotals, strict=True))
    ]
    lines.append((_("Victory points"), "", "", "", -inputs.victory_points))
    lines.append((_("Score"), "", "", "", total))
    if len(subtotals) > 1:
        lines.append(
            (_("Divided by the players, to compare"), "", "", "", Fraction(total, len(subtotals)))
        )
    return Table(
        _("Score sheet"),
        (_("Player"), _("Threat"), _("Dead heroes"), _("Damage"), _("Total")),
        tuple(lines),
    )


CALCULATOR = Calculator(
    id="lcg.score",
    title=_("Score"),
    description=_("The group’s score after a victory, by the rulebook and with rounds."),
    rule="lcg-score",
    input=Inputs,
    result=Outcome,
    compute=score,
    example={
        "players": [{"name": "Olivier", "threat": 43, "dead_heroes_threat": 8, "damage": 6}],
        "victory_points": 5,
    },
)
