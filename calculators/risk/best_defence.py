"""Conquests against a defender who chooses one die or two before every battle.

The defender chooses so that the whole of what the attacker wants falls as rarely as possible, which
is computed only where the bonuses make a single die better now and then, and within limits that
keep the answer quick.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from calculators.risk.attrition import LARGEST_ARMY, UNIT
from calculators.risk.campaign_inputs import Inputs
from calculators.risk.conquest_odds import ONE_DIE_BETTER, Goal, conquests_against_best

MOST_BATTALIONS = 100
"""Larger invasions would take too long."""
MOST_DEFENDERS = 50
"""Where armies of every size are tried."""
MOST_CELLS = 10_000
"""In a chain: the army by the defenders of all its territories."""


def one_die_matters(edge: int, defenders: int) -> bool:
    """Whether a single die often holds better than two.

    Rule: risk-defending-battalions.
    """
    return edge in ONE_DIE_BETTER and defenders > 1


def invasion(fighters: int, defenders: int, edge: int, floor: int) -> Fraction | None:
    """Return the chance to take a territory; ``None`` where two dice are best, or for large armies.

    Rule: risk-defending-battalions.

    >>> round(float(invasion(11, 6, -2, 0)), 6)
    0.388066
    """
    large = max(fighters, defenders) > MOST_BATTALIONS
    if large or not one_die_matters(edge, defenders):
        return None
    ways = conquests_against_best(defenders, edge, _taken, floor)
    return Fraction(next(islice(ways, fighters, None)), _taken(fighters + defenders))


@dataclass(frozen=True, slots=True)
class AgainstBest:
    """Against a defender who chooses one die or two as well as possible.

    ``win`` is the chance of the least army found with two dice; ``army`` is the least army against
    this defender (``None``: none up to 400).
    """

    win: Fraction | None
    army: int | None


def army_size(defenders: int, edge: int, percent: int, army: int | None) -> AgainstBest | None:
    """Return the chance of an army and the least one for a chance; ``None`` as above.

    Rule: risk-defending-battalions.

    >>> found = army_size(6, -2, 90, 20)
    >>> round(float(found.win), 6), found.army
    (0.835157, 23)
    """
    if defenders > MOST_DEFENDERS or not one_die_matters(edge, defenders):
        return None
    win = least = None
    counts = conquests_against_best(defenders, edge, _taken)
    for fighters, ways in enumerate(islice(counts, LARGEST_ARMY)):
        every = _taken(fighters + defenders)
        if fighters + 1 == army:
            win = Fraction(ways, every)
        if ways * 100 >= percent * every:
            least = fighters + 1
            break
    return AgainstBest(win, least)


def campaign(inputs: Inputs) -> Fraction | None:
    """Return the chance of the whole chain, every defender choosing against it; ``None`` as above.

    Rules: risk-defending-battalions, risk-conquest.
    """
    edges = [inputs.advantage(link) for link in inputs.links]
    matters = any(map(one_die_matters, edges, (link.defenders for link in inputs.links)))
    defenders = sum(link.defenders for link in inputs.links)
    if not matters or inputs.army * defenders > MOST_CELLS:
        return None
    goal: Goal = _taken
    fighters = inputs.army
    for link, edge, stay in zip(
        reversed(inputs.links), reversed(edges), reversed(inputs.staying()), strict=True
    ):
        ways = conquests_against_best(link.defenders, edge, goal, inputs.floor(stay))
        counts = tuple(islice(ways, fighters + 1))
        goal = _then(counts, stay)
    return Fraction(goal(fighters), _taken(fighters + defenders))


def _taken(fighters: int) -> int:
    return int(UNIT**fighters)


def _then(counts: tuple[int, ...], stay: int) -> Goal:
    """Return what an army is worth in the territory before; those who stay are taken for losses."""
    return lambda army: counts[army - stay] * _taken(stay) if army > stay else 0
