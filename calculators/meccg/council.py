"""The Council: the marshalling points of both players, doubled, lowered to half and compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.calculator import Computation
from calculators.core.fields import boolean, integer, rows, text
from calculators.core.messages import Domain
from calculators.core.outcome import detail
from calculators.meccg.common_fields import summary_option

_ = Domain("meccg")

CATEGORIES = ("character", "ally", "item", "faction", "kill", "misc")
"""The sources of marshalling points, in the order of the form."""

DOUBLING = ("character", "ally", "item", "faction")
"""The categories that double where the opponent has 0 or less."""

WIZARD_ELIMINATED = -5

type Points = dict[str, int]
"""Points by category."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player's raw marshalling points by category, and what is taken off at the very end."""

    character: int = integer(_("Characters"), -60, 200)
    ally: int = integer(_("Allies"), -60, 200)
    item: int = integer(_("Items"), -60, 200)
    faction: int = integer(_("Factions"), -60, 200)
    kill: int = integer(_("Kill points"), -60, 200)
    misc: int = integer(
        _("Miscellaneous"), -60, 200, help=_("Without the −5 for an eliminated Wizard.")
    )
    duplicates: int = integer(
        _("Cards revealed against this player"),
        0,
        60,
        default=0,
        help=_(
            "Unique cards of this player of which the opponent shows a copy from hand: −1 each."
        ),
        rare=True,
    )
    wizard_eliminated: bool = boolean(_("His Wizard was eliminated (−5)"), rare=True)
    other: int = integer(
        _("Other points"),
        -100,
        100,
        default=0,
        help=_("Added last, after everything else."),
        rare=True,
    )
    name: str | None = text(_("Name"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """Both players' points after the last corruption checks."""

    players: tuple[Player, ...] = rows(
        Player, _("Players"), item_label=_("Player"), minimum=2, maximum=2
    )
    summary_rules: bool = summary_option(
        _(
            "The summary cuts a category to half before doubling, and a player whose Wizard is "
            "lost loses the game. It does not count points in the Under-deeps or for Dragons: "
            "leave them out."
        ),
    )


@dataclass(frozen=True, slots=True)
class Doubling:
    """A category doubled to so many points, the opponent having 0 or less in it."""

    category: str
    points: int


@dataclass(frozen=True, slots=True)
class Reduction:
    """A category above half of all positive points, lowered to the sum of the others."""

    category: str
    positive: int
    before: int
    after: int


type Change = Doubling | Reduction
"""What doubling and lowering to half do to a category."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerOutcome:
    """A player's points by category as they count in the end, and the total."""

    character: int
    ally: int
    item: int
    faction: int
    kill: int
    misc: int
    total: int
    # What was done to his points, in order, and his points in play, without it.
    changes: tuple[Change, ...] = detail()
    in_play: int = detail()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Both players' points, and the index of the winner (``None``: a tie)."""

    players: tuple[PlayerOutcome, ...]
    winner: int | None
    # By the French summary, since only the opponent lost his Wizard.
    won_by_wizard: bool = detail()


def compute(inputs: Inputs) -> Outcome:
    """Compute both players' points: double, lower to half, take off, compare.

    A category doubles where the opponent has 0 or less in it, negative points too, by the letter
    of the rule; then a category above half of the
    positive points is lowered to the sum of the other positive ones. The French summary lowers
    first.

    Rules: meccg-council-doubling, meccg-council-half, meccg-council-duplicates,
    meccg-council-wizard (Council of Elrond rules 10.3; page council).

    >>> outcome = COMPUTATION.solve(COMPUTATION.example)
    >>> [player.total for player in outcome.players], outcome.winner
    ([33, 2], 0)
    """
    points = [_points(player) for player in inputs.players]
    players = tuple(
        _player_outcome(
            player, points[index], points[1 - index], summary_rules=inputs.summary_rules
        )
        for index, player in enumerate(inputs.players)
    )
    by_wizard = _winner_by_wizard(inputs)
    return Outcome(
        players=players,
        winner=_winner_by_points(players) if by_wizard is None else by_wizard,
        won_by_wizard=by_wizard is not None,
    )


def _points(player: Player) -> Points:
    return {category: getattr(player, category) for category in CATEGORIES}


def _player_outcome(
    player: Player, own: Points, opponent: Points, *, summary_rules: bool
) -> PlayerOutcome:
    points, changes = _changed(own, opponent, summary_rules=summary_rules)
    wizard = WIZARD_ELIMINATED if player.wizard_eliminated and not summary_rules else 0
    return PlayerOutcome(
        **points,
        total=sum(points.values()) + player.other - player.duplicates + wizard,
        changes=tuple(changes),
        in_play=sum(own.values()),
    )


def _changed(own: Points, opponent: Points, *, summary_rules: bool) -> tuple[Points, list[Change]]:
    """Return a player's points doubled and lowered, in the order of the rules, and what was done.

    Today doubling comes first; by the French summary, lowering.
    """
    points: Points = dict(own)
    changes: list[Change] = []
    if not summary_rules:
        changes += _double(points, opponent)
    changes += _reduce(points)
    if summary_rules:
        changes += _double(points, opponent)
    return points, changes


def _double(points: Points, opponent: Points) -> Iterator[Doubling]:
    """Double categories in ``points``, and yield each change."""
    for category in DOUBLING:
        if points[category] and opponent[category] <= 0:
            points[category] *= 2
            yield Doubling(category, points[category])


def _reduce(points: Points) -> Iterator[Reduction]:
    """Lower a category in ``points`` to the sum of the others, and yield the change."""
    positive = sum(value for value in points.values() if value > 0)
    for category, before in points.items():
        # At most one category can be above half.
        if 2 * before > positive:
            points[category] = positive - before
            yield Reduction(category, positive, before, points[category])
            return


def _winner_by_wizard(inputs: Inputs) -> int | None:
    """Return who wins by the summary because only the opponent lost his Wizard."""
    lost = [player.wizard_eliminated for player in inputs.players]
    if not inputs.summary_rules or sum(lost) != 1:
        return None
    return 1 - lost.index(True)


def _winner_by_points(players: tuple[PlayerOutcome, ...]) -> int | None:
    first, second = (player.total for player in players)
    if first == second:
        return None
    return 0 if first > second else 1


COMPUTATION = Computation(
    id="meccg.council",
    rule="meccg-council-count",
    input=Inputs,
    outcome=Outcome,
    compute=compute,
    example={
        "players": [
            {"character": 9, "ally": 2, "item": 6, "faction": 3, "kill": 3, "misc": 2},
            {"character": 1, "ally": 0, "item": 0, "faction": 5, "kill": 0, "misc": 0},
        ]
    },
)
