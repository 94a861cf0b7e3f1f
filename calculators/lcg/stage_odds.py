"""How many rounds a stage takes when every quest is a draw from the encounter deck.

Each round is assumed to be like the first: the same willpower, the same threat left in the staging
area, the cards revealed from the scenario's whole deck after its set-up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

type Margins = Mapping[int, Fraction]
"""The chance of each difference between willpower and threat in one round."""


@dataclass(frozen=True, slots=True)
class StageOdds:
    """The chances to complete the stage in each round, first round first, and to be eliminated."""

    completed: Sequence[Fraction]
    eliminated: Fraction

    @property
    def in_time(self) -> Fraction:
        """The chance that the stage is completed before the dial is at the elimination level."""
        return sum(self.completed, Fraction(0))

    @property
    def mean(self) -> Fraction | None:
        """The rounds that a stage completed in time takes on average; ``None`` if none can be."""
        rounds = sum(
            (number * chance for number, chance in enumerate(self.completed, 1)), Fraction(0)
        )
        return rounds / self.in_time if self.in_time else None


def expected_rounds(needed: int, margins: Margins) -> Fraction | None:
    """Return the rounds expected until ``needed`` tokens are placed; ``None`` for never.

    >>> expected_rounds(2, {1: Fraction(1, 2), -1: Fraction(1, 2)})
    Fraction(4, 1)
    """
    gains = {margin: chance for margin, chance in margins.items() if margin > 0}
    moving = sum(gains.values(), Fraction(0))
    if not moving:
        return None
    rounds = [Fraction(0)]
    for left in range(1, needed + 1):
        later = sum(
            (chance * rounds[max(left - gain, 0)] for gain, chance in gains.items()), Fraction(0)
        )
        rounds.append((1 + later) / moving)
    return rounds[needed]


def stage_odds(needed: int, margins: Margins, threat: int, elimination: int = 50) -> StageOdds:
    """Return the odds round by round, until the stage is completed or the player eliminated.

    A failure raises the dial by the difference, each refresh phase by 1; the round that completes
    the stage is over before its refresh phase.

    >>> found = stage_odds(2, {1: Fraction(1)}, 48)
    >>> found.in_time, found.eliminated
    (Fraction(1, 1), Fraction(0, 1))
    """
    whole = lcm(*(chance.denominator for chance in margins.values()))
    weights = {margin: int(chance * whole) for margin, chance in margins.items()}
    # For each dial, in how many ways so many tokens are still missing: the last number is for all
    # of them, the first for one.
    states: Mapping[int, list[int]] = {threat: [0] * (needed - 1) + [1]}
    completed: list[Fraction] = []
    eliminated, scale = Fraction(0), 1
    while states:
        scale *= whole
        following: dict[int, list[int]] = {}
        done = out = 0
        for dial, ways in states.items():
            for margin, weight in weights.items():
                gain, level = max(margin, 0), dial + max(-margin, 0) + 1
                done += sum(ways[:gain]) * weight
                if level >= elimination:
                    out += sum(ways[gain:]) * weight
                elif gain < needed:
                    _add(following.setdefault(level, [0] * needed), ways[gain:], weight)
        completed.append(Fraction(done, scale))
        eliminated += Fraction(out, scale)
        states = following
    return StageOdds(completed, eliminated)


def _add(ways: list[int], more: Sequence[int], weight: int) -> None:
    """Add ``weight`` times the numbers of ``more`` to the first ones of ``ways``."""
    ways[: len(more)] = [
        before + weight * number for before, number in zip(ways, more, strict=False)
    ]
