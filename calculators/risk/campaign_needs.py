"""The least army before each territory of a chain with which the rest falls as wanted.

Chances rounded down settle it: only where the wanted chance lies within what rounding may have lost
are they computed exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.risk.attrition import UNIT
from calculators.risk.campaign_inputs import LARGEST_CAMPAIGN_ARMY, Inputs
from calculators.risk.conquest_odds import WHOLE, Goal, conquests, rounded_conquests

MOST_CELLS = 12_000
"""Where a long chain is strongly held, the search ends early, but never below the army there is."""


class Ways:
    """The ways of each number of fighters to take the rest of a chain, computed when asked for."""

    def __init__(self, counts: Iterator[int]) -> None:
        """Take the counts for 0, 1, 2 … fighters."""
        self._counts = counts
        self._known: list[int] = []

    def of(self, fighters: int) -> int:
        """Return the ways of ``fighters``, none where there are fewer than none."""
        while len(self._known) <= fighters:
            self._known.append(next(self._counts))
        return self._known[fighters] if fighters >= 0 else 0


@dataclass(frozen=True, slots=True)
class Rest:
    """A territory and all after it: what stays before it, the defenders, the chances."""

    staying: int
    defenders: int
    rounded: Ways
    exact: Ways

    def likely(self, fighters: int, percent: int) -> bool:
        """Whether ``fighters`` take it all with at least this chance."""
        wanted = percent * WHOLE
        rounded = self.rounded.of(fighters) * 100
        # Every battle costs a battalion, and rounding less than one part a battle.
        lost = (fighters + self.defenders) * 100
        if rounded >= wanted or rounded + lost < wanted:
            return rounded >= wanted
        every = int(UNIT ** (fighters + self.defenders))
        return self.exact.of(fighters) * 100 >= percent * every


def needed_armies(inputs: Inputs) -> tuple[int | None, ...]:
    """Return, link by link, the least army in the territory before it; ``None`` if there is none.

    As in :mod:`calculators.risk.conquest_odds` the chance with ``f`` fighters is the ways over
    ``UNIT ** (f + later)``, where ``later`` are all the defenders from there on.
    """
    largest = largest_searched(inputs)
    return tuple(reversed([_least(rest, inputs.wanted, largest) for rest in _rests(inputs)]))


def largest_searched(inputs: Inputs) -> int:
    """Return the largest army that is looked at."""
    defenders = sum(link.defenders for link in inputs.links)
    return min(LARGEST_CAMPAIGN_ARMY, max(inputs.army, MOST_CELLS // defenders))


def _rests(inputs: Inputs) -> Iterator[Rest]:
    """Yield the ends of the chain, the last territory alone first."""
    exact_goal: Goal = _taken
    rounded_goal: Goal = _taken_for_certain
    later = 0
    for link, staying in zip(reversed(inputs.links), reversed(inputs.staying()), strict=True):
        edge, floor = inputs.advantage(link), inputs.floor(staying)
        later += link.defenders
        rest = Rest(
            staying,
            later,
            Ways(rounded_conquests(link.defenders, edge, rounded_goal, floor)),
            Ways(conquests(link.defenders, edge, exact_goal, floor)),
        )
        yield rest
        exact_goal, rounded_goal = _exact_goal(rest), _rounded_goal(rest)


def _taken(fighters: int) -> int:
    """Return the ways that having taken the last territory is worth: all of them."""
    return int(UNIT**fighters)


def _taken_for_certain(_fighters: int) -> int:
    return WHOLE


def _exact_goal(rest: Rest) -> Goal:
    # Those who stay are taken for losses by the denominator.
    return lambda fighters: rest.exact.of(fighters - rest.staying) * int(UNIT**rest.staying)


def _rounded_goal(rest: Rest) -> Goal:
    return lambda fighters: rest.rounded.of(fighters - rest.staying)


def _least(rest: Rest, wanted: int, largest: int) -> int | None:
    for fighters in range(1, largest - rest.staying + 1):
        if rest.likely(fighters, wanted):
            return fighters + rest.staying
    return None
