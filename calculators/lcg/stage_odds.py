"""How many rounds a stage takes when every quest is a draw from the encounter deck.

Each round is taken as the first: the same willpower, the same threat left in the staging area, the
cards revealed from the scenario's whole deck after its set-up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

type Margins = Mapping[int, Fraction]
"""The chance of each difference between willpower and threat in one round."""


@dataclass(frozen=True, slots=True)
class Course:
    """The chances to complete the stage in each round, first round first, and to be eliminated."""

    done: Sequence[Fraction]
    out: Fraction

    @property
    def in_time(self) -> Fraction:
        """The chance that the stage is completed before the dial is at the elimination level."""
        return sum(self.done, Fraction(0))

    @property
    def mean(self) -> Fraction | None:
        """The rounds that a stage completed in time takes on average; ``None`` if none can be."""
        rounds = sum((number * chance for number, chance in enumerate(self.done, 1)), Fraction(0))
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


def course(needed: int, margins: Margins, threat: int, elimination: int = 50) -> Course:
    """Return how the stage goes, round by round, until it is completed or the dial is full.

    A failure raises the dial by the difference, each refresh phase by 1; the round that completes
    the stage is over before its refresh phase.

    >>> found = course(2, {1: Fraction(1)}, 48)
    >>> found.in_time, found.out
    (Fraction(1, 1), Fraction(0, 1))
    """
    whole = lcm(*(chance.denominator for chance in margins.values()))
    weights = {margin: int(chance * whole) for margin, chance in margins.items()}
    # For each dial, in how many ways so many tokens are still missing: the last number is for all
    # of them, the first for one.
    states: Mapping[int, list[int]] = {threat: [0] * (needed - 1) + [1]}
    done: list[Fraction] = []
    out, scale = Fraction(0), 1
    while states:
        scale *= whole
        following: dict[int, list[int]] = {}
        finished = fallen = 0
        for dial, ways in states.items():
            for margin, weight in weights.items():
                gain, level = max(margin, 0), dial + max(-margin, 0) + 1
                finished += sum(ways[:gain]) * weight
                if level >= elimination:
                    fallen += sum(ways[gain:]) * weight
                elif gain < needed:
                    _add(following.setdefault(level, [0] * needed), ways[gain:], weight)
        done.append(Fraction(finished, scale))
        out += Fraction(fallen, scale)
        states = following
    return Course(done, out)


def _add(ways: list[int], more: Sequence[int], weight: int) -> None:
    """Add ``weight`` times the numbers of ``more`` to the first ones of ``ways``."""
    ways[: len(more)] = [
        before + weight * number for before, number in zip(ways, more, strict=False)
    ]
